import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { AtRule, Plugin } from 'postcss';
import { defineConfig } from 'vite';
import { MEDIA } from './src/lib/media.ts';

/** `@media (--phone)`: the widths have names, the same for styles and for scripts. */
function named(rule: AtRule): void {
  for (const [name, query] of Object.entries(MEDIA)) rule.params = rule.params.replaceAll(`(${name})`, query);
}
const namedMedia: Plugin = { postcssPlugin: 'named-media', AtRule: { media: named } };

// The built page lies in the package, from where `ludi serve` sends it.
export default defineConfig({
  plugins: [svelte()],
  publicDir: 'src/public',
  css: { postcss: { plugins: [namedMedia] } },
  build: {
    outDir: '../src/ludi/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // One file instead of crumbs: what is sent around each of them weighs more than they do.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: 'svelte', test: /node_modules\/svelte/ }] } },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
