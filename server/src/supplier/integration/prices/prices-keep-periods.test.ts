import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { anOrder } from '../../../../test/builders-goods.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { tellOfEndingPrices } from '../../../notices/notifications/event-queries.ts';
import { importRecords } from '../import-records.ts';
import { openTableFile } from '../reading/read-table-file.ts';
import { recordKinds } from '../record-kinds.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let product: string;
beforeEach(async () => {
  buyer = await app.aBuyer();
  product = await aPieceForSale(app, { prices: { st: 2000 } });
});

const mail = {
  supplier: { name: 'Fjordgros', tagline: '', phone: '12', hours: '', address: '' },
  publicUrl: 'http://shop.example',
  timeZone: 'Europe/Copenhagen',
  text: (_language: string, key: string) => key,
};

/** Each row is price, from, to, number. */
async function agreed(...rows: string[]) {
  const lines = rows.map((row) => `${buyer.customer.id};${product};${row}`);
  const bytes = Buffer.from(['kundenr;varenr;pris;gælder fra;gælder til;aftale', ...lines].join('\n'));
  const file = await openTableFile<string>({ name: 'prices.csv', bytes }, recordKinds.prices.layout);
  const { clock, database } = app;
  const by = { kind: 'anonymous', language: 'da' } as const;
  return importRecords('prices', file, { kysely: database.kysely, clock, by, place: 'commandLine', mail });
}

async function standing(): Promise<(string | number | null)[][]> {
  const rows = await app.database.kysely
    .selectFrom('price_agreements')
    .select(['price_ore', 'valid_from', 'valid_to'])
    .where('owner_id', '=', buyer.customer.id)
    .orderBy('valid_from')
    .orderBy('price_ore', 'desc')
    .execute();
  return rows.map((row) => [row.price_ore, row.valid_from, row.valid_to]);
}

async function priceOn(date: string) {
  const { model } = await app.send<{
    SalesUnits: { Values: { FormattedPrices: unknown; ListPrice: number }[] };
    PriceExplanation: { Candidates: unknown[] } | null;
  }>(buyer, 'GET', `/api/catalog/products/${product}?expectedDeliveryDate=${date}`);
  return model;
}

const codes = ({ problems }: Awaited<ReturnType<typeof agreed>>) => problems.map(({ code }) => code);

describe('a special price of six days', () => {
  test('[DAT-03] leaves the year’s agreement as it was; the report says both apply', async () => {
    await agreed('10,00;2026-01-01;2026-12-31;AFT-1');
    const special = await agreed('8,00;2026-11-24;2026-11-29;TILBUD');
    expect(special.counts).toMatchObject({ new: 1, refused: 0 });
    expect(codes(special)).toEqual(['overlapsPrice']);
    expect(special.problems[0]?.sentence).toBe(
      '10,00 kr. applies from 2026-01-01 to 2026-12-31 too: on each day the lowest counts.',
    );
    expect(await standing()).toEqual([
      [1000, '2026-01-01', '2026-12-31'],
      [800, '2026-11-24', '2026-11-29'],
    ]);
  });

  test('[DAT-03] ends, and the agreement without an end goes on', async () => {
    await agreed('10,00;2026-01-01;;');
    await agreed('8,00;2026-11-24;2026-11-26;');
    expect(await standing()).toEqual([
      [1000, '2026-01-01', null],
      [800, '2026-11-24', '2026-11-26'],
    ]);
    const prices = async (date: string) => JSON.stringify((await priceOn(date)).PriceExplanation);
    expect(await prices('2026-11-26')).toContain('8,00');
    expect(await prices('2026-11-27')).toContain('10,00');
  });

  test('[DAT-03] that begins on the same day stands beside it', async () => {
    await agreed('10,00;2026-01-01;2026-12-31;', '8,00;2026-01-01;2026-01-06;');
    expect(await standing()).toHaveLength(2);
    const again = await agreed('10,00;2026-01-01;2026-12-31;', '8,00;2026-01-01;2026-01-06;');
    expect(again.counts).toMatchObject({ unchanged: 2 });
    expect(codes(again)).toEqual([]);
  });
});

describe('a new agreement', () => {
  test('[DAT-03] of the same period replaces the former and says so', async () => {
    await agreed('10,00;2026-01-01;2026-12-31;A');
    const dearer = await agreed('12,00;2026-01-01;2026-12-31;B');
    expect(dearer.counts).toMatchObject({ changed: 1 });
    expect(dearer.problems.map(({ sentence }) => sentence)).toEqual([
      'Replaces 10,00 kr. of the same period.',
    ]);
    expect(await standing()).toEqual([[1200, '2026-01-01', '2026-12-31']]);
  });

  test('[DAT-03] of the same number and first day gives it another end', async () => {
    await agreed('10,00;2026-01-01;2026-12-31;A');
    const ended = await agreed('10,00;2026-01-01;2026-06-30;A');
    expect(codes(ended)).toEqual(['replacesPrice']);
    expect(await standing()).toEqual([[1000, '2026-01-01', '2026-06-30']]);
  });

  test('[DAT-03] without an end ends only the one without, the day before', async () => {
    await agreed('10,00;2026-01-01;;', '9,00;2026-03-01;2027-03-01;');
    const next = await agreed('12,00;2027-01-01;;');
    expect(codes(next).toSorted()).toEqual(['endsPrice', 'overlapsPrice']);
    expect(await standing()).toEqual([
      [1000, '2026-01-01', '2026-12-31'],
      [900, '2026-03-01', '2027-03-01'],
      [1200, '2027-01-01', null],
    ]);
    expect((await agreed('10,00;2026-01-01;;', '12,00;2027-01-01;;')).counts).toMatchObject({ unchanged: 2 });
  });
});

test('[DAT-03] periods that share one day are noted', async () => {
  await agreed('10,00;2026-03-01;2026-06-30;A');
  for (const [period, noted] of [
    ['2026-07-01;2026-07-31;B', []],
    ['2026-06-30;2026-06-30;C', ['overlapsPrice']],
    ['2026-02-01;2026-02-28;D', []],
    ['2026-03-01;2026-03-01;E', ['overlapsPrice']],
    ['2026-01-01;2026-01-31;F', []],
  ] as const)
    expect(codes(await agreed(`8,00;${period}`))).toEqual(noted);
});

test('[DAT-03] a special price that ends is no news within its agreement', async () => {
  await anOrder(app.database, buyer.customer, {
    date: '2026-10-01',
    lines: [{ productId: product, quantity: 1 }],
  });
  await agreed('10,00;2026-01-01;2027-12-31;', '8,00;2026-11-20;2026-11-27;');
  const now = app.clock.now();
  await tellOfEndingPrices(app.database.kysely, { now, today: '2026-11-23' });
  const told = () =>
    rowsOf(app.database, 'customer_notifications', { customer_id: buyer.customer.id }, 'kind');
  expect(await told()).toEqual([]);
  await tellOfEndingPrices(app.database.kysely, { now, today: '2027-12-28' });
  expect(await told()).toEqual([{ kind: 'PriceEnds' }]);
});
