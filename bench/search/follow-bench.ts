/*
 * How soon a change in the database is searched: node bench/search/follow-bench.ts [products, default 50000], or
 * `npm run bench -- search-follow`. The limit is 2 s (domain 8). One node on the embedded database with the demo goods.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { createCatalogSource } from '../../server/src/features/catalog/index.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { search } from '../../server/src/search/index.ts';

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

const brandId = 'thy-rugbroed';

function isOfBrand(term: string, id: string): boolean {
  const request = { term, sort: 'relevance', skip: 0, take: 3 } as const;
  const filters = { brands: [brandId] };
  return search(source.searchIndex(), { ...request, filters }).ids.includes(id);
}

function hasBrandNamed(name: string): boolean {
  const request = { term: '', filters: {}, sort: 'relevance', skip: 0, take: 1 } as const;
  return search(source.searchIndex(), request).facets.brands.some((option) => option.name === name);
}

/** Milliseconds from the statement to the first answer that shows it. */
async function follow(sql: string, values: readonly unknown[], isSo: () => boolean): Promise<number> {
  const started = performance.now();
  await database.pool.query(sql, [...values]);
  while (!isSo()) {
    if (performance.now() - started > giveUpMs) throw new Error(`not followed: ${sql}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - started;
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
  const rows: [string, number][] = [];
  const add = async (what: string, sql: string, values: readonly unknown[], isSo: () => boolean) => {
    rows.push([what, await follow(sql, values, isSo)]);
  };
  for (const name of ['Qwertzmel', 'Xantenmel', 'Ypsilonmel'])
    await add('a changed name', set('name'), [name, id], () => isFound(name, id));
  await add('blocked', set('is_blocked'), [true, id], () => !isFound('ypsilonmel', id));
  await add('sold again', set('is_blocked'), [false, id], () => isFound('ypsilonmel', id));
  await add('another brand', set('brand_id'), [brandId, id], () => isOfBrand('ypsilonmel', id));
  await add('a brand renamed', "update brands set name = 'Zyxberg' where id = $1", [brandId], () =>
    hasBrandNamed('Zyxberg'),
  );
  await add('a synonym', 'insert into synonyms (words) values ($1)', [['ypsilonmel', 'kvatplyn']], () =>
    isFound('kvatplyn', id),
  );
  console.table(rows.map(([what, ms]) => ({ what, ms: Math.round(ms) })));
  if (rows.some(([, ms]) => ms > 2000)) process.exitCode = 1;
} finally {
  await source.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
