/**
 * Speed of the server against two floors of the same run, on the same machine and database (foundation, figures).
 * The load generator is a process of its own; three repeats, the median counts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { type Child, residentMb, runJson, startChild } from './children.ts';
import type { LoadFigures, LoadJob } from './generator.ts';
import type { OrderJob } from './orders.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { questionsFor } from './questions.ts';

const ports = { server: 4871, floor: 4872 };
const origin = `http://127.0.0.1:${ports.server}`;
const floorOrigin = `http://127.0.0.1:${ports.floor}`;

const connectionsAtOnce = 16;

export interface LoadRow {
  name: string;
  /** Share of the *one read* floor that is aimed at, at 16 connections, and the p50 at one connection. */
  goal: { ratio: number; p50Ms: number } | null;
  one: LoadFigures;
  sixteen: LoadFigures;
}

export interface LoadResult {
  rows: LoadRow[];
  products: number;
  firstStartMs: number;
  coldStartMs: number;
  idleMb: number;
  loadedMb: number;
}

export async function benchLoad({ products = 10_000, seconds = 5, repeats = 3 } = {}): Promise<LoadResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engros-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const { host, port, user, database } = postgres.connection;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = {
    DATABASE_URL,
    PORT: String(ports.server),
    DEMO: '1',
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'production',
  };
  try {
    const first = await startChild('server/src/main.ts', env);
    await first.stop();
    const server = await startChild('server/src/main.ts', env);
    const floor = await startChild('bench/load/floor-server.ts', {
      DATABASE_URL,
      PORT: String(ports.floor),
      NODE_ENV: 'production',
    });
    const idleMb = residentMb(server);
    const rows = await measure(await prepareBuyers(origin, connectionsAtOnce), { seconds, repeats });
    const loadedMb = residentMb(server);
    await Promise.all([server, floor].map((child: Child) => child.stop()));
    return { rows, products, firstStartMs: first.readyMs, coldStartMs: server.readyMs, idleMb, loadedMb };
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Timing = { seconds: number; repeats: number };

async function measure(buyers: BenchBuyer[], timing: Timing): Promise<LoadRow[]> {
  const [first] = buyers;
  if (!first) throw new Error('nobody to order');
  const { cookie, products } = first;
  const day = `expectedDeliveryDate=${first.date}`;
  const ids = products
    .slice(0, 24)
    .map(({ id }) => `id=${id}`)
    .join('&');
  const get = (path: string) => ({ url: `${origin}${path}`, method: 'GET' as const, headers: { cookie } });
  const rows: LoadRow[] = [];
  const add = async (name: string, goal: LoadRow['goal'], job: Omit<LoadJob, 'connections' | 'seconds'>) => {
    rows.push({
      name,
      goal,
      one: await load(job, 1, timing),
      sixteen: await load(job, connectionsAtOnce, timing),
    });
    console.error(`  ${name}: ${Math.round(rows.at(-1)?.sixteen.perSecond ?? 0)}/s`);
  };
  await add('hello (floor)', null, { url: `${floorOrigin}/hello`, method: 'GET', headers: {} });
  await add('one read (floor)', null, {
    url: `${floorOrigin}/one-read/${products[0]?.id}`,
    method: 'GET',
    headers: {},
  });
  await add(
    'snapshots, page of 24',
    { ratio: 0.3, p50Ms: 3 },
    get(`/api/catalog/products/snapshots?${ids}&${day}`),
  );
  await add(
    'product details',
    { ratio: 0.6, p50Ms: 1.5 },
    get(`/api/catalog/products/${products[3]?.id}?${day}`),
  );
  const questions = await questionsFor(origin, cookie, first.date);
  const searchGoal = { ratio: 0.3, p50Ms: 3 };
  await add(
    'search, 24 rows with facets: warm, one question',
    searchGoal,
    get(`/api/catalog/search?term=kylling&${day}`),
  );
  const several = (paths: string[]) => ({ ...get(''), paths });
  await add(`search: warm, ${questions.searches.length} questions`, searchGoal, several(questions.searches));
  await add('search: cold, every question new', null, several(questions.newSearches));
  const suggestGoal = { ratio: 0.8, p50Ms: 1.5 };
  await add('suggest: warm, one term', suggestGoal, get(`/api/catalog/search/suggest?term=kyl&${day}`));
  await add(
    `suggest: warm, ${questions.suggestions.length} terms`,
    suggestGoal,
    several(questions.suggestions),
  );
  await add('suggest: cold, every term new', null, several(questions.newSuggestions));
  await add(
    'basket edit of one line',
    { ratio: 0.12, p50Ms: 4 },
    {
      url: `${origin}/api/checkout/basket`,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      own: buyers.map((buyer) => ({
        path: `/api/checkout/basket?id=${buyer.basketId}`,
        cookie: buyer.cookie,
        bodies: [1, 2, 3, 4].map((quantity) => editOf(buyer, quantity)),
      })),
    },
  );
  rows.push({
    name: 'order of 10 lines',
    goal: { ratio: 0.02, p50Ms: 25 },
    one: await orders(buyers.slice(0, 1), timing),
    sixteen: await orders(buyers, timing),
  });
  return rows;
}

function editOf({ products: [product] }: BenchBuyer, quantity: number): string {
  return JSON.stringify({
    Products: [{ ProductId: product?.id, Quantity: quantity, SalesUnit: { Code: product?.unit } }],
  });
}

async function load(
  job: Omit<LoadJob, 'connections' | 'seconds'>,
  connections: number,
  timing: Timing,
): Promise<LoadFigures> {
  return median(timing, () =>
    runJson('bench/load/generator.ts', { ...job, connections, seconds: timing.seconds } satisfies LoadJob),
  );
}

async function orders(buyers: BenchBuyer[], { seconds, ...timing }: Timing): Promise<LoadFigures> {
  const job: OrderJob = { origin, buyers, seconds };
  return median({ seconds, ...timing }, () => runJson('bench/load/orders.ts', job));
}

async function median(timing: Timing, once: () => Promise<LoadFigures>): Promise<LoadFigures> {
  const runs: LoadFigures[] = [];
  for (let at = 0; at < timing.repeats; at++) runs.push(await once());
  const middle = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('no repeat was measured');
  return { ...middle, failures: runs.reduce((sum, { failures }) => sum + failures, 0) };
}
