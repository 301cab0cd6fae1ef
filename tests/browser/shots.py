"""`make shots`: every screen in three sizes, two colour schemes and three languages."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from tests.browser.screens import SCREENS, Scene
from tests.browser.studio import PHONE, ROOT, Studio, Visitor, Watched

SIZES = {"tall": (390, 844), "flat": (740, 360), "desk": (1280, 800)}
LANGS = {"zh": "zh-CN", "zh-TW": "zh-TW", "en": "en-GB"}


def main(wanted: list[str]) -> int:
    folder = ROOT / "shots"
    studio, watched, bad = Studio(), Watched(), 0
    for name in [n for n in SCREENS if not wanted or n in wanted]:
        for lang, locale in LANGS.items():
            visitor = Visitor(studio, watched)
            kept = {"motion": False, "coach": name == "leading", "name": Scene.NAMES[lang]}
            page = visitor.page(kept, lang=locale, viewport=PHONE)
            try:
                SCREENS[name](Scene(studio, page, lang))
                for size, (width, height) in SIZES.items():
                    page.set_viewport_size({"width": width, "height": height})
                    for scheme in ("light", "dark"):
                        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                        path = folder / f"{name}-{size}-{scheme}-{lang}.png"
                        page.screenshot(path=path, animations="disabled")
            except Exception:  # a picture that fails is told of, and the others go on
                bad += 1
                print(f"{name} {lang}:", file=sys.stderr)
                traceback.print_exc()
            visitor.close()
        print(name, flush=True)
    studio.close()
    for words in watched.complaints:
        print(words, file=sys.stderr)
    print(f"{len(list(Path(folder).glob('*.png')))} pictures in {folder}")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
