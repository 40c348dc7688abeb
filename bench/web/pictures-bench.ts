import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type BenchBuyer, prepareBuyers } from '../load/prepare.ts';
import { type BenchShop, withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';
import { givePhotos } from './product-photos.ts';
import { onSlowedPage, slowdown, startBrowser } from './slowed-page.ts';

/** Number of rows of one page of a search. */
const rows = 24;
/** Time in ms after the rows and after the last picture in which the page may still move. */
const settleMs = 1500;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const search = '/catalog/search';

interface Loaded {
  bytes: number;
  /** Names of the loaded files, such as `192.avif`, with the number of loads. */
  files: Map<string, number>;
  /** Layout shift while nobody scrolls, and at the end of the rows. */
  shift: { still: number; scrolled: number };
}

export async function benchPictures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'engros-bench-pictures-'));
  try {
    return await withShop(2000, measure, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ origin, databaseUrl }: BenchShop): Promise<Figure[]> {
  const [buyer] = await prepareBuyers(origin, 1, 1);
  if (buyer === undefined) throw new Error('nobody to ask');
  const browser = await startBrowser();
  try {
    const { ids, shift } = await onPhone(browser, origin, buyer, (page) => openRows(page, origin));
    await givePhotos({ origin, databaseUrl }, buyer, ids);
    return figuresOf(await onPhone(browser, origin, buyer, (page) => loadRows(page, origin)), shift);
  } finally {
    await browser.close();
  }
}

function onPhone<Result>(
  browser: Browser,
  origin: string,
  { cookie }: BenchBuyer,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return onSlowedPage(browser, { origin, cookie, size: phone }, work);
}

async function openRows(page: Page, origin: string): Promise<{ ids: string[]; shift: number }> {
  await page.goto(`${origin}${search}`);
  const found = page.locator('.listed-product[data-product]');
  await found.nth(rows - 1).waitFor({ state: 'attached' });
  const ids = await found.evaluateAll((all) => all.map((each) => each.getAttribute('data-product') ?? ''));
  await page.waitForTimeout(settleMs);
  return { ids: ids.slice(0, rows), shift: await page.evaluate<number>('bench.shifted') };
}

async function loadRows(page: Page, origin: string): Promise<Loaded> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, string>();
  const files = new Map<string, number>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const [, name] = /\/media\/[^/]+\/(.+)$/.exec(request.url) ?? [];
    if (name !== undefined) asked.set(requestId, name);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = asked.get(requestId);
    if (name === undefined) return;
    bytes += encodedDataLength;
    files.set(name, (files.get(name) ?? 0) + 1);
  });
  const { shift: still } = await openRows(page, origin);
  const pictures = page.locator('.listed-product .art-photo');
  for (let at = 0; at < rows; at += 1) await pictures.nth(at).scrollIntoViewIfNeeded();
  await page.waitForFunction(
    `[...document.querySelectorAll('.listed-product .art-photo')].every(({ complete }) => complete)`,
  );
  await page.waitForTimeout(settleMs);
  return { bytes, files, shift: { still, scrolled: await page.evaluate<number>('bench.shifted') } };
}

function figuresOf({ bytes, files, shift }: Loaded, shiftWithout: number): Figure[] {
  const loaded = [...files.values()].reduce((sum, count) => sum + count, 0);
  if (loaded < rows) throw new Error(`only ${loaded} pictures were loaded`);
  const named = [...files].map(([name, count]) => `${count} × ${name}`).join(', ');
  return [
    {
      what: `search on a phone of 390 px with three pixels in one: pictures of ${rows} rows`,
      figure: `${Math.round(bytes / 1000)} kB (${named})`,
      goal: '≤ 250 kB',
    },
    {
      what: `the same page, processor slowed ${slowdown} times: layout shift after the load / after scrolling along the rows; after the load with drawings instead of photos`,
      figure: `${shift.still.toFixed(3)} / ${shift.scrolled.toFixed(3)}; ${shiftWithout.toFixed(3)}`,
      goal: '0.00',
    },
  ];
}
