"""Names and descriptions of commands: English to Czech and Japanese.

Discord has no Slovak, so there is none here. Names are one lower-case word.
"""

from collections.abc import Mapping

NAMES: Mapping[str, tuple[str, str]] = {
    "start": ("začít", "開始"),
    "join": ("připojit", "参加"),
    "play": ("hrát", "練習"),
    "daily": ("denní", "デイリー"),
    "resume": ("pokračovat", "再開"),
    "leave": ("odejít", "退出"),
    "results": ("výsledky", "結果"),
    "standings": ("pořadí", "ランキング"),
    "profile": ("profil", "プロフィール"),
    "replay": ("přehrát", "リプレイ"),
    "rules": ("pravidla", "ルール"),
    "settings": ("nastavení", "設定"),
    "privacy": ("soukromí", "プライバシー"),
    "link": ("odkaz", "リンク"),
    "Challenge to golf": ("Vyzvat na golf", "ゴルフに誘う"),
}

DESCRIPTIONS: Mapping[str, tuple[str, str]] = {
    "Golf solitaire, live": ("Golf, živě", "ライブ・ゴルフソリティア"),
    "Open a match here": ("Otevřít tu zápas", "ここで試合を開く"),
    "How many holes": ("Kolik jamek", "ホール数"),
    "The rules": ("Pravidla", "ルール"),
    "What counts": ("Co se počítá", "何を数えるか"),
    "Minutes for a hole": ("Minut na jamku", "1ホールの制限時間 (分)"),
    "How many may play": ("Kolik hráčů", "参加人数"),
    "Whether plays may be undone": ("Zda lze tahy vracet", "手を戻せるか"),
    "Minutes until it starts by itself": ("Za kolik minut začne", "何分後に始まるか"),
    "Take a seat in a match": ("Přidat se k zápasu", "試合に参加する"),
    "The match, by its code": ("Zápas podle kódu", "試合のコード"),
    "A practice hole, alone": ("Tréninková jamka", "一人で練習する"),
    "A game code; a new deal without one": (
        "Kód hry, jinak nové rozdání",
        "ゲームコード (なければ新しい配札)",
    ),
    "Today's nine, the same for everybody": ("Dnešní devítka, pro všechny stejná", "今日の9ホール"),
    "Your board again": ("Znovu vaše tablo", "自分の盤面をもう一度"),
    "Give your seat up": ("Vzdát se místa", "席を譲る"),
    "The card of a match": ("Karta zápasu", "試合のスコアカード"),
    "Who plays how well": ("Kdo hraje jak dobře", "ランキングを見る"),
    "Here, or everywhere": ("Zde, nebo všude", "ここか全体か"),
    "Since when": ("Od kdy", "期間"),
    "What the list is ordered by": ("Podle čeho se řadí", "並び順"),
    "A player's figures": ("Čísla hráče", "プレイヤーの成績"),
    "Whose": ("Čí", "誰の"),
    "A finished hole, step by step": ("Dohraná jamka krok za krokem", "終わったホールを見る"),
    "The hole": ("Jamka", "ホール"),
    "The rules in short": ("Pravidla v kostce", "ルールの説明"),
    "What you and this server have chosen": (
        "Vaše volby a volby serveru",
        "あなたとサーバーの設定",
    ),
    "Your language": ("Váš jazyk", "あなたの言語"),
    "How your board is shown": ("Jak se ukazuje vaše tablo", "盤面の表示"),
    "This server's language": ("Jazyk serveru", "サーバーの言語"),
    "Where to announce": ("Kde oznamovat", "お知らせのチャンネル"),
    "Announce results": ("Oznamovat výsledky", "結果を知らせる"),
    "Announce the daily nine": ("Oznamovat denní devítku", "デイリーを知らせる"),
    "Announce the week's list": ("Oznamovat týdenní pořadí", "週間ランキングを知らせる"),
    "Who may start matches": ("Kdo smí zahajovat", "開始できるロール"),
    "Where matches may be started": ("Kde se smí zahajovat", "開始できるチャンネル"),
    "Whether each match gets a thread": ("Zda má zápas své vlákno", "試合ごとにスレッドを作るか"),
    "How many matches at once, 0 for any": (
        "Kolik zápasů najednou, 0 bez omezení",
        "同時試合数 (0は無制限)",
    ),
    "The web page, as the same player": ("Web jako týž hráč", "同じプレイヤーでウェブへ"),
    "What is kept of you": ("Co se o vás uchovává", "保存される情報"),
}
