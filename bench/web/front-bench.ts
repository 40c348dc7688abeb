import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { type BenchBuyer, prepareBuyers } from '../load/prepare.ts';
import { type BenchShop, withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';
import { cardsOf, frontSet, pictureFrontPage, promotionOf } from './pictured-campaigns.ts';
import { onSlowedPage, slowdown, startBrowser } from './slowed-page.ts';

const rounds = 9;
/** Time in ms after the load until which the page may still move. */
const settleMs = 2500;

/** Number of parts of the front page that show campaigns, and of those that show a picture which has loaded. */
interface Shown {
  banners: number;
  tiles: number;
  promoted: number;
  pictured: number;
}

const nothing: Shown = { banners: 0, tiles: 0, promoted: 0, pictured: 0 };
const everything: Shown = { banners: 1, tiles: 2, promoted: 6, pictured: 9 };

interface Painted {
  firstPaintMs: number;
  shift: number;
}

interface Visit {
  origin: string;
  cookie: string;
  promotion: string;
}

/** In a window without a cache, on a slowed processor. Fails unless the page shows what it should. */
function openFront(browser: Browser, visit: Visit, expected: Shown): Promise<Painted> {
  return onSlowedPage(browser, visit, async (page) => {
    await page.goto(`${visit.origin}/`);
    await page.waitForTimeout(settleMs);
    const painted = await page.evaluate<Painted>(
      `({ firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, shift: bench.shifted })`,
    );
    const shown = await shownOn(page, visit);
    if (!isDeepStrictEqual(shown, expected))
      throw new Error(`the front page shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`);
    return painted;
  });
}

/** Scrolls to the campaigns' pictures, because those below the window load only then. */
async function shownOn(page: Page, { promotion }: Visit): Promise<Shown> {
  const promoted = `section[aria-label="${promotion}"]`;
  const photos = await page.locator(`.front-campaigns img.art-photo, ${promoted} img.art-photo`).all();
  for (const photo of photos) {
    await photo.scrollIntoViewIfNeeded();
    await photo.evaluate('(image) => image.decode()');
  }
  const count = (selector: string) => page.locator(selector).count();
  return {
    banners: await count('.front-campaigns .campaign-wide'),
    tiles: await count('.front-campaigns .campaign-tile'),
    promoted: await count(`${promoted} .product-tile`),
    pictured: photos.length,
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** First paint and layout shift of the front page with all campaigns and without any, in turns. */
export async function benchFront(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'engros-bench-front-'));
  try {
    return await withShop(2000, measure, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilCampaigns(origin: string, buyer: BenchBuyer, areThere: boolean): Promise<void> {
  while (cardsOf(await frontSet(origin, buyer)).length > 0 !== areThere)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function measure(shop: BenchShop): Promise<Figure[]> {
  const { origin } = shop;
  const [buyer] = await prepareBuyers(origin, 1, 1);
  if (buyer === undefined) throw new Error('nobody to ask');
  await pictureFrontPage(shop, buyer);
  const visit = { origin, cookie: buyer.cookie, promotion: promotionOf(await frontSet(origin, buyer)) };
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const browser = await startBrowser();
  try {
    await client.query('create table live_before as select id, live_version from campaigns');
    const turns = [
      {
        painted: [] as Painted[],
        expected: nothing,
        change: 'update campaigns set live_version = null',
      },
      {
        painted: [] as Painted[],
        expected: everything,
        change:
          'update campaigns set live_version = b.live_version from live_before b where b.id = campaigns.id',
      },
    ] as const;
    // The first round warms up the server and the browser.
    for (let round = 0; round <= rounds; round += 1)
      for (const { painted, expected, change } of turns) {
        await client.query(change);
        await untilCampaigns(origin, buyer, expected === everything);
        painted.push(await openFront(browser, visit, expected));
      }
    const [without, withCampaigns] = turns.map(({ painted }) => painted.slice(1));
    return figuresOf(without, withCampaigns);
  } finally {
    await browser.close();
    await client.end();
  }
}

function figuresOf(without: readonly Painted[] = [], withCampaigns: readonly Painted[] = []): Figure[] {
  const said = (painted: readonly Painted[]) =>
    `${Math.round(median(painted.map(({ firstPaintMs }) => firstPaintMs)))} ms / ${Math.max(...painted.map(({ shift }) => shift)).toFixed(3)}`;
  const what = `front page, processor slowed ${slowdown} times: first paint, median of ${rounds} / worst layout shift`;
  return [
    { what: `${what}, without campaigns`, figure: said(without), goal: '' },
    {
      what: `${what}, with a banner, two tiles and a promotion of six products, all with photos`,
      figure: said(withCampaigns),
      goal: '≤ 5 % more / 0.00',
    },
  ];
}
