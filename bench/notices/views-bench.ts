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
/**
 * Seconds in which the views arrive. A minute is a flood; five minutes are still more views a second than 40,000 customers cause
 * on their busiest morning.
 */
const durations = [60, 300] as const;
/** Seconds in which the request path is measured alone, and beside requests that do nothing. */
const controlFor = 120;
/** Requests of buyers per second, far below what the server can answer. */
const pace = 100;
const writtenWithinMs = 10_000;

const path = `a page of 24 snapshots at ${pace} a second`;
const times = ({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }) =>
  `${p50Ms.toFixed(1)} ms / ${p99Ms.toFixed(1)} ms`;

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

/** How long buyers wait at a steady pace, alone and while a million views of campaigns are counted. */
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
        const asked = (seconds: number) => load(job, 4, { seconds, repeats: 1 });
        await asked(5);
        const alone = await asked(controlFor);
        const figures: Figure[] = [{ what: `${path}, alone: p50 / p99`, figure: times(alone), goal: '' }];
        for (const [round, seconds] of durations.entries())
          figures.push(...(await whileCounting(round, seconds)));
        return figures;

        async function whileCounting(round: number, seconds: number): Promise<Figure[]> {
          const batches = views / ids.length;
          const perSecond = Math.ceil(batches / seconds);
          const sending: ViewsJob = {
            origin,
            campaignIds: ids,
            batches,
            perSecond,
            firstVisitor: round * batches,
            ofVisitor: limits.campaignEventsOfCaller,
          };
          const nothing = { url: `${origin}/healthz`, method: 'GET' as const, headers: {}, rate: perSecond };
          const [besideNothing] = await Promise.all([
            asked(controlFor),
            load(nothing, 8, { seconds: controlFor, repeats: 1 }),
          ]);
          const [among, sent] = await Promise.all([
            asked(seconds),
            runJson<{ failures: number }>('bench/notices/views.ts', sending, 3 * seconds * 1000),
          ]);
          const wanted = (round + 1) * views;
          let counted = 0;
          for (let waitedMs = 0; counted < wanted && waitedMs < writtenWithinMs; waitedMs += 100) {
            await delay(100);
            counted = await countedViews(client, ids);
          }
          return [
            {
              what: `views sent in batches of ${ids.length}, ${perSecond} a second: counted`,
              figure: `${counted - round * views} of ${views}, ${sent.failures} failures`,
              goal: 'all',
            },
            {
              what: `${path}, while ${perSecond * ids.length} views a second are counted: p50 / p99`,
              figure: times(among),
              goal: '± 10 % of alone',
            },
            {
              what: `${path}, beside ${perSecond} requests a second that do nothing: p50 / p99`,
              figure: times(besideNothing),
              goal: '',
            },
          ];
        }
      } finally {
        await client.end();
      }
    },
    { TRUST_PROXY: '1' },
  );
}
