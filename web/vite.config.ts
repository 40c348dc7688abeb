import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { artwork } from './vite-plugin-artwork.ts';
import { schemaFreeContracts } from './vite-plugin-schema-free-contracts.ts';

const apiOrigin = process.env.ENGROS_API_ORIGIN ?? 'http://127.0.0.1:4000';

/** Parts of the first page, and the screens most begin with. */
function isFetchedAhead(file: string): boolean {
  return !/-screen-/.test(file) || /\/(login|front|search)-screen-/.test(file);
}

/** The letters of the first page are fetched with it, so that no line breaks again when they arrive. */
const preloadedFont: Plugin = {
  name: 'preloaded-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('hanken-grotesk-latin-wght'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), artwork(), schemaFreeContracts(), preloadedFont],
  server: {
    // Everything the development server does not own itself belongs to the application server.
    proxy: { '/api': { target: apiOrigin, changeOrigin: false } },
  },
  build: {
    manifest: true,
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // Strict Content-Security-Policy: no data URLs and no inline preload script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file names all that is fetched ahead: for screens one seldom begins with, only what styles them.
      resolveDependencies: (file, dependencies) =>
        isFetchedAhead(file)
          ? dependencies
          : dependencies.filter((each) => each.endsWith('.css') || each === file),
    },
    rolldownOptions: {
      output: {
        // What every page starts with compresses better as one file than as a dozen.
        advancedChunks: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|@tanstack\/(router-core|react-router|history|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
});
