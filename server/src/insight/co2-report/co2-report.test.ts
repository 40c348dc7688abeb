import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@engros/contracts/insight/co2-report.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import {
  aCustomer,
  aUser,
  insertRows,
  rowOf,
  type TestCustomer,
  updateRows,
} from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder, type DeliveredLine } from '../../../test/worlds/delivered-order.ts';
import { climateCommand } from './climate-command.ts';

const app = duringTests(testApp);
let beef: string;
let beans: string;
let carrots: string;
let spice: string;
let foil: string;

beforeAll(async () => {
  const { database } = app;
  beef = await aProduct(database, {
    name: 'Oksekød',
    kind: 'Animalsk',
    co2e_per_kg: '30',
    net_weight_g: 1000,
  });
  beans = await aProduct(database, { name: '=Bønner i lage', kind: 'Vegetabilsk', net_weight_g: 2500 });
  carrots = await aProduct(database, {
    name: 'Gulerod, rå',
    kind: 'Vegetabilsk',
    net_weight_g: 333,
    is_organic: true,
  });
  spice = await aProduct(database, {
    name: 'Krydderi',
    kind: 'Andet',
    co2e_per_kg: null,
    net_weight_g: null,
  });
  foil = await aProduct(database, { name: 'Folie', kind: 'Andet', is_food: false, co2e_per_kg: '9' });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [beef, beans, carrots, spice, foil]);
});

const heads = 'ID_Ra,Navn,Produkt,Total kg CO2e/kg\n';
const matchHeads = 'product,food,match,drained_percent\n';
let folder: string | undefined;

async function climate(words: readonly string[], files: Record<string, string> = {}): Promise<string> {
  folder ??= await mkdtemp(join(tmpdir(), 'climate-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return climateCommand(app.database.kysely, words, { now: app.clock.now(), folder });
}

const november = { fromDate: '20261101', endDate: '20261123' };
type Days = { fromDate?: string; endDate?: string };
const own = (caller: Caller, query: Days = november) =>
  app.call(caller, contract.readOwnCo2Report, { query });
const ofGroup = (caller: Caller, id: string, query: Days = november) =>
  app.call(caller, contract.readGroupCo2Report, { params: { id }, query });
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

async function aGroupOf(count: number): Promise<{ id: string; customers: TestCustomer[]; caller: Caller }> {
  const customers = await Promise.all(Array.from({ length: count }, () => aCustomer(app.database)));
  const id = `G-${customers[0]?.id}`;
  await insertRows(app.database, 'customer_groups', { id, name: `Gruppe ${id}` });
  await app.database.kysely
    .updateTable('customers')
    .set({ group_id: id })
    .where(
      'id',
      'in',
      customers.map((each) => each.id),
    )
    .execute();
  const { userId } = await aUser(app.database, { customers });
  return { id, customers, caller: await app.signIn({ userId, customerId: customers[0]?.id ?? '' }) };
}

describe('the CO2 report', () => {
  test('[SUS-02] has a line per month and food, unknown apart, no formulas', async () => {
    const customer = await aCustomer(app.database);
    await aDeliveredOrder(app.database, customer, {
      date: '2026-11-03',
      lines: [
        { productId: beef, quantity: 10, weightG: 9517 },
        { productId: beans, quantity: 2 },
        { productId: spice, quantity: 3 },
        { productId: foil, quantity: 3 },
      ],
    });
    await aDeliveredOrder(app.database, customer, {
      date: '2026-10-31',
      lines: [{ productId: beef, quantity: 1 }],
    });
    const { text, headers, status } = await own(await aBuyerOf(app, customer));
    expect([status, headers['content-type']]).toEqual([200, 'text/csv']);
    expect(headers['content-disposition']).toContain(`co2-${customer.id}-20261101-20261123.csv`);
    const rows = rowsOf(text);
    expect(rows[0]?.slice(0, 4)).toEqual(['Kundenr.', 'Kunde', 'Måned', 'Varenr.']);
    const [meat, can] = [beef, beans].map((id) => rows.find((row) => row[3] === id));
    expect(meat?.slice(5, 10)).toEqual(['Animalsk', '9,517', '9,517', '30,000', '285,510000']);
    expect(can?.slice(4, 10)).toEqual(["'=Bønner i lage", 'Vegetabilsk', '5,000', '', 'ukendt', 'ukendt']);
    expect(text).not.toContain(foil);
    expect(rows.filter((row) => row[3] === '').map((row) => row.slice(4, 10))).toEqual([
      ['I alt med kendt klimaaftryk', '65,6 %', '9,517', '', '', '285,510000'],
      ['I alt med ukendt klimaaftryk', '34,4 %', '5,000', '', '', 'ukendt'],
      ['I alt', '', '14,517'],
      ['Linjer uden vægt', '1'],
    ]);
  });

  test('[SUS-02] of a group has its own customers; foreign groups are not found', async () => {
    const { id, customers, caller } = await aGroupOf(2);
    const foreign = await aCustomer(app.database);
    await updateRows(app.database, 'customers', { id: foreign.id }, { group_id: id });
    for (const customer of [...customers, foreign])
      await aDeliveredOrder(app.database, customer, {
        date: '2026-11-03',
        lines: [{ productId: beef, quantity: 1 }],
      });
    const groups = (await app.call(caller, contract.listReportGroups)).model;
    expect(groups.map((group) => [group.Id, group.Customers.map((each) => each.Id)])).toEqual([
      [id, customers.map((each) => each.id).sort()],
    ]);
    const { text } = await ofGroup(caller, id);
    expect(
      [
        ...new Set(
          rowsOf(text)
            .slice(1)
            .map(([customer]) => customer),
        ),
      ].filter(Boolean),
    ).toEqual(customers.map((each) => each.id).sort());
    expect(text).not.toContain(foreign.id);
    const stranger = await aBuyerOf(app, await aCustomer(app.database));
    expect((await app.call(stranger, contract.listReportGroups)).model).toEqual([]);
    const refused = await ofGroup(stranger, id);
    expect([refused.status, refused.error.Type]).toEqual([404, 'notFound']);
    expect((await ofGroup(stranger, 'findes-ikke')).error.Message).toBe(refused.error.Message);
    const single = await app.call(stranger, contract.readCustomerCo2Report, {
      params: { id: customers[0]?.id ?? '' },
      query: november,
    });
    expect(single.status).toBe(404);
  });

  test.each([
    ['dates the wrong way round', { fromDate: '20261123', endDate: '20261101' }, 'periodReversed'],
    ['30 February', { fromDate: '20260230', endDate: '20261101' }, 'invalidInput'],
    ['40 years', { fromDate: '19860101', endDate: '20261101' }, 'periodTooLong'],
  ])('[SUS-02] refuses %s at its field', async (_, query, type) => {
    const { customers, caller, id } = await aGroupOf(2);
    const params = { id: customers[0]?.id ?? '' };
    for (const { status, error } of [
      await own(caller, query),
      await ofGroup(caller, id, query),
      await app.call(caller, contract.readCustomerCo2Report, { params, query }),
    ]) {
      expect([status, error.Type]).toEqual([400, type]);
      expect(error.Fields?.[0]).toBe('fromDate');
    }
    expect(
      (await own(await aBuyerOf(app, await aCustomer(app.database)), { fromDate: '2026-11-01' })).status,
    ).toBe(400);
  });

  test('[SUS-02] agrees to the gram with a sum over all lines', async () => {
    const { customers, caller, id } = await aGroupOf(3);
    const line = fc.record<DeliveredLine>({
      productId: fc.constantFrom(beef, carrots),
      quantity: fc.integer({ min: 1, max: 9999 }),
      weightG: fc.option(fc.integer({ min: 1, max: 9_999_999 }), { nil: undefined }),
    } as never);
    const order = fc.record({
      customer: fc.nat(2),
      // Days around the ends of the period, of months, and of the six months that are read at once.
      date: fc.constantFrom('2025-12-30', '2025-12-31', '2026-05-31', '2026-06-01', '2026-11-23'),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    });
    const days = { fromDate: '20251231', endDate: '20261122' };
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 4 }), async (orders) => {
        for (const { customer, date, lines } of orders)
          await aDeliveredOrder(app.database, customers[customer] ?? { id: '', depotId: '' }, {
            date,
            lines,
          });
        const sums = rowsOf((await ofGroup(caller, id, days)).text).filter((row) => row[3] === '');
        // No figure at all is the word for unknown.
        const written = (cell: string | undefined) => Number(cell?.replace(',', '')) || 0;
        const naive = await naiveSums(customers, ['2025-12-31', '2026-11-22']);
        expect([written(sums[2]?.[6]), written(sums[0]?.[9])]).toEqual(naive);
      }),
      { numRuns: byLength({ short: 6, matrix: 40, long: 400 }) },
    );
    expect((await naiveSums(customers, ['2025-12-31', '2026-11-22']))[0]).toBeGreaterThan(0);
  });

  /** Grams and milligrams of CO2e, line by line. */
  async function naiveSums(customers: TestCustomer[], [from, to]: [string, string]): Promise<number[]> {
    const lines = await app.database.kysely
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['l.product_id', 'l.quantity_delivered', 'l.weight_delivered_g'])
      .where(
        'o.customer_id',
        'in',
        customers.map((each) => each.id),
      )
      .where('o.delivery_date', '>=', from)
      .where('o.delivery_date', '<=', to)
      .execute();
    const facts = new Map([
      [beef, { netG: 1000, factor: 30_000 }],
      [carrots, { netG: 333, factor: 0 }],
    ]);
    const sums = [0, 0] as [number, number];
    for (const { product_id, quantity_delivered, weight_delivered_g } of lines) {
      const { netG = 0, factor = 0 } = facts.get(product_id) ?? {};
      const grams = weight_delivered_g ?? quantity_delivered * netG;
      sums[0] += grams;
      sums[1] += grams * factor;
    }
    return sums;
  }
});

describe('a new version of the climate database', () => {
  test('[SUS-02] counts history again; both figures and the difference are explained', async () => {
    const customer = await aCustomer(app.database);
    await aDeliveredOrder(app.database, customer, {
      date: '2026-11-03',
      lines: [
        { productId: beans, quantity: 4 },
        { productId: carrots, quantity: 1000 },
        { productId: spice, quantity: 1, weightG: 500 },
      ],
    });
    const caller = await aBuyerOf(app, customer);
    const matches = `${matchHeads}${beans},Ra1,similar,60\n`;
    const foods = (factor: string) =>
      `${heads}Ra1,"Bønner, drænet",Bønner,${factor}\nRa2,"Gulerod, rå",,0.25\n`;
    const first = await climate(['import', 'v1.csv', '1.1', 'matches.csv'], {
      'v1.csv': foods('2'),
      'matches.csv': matches,
    });
    expect(first).toBe(
      'Den Store Klimadatabase, version 1.1: 2 foods, 2 products matched, 2 products changed.',
    );
    await climate(['import', 'v2.csv', '1.2'], { 'v2.csv': foods('2.5') });
    const rows = rowsOf((await own(caller)).text);
    // 10 kg net are 6 kg drained.
    expect(rows.find((row) => row[3] === beans)?.slice(6)).toEqual([
      '10,000',
      '6,000',
      '2,500',
      '15,000000',
      'Den Store Klimadatabase',
      '1.2',
      'Lignende fødevare',
      '"Ra1 Bønner, drænet"',
      '1.1',
      '1,200',
      '12,000000',
      '3,000000',
    ]);
    expect(rows.find((row) => row[3] === carrots)?.slice(9, 13)).toEqual([
      '83,250000',
      'Den Store Klimadatabase',
      '1.2',
      'Samme navn',
    ]);
    const query = { from: '2026-11-01', to: '2026-11-23' };
    const { model } = await app.call(caller, contract.compareClimateVersions, { query });
    expect(model).toMatchObject({
      Newest: { Version: '1.2', CO2E: 98.25, KnownKilo: 343, UnknownKilo: 0.5 },
      Earlier: { Version: '1.1', CO2E: 95.25, KnownKilo: 343, UnknownKilo: 0.5 },
      DifferenceKilo: 3,
      Reasons: [{ Kind: 'FactorChanged', Products: 1, Kilo: 10, DifferenceKilo: 3 }],
      Products: [
        { ProductId: beans, Kilo: 10, EarlierCO2EPerKilo: 1.2, CO2EPerKilo: 1.5, DifferenceKilo: 3 },
      ],
    });
    const product = await rowOf(app.database, 'products', { id: beans }, 'co2e_per_kg', 'co2e_source');
    expect(product).toEqual({ co2e_per_kg: '1.500', co2e_source: 'Den Store Klimadatabase, version 1.2' });
    expect(await climate(['versions'])).toMatch(/version 1\.1 .*\n.*version 1\.2 /);
  });

  test.each([
    [
      'a figure that is no number',
      `${heads}Ra1,Bønner,,meget\n`,
      '',
      /Row 2 of foods.csv: "meget" is no CO2e/,
    ],
    ['a figure below zero', `${heads}Ra1,Bønner,,-1\n`, '', /is no CO2e per kg between 0 and 1000/],
    ['a food twice', `${heads}Ra1,Bønner,,1\nRa1,Bønner,,2\n`, '', /Row 3 .*Ra1 comes twice/],
    ['another table', 'a,b\n1,2\n', '', /has no column "ID_Ra", "Navn"/],
    ['no rows', heads, '', /has no rows/],
    ['a match of an unknown food', `${heads}Ra1,Bønner,,1\n`, 'Ra9,exact,50', /The food Ra9 is not in/],
    ['a drained weight above all', `${heads}Ra1,Bønner,,1\n`, 'Ra1,exact,101', /drained_percent is a whole/],
    ['an unknown kind of match', `${heads}Ra1,Bønner,,1\n`, 'Ra1,næsten,50', /match is exact or similar/],
  ])('[SUS-02] with %s is refused whole', async (_, foods, match, message) => {
    const before = await climate(['versions']);
    const files = { 'foods.csv': foods, 'matches.csv': `${matchHeads}${beans},${match}\n` };
    const words = ['import', 'foods.csv', '9.9', ...(match === '' ? [] : ['matches.csv'])];
    await expect(climate(words, files)).rejects.toThrow(message);
    expect(await climate(['versions'])).toBe(before);
  });

  test('[SUS-02] a refused file says everything that is wrong, up to twenty', async () => {
    const rows = (amounts: readonly string[]) => amounts.map((amount, at) => `Ra${at},Vare,,${amount}\n`);
    const three = `${heads}${rows(['1', 'meget', '2', '-1']).join('')}Ra0,Vare,,3\n`;
    const refusal = (foods: string) =>
      climate(['import', 'foods.csv', '9.8'], { 'foods.csv': foods }).then(
        () => [],
        (error: Error) => error.message.split('\n'),
      );
    expect(await refusal(three)).toEqual([
      expect.stringMatching(/^Row 3 of foods.csv: "meget"/),
      expect.stringMatching(/^Row 5 of foods.csv: "-1"/),
      expect.stringMatching(/^Row 6 of foods.csv: the food Ra0 comes twice/),
    ]);
    const many = await refusal(heads + rows(Array.from({ length: 23 }, () => 'x')).join(''));
    expect([many.length, many.at(-1)]).toEqual([21, 'And 3 more.']);
    const matches = `${matchHeads}UKENDT,Ra9,exact,\n${beans},Ra8,exact,\n`;
    await expect(
      climate(['import', 'foods.csv', '9.8', 'matches.csv'], {
        'foods.csv': `${heads}Ra1,Bønner,,1\n`,
        'matches.csv': matches,
      }),
    ).rejects.toThrow(/UKENDT is no food .*\n.*Ra9 is not in .*\n.*Ra8 is not in/);
  });
});

describe('targets', () => {
  test('[SUS-02] say what is reached, and are replaced and removed', async () => {
    const customer = await aCustomer(app.database);
    await aDeliveredOrder(app.database, customer, {
      date: '2026-11-03',
      lines: [
        { productId: beef, quantity: 1 },
        { productId: carrots, quantity: 10 },
      ],
    });
    const caller = await aBuyerOf(app, customer);
    const set = (body: Record<string, unknown>) =>
      app.call(caller, contract.setTarget, {
        body: { Kind: 'OrganicShare', From: '2026-11-01', To: '2026-11-30', Value: 60, ...body } as never,
      });
    const { model } = await set({});
    expect(model).toMatchObject([{ Kind: 'OrganicShare', Value: 60, IsReached: true }]);
    expect(model[0]?.Reached).toBeCloseTo((3330 / 4330) * 100, 9);
    expect(model[0]?.PassedPercent).toBeCloseTo((23 / 30) * 100, 9);
    expect((await set({ Value: 90 })).model).toMatchObject([{ Value: 90, IsReached: false }]);
    for (const Value of [0.09, 100.1]) {
      const { status, error } = await set({ Value });
      expect([status, error.Type, error.Fields]).toEqual([400, 'targetOutside', ['Value']]);
    }
    for (const [From, type] of [
      ['2026-12-01', 'periodReversed'],
      ['2026-02-30', 'invalidInput'],
      ['1986-11-01', 'periodTooLong'],
    ] as const) {
      const { status, error } = await set({ From });
      expect([status, error.Type, error.Fields?.[0]]).toEqual([400, type, 'From']);
    }
    expect((await app.call(caller, contract.listTargets)).model).toMatchObject([{ Value: 90 }]);
    expect(
      (await set({ Kind: 'CO2EPerKilo', Value: 100, From: '2026-12-01', To: '2026-12-31' })).model,
    ).toMatchObject([{ Reached: null, IsReached: false, PassedPercent: 0 }, { Value: 90 }]);
    expect((await set({ Value: null })).model).toHaveLength(1);
    const other = await aBuyerOf(app, await aCustomer(app.database));
    expect((await app.call(other, contract.listTargets)).model).toEqual([]);
  });
});
