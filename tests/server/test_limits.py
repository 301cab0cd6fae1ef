"""Who counts as one caller, under which names the server answers, how many may come."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from dizhu.server.crowd import Crowd
from dizhu.server.limits import Limit, caller, network
from dizhu.server.lobby import DESERTED, EACH, LISTED, listed
from dizhu.server.origin import Origins, is_trustworthy
from dizhu.server.page import is_file
from dizhu.server.room import Room


def scope(
    client: str = "127.0.0.1", *, scheme: str = "http", http: str = "1.1", **headers: str
) -> dict[str, Any]:
    told = {"host": "127.0.0.1:8000"} | headers
    return {
        "client": (client, 1),
        "scheme": scheme,
        "http_version": http,
        "server": ("127.0.0.1", 8000),
        "headers": [(k.replace("_", "-").encode(), v.encode()) for k, v in told.items() if v],
    }


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("", ""),
    ],
)
def test_a_household_is_one_caller(address: str, whose: str) -> None:
    assert network(address) == whose


def test_the_machine_itself_is_free_but_not_its_proxy() -> None:
    assert caller(scope()) == ""
    assert caller(scope("::1", host="[::1]:8000")) == ""
    assert caller(scope("203.0.113.7")) == "203.0.113.7"
    behind = [
        scope(x_forwarded_for="203.0.113.7"),
        scope(forwarded="for=203.0.113.7"),
        scope(via="1.1 proxy"),
        scope(x_real_ip="203.0.113.7"),
        scope(host="cards.example"),
        scope(http="1.0"),
    ]
    assert {caller(one) for one in behind} == {"127.0.0.1"}
    assert caller(scope(), proxied=True) == "127.0.0.1"
    limit = Limit(1.0, 2.0)
    assert [limit.take("127.0.0.1", 0.0) for _ in range(3)] == [True, True, False]
    assert all(limit.take("", 0.0) for _ in range(9))


@pytest.mark.parametrize(
    ("origin", "good"),
    [
        ("http://127.0.0.1:8000", True),
        ("HTTP://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", False),
        ("ftp://127.0.0.1:8000", False),
        ("http://127.0.0.1:8001", False),
        ("http://127.0.0.1", False),
        ("null", False),
        ("http://[", False),
        ("https://cards.example", True),
    ],
)
def test_only_the_own_page_and_named_ones_may_talk(origin: str, good: bool) -> None:
    origins = Origins(["https://cards.example/"])
    assert origins.allow(scope(origin=origin)) is good
    assert origins.allow(scope(origin=origin, scheme="ws")) is good


def test_an_origin_has_the_scheme_that_the_proxy_tells() -> None:
    origins = Origins()
    told = {"host": "cards.example", "origin": "https://cards.example"}
    assert origins.allow(scope(scheme="https", **told))
    assert origins.allow(scope(scheme="wss", **told))
    assert not origins.allow(scope(scheme="http", **told))


@pytest.mark.parametrize(
    ("host", "local", "public"),
    [
        ("127.0.0.1:8000", True, True),
        ("localhost:8000", True, True),
        ("[::1]:8000", True, True),
        ("", True, True),
        ("box:8000", True, True),
        ("[2001:db8::1]:8000", False, True),
        ("cards.example", True, True),
        ("cards.example:444", True, True),
        ("rebound.example:8000", False, True),
        ("127.0.0.1.rebound.example", False, True),
        ("192.0.2.1:8000", False, True),
        ("a" * 3000, False, False),
        ("cards.example/t/x", False, False),
        ("user@cards.example", False, False),
        ("a b", False, False),
    ],
)
def test_the_server_answers_to_its_names(host: str, local: bool, public: bool) -> None:
    named = ["https://cards.example"]
    assert Origins(named, local=True).knows(scope(host=host)) is local
    assert Origins(named).knows(scope(host=host)) is public


def test_browsers_trust_https_and_the_machine_itself() -> None:
    assert is_trustworthy(scope())
    assert is_trustworthy(scope(host="cards.example", scheme="https"))
    assert not is_trustworthy(scope(host="192.0.2.1:8000"))


def test_a_crowd_has_room_for_others() -> None:
    crowd = Crowd(5, each=2, free=["198.51.100.1"])
    assert [crowd.enter("203.0.113.7") for _ in range(3)] == [True, True, False]
    assert crowd.enter("203.0.113.8")
    assert [crowd.enter("198.51.100.1") for _ in range(3)] == [True, True, False]
    assert not crowd.enter("127.0.0.1")
    crowd.leave("203.0.113.7")
    assert len(crowd) == 4
    assert crowd.enter("203.0.113.7")


def test_nobody_pushes_others_off_the_list() -> None:
    def room(opener: str, present: int, touched: float) -> Room:
        told = SimpleNamespace(opener=opener, seats=[None] * present, touched=touched)
        return cast(Room, told)

    now = 1000.0
    flood = [room("203.0.113.7", 1, now) for _ in range(200)]
    empty = [room("", 0, now - DESERTED - 1) for _ in range(200)]
    fresh, waiting = room("198.51.100.1", 0, now - 1), room("", 1, now - 3000)
    shown = listed([*flood, *empty, fresh, waiting], now)
    assert shown == [*flood[:EACH], fresh, waiting]
    assert len(listed([room("", 1, now) for _ in range(300)], now)) == LISTED


@pytest.mark.parametrize("path", ["", "lobby", "about/", "t/abc123", "nowhere"])
def test_a_screen_is_no_file(path: str) -> None:
    assert not is_file(path)


@pytest.mark.parametrize("path", ["assets/none.js", "favicon.ico", "robots.txt", "t/x.js", "a/b.c"])
def test_a_file_is_no_screen(path: str) -> None:
    assert is_file(path)
