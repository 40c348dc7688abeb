import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shellFile } from './shell-files.ts';
import { artwork } from './vite-plugin-artwork.ts';
import { countWorker } from './vite-plugin-count-worker.ts';
import { schemaFreeContracts } from './vite-plugin-schema-free-contracts.ts';
import { shopAlone } from './vite-plugin-shop-alone.ts';
import { twoLanguages } from './vite-plugin-two-languages.ts';

const apiOrigin = process.env.ENGROS_API_ORIGIN ?? 'http://127.0.0.1:4000';

/** Returns true for shared files and for the screens that users usually open first. */
function isFetchedAhead(file: string): boolean {
  return !/-screen-/.test(file) || /\/(login|front|search|basket)-screen-/.test(file);
}

/** Preloads the font of the first page, so line breaks do not change when it arrives. */
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
  plugins: [
    react(),
    tailwindcss(),
    artwork(),
    schemaFreeContracts(),
    twoLanguages(),
    preloadedFont,
    countWorker(),
    shopAlone(),
  ],
  server: {
    // The application server handles everything that the development server does not serve itself.
    proxy: { '/api': { target: apiOrigin, changeOrigin: false } },
  },
  build: {
    manifest: true,
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The strict Content-Security-Policy allows no data URLs and no inline preload script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Modules to preload with the first file; for screens that users seldom open first, only their style sheets.
      resolveDependencies: (file, dependencies) =>
        isFetchedAhead(file)
          ? dependencies
          : dependencies.filter((each) => each.endsWith('.css') || each === file),
    },
    rolldownOptions: {
      output: {
        // The code that every page needs compresses better as one file than as a dozen.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // Without what they import: a package's first file imports all its parts, which the login does not need.
            { name: shellFile, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
