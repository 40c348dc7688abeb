import type { Browser, Page } from '@playwright/test';
import { limits } from '../../contracts/src/values/limits.ts';
import { makeList, visibleProducts } from '../load/favorite-rows.ts';
import { type BenchBuyer, prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';
import { pressedIn, type Spread, scrolled, scrollSteps } from './key-press.ts';
import { onSlowedPage, slowdown, startBrowser } from './slowed-page.ts';

/** Time in ms after which one list has failed. */
const patienceMs = 120_000;
const sizes = [limits.favoritePageSize, limits.favoriteListProducts];

interface ListFigures {
  pressMs: Spread;
  /** While four screens a second go by, and ten. */
  frameMs: { fast: Spread; fastest: Spread };
  /** Layout shift before the page scrolls, and with scrolling. */
  shift: { before: number; after: number };
}

/** Opens a list, shows all of its products, types in its first quantity and scrolls to its end. */
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

/** Measures favourite lists of 400 and of 2,000 products in a browser: key presses, scrolling and layout shift. */
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
        figures.push(...rows(products, await open(browser, origin, buyer, list, products)));
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

function rows(products: number, { pressMs, frameMs, shift }: ListFigures): Figure[] {
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
        ['four', frameMs.fast],
        ['ten', frameMs.fastest],
      ] as const
    ).map(([screens, { median, p95, worst }]) => ({
      what: `${what}: between frames while ${screens} screens a second go by, median / 95th percentile / worst`,
      figure: ms(median, p95, worst),
      goal: '95th ≤ 20 ms',
    })),
    {
      what: `${what}: layout shift before scrolling / with it, when the header makes room for two buttons`,
      figure: `${shift.before.toFixed(4)} / ${shift.after.toFixed(4)}`,
      goal: '0',
    },
  ];
}
