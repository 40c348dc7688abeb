import type { Browser, Page } from '@playwright/test';
import { limits } from '../../contracts/src/values/limits.ts';
import { makeList, visibleProducts } from '../load/favorite-rows.ts';
import { type BenchBuyer, prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';
import { emptyListOrigin, serveEmptyList } from './empty-list.ts';
import { pressedIn, type Spread, scrolled, scrollSteps, settleMs } from './key-press.ts';
import { onSlowedPage, slowdown, startBrowser } from './slowed-page.ts';

/** Time in ms after which one list has failed. */
const patienceMs = 120_000;
const sizes = [limits.favoritePageSize, limits.favoriteListProducts];

interface ListFigures {
  pressMs: Spread;
  /** While the page scrolls by four screens a second, and by ten. */
  frameMs: { fast: Spread; fastest: Spread };
  /** Layout shift before the page scrolls, and with scrolling. */
  shift: { before: number; after: number };
}

async function measureList(page: Page, url: string, products: number): Promise<ListFigures> {
  page.setDefaultTimeout(patienceMs / 2);
  await page.goto(url);
  const rows = page.locator('.list-rows [data-product]');
  await rows.nth(Math.min(products, limits.favoritePageSize) - 1).waitFor({ state: 'attached' });
  if (products > limits.favoritePageSize) await page.getByRole('button', { name: /^Vis de sidste/ }).click();
  await rows.nth(products - 1).waitFor({ state: 'attached' });
  const pressMs = await pressedIn(page, page.locator('.list-rows [role=spinbutton]').first());
  const before = await page.evaluate<number>('bench.shifted');
  const fast = await scrolled(page, scrollSteps.fast);
  const fastest = await scrolled(page, scrollSteps.fastest);
  return {
    pressMs,
    frameMs: { fast, fastest },
    shift: { before, after: await page.evaluate<number>('bench.shifted') },
  };
}

/** Height in px of a row of one line at 1440 px. */
const rowHeight = 54;

type Frames = ListFigures['frameMs'];

/** Scrolls an empty React list of as many rows of the same height: the best that this machine can do. */
function measureFloor(browser: Browser, products: number): Promise<Frames> {
  return onSlowedPage(browser, { origin: emptyListOrigin, cookie: 'of=nobody' }, async (page) => {
    await serveEmptyList(page);
    await page.goto(`${emptyListOrigin}/?lines=${products}&height=${rowHeight}`);
    await page.evaluate(`bench.drawn(${products})`);
    await page.waitForTimeout(settleMs);
    return {
      fast: await scrolled(page, scrollSteps.fast),
      fastest: await scrolled(page, scrollSteps.fastest),
    };
  });
}

export function benchLists(): Promise<Figure[]> {
  return withShop(4000, async ({ origin }) => {
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to order');
    const ids = await visibleProducts(origin, buyer, Math.max(...sizes));
    const browser = await startBrowser();
    try {
      const figures: Figure[] = [];
      for (const products of sizes) {
        const list = await makeList(origin, buyer, ids.slice(0, products));
        const floor = await measureFloor(browser, products);
        figures.push(...rows(products, await open(browser, origin, buyer, list, products), floor));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

function open(browser: Browser, origin: string, { cookie }: BenchBuyer, list: string, products: number) {
  return onSlowedPage(browser, { origin, cookie }, (page) =>
    measureList(page, `${origin}/favorites/details/${list}`, products),
  );
}

function rows(products: number, { pressMs, frameMs, shift }: ListFigures, floor: Frames): Figure[] {
  const what = `favourites: list of ${products}, processor slowed ${slowdown} times`;
  const ms = (...times: number[]) => `${times.map((each) => each.toFixed(1)).join(' / ')} ms`;
  return [
    {
      what: `${what}: key press to painted total, median / worst of 10`,
      figure: ms(pressMs.median, pressMs.worst),
      goal: '≤ 50 ms',
    },
    ...(
      [
        ['four', frameMs.fast, floor.fast],
        ['ten', frameMs.fastest, floor.fastest],
      ] as const
    ).map(([screens, { median, p95, worst }, empty]) => ({
      what: `${what}: between frames while ${screens} screens a second go by, median / 95th percentile / worst; the same of an empty list of as many rows of ${rowHeight} px, and how many times its 95th percentile`,
      figure: `${ms(median, p95, worst)}; ${ms(empty.median, empty.p95, empty.worst)}, ${(p95 / empty.p95).toFixed(1)} times`,
      goal: '95th ≤ 20 ms',
    })),
    {
      what: `${what}: layout shift before scrolling / with it`,
      figure: `${shift.before.toFixed(4)} / ${shift.after.toFixed(4)}`,
      goal: '0',
    },
  ];
}
