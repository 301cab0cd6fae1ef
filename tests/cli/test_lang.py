import pytest

from dizhu.cli.lang import preferred


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh-TW"),
        ({"LANG": "zh_HK.UTF-8"}, "zh-TW"),
        ({"LANG": "zh-Hant"}, "zh-TW"),
        ({"LANG": "zh_SG.UTF-8"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "zh_CN", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "zh_CN"}, "zh"),
        ({"LANG": "zh_CN", "LC_ALL": "", "LC_MESSAGES": ""}, "zh"),
    ],
)
def test_the_first_of_the_locale_decides(environ, lang):
    assert preferred(environ) == lang
