import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { chromiumPath } from '../../scripts/ensure-chromium.ts';
import { prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from '../notices/servers.ts';

const rounds = 9;
const slowdown = 4;
/** Time in ms after the load until which the page may still move. */
const settleMs = 2500;

interface Painted {
  firstPaintMs: number;
  shift: number;
}

/** Opens the front page in a window without a cache, on a slowed processor. */
async function openFront(browser: Browser, origin: string, cookie: string): Promise<Painted> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(
      cookie.split('; ').map((text) => {
        const at = text.indexOf('=');
        return { name: text.slice(0, at), value: text.slice(at + 1), url: origin };
      }),
    );
    await context.addInitScript(
      `window.shifted = 0;
       new PerformanceObserver((list) => {
         for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
       }).observe({ type: 'layout-shift', buffered: true });`,
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${origin}/`);
    await page.waitForTimeout(settleMs);
    return await page.evaluate<Painted>(
      `({ firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, shift: window.shifted })`,
    );
  } finally {
    await context.close();
  }
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
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
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
