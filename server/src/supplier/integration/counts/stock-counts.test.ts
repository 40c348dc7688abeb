import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aDepot, rowOf } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { untilAnswered } from '../../../../test/steady/until-answered.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { importRecords } from '../import-records.ts';
import { openTableFile } from '../reading/read-table-file.ts';
import { recordKinds } from '../record-kinds.ts';

const app = duringTests(orderApp);
let depotId: string;
beforeAll(async () => {
  depotId = await aDepot(app.database);
});

const mail = {
  supplier: { name: 'Fjordgros', tagline: '', phone: '12', hours: '', address: '' },
  publicUrl: 'http://shop.example',
  timeZone: 'Europe/Copenhagen',
  text: (_language: string, key: string) => key,
};

const count = (...rows: string[]) => imported('varenr;lager;antal;talt', ...rows);

async function imported(...lines: string[]) {
  const bytes = Buffer.from(lines.join('\n'));
  const file = await openTableFile<string>({ name: 'stock.csv', bytes }, recordKinds.stock.layout);
  const { clock, database } = app;
  const by = { kind: 'anonymous', language: 'da' } as const;
  return importRecords('stock', file, { kysely: database.kysely, clock, by, place: 'commandLine', mail });
}

const left = async (product: string) =>
  (await rowOf(app.database, 'stock_left', { product_id: product }, 'quantity')).quantity;

/** Orders at 14:18 in Copenhagen, where the clock of the tests stands; returns the number of the order. */
async function ordered(product: string, Quantity: number): Promise<string> {
  const buyer = await app.aBuyer({ depot_id: depotId });
  const { model } = await app.put(buyer, 'id=0', {
    Products: [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const placed = await app.submit(buyer, model.Id, { IgnoreWarning: true });
  expect(placed.status).toBe(200);
  return placed.model.Id;
}

/** The supplier's system was tried, and took the order if it was well. */
async function sent(order: string, { isTaken }: { isTaken: boolean }): Promise<void> {
  const now = app.clock.now().toString();
  await app.database.kysely
    .updateTable('outbox_events')
    .set({ attempts: 1, last_attempt_at: now, ...(isTaken && { handled_at: now }) })
    .where('kind', 'like', 'weborder.%')
    .where(sql`payload ->> 'webOrderId'`, '=', order)
    .execute();
}

async function counted(stock: number): Promise<string> {
  const product = await aPieceForSale(app, { depotId, stock });
  return product;
}

test('[DAT-09] a count holds what was ordered before it, not after', async () => {
  const product = await counted(20);
  await ordered(product, 8);
  expect(await left(product)).toBe(12);
  // Counted before the order, in the supplier's time; and the same file once more.
  const before = `${product};${depotId};30;2026-11-23 14:00`;
  expect((await count(before)).counts).toMatchObject({ changed: 1, refused: 0 });
  expect(await left(product)).toBe(22);
  expect((await count(before)).counts).toMatchObject({ unchanged: 1 });
  expect(await left(product)).toBe(22);
  app.clock.advance({ minutes: 30 });
  // A count of the same number is a new count.
  expect((await count(`${product};${depotId};30;`)).counts).toMatchObject({ unchanged: 1 });
  expect(await left(product)).toBe(30);
});

test('[DAT-09] an order made before a count gives nothing back after it', async () => {
  const product = await counted(20);
  const buyer = await app.aBuyer({ depot_id: depotId });
  const { model } = await app.put(buyer, 'id=0', {
    Products: [{ ProductId: product, Quantity: 8, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const placed = await app.submit(buyer, model.Id, { IgnoreWarning: true });
  app.clock.advance({ minutes: 1 });
  await count(`${product};${depotId};12;`);
  await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${placed.model.Id}`, {});
  expect(await left(product)).toBe(12);
});

test('[DAT-09] a count leaves held what the supplier’s system did not know', async () => {
  const product = await counted(40);
  const [known, unknown] = [await ordered(product, 8), await ordered(product, 5)];
  await sent(known, { isTaken: true });
  await sent(unknown, { isTaken: false });
  app.clock.advance({ minutes: 10 });
  // The system had taken 8 out of its figure; of the 5 it will hear.
  await count(`${product};${depotId};32;`);
  expect(await left(product)).toBe(27);
  const drawn = app.clock.now().toString();
  app.clock.advance({ minutes: 10 });
  await sent(unknown, { isTaken: true });
  // A figure drawn before the order arrived, which is imported after that.
  await count(`${product};${depotId};32;${drawn}`);
  expect(await left(product)).toBe(27);
  await count(`${product};${depotId};27;`);
  expect(await left(product)).toBe(27);
});

test('[DAT-09] a count leaves held a change that has not left yet', async () => {
  const product = await counted(40);
  const buyer = await app.aBuyer({ depot_id: depotId });
  const pieces = (Quantity: number) => ({
    Products: [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const { model } = await app.put(buyer, 'id=0', pieces(8));
  const placed = (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
  await sent(placed.Id, { isTaken: true });
  const change = (await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${placed.Id}`, {}))
    .model;
  await app.put(buyer, `id=${change.Id}`, pieces(10));
  expect((await app.submit(buyer, change.Id, { IgnoreWarning: true })).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  await count(`${product};${depotId};32;`);
  expect(await left(product)).toBe(22);
});

test('[DAT-09] counts of the future and older ones are refused', async () => {
  const product = await counted(20);
  await count(`${product};${depotId};15;2026-11-23 14:10:00`);
  const older = await count(`${product};${depotId};40;23-11-2026 14.09`);
  expect(older.problems.map(({ code }) => code)).toEqual(['countedBefore']);
  const future = await count(`${product};${depotId};40;2026-11-24T00:00:00Z`);
  expect(future.problems.map(({ code }) => code)).toEqual(['countedLater']);
  const wrong = await count(`${product};${depotId};40;i går`);
  expect(wrong.problems.map(({ code }) => code)).toEqual(['dateTime']);
  expect(await left(product)).toBe(15);
});

test('[DAT-09] a file says how much of a supply is expected', async () => {
  const product = await counted(20);
  const header = 'varenr;lager;antal;på lager igen;ventet antal';
  const supply = () =>
    rowOf(app.database, 'stock', { product_id: product }, 'restock_date', 'restock_quantity');
  expect((await imported(header, `${product};${depotId};5;2026-11-26;40`)).problems).toEqual([]);
  expect(await supply()).toEqual({ restock_date: '2026-11-26', restock_quantity: 40 });
  // A file without these columns changes neither; one with another day alone does not keep the number of the former.
  await imported('varenr;lager;antal', `${product};${depotId};6`);
  expect(await supply()).toEqual({ restock_date: '2026-11-26', restock_quantity: 40 });
  const dayAlone = await imported('varenr;lager;antal;på lager igen', `${product};${depotId};6;2026-11-27`);
  expect(dayAlone.counts).toMatchObject({ changed: 1, refused: 0 });
  expect(dayAlone.problems.map(({ code }) => code)).toEqual(['expectedUnsaid']);
  expect(await supply()).toEqual({ restock_date: '2026-11-27', restock_quantity: null });
  for (const [row, code] of [
    [`${product};${depotId};6;;40`, 'expectedWhen'],
    [`${product};${depotId};6;2026-11-26;-1`, 'wholeNumber'],
    [`${product};${depotId};6;2026-11-26;2000000001`, 'wholeNumber'],
  ])
    expect((await imported(header, row ?? '')).problems.map((problem) => problem.code)).toEqual([code]);
});

const rounds = byLength({ short: 1, matrix: 3 });
const files = byLength({ short: 3, matrix: 6 });

test('[DAT-09] counts beside orders neither wait for each other nor lose any', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => counted(1000)));
  const turned = (by: number) => [...products.slice(by), ...products.slice(0, by)];
  const buyers = await Promise.all(Array.from({ length: 12 }, () => app.aBuyer({ depot_id: depotId })));
  const orders = buyers.map(async (buyer, at) => {
    for (let round = 0; round < rounds; round += 1) {
      const basket = {
        Products: turned(at % 4).map((ProductId) => ({
          ProductId,
          Quantity: 1 + at + round,
          SalesUnit: { Code: 'st' },
        })),
        Delivery: { ExpectedDate: '2026-11-25' },
      };
      const { model } = await untilAnswered(() => app.put(buyer, 'id=0', basket));
      const placed = await untilAnswered(() => app.submit(buyer, model.Id, { IgnoreWarning: true }));
      expect(placed.status).toBe(200);
    }
  });
  const counts = (async () => {
    for (let at = 0; at < files; at += 1) {
      const rows = turned(at % 4).map((id) => `${id};${depotId};${1000 + at};2026-11-23 06:00`);
      expect((await count(...rows)).counts).toMatchObject({ refused: 0 });
    }
  })();
  await Promise.all([...orders, counts]);
  const ordered = rounds * (12 + 66) + 12 * ((rounds * (rounds - 1)) / 2);
  expect(await Promise.all(products.map(left))).toEqual(products.map(() => 999 + files - ordered));
}, 60_000);
