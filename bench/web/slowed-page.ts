import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';

/** How many times slower than usual the processor of a measured page is. */
export const slowdown = 4;

/** Unlike in the journeys, the graphics process stays on, because painting differs without it. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'], timeout: 30_000 });
}

/** A window of 1440 px, in which most is measured. */
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A new window, signed in with a cookie, without a cache and on a slowed processor. The page offers `bench` of in-page.js. */
export async function onSlowedPage<Result>(
  browser: Browser,
  { origin, cookie, size = desktop }: { origin: string; cookie: string; size?: BrowserContextOptions },
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(size);
  try {
    await context.addCookies(
      cookie.split('; ').map((text) => {
        const at = text.indexOf('=');
        return { name: text.slice(0, at), value: text.slice(at + 1), url: origin };
      }),
    );
    await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}
