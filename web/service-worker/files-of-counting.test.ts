import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOfCounting } from '../vite-plugin-count-worker.ts';

interface Chunk {
  facade?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const bundle = (chunks: Record<string, Chunk>, assets: string[] = []) =>
  Object.fromEntries([
    ...Object.entries(chunks).map(([fileName, { facade, isEntry = false, imports = [], css = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry,
        imports,
        facadeModuleId: facade ?? null,
        viteMetadata: { importedCss: new Set(css) },
      },
    ]),
    ...assets.map((fileName) => [fileName, { type: 'asset', fileName }]),
  ]) as unknown as Rolldown.OutputBundle;

test('[FAV-07] the worker keeps the page with all it imports, nothing else', () => {
  const files = filesOfCounting(
    bundle(
      {
        'assets/main.js': {
          facade: '/web/index.html',
          isEntry: true,
          imports: ['assets/base.js'],
          css: ['assets/main.css'],
        },
        'assets/base.js': { imports: ['assets/main.js'] },
        'assets/count.js': {
          facade: '/src/screens/favourites/favorite-count/count-screen.tsx',
          imports: ['assets/half.js'],
          css: ['assets/count.css'],
        },
        'assets/half.js': {},
        'assets/scan.js': { facade: '/src/features/quick-entry/scan/reader.ts' },
        'assets/report.js': { facade: '/web/report.html', isEntry: true },
        'assets/orders.js': {
          facade: '/src/screens/ordering/orders/orders-screen.tsx',
          imports: ['assets/chart.js'],
        },
        'assets/chart.js': {},
      },
      ['assets/hanken-grotesk-latin-wght-normal.woff2', 'assets/logo-x.svg', 'assets/front.jpg'],
    ),
  );
  expect(files).toEqual([
    '/assets/base.js',
    '/assets/count.css',
    '/assets/count.js',
    '/assets/half.js',
    '/assets/hanken-grotesk-latin-wght-normal.woff2',
    '/assets/logo-x.svg',
    '/assets/main.css',
    '/assets/main.js',
    '/assets/scan.js',
  ]);
});
