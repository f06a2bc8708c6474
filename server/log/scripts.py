"""The log's scripts. Those that touch a match begin with `match.lua`, which keeps its clock."""

from server.script import Script

APPEND = Script.load("server.log", "match", "append")
BEAT = Script.load("server.log", "match", "beat")
ATTACH = Script.load("server.log", "match", "attach")
ENLIST = Script.load("server.log", "enlist")
RESTORE = Script.load("server.log", "restore")
CLAIM = Script.load("server.log", "claim")
REWRITE = Script.load("server.log", "rewrite")
DROP_INVITE = Script.load("server.log", "drop_invite")
