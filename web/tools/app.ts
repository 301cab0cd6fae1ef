/** What makes the page an app: icons, manifest, service worker, and the page for when there is no line. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { STROKES, path } from "../src/seal.ts";
import { paint, png, type Point, type Shape } from "./paint.ts";

const CINNABAR = [0xb3, 0x26, 0x1e] as const;
const PAPER = [0xf7, 0xf3, 0xea] as const;

function rounded(from: number, to: number, radius: number): Point[] {
  const points: Point[] = [];
  const corners = [[to - radius, from + radius, -90], [to - radius, to - radius, 0],
    [from + radius, to - radius, 90], [from + radius, from + radius, 180]] as const;
  for (const [x, y, start] of corners) {
    for (let i = 0; i <= 12; i++) {
      const angle = ((start + (i * 90) / 12) * Math.PI) / 180;
      points.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    }
  }
  return points;
}

/** `bleed` fills the square, for systems that cut icons to a shape of their own. */
function icon(size: number, bleed: boolean): Buffer {
  const scale = bleed ? 0.0068 : 0.0092;
  const place = (1 - 100 * scale) / 2;
  const ground = bleed ? rounded(0, 1, 0) : rounded(0.02, 0.98, 0.2);
  const shapes: Shape[] = [{ points: ground, colour: CINNABAR }];
  for (const stroke of STROKES) {
    const points = stroke.map(([x, y]) => [place + x * scale, place + y * scale] as const);
    shapes.push({ points, colour: PAPER });
  }
  return png(paint(shapes, size), size);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="2" y="2" width="96" height="96" rx="20" fill="#b3261e"/><g fill="#f7f3ea" transform="translate(4 4) scale(.92)">${STROKES.map((s) => `<path d="${path(s)}"/>`).join("")}</g></svg>`;

const MANIFEST = {
  name: "斗地主 · dizhu",
  short_name: "斗地主",
  description: "斗地主 · Dou Dizhu",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#f7f3ea",
  theme_color: "#f7f3ea",
  lang: "zh-CN",
  categories: ["games"],
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

export function app(): Plugin {
  return {
    name: "dizhu-app",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const put = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      put("icon.svg", SVG);
      put("icon-192.png", icon(192, false));
      put("icon-512.png", icon(512, false));
      put("icon-maskable.png", icon(512, true));
      put("manifest.webmanifest", JSON.stringify(MANIFEST));
      const built = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const shell = ["/", ...built.map((name) => `/${name}`), "/icon.svg", "/manifest.webmanifest"];
      const worker = readFileSync(new URL("./worker.js", import.meta.url), "utf8");
      const hash = createHash("sha256");
      for (const item of Object.values(bundle)) {
        hash.update(item.fileName).update(item.type === "chunk" ? item.code : item.source);
      }
      const version = hash.update(worker).digest("hex").slice(0, 12);
      put("sw.js", worker.replace("__VERSION__", version).replace('"__SHELL__"', JSON.stringify(shell)));
    },
  };
}
