import type { Browser } from '@playwright/test';
import pg from 'pg';
import { prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';
import { onSlowedPage, slowdown, startBrowser } from './slowed-page.ts';

const rounds = 9;
/** Time in ms after the load until which the page may still move. */
const settleMs = 2500;

interface Painted {
  firstPaintMs: number;
  shift: number;
}

/** Opens the front page in a window without a cache, on a slowed processor. */
function openFront(browser: Browser, origin: string, cookie: string): Promise<Painted> {
  return onSlowedPage(browser, { origin, cookie }, async (page) => {
    await page.goto(`${origin}/`);
    await page.waitForTimeout(settleMs);
    return page.evaluate<Painted>(
      `({ firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, shift: bench.shifted })`,
    );
  });
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures the first paint and the layout shift of the front page with all campaigns and without any, in turns. */
export function benchFront(): Promise<Figure[]> {
  return withShop(2000, async ({ origin, databaseUrl }) => {
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const browser = await startBrowser();
    try {
      await client.query('create table live_before as select id, live_version from campaigns');
      const turns = [
        { painted: [] as Painted[], change: 'update campaigns set live_version = null' },
        {
          painted: [] as Painted[],
          change:
            'update campaigns set live_version = b.live_version from live_before b where b.id = campaigns.id',
        },
      ] as const;
      // The first round warms up the server and the browser.
      for (let round = 0; round <= rounds; round += 1)
        for (const { painted, change } of turns) {
          await client.query(change);
          painted.push(await openFront(browser, origin, buyer.cookie));
        }
      const [without, withCampaigns] = turns.map(({ painted }) => painted.slice(1));
      const said = (painted: readonly Painted[] = []) =>
        `${Math.round(median(painted.map(({ firstPaintMs }) => firstPaintMs)))} ms / ${Math.max(...painted.map(({ shift }) => shift)).toFixed(3)}`;
      const what = `front page, processor slowed ${slowdown} times: first paint, median of ${rounds} / worst layout shift`;
      return [
        { what: `${what}, without campaigns`, figure: said(without), goal: '' },
        { what: `${what}, with campaigns`, figure: said(withCampaigns), goal: '≤ 5 % more / 0.00' },
      ];
    } finally {
      await browser.close();
      await client.end();
    }
  });
}
