import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Goods, readGoods } from '../../world/goods.ts';
import { Client } from '../../world/http.ts';
import { runCommand } from '../../world/nodes/nodes.ts';
import type { Figure } from '../notices/servers.ts';
import { residentMb, runJson } from './children.ts';
import type { Timing } from './measured.ts';
import type { MixFigures, MixJob } from './mix.ts';
import { asker, type BenchBuyer, orderableGoods, signIn } from './prepare.ts';
import { type BenchShop, withShop } from './shop.ts';

export const mixKitchens = 500;
const searchesAtMost = 2000;
const agreementsPerKitchen = 20;
const connections = 16;
const firstKitchen = 300_001;

/**
 * A realistic mix: 500 kitchens with agreements of their own, searches by Zipf's law from 2,000 of the catalogue's words and
 * pairs of words, and searches, edits, lists and orders in the proportions of a morning.
 */
export function benchMix({ seconds }: Timing): Promise<Figure[]> {
  return withShop(10_000, (shop) => measure(shop, seconds), {
    DEMO_KITCHENS: String(mixKitchens),
    PASSWORD_MEMORY_KIB: '64',
  });
}

async function measure(shop: BenchShop, seconds: number): Promise<Figure[]> {
  const job = await prepareMix(shop, seconds);
  const { all, kinds } = await playMix(job);
  return [
    {
      what: `a morning of ${mixKitchens} kitchens, ${job.searches.length} searches, ${connections} connections`,
      figure: `${Math.round(all.perSecond)} calls/s, p50 ${all.p50Ms.toFixed(1)} ms, p99 ${all.p99Ms.toFixed(0)} ms, ${all.failures} failures`,
      goal: '',
    },
    ...kinds.map(({ name, share, figures }) => ({
      what: `${name}, ${share} in a hundred`,
      figure: `p50 ${figures.p50Ms.toFixed(1)} ms, p99 ${figures.p99Ms.toFixed(0)} ms`,
      goal: '',
    })),
    { what: 'memory of the server afterwards', figure: `${residentMb(shop.server)} MB`, goal: '' },
  ];
}

export const playMix = (job: MixJob): Promise<MixFigures> =>
  runJson<MixFigures>('bench/load/mix.ts', job, (job.seconds + 60) * 1000);

/** Signs everybody in, with agreements, a basket and a list each. */
export async function prepareMix(shop: BenchShop, seconds: number): Promise<MixJob> {
  const first = new Client({ origins: [shop.origin], isClosed: false }, 0);
  first.cookie = await signIn(shop.origin, emailOf(0));
  const { date, products } = await orderableGoods(asker(shop.origin, first.cookie), 100);
  const searches = searchesOf(await readGoods(first, date));
  first.close();
  await importAgreements(shop, products);
  const buyers: BenchBuyer[] = [];
  for (let index = 0; index < mixKitchens; index += 1)
    buyers.push(await prepared(shop, index, { date, products }));
  return { origin: shop.origin, buyers, searches, connections, seconds };
}

/** Words of the products' names, then neighbouring words, each the most frequent first: people type one or two. */
function searchesOf({ words, products }: Goods): string[] {
  const counts = new Map<string, number>();
  for (const { name } of products) {
    const parts = name.toLowerCase().match(/[a-zæøå]{3,}/g) ?? [];
    for (const [at, part] of parts.entries())
      if (at > 0) {
        const pair = `${parts[at - 1]} ${part}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
  }
  const pairs = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([pair]) => pair);
  const searches = [...words, ...pairs].slice(0, searchesAtMost);
  if (searches.length < searchesAtMost) throw new Error(`only ${searches.length} searches in the catalogue`);
  return searches;
}

const emailOf = (index: number) => `indkoeb-${firstKitchen + index}@kunde.example`;

async function prepared(
  { origin }: BenchShop,
  index: number,
  goods: Pick<BenchBuyer, 'date' | 'products'>,
): Promise<BenchBuyer> {
  const cookie = await signIn(origin, emailOf(index));
  const ask = asker(origin, cookie);
  const { Id } = await ask<{ Id: string }>('POST', '/api/checkout/basket', {
    Delivery: { ExpectedDate: goods.date },
  });
  const products = goods.products.slice(index % 50, (index % 50) + 50);
  await ask('POST', '/api/favorites', {
    name: `Liste ${index}`,
    productIds: products.slice(0, 20).map(({ id }) => id),
  });
  return { cookie, ...goods, products, basketId: Id };
}

/** By the file that a supplier would send. */
async function importAgreements(
  { databaseUrl, folder }: BenchShop,
  products: BenchBuyer['products'],
): Promise<void> {
  const rows = Array.from({ length: mixKitchens }, (_, index) =>
    products
      .slice(index % 50, (index % 50) + agreementsPerKitchen)
      .map(
        ({ id }, at) =>
          `${firstKitchen + index};${id};${40 + ((index * 7 + at * 13) % 60)},00;01-01-2026;V-${index}`,
      ),
  ).flat();
  const file = join(folder, 'agreements.csv');
  writeFileSync(file, ['kundenr;varenr;pris;gælder fra;aftale', ...rows].join('\n'));
  await runCommand('server/src/import.ts', ['prices', file, '--accept'], {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    INIT_CWD: folder,
  });
}
