import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aMessage, sentOrder } from '../../../test/worlds/order-message.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { type OrderFileFormat, orderFileFormats } from '../../platform/outside/erp-settings.ts';
import type { OrderMessage } from '../erp/index.ts';
import { createFilesPort } from './index.ts';

const never = new AbortController().signal;
let database: Database;
let folder: string;
let customerId: string;
beforeAll(async () => {
  database = await testDatabase();
  customerId = (await aCustomer(database)).id;
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const portWith = (...formats: OrderFileFormat[]) =>
  createFilesPort({ folder, formats }, { database, timeZone: 'Europe/Copenhagen' });
const send = (message: OrderMessage, ...formats: OrderFileFormat[]) =>
  portWith(...formats).send(message, never);
/** The files that a receiver sees. */
const seen = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
const textOf = (name: string) => readFile(join(folder, name), 'utf8');

test('[SUP-02] an order is one file per format, and a repeat replaces it', async () => {
  const message = aMessage({ customerId });
  for (let time = 0; time < 3; time++) await send(message, ...orderFileFormats);
  const name = `${customerId}-000000009001-4010001-placed`;
  expect(await seen()).toEqual([`${name}.csv`, `${name}.json`, `${name}.xml`]);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  expect(JSON.parse(await textOf(`${name}.json`))).toMatchObject({
    type: 'weborder.placed',
    id: '4010001-placed',
    data: { Order: { Id: '4010001' } },
  });
});

test('[SUP-02] names of later messages come after those of earlier ones', async () => {
  for (const sequence of [99, 1000, 100_000])
    await send(aMessage({ customerId, sequence, id: `x-${sequence}` }), 'json');
  const sequences = await Promise.all(
    (await seen()).map(async (name) => JSON.parse(await textOf(name)).sequence),
  );
  expect(sequences).toEqual([99, 1000, 100_000]);
});

test('[SUP-02] the same message sent side by side is never seen in part', async () => {
  const lines = Array.from({ length: 400 }, () => sentOrder.LineItems).flat();
  const message = aMessage({ customerId, order: { ...sentOrder, LineItems: lines } });
  const sending = Promise.all(Array.from({ length: 20 }, () => send(message, 'json')));
  let reads = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([
      sending.then(() => true),
      new Promise<false>((go) => setImmediate(go, false)),
    ]);
    for (const name of await seen()) {
      expect(JSON.parse(await textOf(name)).data.Order.LineItems).toHaveLength(lines.length);
      reads++;
    }
  }
  expect(reads).toBeGreaterThan(0);
  expect(await seen()).toHaveLength(1);
});

test('a folder that is missing is not made, and orders wait', async () => {
  await rm(folder, { recursive: true });
  await expect(send(aMessage({ customerId }), 'json')).rejects.toThrow('ENOENT');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('sending ends between two files when the server stops', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(portWith('json').send(aMessage({ customerId }), stop.signal)).rejects.toThrow('abort');
  expect(await seen()).toEqual([]);
});

test('no file is placed while one of them cannot be written', async () => {
  const unknown = aMessage({ customerId: 'unknown' });
  await expect(send(unknown, 'json', 'csv', 'xml')).rejects.toThrow();
  expect(await seen()).toEqual([]);
});

test('a name holds no sign that leads out of the folder', async () => {
  await send(aMessage({ customerId: '../ud', id: 'a/b:c' }), 'json');
  expect(await seen()).toEqual(['___ud-000000009001-a_b_c.json']);
});

test('[SUP-02] CSV has a row per line; no cell starts a formula', async () => {
  await send(aMessage({ customerId }), 'csv');
  const [name = ''] = await seen();
  const rows = parse(await textOf(name), { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    Id: '4010001-placed',
    CustomerId: customerId,
    WebOrderId: '4010001',
    OrderReference: `'=1+1 "Jul" & <æøå>`,
    Message: 'Ring på porten;\nikke på døren',
    DeliveryDate: '2026-11-25',
    Position: '1',
    ProductId: '0100234',
    DisplayName: `'@Smør, 82 % "let saltet"`,
    Quantity: '3',
    SalesUnitCode: 'kt',
    UnitPriceOre: '24950',
    LineTotalOre: '74850',
    WeightKg: '',
  });
  expect(rows[1]).toMatchObject({ DisplayName: `'-Oksemørbrad`, WeightKg: '4.4' });
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@]/);
});
