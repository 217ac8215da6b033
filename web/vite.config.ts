import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The built page lies in the package, from where `ludi serve` sends it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/ludi/server/page', emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
