import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@engros/contracts/values/limits.ts';
import pg from 'pg';
import { runJson } from '../load/children.ts';
import { load } from '../load/measured.ts';
import { prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from './servers.ts';
import type { ViewsJob } from './views.ts';

const views = 1_000_000;
/** Duration in seconds in which the views come, and of both measurements. */
const duration = 60;
/** Requests of buyers per second, far below what the server can answer. */
const pace = 100;
const writtenWithinMs = 10_000;

/** Publishes as many campaigns as one batch of views can name. */
async function makeCampaigns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into campaigns (kind) select 'promotionTile' from generate_series(1, $1::int) returning id),
       versions as (insert into campaign_versions (campaign_id, version, name, tracking_list_name, valid_from, valid_to)
         select id, 1, 'Målt', 'Målt', current_date - 7, current_date + 7 from made)
     select id::text from made`,
    [limits.campaignEvents],
  );
  const ids = rows.map(({ id }) => id);
  await client.query('update campaigns set live_version = 1 where id = any ($1::bigint[])', [ids]);
  return ids;
}

async function countedViews(client: pg.Client, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ sum: string | null }>(
    'select sum(views) as sum from campaign_counts where campaign_id = any ($1::bigint[])',
    [ids],
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Measures how long buyers wait at a steady pace, alone and while a million views of campaigns are counted. */
export function benchViews(): Promise<Figure[]> {
  return withShop(
    2000,
    async ({ origin, databaseUrl }) => {
      const [buyer] = await prepareBuyers(origin, 1, 24);
      if (buyer === undefined) throw new Error('nobody to ask');
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const ids = await makeCampaigns(client);
        const products = buyer.products.map(({ id }) => `id=${id}`).join('&');
        const url = `${origin}/api/catalog/products/snapshots?${products}&expectedDeliveryDate=${buyer.date}`;
        const job = { url, method: 'GET' as const, headers: { cookie: buyer.cookie }, rate: pace };
        const asked = () => load(job, 4, { seconds: duration, repeats: 1 });
        await load(job, 4, { seconds: 5, repeats: 1 });
        const alone = await asked();
        const batches = views / ids.length;
        const perSecond = Math.ceil(batches / duration);
        const sending: ViewsJob = {
          origin,
          campaignIds: ids,
          batches,
          perSecond,
          ofVisitor: limits.campaignEventsOfCaller,
        };
        const [among, sent] = await Promise.all([
          asked(),
          runJson<{ failures: number }>('bench/notices/views.ts', sending, 3 * duration * 1000),
        ]);
        let counted = 0;
        for (let waitedMs = 0; counted < views && waitedMs < writtenWithinMs; waitedMs += 100) {
          await delay(100);
          counted = await countedViews(client, ids);
        }
        const ms = (value: number) => `${value.toFixed(1)} ms`;
        const path = `a page of 24 snapshots at ${pace} a second`;
        return [
          {
            what: `views sent in batches of ${ids.length}, ${perSecond} a second: counted`,
            figure: `${counted} of ${views}, ${sent.failures} failures`,
            goal: 'all',
          },
          { what: `${path}, alone: p50 / p99`, figure: `${ms(alone.p50Ms)} / ${ms(alone.p99Ms)}`, goal: '' },
          {
            what: `${path}, while views are counted: p50 / p99`,
            figure: `${ms(among.p50Ms)} / ${ms(among.p99Ms)}`,
            goal: '± 10 % of alone',
          },
        ];
      } finally {
        await client.end();
      }
    },
    { TRUST_PROXY: '1' },
  );
}
