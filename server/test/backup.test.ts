import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../src/platform/backup/backup-folder.ts';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { aPieceForSale } from './builders-by-piece.ts';
import { runProgram } from './run-program.ts';
import { type Buyer, type OrderApp, orderApp } from './worlds/order-app.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let app: OrderApp;
let folder: string;
let backup: string;
let productId: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-backup-'));
  await chmod(folder, 0o755);
  backup = join(folder, 'kopi');
  app = await orderApp();
  productId = await aPieceForSale(app);
  await backUpUnderWrites();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function order(buyer: Buyer): Promise<string> {
  const body = {
    Products: [{ ProductId: productId, Quantity: 2, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  };
  const { model: basket } = await app.put(buyer, 'id=0', body);
  return (await app.submit(buyer, basket.Id, { IgnoreWarning: true })).model.Id;
}

/**
 * Places orders during the backup. Orders confirmed before the backup began must be in the copy; orders placed during
 * the backup are in the copy completely or not at all.
 */
async function backUpUnderWrites(): Promise<void> {
  const buyers = [await app.aBuyer(), await app.aBuyer()];
  for (const buyer of buyers) acknowledged.push(await order(buyer), await order(buyer));
  let isOver = false;
  const writing = buyers.map(async (buyer) => {
    while (!isOver) await order(buyer);
  });
  await writeBackup(app.database.connection, { folder: backup, clock: app.clock });
  isOver = true;
  await Promise.all(writing);
}

const restore = (dataDir: string, ...args: string[]) =>
  runProgram('restore', [backup, ...args], { folder, DATA_DIR: dataDir });

async function numberOf({ pool }: Database, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${sql})::int as n`, values);
  return rows[0]?.n ?? -1;
}

describe('the drill', () => {
  test('[SUP-06] [OPS-08] restores every acknowledged order from a copy taken under writes', async () => {
    const dataDir = join(folder, 'frisk');
    expect(await restore(dataDir)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('came out the same'),
    });
    const restored = await openDatabase({ dataDir, log: quiet });
    try {
      const there = 'select count(*) from web_orders where id = any($1::bigint[])';
      expect(await numberOf(restored, there, [acknowledged])).toBe(4);
      const torn = `select count(*) from web_orders o where not exists (select from web_order_lines l
          where l.customer_id = o.customer_id and l.web_order_id = o.id)
        or not exists (select from baskets b where b.customer_id = o.customer_id and b.id = o.source_basket_id and b.state = 'submitted')
        or not exists (select from audit_log a where a.kind = 'weborder.placed' and a.subject = o.id::text)`;
      expect(await numberOf(restored, torn)).toBe(0);
      expect(await numberOf(app.database, torn)).toBe(0);
      const past = "select (nextval('web_order_numbers') > (select max(id) from web_orders))::int";
      expect(await numberOf(restored, past)).toBe(1);
      const feed = 'select (forgotten_to = last_number and last_number >= 1000000000)::int from change_feed';
      expect(await numberOf(restored, feed)).toBe(1);
      await restored.pool.query("insert into audit_log (at, kind) values (now(), 'drill')");
      expect(await numberOf(restored, 'select count(*) from schema_migrations')).toBe(
        await numberOf(app.database, 'select count(*) from schema_migrations'),
      );
      const copied = await runProgram('backup', ['anden'], { folder, DATA_DIR: dataDir });
      expect(copied).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('It was restored once'),
      });
      const { tables } = await openBackup(join(folder, 'anden'));
      expect(tables.find(({ name }) => name === 'audit_log')?.rows).toBe(
        await numberOf(restored, 'select count(*) from audit_log'),
      );
      expect(await restore(dataDir, '--replace')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/in use by the running program/),
      });
    } finally {
      await restored.close();
    }
  }, 120_000);

  test('[SUP-06] overwrites no database without being told', async () => {
    const dataDir = join(folder, 'frisk');
    const refused = await restore(dataDir);
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/already holds a database.*--replace/),
    });
    const drilled = "select count(*) from audit_log where kind = 'drill'";
    const replaced = await restore(dataDir, '--replace');
    expect(replaced).toMatchObject({ code: 0, out: expect.stringMatching(/now in .*postgres\.before-/) });
    const database = await openDatabase({ dataDir, log: quiet });
    expect(await numberOf(database, drilled).finally(() => database.close())).toBe(0);
    const foreign = join(folder, 'fremmed');
    await cp(backup, foreign, { recursive: true });
    expect(await restore(foreign)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already holds other things'),
    });
    expect(await readdir(foreign)).toEqual(await readdir(backup));
  }, 120_000);
});

describe('a restore that does not come to its end', () => {
  async function anEarlier(name: string): Promise<string> {
    const dataDir = join(folder, name);
    const database = await openDatabase({ dataDir, log: quiet });
    await database.pool.query('create table earlier (id integer)');
    await database.close();
    return dataDir;
  }
  const isEarlier = "select count(*) from pg_tables where tablename = 'earlier'";
  const isThereAtStart = async (dataDir: string) => {
    const database = await openDatabase({ dataDir, log: quiet });
    return numberOf(database, isEarlier).finally(() => database.close());
  };

  test('is finished by the start when only the last step is missing', async () => {
    const dataDir = await anEarlier('naesten');
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.restored'));
    expect(await isThereAtStart(dataDir)).toBe(1);
    await mkdir(join(dataDir, 'postgres.restored'));
    expect(await isThereAtStart(dataDir)).toBe(1);
    expect(await readdir(dataDir)).not.toContain('postgres.restored');
  });
});

describe('a backup that is not whole', () => {
  async function aCopy(name: string): Promise<string> {
    const copy = join(folder, name);
    await cp(backup, copy, { recursive: true });
    return copy;
  }

  test('[SUP-06] is refused by the name of the file that is cut', async () => {
    const copy = await aCopy('afkortet');
    const { bytes = 0 } = (await openBackup(copy)).tables.find(({ name }) => name === 'web_orders') ?? {};
    await truncate(join(copy, 'web_orders.copy.gz'), bytes - 1);
    const target = join(folder, 'tom');
    const refused = await runProgram('restore', [copy], { folder, DATA_DIR: target });
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/web_orders\.copy\.gz of the backup is cut or changed/),
    });
    await expect(readdir(target)).rejects.toThrow('ENOENT');
  });

  test('is refused by name when a file is changed, missing or foreign', async () => {
    const copy = await aCopy('aendret');
    const path = join(copy, 'web_order_lines.copy.gz');
    const packed = await readFile(path);
    packed[packed.length - 20] = (packed[packed.length - 20] ?? 0) ^ 255;
    await writeFile(path, packed);
    await expect(openBackup(copy)).rejects.toThrow(/web_order_lines\.copy\.gz of the backup/);
    await rm(path);
    await expect(openBackup(copy)).rejects.toThrow(/web_order_lines\.copy\.gz of the backup is missing/);
  });

  test('is refused when the manifest is cut or there is none', async () => {
    const copy = await aCopy('uden');
    await truncate(join(copy, 'manifest.json'), 200);
    await expect(openBackup(copy)).rejects.toThrow(/manifest\.json is cut or changed/);
    await rm(join(copy, 'manifest.json'));
    await expect(openBackup(copy)).rejects.toThrow(/is no backup: it has no manifest\.json/);
  });

  test('is not written over another one and leaves nothing when it fails', async () => {
    const { connection } = app.database;
    await expect(writeBackup(connection, { folder: backup, clock: app.clock })).rejects.toThrow(
      'is not empty',
    );
    const nobody = { connectionString: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(writeBackup(nobody, { folder: join(folder, 'intet'), clock: app.clock })).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('intet'))).toEqual([]);
  });
});
