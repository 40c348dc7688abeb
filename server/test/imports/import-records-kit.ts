import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '../../src/platform/clock.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { importRecords } from '../../src/supplier/integration/import-records.ts';
import { openTableFile } from '../../src/supplier/integration/reading/read-table-file.ts';
import { type RecordKindName, recordKinds } from '../../src/supplier/integration/record-kinds.ts';
import { aCustomer, aDepot, aUser } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { duringTests } from '../test-app.ts';

const mail = {
  supplier: { name: 'Fjordgros', tagline: '', phone: '12', hours: '', address: '' },
  publicUrl: 'http://shop.example',
  timeZone: 'Europe/Copenhagen',
  text: (_language: string, key: string) => key,
};

export const importParts = {
  clock: fixedClock('2026-11-23T13:18:00Z'),
  by: { kind: 'anonymous', language: 'da' } as const,
  place: 'commandLine' as const,
  mail,
};

async function openImports() {
  const folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
  const database = await testDatabase();
  const depot = await aDepot(database);
  const known = {
    depot,
    customer: (await aCustomer(database, { depot_id: depot, phone: '11 11 11 11' })).id,
    email: (await aUser(database, { role: 'sales', language: 'en' })).email,
    admin: (await aUser(database, { role: 'admin' })).email,
    product: await aProduct(database, { name: 'Smør', is_stock_managed: false }),
  };
  /** Words in braces are what is known, such as `{depot}`. */
  async function open(what: RecordKindName, ...lines: string[]) {
    const path = join(folder, `${what}.csv`);
    await writeFile(
      path,
      `${lines.join('\n')}\n`.replaceAll(/\{(\w+)\}/g, (_all, name) => known[name as 'depot']),
    );
    return openTableFile<string>(path, recordKinds[what].layout);
  }
  return {
    folder,
    database,
    known,
    open,
    run: async (what: RecordKindName, ...lines: string[]) =>
      importRecords(what, await open(what, ...lines), { ...importParts, kysely: database.kysely }),
    /** What became of each row. */
    outcomes: async (what: RecordKindName, ...lines: string[]) => {
      const parts = { ...importParts, kysely: database.kysely, isListed: true };
      const { rows } = await importRecords(what, await open(what, ...lines), parts);
      try {
        return await Array.fromAsync(rows?.each() ?? [], ({ outcome }) => outcome);
      } finally {
        await rows?.close();
      }
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A database with a depot, customer, members of staff and a product, and files that name them. */
export const recordImports = () => duringTests(openImports);
