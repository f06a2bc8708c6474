"""From where a connection comes: its address, as far as limits go.

Behind a reverse proxy every connection comes from the proxy. Only of proxies that the
operator has named is believed whom they came for (`X-Forwarded-For`), read from its end:
what stands before the last address that is no such proxy anybody can have made up.
An IPv6 address counts with its 64-bit network, of which one home has the whole.
"""

from collections.abc import Collection, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network


class Origins:
    """Who is behind which connection, with `proxies` to believe and `trusted` to let be."""

    def __init__(self, proxies: Collection[str] = (), trusted: Collection[str] = ()) -> None:
        self._proxies = frozenset(map(_plain, proxies))
        self._trusted = frozenset(map(key_of, trusted))

    def is_proxy(self, peer: str) -> bool:
        """Tell whether a peer is a proxy of ours."""
        return _plain(peer) in self._proxies

    def trusts(self, key: str) -> bool:
        """Tell whether the limits of an address do not hold for this one."""
        return key in self._trusted

    def key(self, peer: str, forwarded: Sequence[str] = ()) -> str:
        """Return the key of whoever connects; `forwarded` are the headers of that name."""
        address = _plain(peer)
        hops = [hop.strip() for header in forwarded for hop in header.split(",")]
        while address in self._proxies and hops:
            hop = _plain(hops.pop())
            if not hop:
                break  # this proxy writes no addresses, so it counts itself
            address = hop
        return key_of(address)


def key_of(address: str) -> str:
    """Return what an address counts as; the text itself if it is none."""
    parsed = _parse(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, 64), strict=False))
    return str(parsed) if parsed else address


def _plain(address: str) -> str:
    """Write an address in its one form; "" if it is none."""
    parsed = _parse(address)
    return str(parsed) if parsed else ""


def _parse(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed
