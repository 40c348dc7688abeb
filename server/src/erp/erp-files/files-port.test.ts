import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aMessage } from '../../../test/worlds/order-message.ts';
import { type OrderFileFormat, orderFileFormats } from '../../platform/outside/erp-settings.ts';
import type { OrderMessage } from '../erp/erp-port.ts';
import { createFilesPort } from './files-port.ts';

const never = new AbortController().signal;
const app = duringTests(orderApp);
let folder: string;
let message: OrderMessage;
beforeAll(async () => {
  message = await aMessage(app);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const portWith = (...formats: OrderFileFormat[]) =>
  createFilesPort({ folder, formats }, { database: app.database, timeZone: 'Europe/Copenhagen' });
const send = (of: OrderMessage, ...formats: OrderFileFormat[]) => portWith(...formats).send(of, never);
const seen = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
const textOf = (name: string) => readFile(join(folder, name), 'utf8');

test('[SUP-02] an order is one file per format, and a repeat replaces it', async () => {
  for (let time = 0; time < 3; time++) await send(message, ...orderFileFormats);
  const { customerId, webOrderId } = message;
  const name = `${customerId}-${String(message.sequence).padStart(12, '0')}-${webOrderId}-placed`;
  expect(await seen()).toEqual([`${name}.csv`, `${name}.json`, `${name}.xml`]);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  expect(JSON.parse(await textOf(`${name}.json`))).toMatchObject({
    type: 'weborder.placed',
    id: `${webOrderId}-placed`,
    data: { Order: { Id: String(webOrderId) } },
  });
});

test('[SUP-02] names of later messages come after those of earlier ones', async () => {
  for (const sequence of [99, 1000, 100_000])
    await send({ ...message, sequence, id: `x-${sequence}` }, 'json');
  const sequences = await Promise.all(
    (await seen()).map(async (name) => JSON.parse(await textOf(name)).sequence),
  );
  expect(sequences).toEqual([99, 1000, 100_000]);
});

test('[SUP-02] the same message sent side by side is never seen in part', async () => {
  const lines = Array.from({ length: 400 }, () => message.order.LineItems).flat();
  const long = { ...message, order: { ...message.order, LineItems: lines } };
  const sending = Promise.all(Array.from({ length: 20 }, () => send(long, 'json')));
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
  await expect(send(message, 'json')).rejects.toThrow('ENOENT');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('sending ends between two files when the server stops', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(portWith('json').send(message, stop.signal)).rejects.toThrow('abort');
  expect(await seen()).toEqual([]);
});

test('no file is placed while one of them cannot be written', async () => {
  const unknown = { ...message, customerId: 'unknown' };
  await expect(send(unknown, 'json', 'csv', 'xml')).rejects.toThrow();
  expect(await seen()).toEqual([]);
});

test('a name holds no sign that leads out of the folder', async () => {
  await send({ ...message, sequence: 9001, customerId: '../ud', id: 'a/b:c' }, 'json');
  expect(await seen()).toEqual(['___ud-000000009001-a_b_c.json']);
});

test('[SUP-02] CSV has a row per line; no cell starts a formula', async () => {
  await send(message, 'csv');
  const [name = ''] = await seen();
  const rows = parse(await textOf(name), { columns: true }) as Record<string, string>[];
  const [butter, , lot] = message.order.LineItems;
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    Id: message.id,
    CustomerId: message.customerId,
    WebOrderId: String(message.webOrderId),
    OrderReference: `'=1+1 "Jul" & <æøå>`,
    Message: 'Ring på porten;\nikke på døren',
    DeliveryDate: '2026-11-25',
    SeparateInvoice: 'true',
    Position: '1',
    ProductId: butter?.ProductId,
    DisplayName: `'@Smør, 82 % "let saltet"`,
    Quantity: '3',
    SalesUnitCode: 'kt',
    UnitPriceOre: '24950',
    LineTotalOre: '74850',
  });
  expect(rows[1]).toMatchObject({ DisplayName: `'-Oksemørbrad`, WeightKg: '4.4' });
  expect(rows[2]).toMatchObject({ QuickSaleId: lot?.QuickSaleId });
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@]/);
});

/** Fields that an order shows on our screens only, or that follow from the others. */
const notForTheSystem = new Set([
  ...['Id', 'BasketId', 'Status', 'Revision', 'IsChangeable', 'AmendmentBasketId', 'AmendedAt', 'PlacedAt'],
  ...['WithdrawnAt', 'PreSaleName', 'Deadline', 'NumberOfLines', 'Total', 'IsApproximate'],
  ...['SalesUnitTextSingular', 'SalesUnitTextPlural', 'LineSubtotal', 'Brand', 'PriceSource', 'Artwork'],
  ...['Tint', 'CategoryId'],
]);
const notInXml = new Set([...notForTheSystem, 'SalesUnitQuantity']);
const notInCsv = new Set([...notForTheSystem, 'SubTotalOre', 'EmailAddress']);

function changedFields(value: object): [field: string, changed: object][] {
  const whole = (field: string, changed: unknown): object =>
    Array.isArray(value) ? value.with(Number(field), changed) : { ...value, [field]: changed };
  return Object.entries(value).flatMap(([field, old]) =>
    typeof old === 'object' && old !== null
      ? changedFields(old).map(([inner, changed]) => [inner, whole(field, changed)] as [string, object])
      : [[field, whole(field, changedValue(field, old))] as [string, object]],
  );
}

function changedValue(field: string, old: unknown): unknown {
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'number') return old + 1;
  if (field === 'ExpectedDate') return '2026-11-26';
  if (field === 'From' || field === 'To') return '05:55';
  return field === 'CurrencyCode' ? 'SEK' : 'Andet';
}

test.each([
  ['xml', notInXml],
  ['csv', notInCsv],
] as const)('[SUP-02] %s says all that the system needs of an order', async (format, left) => {
  const contentOf = async (order: object) => {
    await send({ ...message, order: order as OrderMessage['order'] }, format);
    return textOf((await seen())[0] ?? '');
  };
  const before = await contentOf(message.order);
  const [all, said] = [new Set<string>(), new Set<string>()];
  for (const [field, order] of changedFields({ ...message.order, Groups: [] })) {
    all.add(field);
    if ((await contentOf(order)) !== before) said.add(field);
  }
  expect([...all.difference(said)].filter((field) => !left.has(field))).toEqual([]);
});
