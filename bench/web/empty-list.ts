import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** No server has this address, because the browser gets its answer from us. */
export const emptyListOrigin = 'http://empty-list.test';

export async function serveEmptyList(page: Page): Promise<void> {
  const code = await bundled();
  await page.route(`${emptyListOrigin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script src="/list.js"></script>',
        }),
  );
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'empty-list-page.js'), name: 'emptyList', formats: ['iife'] },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('the empty list was not built');
  return chunk.code;
}
