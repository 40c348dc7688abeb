import { hash } from 'node:crypto';
import * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { readOrganicCockpit } from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, rowOf, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { xlsxSheets } from '../../platform/spreadsheets/xlsx-sheets.ts';
import { drawOrganicStatement } from './draw-statement.ts';
import type { StatementContent } from './statement-content.ts';
import { tidyOrganic } from './statements.ts';

const app = duringTests(testApp);
let [milk, organicMilk, flour, napkins] = ['', '', '', ''];
beforeAll(async () => {
  const { database } = app;
  const [dairy, dry] = [
    await aCategory(database, { da: 'Mælk', en: 'Milk' }),
    await aCategory(database, { da: 'Mel', en: 'Flour' }),
  ];
  milk = await aProduct(database, { name: 'Mælk', category_id: dairy });
  organicMilk = await aProduct(database, { name: 'Økomælk', category_id: dairy, is_organic: true });
  flour = await aProduct(database, { name: 'Mel', category_id: dry });
  napkins = await aProduct(database, { name: 'Servietter', is_food: false, is_organic: true });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [milk, organicMilk, flour]);
});

/** 60 kg of which 20 are organic in November, and 40 kg in June, which no longer count. */
async function aKitchen(): Promise<{ customer: TestCustomer; caller: Caller }> {
  const customer = await aCustomer(app.database);
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: [
      { productId: milk, quantity: 30 },
      { productId: organicMilk, quantity: 20, priceOre: 2000 },
      { productId: flour, quantity: 10 },
      { productId: napkins, quantity: 500 },
    ],
  });
  await aDeliveredOrder(app.database, customer, {
    date: '2026-06-03',
    lines: [{ productId: milk, quantity: 40 }],
  });
  return { customer, caller: await aBuyerOf(app, customer) };
}

const cockpit = async (caller: Caller) => (await app.call(caller, contract.readOrganicCockpit)).model;
const purchase = {
  ClientKey: 'indtastet-1',
  BoughtOn: '2026-11-20',
  Supplier: 'Gården',
  Name: 'Æbler',
  Kilo: 40,
  Amount: 800,
  IsOrganic: true,
};

const enter = (caller: Caller, body: Partial<typeof purchase> = {}) =>
  app.call(caller, contract.addOtherPurchase, { body: { ...purchase, ...body } });
const upload = (caller: Caller, content: string, name = 'indkoeb.csv') =>
  app.call(caller, contract.addOtherPurchasesFile, { file: { name, bytes: Buffer.from(content) } });
const heads = 'Dato;Leverandør;Vare;Kg;Beløb;Økologisk\r\n';

describe('the organic cockpit', () => {
  test('[SUS-04] counts food of three months by weight and amount, with medals', async () => {
    const { caller } = await aKitchen();
    const found = await cockpit(caller);
    expect(found).toMatchObject({
      From: '2026-08-24',
      To: '2026-11-23',
      Now: { Kilo: 60, OrganicKilo: 20, WeightMedal: 'Bronze', AmountOre: 80_000, OrganicOre: 40_000 },
      Next: { Medal: 'Silver', Percent: 60, MissingKilo: 16 },
      Quarter: { From: '2026-10-01', To: '2026-12-31', PaceFrom: '2026-10-27', PaceTo: '2026-11-23' },
    });
    expect(found.Now.WeightPercent).toBeCloseTo(100 / 3, 9);
    expect(found.Now.AmountPercent).toBe(50);
    expect(found.Months).toHaveLength(12);
    expect(found.Months.map(({ WeightPercent }) => WeightPercent === null)).toEqual([
      ...Array(6).fill(true),
      ...Array(3).fill(false),
      true,
      true,
      false,
    ]);
  });

  test('[SUS-04] says where the quarter ends at the pace of four weeks', async () => {
    const { customer, caller } = await aKitchen();
    await aDeliveredOrder(app.database, customer, {
      date: '2026-10-05',
      lines: [{ productId: flour, quantity: 40 }],
    });
    const { Quarter } = await cockpit(caller);
    expect(Quarter.SoFar).toMatchObject({ Kilo: 100, OrganicKilo: 20 });
    // 38 days are left; each of the last 28 days brought 60 kg / 28, a third of it organic.
    expect(Quarter.AtEnd.Kilo).toBeCloseTo(100 + (60 * 38) / 28, 2);
    expect(Quarter.AtEnd.OrganicKilo).toBeCloseTo(20 + (20 * 38) / 28, 2);
  });

  test('[SUS-04] ranks swaps by price per point; without prices by points', async () => {
    const { customer, caller } = await aKitchen();
    const { Swaps } = await cockpit(caller);
    expect(Swaps).toMatchObject([{ ProductId: milk, SwapId: organicMilk, Kilo: 30, Points: 50 }]);
    const [{ ExtraOre, OrePerPoint } = { ExtraOre: null, OrePerPoint: null }] = Swaps;
    expect(OrePerPoint).toBe(Math.round((ExtraOre ?? Number.NaN) / 50));
    const clerk = await cockpit(await aBuyerOf(app, customer, { maySeePrices: false }));
    expect(clerk.Swaps).toMatchObject([{ Points: 50, ExtraOre: null, OrePerPoint: null }]);
    expect(clerk.Now).toMatchObject({ AmountOre: null, AmountPercent: null, AmountMedal: null });
  });

  test('[SUS-04] is empty for a kitchen that bought nothing', async () => {
    const found = await cockpit(await aBuyerOf(app, await aCustomer(app.database)));
    expect(found).toMatchObject({
      Now: { Kilo: 0, WeightPercent: null, WeightMedal: null },
      Next: null,
      Swaps: [],
    });
  });
});

interface Bought {
  date: string;
  at: number;
  quantity: number;
  priceOre: number;
  weightG: number | null;
}

function naive(
  lines: readonly Bought[],
  others: readonly OtherBought[],
  [from, to]: [string, string],
): number[] {
  const within = ({ date }: { date: string }) => date >= from && date <= to;
  const food = lines.filter((line) => within(line) && line.at < 3);
  const counted = [
    ...food.map(({ at, quantity, priceOre, weightG }) => ({
      isOrganic: at === 1,
      grams: weightG ?? quantity * 1000,
      ore: quantity * priceOre,
    })),
    ...others.filter(within),
  ];
  const sums = [0, 0, 0, 0] as [number, number, number, number];
  for (const { isOrganic, grams, ore } of counted) {
    sums[0] += grams;
    sums[2] += ore;
    if (isOrganic) sums[1] += grams;
    if (isOrganic) sums[3] += ore;
  }
  return sums;
}

interface OtherBought {
  date: string;
  grams: number;
  ore: number;
  isOrganic: boolean;
}

const sumsOf = ({ Kilo, OrganicKilo, AmountOre, OrganicOre }: contract.OrganicShareSums) => [
  Math.round(Kilo * 1000),
  Math.round(OrganicKilo * 1000),
  AmountOre,
  OrganicOre,
];

test('[SUS-04] figures agree with every line, to the gram and the øre', async () => {
  const days = ['2026-08-23', '2026-08-24', '2026-09-30', '2026-10-01', '2026-11-22', '2026-11-23'];
  const day = fc.constantFrom(...days);
  const line = fc.record<Bought>({
    date: day,
    at: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 999 }),
    priceOre: fc.integer({ min: 1, max: 99_999 }),
    weightG: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  });
  const other = fc.record<OtherBought>({
    date: day,
    grams: fc.integer({ min: 1, max: 9_999_999 }),
    ore: fc.nat(9_999_999),
    isOrganic: fc.boolean(),
  });
  const most = { minLength: 1, maxLength: 6 };
  await fc.assert(
    fc.asyncProperty(fc.array(line, most), fc.array(other, { maxLength: 3 }), async (lines, others) => {
      const customer = await aCustomer(app.database);
      for (const { date, at, weightG, ...bought } of lines)
        await aDeliveredOrder(app.database, customer, {
          date,
          lines: [
            {
              ...bought,
              productId: [milk, organicMilk, flour, napkins][at] ?? '',
              ...(weightG !== null && { weightG }),
            },
          ],
        });
      const caller = await aBuyerOf(app, customer);
      for (const [at, { date, grams, ore, isOrganic }] of others.entries())
        await enter(caller, {
          ClientKey: `purchase-${at}`,
          BoughtOn: date,
          Kilo: grams / 1000,
          Amount: ore / 100,
          IsOrganic: isOrganic,
        });
      const { Now, Quarter } = await cockpit(caller);
      expect(sumsOf(Now)).toEqual(naive(lines, others, ['2026-08-24', '2026-11-23']));
      expect(sumsOf(Quarter.SoFar)).toEqual(naive(lines, others, ['2026-10-01', '2026-11-23']));
    }),
    { numRuns: byLength({ short: 3, matrix: 40, long: 400 }) },
  );
});

describe('purchases from others', () => {
  test('[SUS-04] count in the share, once for one key, until they are removed', async () => {
    const { caller } = await aKitchen();
    expect((await enter(caller)).model.Total).toBe(1);
    expect((await enter(caller)).model.Total).toBe(1);
    expect(await cockpit(caller)).toMatchObject({ Now: { Kilo: 100, OrganicKilo: 60 }, OthersKilo: 40 });
    const other = await aBuyerOf(app, await aCustomer(app.database));
    const id = (await app.call(caller, contract.listOtherPurchases)).model.Purchases[0]?.Id ?? '';
    const remove = (by: Caller) => app.call(by, contract.deleteOtherPurchase, { params: { id } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(caller)).model).toEqual({ Purchases: [], Total: 0 });
    expect(await cockpit(caller)).toMatchObject({ Now: { Kilo: 60 } });
  });

  test('[SUS-04] past a limit are refused at the field, at it taken', async () => {
    const caller = await aBuyerOf(app, await aCustomer(app.database));
    const wrong: [string, Partial<typeof purchase>][] = [
      ['BoughtOn', { BoughtOn: '2026-11-24' }],
      ['BoughtOn', { BoughtOn: '2026-02-30' }],
      ['BoughtOn', { BoughtOn: '2024-11-21' }],
      ['Supplier', { Supplier: '  ' }],
      ['Kilo', { Kilo: 0 }],
      ['Kilo', { Kilo: limits.otherKilo + 1 }],
      ['Amount', { Amount: -1 }],
      ['Amount', { Amount: limits.otherKroner + 1 }],
    ];
    for (const [field, body] of wrong) {
      const { status, error } = await enter(caller, body);
      expect([body, status, error.Type, error.Fields]).toEqual([body, 400, 'otherPurchaseWrong', [field]]);
    }
    expect((await app.call(caller, contract.listOtherPurchases)).model.Total).toBe(0);
    const most = { BoughtOn: '2024-11-22', Kilo: limits.otherKilo, Amount: limits.otherKroner };
    const { model } = await enter(caller, { ...most, Supplier: 'x'.repeat(limits.otherSupplierLength) });
    expect(model.Purchases[0]).toMatchObject({ Kilo: limits.otherKilo, AmountOre: limits.otherKroner * 100 });
  });

  test('[SUS-04] come from a file once, in Danish and English notation', async () => {
    const caller = await aBuyerOf(app, await aCustomer(app.database));
    const file = `${heads}03.11.2026;Gården;Æbler;1.234,5;2.000,00;ja\r\n2026-11-04;=HYPER;Mel;12.5;99.95;nej\r\n`;
    const { model } = await upload(caller, file);
    expect(model).toMatchObject({ Added: 2, Total: 2 });
    expect(model.Purchases).toMatchObject([
      { BoughtOn: '2026-11-04', Kilo: 12.5, AmountOre: 9995, IsOrganic: false, FileName: 'indkoeb.csv' },
      { BoughtOn: '2026-11-03', Kilo: 1234.5, AmountOre: 200_000, IsOrganic: true },
    ]);
    const again = await upload(caller, file, 'kopi.csv');
    expect([again.status, again.error.Type]).toEqual([409, 'otherPurchasesReadBefore']);
    expect((await app.call(caller, contract.listOtherPurchases)).model.Total).toBe(2);
  });

  test('[SUS-04] from a file with wrong rows name them and add none', async () => {
    const caller = await aBuyerOf(app, await aCustomer(app.database));
    const rows =
      '03.11.2026;Gården;Æbler;10;20;ja\r\n31.02.2026;Gården;Æbler;10;20;ja\r\n03.11.2026;Gården;Æbler;mange;20;ja\r\n';
    const { status, error } = await upload(caller, heads + rows);
    expect([status, error.Type]).toEqual([400, 'fileRefused']);
    expect(error.Messages).toEqual([
      'Række 3: Datoen findes ikke, er efter i dag eller mere end 731 dage gammel.',
      'Række 4: Vægten skal være et tal over 0 og højst 100.000 kg.',
    ]);
    const headless = await upload(caller, 'Dato;Vare\r\n03.11.2026;Æbler\r\n');
    expect(headless.error.Messages?.[0]).toContain('Filen mangler kolonnen');
    expect((await app.call(caller, contract.listOtherPurchases)).model.Total).toBe(0);
  });
});

test('[SUS-04] the file for the label has all food with its sums', async () => {
  const { caller, customer } = await aKitchen();
  await enter(caller, { Name: '=Æbler' });
  const cellsFor = async (by: Caller) => {
    const { rawPayload, headers } = await app.raw(by, { url: contract.readOrganicLabelFile.path });
    expect(headers['content-disposition']).toContain('oekologi-spisemaerke-2026-08-24-2026-11-23.xlsx');
    return xlsxSheets(rawPayload).sheets[0]?.rows.map(({ cells }) => cells) ?? [];
  };
  const rows = await cellsFor(caller);
  expect(rows[0]?.join()).toBe('Måned,Leverandør,Varenr.,Vare,Økologisk,Kg,Beløb kr. uden moms');
  const own = rows.find(([, , id]) => id === organicMilk);
  expect(own?.toSpliced(1, 1)).toEqual(['2026-11', organicMilk, 'Økomælk', 'ja', '20', '400']);
  const other = rows.find(([, , , name]) => name === '=Æbler');
  expect(other).toEqual(['2026-11', 'Gården', '', '=Æbler', 'ja', '40', '800']);
  expect(rows.slice(-2).map((row) => row.slice(3))).toEqual([
    ['Økologisk i alt', '', '60', '1200'],
    ['Føde- og drikkevarer i alt', '', '100', '1600'],
  ]);
  expect(rows.flat()).not.toContain(napkins);
  const clerk = await cellsFor(await aBuyerOf(app, customer, { maySeePrices: false }));
  expect(clerk[0]).toHaveLength(6);
  expect(clerk.flat()).not.toContain('1600');
});

describe('the quarterly statement', () => {
  const make = (caller: Caller, Quarter = '2026-Q4') =>
    app.call(caller, contract.makeOrganicStatement, { body: { Quarter } });
  const pdf = (caller: Caller, id: string) =>
    app.call(caller, contract.readOrganicStatement, { params: { id } });

  test('[SUS-04] is made on the day of the supplier, after midnight too', async () => {
    const { caller, customer } = await aKitchen();
    await enter(caller);
    app.clock.set('2026-11-23T23:30:00Z');
    try {
      await make(caller);
    } finally {
      app.clock.set(testNow);
    }
    const { content } = await rowOf(app.database, 'organic_statements', { customer_id: customer.id });
    expect(content).toMatchObject({ createdOn: '2026-11-24', createdAt: '2026-11-23T23:30:00Z' });
  });

  test('[SUS-04] keeps every line as evidence and the same bytes', async () => {
    const { caller } = await aKitchen();
    await enter(caller);
    const { model } = await make(caller);
    const [statement] = model.Statements;
    expect(statement).toMatchObject({
      Quarter: '2026-Q4',
      From: '2026-10-01',
      To: '2026-11-23',
      Lines: 4,
      WeightPercent: 60,
      KeptUntil: '2028-11-23',
    });
    const kept = await app.database.kysely
      .selectFrom('organic_statements')
      .select(['content', 'pdf', 'sha256'])
      .where('id', '=', statement?.Id ?? '')
      .executeTakeFirstOrThrow();
    const content = kept.content as StatementContent;
    expect(
      content.lines.map(({ date, supplier, source, weightG }) => [date, supplier, source, weightG]),
    ).toEqual([
      ['2026-11-03', expect.any(String), expect.stringMatching(/^Ordre \d+$/), 30_000],
      ['2026-11-03', expect.any(String), expect.stringMatching(/^Ordre \d+$/), 20_000],
      ['2026-11-03', expect.any(String), expect.stringMatching(/^Ordre \d+$/), 10_000],
      ['2026-11-20', 'Gården', expect.stringMatching(/^Indtastet af /), 40_000],
    ]);
    const drawnAgain = await drawOrganicStatement({ content, hasAmounts: true });
    expect(hash('sha256', drawnAgain)).toBe(kept.sha256);
    expect(Buffer.compare(drawnAgain, kept.pdf)).toBe(0);
    const answered = await pdf(caller, statement?.Id ?? '');
    expect([answered.status, answered.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { Now } = await cockpit(caller);
    expect(content.sums).toEqual({
      weightG: Now.Kilo * 1000,
      organicG: Now.OrganicKilo * 1000,
      ore: Now.AmountOre,
      organicOre: Now.OrganicOre,
    });
  });

  test('[SUS-04] is of eight quarters, for two years', async () => {
    const { caller } = await aKitchen();
    const id = (await make(caller)).model.Statements[0]?.Id ?? '';
    expect((await make(caller, '2027-Q1')).error.Type).toBe('statementQuarterOutside');
    expect((await make(caller, '2024-Q4')).error.Type).toBe('statementQuarterOutside');
    expect((await make(caller, '2025-Q1')).status).toBe(200);
    const tidy = (day: string) =>
      tidyOrganic(app.database.kysely, {
        now: Temporal.Instant.from(`${day}T12:00:00Z`),
        timeZone: 'Europe/Copenhagen',
      });
    await tidy('2028-11-23');
    expect((await pdf(caller, id)).status).toBe(200);
    await tidy('2028-11-24');
    expect((await pdf(caller, id)).status).toBe(404);
  });
});

test('[SUS-04] several swaps stand by price per point; without prices by points', async () => {
  /** Creates a product of 10.00 kroner a kilo and organic ones of the same category at these prices. */
  const goods = async (name: string, prices: readonly number[]) => {
    const category_id = await aCategory(app.database, { da: name, en: name });
    const make = (priceOre: number, is_organic: boolean) =>
      aProduct(app.database, { name, category_id, is_organic, units: [{ list_price_ore: priceOre }] });
    return {
      usual: await make(1000, false),
      organic: await Promise.all(prices.map((price) => make(price, true))),
    };
  };
  const milk = await goods('Mælk', [1500]);
  const flour = await goods('Mel', [1200]);
  const salt = await goods('Salt', [900]);
  const oil = await goods('Olie', [3000, 2000]);
  const spice = await goods('Krydderi', []);
  const all = [milk, flour, salt, oil, spice];
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  await untilSeen(
    app,
    caller,
    all.flatMap(({ usual, organic }) => [usual, ...organic]),
  );
  // 100 kg, so that a kilo is a percentage point.
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: all.map(({ usual }, at) => ({ productId: usual, quantity: [10, 30, 5, 35, 20][at] ?? 0 })),
  });
  const swapsOf = async (maySeePrices: boolean) => {
    const reader = await aBuyerOf(app, customer, { maySeePrices });
    const { Swaps } = (await app.call(reader, readOrganicCockpit)).model;
    return Swaps.map(({ ProductId, SwapId, Points, ExtraOre, OrePerPoint }) => [
      ProductId,
      SwapId,
      Points,
      ExtraOre,
      OrePerPoint,
    ]);
  };
  // Salt becomes cheaper; of the two oils the cheaper one counts.
  expect(await swapsOf(true)).toEqual([
    [salt.usual, salt.organic[0], 5, -500, -100],
    [flour.usual, flour.organic[0], 30, 6000, 200],
    [milk.usual, milk.organic[0], 10, 5000, 500],
    [oil.usual, oil.organic[1], 35, 35_000, 1000],
  ]);
  expect(await swapsOf(false)).toEqual([
    [oil.usual, oil.organic[1], 35, null, null],
    [flour.usual, flour.organic[0], 30, null, null],
    [milk.usual, milk.organic[0], 10, null, null],
    [salt.usual, salt.organic[0], 5, null, null],
  ]);
});
