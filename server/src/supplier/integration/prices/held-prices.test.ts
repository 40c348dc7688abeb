import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { givenFile } from '../../../../test/imports/given-file.ts';
import { importParts } from '../../../../test/imports/import-records-kit.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { importRecords } from '../import-records.ts';
import { openTableFile } from '../reading/read-table-file.ts';
import { type RecordKindName, recordKinds } from '../record-kinds.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let products: string[];
beforeAll(async () => {
  await insertRows(app.database, 'customer_groups', { id: 'CAFE', name: 'Caféer' });
  buyer = await app.aBuyer({ group_id: 'CAFE' });
  products = await Promise.all(Array.from({ length: 4 }, () => aPieceForSale(app, { prices: { st: 2000 } })));
});

const linesOf = (head: string, lineOf: (product: string) => string) => [head, ...products.map(lineOf)];

async function tried(kind: RecordKindName, lines: readonly string[]) {
  const bytes = Buffer.from(lines.join('\n'));
  const file = await openTableFile<string>({ name: `${kind}.csv`, bytes }, recordKinds[kind].layout);
  const parts = { ...importParts, clock: app.clock, kysely: app.database.kysely, isTrial: true };
  return (await importRecords(kind, file, parts)).tried;
}

const jumpOf = async (kind: RecordKindName, lines: readonly string[]) => {
  const [jump] = (await tried(kind, lines))?.findings ?? [];
  return jump && [jump.finding, jump.rows, jump.example.before, jump.example.after];
};

const list = (kroner: string, from: string) =>
  linesOf('varenr;listepris;gælder fra', (product) => `${product};${kroner};${from}`);

test('[DAT-02] list prices ten times too high are held until accepted', async () => {
  const high = list('200,00', '2026-12-01');
  const found = await tried('list-prices', high);
  expect(found?.findings).toMatchObject([
    {
      finding: 'priceJump',
      rows: 4,
      example: { row: 2, name: products[0], before: '20,00', after: '200,00' },
    },
  ]);
  expect(found?.examples[0]).toMatchObject({
    outcome: 'new',
    fields: expect.arrayContaining([{ field: 'price', before: '20,00', after: '200,00' }]),
  });
  await expect(givenFile(app, 'list-prices', ...high)).rejects.toThrow(
    /^Held, because 4 of 4 rows look wrong \(priceJump\), such as row 2: price \[20,00\] to \[200,00\]/,
  );
  expect(await jumpOf('list-prices', list('26,00', '2026-12-01'))).toBeUndefined();
  expect(await jumpOf('list-prices', list('13,90', '2026-12-01'))).toEqual([
    'priceJump',
    4,
    '20,00',
    '13,90',
  ]);
});

test('[DAT-02] a list price is compared with what holds on its day', async () => {
  await givenFile(app, 'list-prices', ...list('25,00', '2027-01-01'));
  expect(await jumpOf('list-prices', list('30,00', '2027-02-01'))).toBeUndefined();
  expect(await jumpOf('list-prices', list('30,00', '2026-12-15'))).toEqual([
    'priceJump',
    4,
    '20,00',
    '30,00',
  ]);
});

test('[DAT-02] agreed, group, campaign and quantity prices are compared as well', async () => {
  const kinds: readonly [RecordKindName, string, string][] = [
    ['prices', 'kundenr;varenr;gælder fra;gælder til;pris', `${buyer.customer.id};P;2026-12-01;2026-12-31`],
    ['group-prices', 'gruppe;varenr;gælder fra;gælder til;pris', 'CAFE;P;2026-12-01;2026-12-31'],
    [
      'campaign-prices',
      'kampagne;navn;engelsk navn;varenr;gælder fra;gælder til;pris',
      'JUL;Jul;Yule;P;2026-12-01;2026-12-31',
    ],
    ['quantity-discounts', 'varenr;gælder fra;gælder til;fra antal;pris', 'P;2026-12-01;2026-12-31;10'],
  ];
  for (const [kind, head, start] of kinds) {
    const at = (kroner: string) => linesOf(head, (product) => `${start.replace('P', product)};${kroner}`);
    expect(await jumpOf(kind, at('200,00'))).toEqual(['priceJump', 4, '20,00', '200,00']);
    expect(await jumpOf(kind, at('10,00'))).toBeUndefined();
    expect(await jumpOf(kind, at('2,00'))).toEqual(['priceJump', 4, '20,00', '2,00']);
  }
});

test('[DAT-02] an agreement that follows another is compared with it', async () => {
  const agreed = (kroner: string, from: string, to: string) =>
    linesOf(
      'kundenr;varenr;gælder fra;gælder til;pris',
      (product) => `${buyer.customer.id};${product};${from};${to};${kroner}`,
    );
  await givenFile(app, 'prices', ...agreed('12,00', '2026-01-01', '2026-12-31'));
  expect(await jumpOf('prices', agreed('15,00', '2027-01-01', ''))).toBeUndefined();
  expect(await jumpOf('prices', agreed('19,00', '2027-01-01', ''))).toEqual([
    'priceJump',
    4,
    '12,00',
    '19,00',
  ]);
});

test('[DAT-02] quick sales and new units are compared as well', async () => {
  await insertRows(app.database, 'depots', { id: 'HP1', name: 'Havn', postal_code: '8000', city: 'Aarhus' });
  const sale = (kroner: string) =>
    linesOf(
      'nummer;varenr;slags;lager;pris;antal;sidste levering',
      (product) => `Q-${product};${product};madspild;HP1;${kroner};10;2026-12-01`,
    );
  expect(await jumpOf('quick-sales', sale('30,00'))).toEqual(['priceJump', 4, '20,00', '30,00']);
  expect(await jumpOf('quick-sales', sale('4,00'))).toBeUndefined();
  expect(await jumpOf('quick-sales', sale('3,99'))).toEqual(['priceJump', 4, '20,00', '3,99']);
  const found = await tried('quick-sales', sale('8,00'));
  expect(found?.examples[0]?.fields).toContainEqual({ field: 'price', before: '20,00', after: '8,00' });

  const crate = (kroner: string) =>
    linesOf(
      'varenr;enhed;ental;flertal;indhold;antal;pris;rækkefølge;standard',
      (product) => `${product};KS;kasse;kasser;12 stk.;12;${kroner};7;nej`,
    );
  expect(await jumpOf('sales-units', crate('24,00'))).toEqual(['priceJump', 4, '240,00', '24,00']);
  expect(await jumpOf('sales-units', crate('216,00'))).toBeUndefined();
  const units = await tried('sales-units', crate('216,00'));
  expect(units?.examples[0]?.fields).toContainEqual({ field: 'price', before: '240,00', after: '216,00' });
});
