/*
 * Measures how soon a change in the database is searchable, and how long following it blocks the thread that
 * answers requests: node bench/search/follow-bench.ts [products, default 50000], or `npm run bench --
 * search-follow`. The limits are 2 s (domain 8) and 8 ms of thread time, for the best of three rounds (the
 * first one is cold). One node on the embedded database with demo products.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createCatalogSource } from '../../server/src/goods/catalog/catalog-source.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { migrate } from '../../server/src/platform/database/start/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { search } from '../../server/src/search/index.ts';
import { watchTurns } from './watch-turns.ts';

const products = Number(process.argv.slice(2).find((argument) => Number(argument) > 0) ?? 50_000);
const giveUpMs = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'engros-follow-'));
const log = createLog('silent');
const database = await openDatabase({ dataDir, log, poolSize: 4 });
const source = createCatalogSource({ database, log });

function isFound(term: string, id: string): boolean {
  const request = { term, filters: {}, sort: 'relevance', skip: 0, take: 3 } as const;
  return search(source.searchIndex(), request).ids.includes(id);
}

const many = `update products set name = name || ' ' || $1 where id in (select id from products where id <> $2 order by id limit 200)`;

function hasBrandNamed(name: string): boolean {
  const request = { term: '', filters: {}, sort: 'relevance', skip: 0, take: 1 } as const;
  return search(source.searchIndex(), request).facets.brands.some((option) => option.name === name);
}

interface Followed {
  /** Time in ms from the statement to the first search that finds the change. */
  ms: number;
  longestTurnMs: number;
}

async function follow(sql: string, values: readonly unknown[], isSo: () => boolean): Promise<Followed> {
  const started = performance.now();
  const longestTurn = watchTurns();
  await database.pool.query(sql, [...values]);
  const before = source.searchIndex();
  while (source.searchIndex() === before) {
    if (performance.now() - started > giveUpMs) throw new Error(`not followed: ${sql}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const ms = performance.now() - started;
  const longestTurnMs = longestTurn();
  if (!isSo()) throw new Error(`not found: ${sql}`);
  return { ms, longestTurnMs };
}

try {
  await migrate(database.pool, join(import.meta.dirname, '../../server/migrations'));
  const clock = { now: () => Temporal.Instant.from('2026-11-23T08:30:00Z') };
  await seedDemo(database.pool, { products, clock, hashPassword: async (plain) => plain });
  const startedMs = performance.now();
  await source.start();
  console.log(`${products} products read and indexed in ${Math.round(performance.now() - startedMs)} ms`);
  const id = source.searchIndex().ids[100] ?? '';
  const set = (column: string) => `update products set ${column} = $1 where id = $2`;
  const { rows: brands } = await database.pool.query<{ brand_id: string }>(
    'select brand_id from products where brand_id is not null group by brand_id order by count(*), 1 limit 2',
  );
  const brandIds = brands.map((brand) => brand.brand_id);
  const best = new Map<string, Followed>();
  const add = async (what: string, sql: string, values: readonly unknown[], isSo: () => boolean) => {
    const followed = await follow(sql, values, isSo);
    const before = best.get(what) ?? followed;
    best.set(what, {
      ms: Math.min(before.ms, followed.ms),
      longestTurnMs: Math.min(before.longestTurnMs, followed.longestTurnMs),
    });
  };
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const round of [0, 1, 2]) {
    const name = `Ypsilon${letters[round] ?? ''}mel`;
    const find = () => isFound(name, id);
    await add('a changed name', set('name'), [name, id], find);
    await add('blocked', set('is_blocked'), [true, id], () => !find());
    await add('sold again', set('is_blocked'), [false, id], find);
    await add('another brand', set('brand_id'), [brandIds[round % 2], id], find);
    const brand = `Zyx${letters[round] ?? ''}berg`;
    await add('a brand renamed', 'update brands set name = $1 where id = $2', [brand, brandIds[0]], () =>
      hasBrandNamed(brand),
    );
    await add('200 names at once', many, [`Ny${letters[round] ?? ''}`, id], find);
    await add('a whole new index', 'update products set popularity = $1', [round / 4], () => true);
    const synonym = `kvat${letters[round] ?? ''}plyn`;
    await add('a synonym', 'insert into synonyms (words) values ($1)', [[name, synonym]], () =>
      isFound(synonym, id),
    );
  }
  console.table(
    Array.from(best, ([what, { ms, longestTurnMs }]) => ({
      what,
      ms: Math.round(ms),
      'longest turn ms': Number(longestTurnMs.toFixed(1)),
    })),
  );
  if ([...best.values()].some(({ ms, longestTurnMs }) => ms > 2000 || longestTurnMs > 8))
    process.exitCode = 1;
} finally {
  await source.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
