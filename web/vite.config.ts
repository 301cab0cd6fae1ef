import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { app } from "./tools/app.ts";

const server = process.env.DIZHU_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), app()],
  publicDir: false,
  build: {
    outDir: "../src/dizhu/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    cssCodeSplit: false,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
