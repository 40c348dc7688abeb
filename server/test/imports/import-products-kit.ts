import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { importProducts } from '../../src/supplier/integration/import-products.ts';
import type { ImportReport } from '../../src/supplier/integration/import-report.ts';
import { openProductFile } from '../../src/supplier/integration/product-rows/read-product-file.ts';

const by = { kind: 'anonymous', language: 'da' } as const;

export interface ProductImports {
  /** New for each test. */
  readonly database: Database;
  run(text: string, priceOre?: number): Promise<ImportReport>;
  /** The physical row versions, which change even when a transaction writes identical values. */
  fingerprint(): Promise<unknown>;
}

export function productImports(): ProductImports {
  let database: Database;
  let folder: string;
  const reports: ImportReport[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(async () => {
    for (const { rows } of reports.splice(0)) await rows?.close();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    run: async (text, priceOre) => {
      const path = join(folder, 'varer.csv');
      await writeFile(path, text);
      const report = await importProducts(await openProductFile(path), {
        kysely: database.kysely,
        clock: fixedClock('2026-11-23T23:30:00Z'),
        timeZone: 'Europe/Copenhagen',
        by,
        place: 'commandLine',
        priceOre,
        isListed: true,
      });
      reports.push(report);
      return report;
    },
    fingerprint: async () => {
      const { rows } = await sql`
        select 'p' as kind, id as key, xmin::text, ctid::text from products union all
        select 'u', product_id || code, xmin::text, ctid::text from sales_units union all
        select 'b', id, xmin::text, ctid::text from brands union all
        select 'c', id, xmin::text, ctid::text from categories union all
        select 'a', id::text, xmin::text, ctid::text from audit_log order by 1, 2`.execute(database.kysely);
      return rows;
    },
  };
}
