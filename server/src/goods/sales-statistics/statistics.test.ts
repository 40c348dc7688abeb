import { readPriceRises, readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { aCustomer, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

const app = duringTests(testApp);
let meat: string;
let greens: string;
let fillet: string;
let mince: string;
let kale: string;

beforeAll(async () => {
  meat = await aCategory(app.database, { da: 'Kød', en: 'Meat' });
  greens = await aCategory(app.database, { da: 'Grønt', en: 'Greens' });
  const brand_id = await aBrand(app.database, 'Skovlund');
  fillet = await aProduct(app.database, { name: 'Filet', name_en: 'Fillet', category_id: meat, brand_id });
  mince = await aProduct(app.database, { name: 'Fars', category_id: meat });
  kale = await aProduct(app.database, { name: 'Grønkål', category_id: greens, net_weight_g: 500 });
  await untilCaughtUp(app);
});

async function aKitchen() {
  const customer = await aCustomer(app.database);
  return { customer, caller: await aBuyerOf(app, customer) };
}

const ask = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await app.call(caller, readStatistics, { query })).model;
const deliver = (customer: TestCustomer, ...order: [Parameters<typeof aDeliveredOrder>[2]]) =>
  aDeliveredOrder(app.database, customer, ...order);

async function aKitchenOfTwoYears() {
  const kitchen = await aKitchen();
  const { customer } = kitchen;
  await deliver(customer, { date: '2025-10-01', lines: [{ productId: kale, quantity: 1 }] });
  await deliver(customer, {
    date: '2025-11-10',
    lines: [
      { productId: fillet, quantity: 10, priceOre: 800 },
      { productId: kale, quantity: 4, priceOre: 500 },
    ],
  });
  await deliver(customer, {
    date: '2026-11-09',
    feeOre: 8500,
    lines: [
      { productId: fillet, quantity: 12, priceOre: 1000, weightG: 12_345 },
      { productId: mince, quantity: 3, priceOre: 2000 },
    ],
  });
  await deliver(customer, { date: '2026-11-16', lines: [{ productId: kale, quantity: 2, priceOre: 500 }] });
  return kitchen;
}

/** Of the earlier system: four bags of kale for 12 kroner. */
async function anOldOrder(customer: TestCustomer, delivery_date: string, status = 'Invoiced') {
  const id = freshNumber(7);
  const sold = { product_id: kale, name: 'Grønkål', unit_text: 'pose', quantity: 4, unit_price_ore: 300 };
  const own = { customer_id: customer.id, status, ordered_by: 'Mette', total_ore: 1200 };
  const db = app.database.kysely;
  await insertRows(db, 'legacy_orders', { ...own, id, delivery_date, order_date: delivery_date });
  await insertRows(db, 'legacy_order_lines', {
    customer_id: customer.id,
    order_id: id,
    position: 1,
    ...sold,
    line_total_ore: 1200,
  });
}

const november = { from: '2026-11-01', to: '2026-11-23' };

describe('statistics of what was delivered', () => {
  it('[DOC-03] sum by category with the same days a year before', async () => {
    const { caller } = await aKitchenOfTwoYears();
    const found = await ask(caller, november);
    expect(found).toMatchObject({
      From: '2026-11-01',
      To: '2026-11-23',
      EarlierFrom: '2025-11-01',
      EarlierTo: '2025-11-23',
      FirstDay: '2025-10-01',
      IsComparable: true,
      AmountOre: 19_000,
      EarlierAmountOre: 10_000,
      WeightKg: 16.345,
      EarlierWeightKg: 12,
      Orders: 2,
      EarlierOrders: 1,
      DeliveryFeeOre: 8500,
      OrdersWithFee: 1,
      TotalResults: 2,
    });
    expect(found.Rows).toMatchObject([
      { Id: `${meat}-1`, Name: 'Kød mv.', Glyph: 'meat', AmountOre: 18_000, EarlierAmountOre: 8000 },
      { Id: `${greens}-1`, AmountOre: 1000, EarlierAmountOre: 2000, WeightKg: 1, BaseUnits: 2 },
    ]);
    expect(found.Rows.map(({ AmountPercent }) => Math.round(AmountPercent ?? 0))).toEqual([95, 5]);
    expect(found.Months).toEqual([
      {
        Month: '2026-11',
        IsPartial: true,
        AmountOre: 19_000,
        WeightKg: 16.345,
        EarlierAmountOre: 10_000,
        EarlierWeightKg: 12,
      },
    ]);
  });

  it('group by product, brand and month, in pages, in the reader’s words', async () => {
    const { customer } = await aKitchenOfTwoYears();
    const caller = await aBuyerOf(app, customer, { language: 'en' });
    const rows = async (groupBy: string, more: object = {}) =>
      (await ask(caller, { ...november, groupBy, ...more })).Rows.map(({ Name, AmountOre }) => [
        Name,
        AmountOre,
      ]);
    expect(await rows('product')).toEqual([
      ['Fillet', 12_000],
      ['Fars', 6000],
      ['Grønkål', 1000],
    ]);
    expect(await rows('product', { pageSize: 2, page: 2 })).toEqual([['Grønkål', 1000]]);
    expect(await rows('product', { page: limits.pageNumber })).toEqual([]);
    expect(await rows('brand')).toEqual([
      ['Skovlund', 12_000],
      ['No brand', 7000],
    ]);
    expect(await rows('month', { from: '2026-10-01' })).toEqual([
      ['2026-10', 0],
      ['2026-11', 19_000],
    ]);
  });

  it('tell price changes of the products bought in both periods', async () => {
    const { caller } = await aKitchenOfTwoYears();
    const { PriceChangePercent } = await ask(caller, november);
    // 12 fillets cost 12,000 instead of 9,600; 2 kale the same 1,000.
    expect(PriceChangePercent).toBeCloseTo((13_000 / 10_600 - 1) * 100, 6);
  });

  it('see no price change in quick sales and goods that came instead', async () => {
    const { customer, caller } = await aKitchenOfTwoYears();
    const replaces = { productId: mince, quantity: 5 };
    await deliver(customer, {
      date: '2026-11-10',
      lines: [
        { productId: fillet, quantity: 5, priceOre: 4000, replaces },
        { productId: kale, quantity: 9, priceOre: 100, source: 'quickSale' },
      ],
    });
    await deliver(customer, {
      date: '2025-11-11',
      lines: [{ productId: mince, quantity: 5, priceOre: 300, source: 'quickSale' }],
    });
    const { PriceChangePercent, AmountOre } = await ask(caller, november);
    expect(AmountOre).toBe(19_000 + 20_000 + 900);
    expect(PriceChangePercent).toBeCloseTo((13_000 / 10_600 - 1) * 100, 6);
  });

  it('know no weight of goods without one, and say so', async () => {
    const { customer, caller } = await aKitchen();
    const cloth = await aProduct(app.database, { name: 'Viskestykke', net_weight_g: null });
    const date = '2026-11-12';
    await deliver(customer, { date, lines: [{ productId: cloth, quantity: 5, priceOre: 9000 }] });
    const unweighed = await ask(caller, { ...november, groupBy: 'product' });
    expect(unweighed).toMatchObject({
      WeightKg: null,
      Rows: [{ WeightKg: null }],
      Months: [{ WeightKg: null }],
    });
    await deliver(customer, { date, lines: [{ productId: kale, quantity: 1, priceOre: 100 }] });
    const { WeightKg, Rows } = await ask(caller, { ...november, groupBy: 'product' });
    expect([WeightKg, Rows.map((row) => row.WeightKg)]).toEqual([0.5, [null, 0.5]]);
  });

  it('compare with the period before when asked', async () => {
    const { customer, caller } = await aKitchen();
    await deliver(customer, { date: '2026-10-01', lines: [{ productId: kale, quantity: 1 }] });
    await deliver(customer, { date: '2026-10-20', lines: [{ productId: kale, quantity: 3 }] });
    await deliver(customer, { date: '2026-11-12', lines: [{ productId: kale, quantity: 5 }] });
    expect(await ask(caller, { ...november, against: 'periodBefore' })).toMatchObject({
      EarlierFrom: '2026-10-09',
      EarlierTo: '2026-10-31',
      AmountOre: 5000,
      EarlierAmountOre: 3000,
      Months: [{ Month: '2026-11', AmountOre: 5000, EarlierAmountOre: 3000 }],
    });
  });

  it('compare nothing before the first delivery, and say which day it was', async () => {
    const { customer, caller } = await aKitchen();
    await deliver(customer, { date: '2025-11-20', lines: [{ productId: kale, quantity: 3 }] });
    await deliver(customer, { date: '2026-11-12', lines: [{ productId: kale, quantity: 5 }] });
    const found = await ask(caller, november);
    expect(found).toMatchObject({
      FirstDay: '2025-11-20',
      IsComparable: false,
      EarlierAmountOre: null,
      EarlierWeightKg: null,
      EarlierOrders: null,
      PriceChangePercent: null,
      Months: [{ EarlierAmountOre: null }],
      Rows: [{ EarlierAmountOre: null }],
    });
  });

  it('count the orders of the earlier system by their amounts', async () => {
    const { customer, caller } = await aKitchen();
    await anOldOrder(customer, '2025-11-03');
    await anOldOrder(customer, '2025-11-02', 'Annulleret');
    await anOldOrder(customer, '2025-11-04', 'Cancelled');
    await deliver(customer, { date: '2026-11-12', lines: [{ productId: kale, quantity: 5 }] });
    expect(await ask(caller, { from: '2026-11-03', to: '2026-11-23' })).toMatchObject({
      FirstDay: '2025-11-03',
      EarlierAmountOre: 1200,
      EarlierOrders: 1,
      PriceChangePercent: null,
    });
  });

  it('[DOC-03] compare neither prices nor weights with the earlier system', async () => {
    const { customer, caller } = await aKitchen();
    await anOldOrder(customer, '2025-11-03');
    await deliver(customer, { date: '2025-11-20', lines: [{ productId: kale, quantity: 2, priceOre: 500 }] });
    await deliver(customer, { date: '2026-11-12', lines: [{ productId: kale, quantity: 5, priceOre: 600 }] });
    const found = await ask(caller, { from: '2026-11-03', to: '2026-11-23', groupBy: 'product' });
    expect(found).toMatchObject({ IsComparable: true, EarlierAmountOre: 2200, EarlierWeightKg: null });
    expect(found.PriceChangePercent).toBeCloseTo(20);
    expect(found.Rows).toMatchObject([
      { EarlierAmountOre: 2200, EarlierWeightKg: null, BaseUnitText: 'poser' },
    ]);
  });

  it('leave out what was not delivered; name what left the catalogue', async () => {
    const { customer, caller } = await aKitchen();
    await deliver(customer, {
      date: '2026-11-12',
      lines: [{ productId: '4711', quantity: 2, name: 'Gammel vare' }],
    });
    for (const status of ['Confirmed', 'OnTheWay', 'Cancelled', 'Refused'])
      await deliver(customer, { date: '2026-11-13', status, lines: [{ productId: kale, quantity: 1 }] });
    const { Rows, Orders } = await ask(caller, { ...november, groupBy: 'product' });
    expect(Rows.map(({ Id, Name }) => [Id, Name])).toEqual([['4711', 'Gammel vare']]);
    expect(Orders).toBe(1);
    const { Rows: categories } = await ask(caller, november);
    expect(categories.map(({ Name }) => Name)).toEqual(['Varer, vi ikke længere fører']);
  });

  it('tell what was bought often but not in twelve weeks', async () => {
    const { customer, caller } = await aKitchen();
    for (const date of ['2026-05-04', '2026-07-02'])
      await deliver(customer, { date, lines: [{ productId: mince, quantity: 3 }] });
    for (const date of ['2026-07-02', '2026-11-02'])
      await deliver(customer, { date, lines: [{ productId: kale, quantity: 1 }] });
    for (const status of ['Cancelled', 'Refused'])
      await deliver(customer, { date: '2026-06-04', status, lines: [{ productId: mince, quantity: 50 }] });
    expect((await ask(caller)).Stopped).toMatchObject([
      { Id: mince, Name: 'Fars', LatestDate: '2026-07-02', AmountOre: 6000 },
    ]);
  });

  it('are empty for a customer without deliveries', async () => {
    const { caller } = await aKitchen();
    expect(await ask(caller)).toMatchObject({
      From: '2025-12-01',
      To: '2026-11-23',
      FirstDay: null,
      IsComparable: false,
      AmountOre: 0,
      Rows: [],
      Stopped: [],
    });
  });

  it('show weights but no amounts without the right to see prices', async () => {
    const { customer } = await aKitchenOfTwoYears();
    await deliver(customer, {
      date: '2026-11-18',
      lines: [{ productId: mince, quantity: 1, weightG: 90_000 }],
    });
    const clerk = await aBuyerOf(app, customer, { maySeePrices: false });
    const found = await ask(clerk, { ...november, groupBy: 'product' });
    expect(found.Rows.map(({ Name, WeightKg }) => [Name, WeightKg])).toEqual([
      ['Fars', 93],
      ['Filet', 12.345],
      ['Grønkål', 1],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/"[A-Za-z]*(Ore|AmountPercent|PriceChangePercent)":[^n]/);
  });
});

describe('bad periods', () => {
  const refused = async (query: Record<string, string>) => {
    const { customer } = await aKitchen();
    const caller = await aBuyerOf(app, customer);
    const { status, error } = await app.call(caller, readStatistics, { query });
    return [status, error.Type, error.Message];
  };

  it('are refused in words: reversed, too long, impossible', async () => {
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual([
      400,
      'periodReversed',
      'Fra-datoen ligger efter til-datoen. Byt dem om, og prøv igen.',
    ]);
    expect(await refused({ from: '1996-11-02', to: '2026-11-01' })).toEqual([
      400,
      'periodTooLong',
      'Perioden er for lang. Den må højst være 1.096 dage.',
    ]);
    for (const from of ['2026-02-30', '0001-01-01', '2026-13-01'])
      expect((await refused({ from, to: from })).slice(0, 2)).toEqual([400, 'invalidInput']);
  });

  it('may last as long as the limit, and not a day longer', async () => {
    const { caller } = await aKitchen();
    const to = Temporal.PlainDate.from('2026-11-23');
    const of = (days: number) => ({ from: to.subtract({ days: days - 1 }).toString(), to: to.toString() });
    const status = async (days: number) =>
      (await app.call(caller, readStatistics, { query: of(days) })).status;
    expect(await status(limits.statisticsDays)).toBe(200);
    expect(await status(limits.statisticsDays + 1)).toBe(400);
  });
});

describe('what got dearer', () => {
  it('compares the price now with the last one paid', async () => {
    const { customer, caller } = await aKitchen();
    const dear = await aProduct(app.database, { name: 'Smør', units: [{ list_price_ore: 2000 }] });
    await untilSeen(app, caller, [dear]);
    const lines = [
      { productId: fillet, quantity: 91, priceOre: 900 },
      { productId: mince, quantity: 91, priceOre: 1000 },
      { productId: kale, quantity: 91, priceOre: 1100 },
    ];
    await deliver(customer, { date: '2026-11-02', lines });
    await deliver(customer, {
      date: '2026-10-02',
      lines: [{ productId: dear, quantity: 91, priceOre: 1500, source: 'Campaign' }],
    });
    await deliver(customer, {
      date: '2026-11-03',
      lines: [{ productId: fillet, quantity: 1, priceOre: 10, source: 'quickSale' }],
    });
    await deliver(customer, { date: '2026-06-01', lines: [{ productId: mince, quantity: 1, priceOre: 1 }] });
    const { model } = await app.call(caller, readPriceRises);
    expect(model).toMatchObject({ Since: '2026-08-24', TotalResults: 2 });
    expect(model.Rows).toMatchObject([
      {
        ProductId: dear,
        NowOre: 2000,
        LastPaidOre: 1500,
        LastPaidOn: '2026-10-02',
        WasCampaign: true,
        PerMonthOre: Math.round((500 * 365) / 12),
      },
      { ProductId: fillet, NowOre: 1000, LastPaidOre: 900, LastPaidOn: '2026-11-02', WasCampaign: false },
    ]);
    expect(model.Rows[1]?.RisePercent).toBeCloseTo(11.111, 3);
    const clerk = await aBuyerOf(app, customer, { maySeePrices: false });
    const unseen = await app.call(clerk, readPriceRises);
    expect(unseen.text).not.toMatch(/"[A-Za-z]*(Ore|RisePercent)":[^n]/);
  });

  it('takes no price of goods that came instead of others', async () => {
    const { customer, caller } = await aKitchen();
    const replaces = { productId: mince, quantity: 5 };
    await deliver(customer, {
      date: '2026-11-02',
      lines: [{ productId: fillet, quantity: 5, priceOre: 400, replaces }],
    });
    expect((await app.call(caller, readPriceRises)).model).toMatchObject({ TotalResults: 0, Rows: [] });
    await deliver(customer, {
      date: '2026-11-01',
      lines: [{ productId: fillet, quantity: 5, priceOre: 900 }],
    });
    const { Rows } = (await app.call(caller, readPriceRises)).model;
    expect(Rows).toMatchObject([{ ProductId: fillet, LastPaidOre: 900, LastPaidOn: '2026-11-01' }]);
  });
});

describe('edges', () => {
  const ask = async (caller: Caller, query: Record<string, string> = {}) =>
    (await app.call(caller, readStatistics, { query })).model;
  test('[DOC-03] statistics count both periods from their first day to their last', async () => {
    const { customer, caller } = await aKitchen();
    const days = ['10-31', '11-01', '11-23', '11-24'];
    for (const [year, priceOre] of [
      ['2025', 200],
      ['2026', 100],
    ] as const)
      for (const [at, day] of days.entries()) {
        const lines = [{ productId: kale, quantity: 10 ** at, priceOre }];
        await deliver(customer, { date: `${year}-${day}`, feeOre: 10 ** at, lines });
      }
    expect(await ask(caller, november)).toMatchObject({
      AmountOre: 11_000,
      EarlierAmountOre: 22_000,
      Orders: 2,
      EarlierOrders: 2,
      DeliveryFeeOre: 110,
      OrdersWithFee: 2,
      Months: [{ AmountOre: 11_000, EarlierAmountOre: 22_000 }],
    });
    expect(await ask(caller, { ...november, from: '2026-11-24', to: '2026-11-24' })).toMatchObject({
      AmountOre: 100_000,
      EarlierAmountOre: 200_000,
      DeliveryFeeOre: 1000,
    });
  });

  test('statistics tell what stopped, between a year and twelve weeks ago', async () => {
    const { customer, caller } = await aKitchen();
    const bought = [
      ['5001', ['2025-11-20', '2025-11-22']],
      ['5002', ['2025-11-22', '2025-11-23']],
      ['5003', ['2026-08-29', '2026-08-30']],
      ['5004', ['2026-08-30', '2026-08-31']],
    ] as const;
    // The last name is that of the order with the highest number.
    for (const [product, dates] of bought)
      for (const [at, date] of dates.entries())
        await deliver(customer, {
          id: Number(product) * 10 + at,
          date,
          lines: [{ productId: product, quantity: 1 + at, name: `Vare ${product} ${at}` }],
        });
    const { Stopped } = await ask(caller);
    expect(Stopped.map(({ Id, Name, LatestDate, AmountOre }) => [Id, Name, LatestDate, AmountOre])).toEqual([
      ['5002', 'Vare 5002 1', '2025-11-23', 2000],
      ['5003', 'Vare 5003 1', '2026-08-30', 3000],
    ]);
  });

  test('a price rise compares with the last order of a day', async () => {
    const { customer, caller } = await aKitchen();
    const line = (priceOre: number, quantity = 1) => ({ productId: fillet, quantity, priceOre });
    await deliver(customer, { id: 7001, date: '2026-11-02', lines: [line(500)] });
    await deliver(customer, { id: 7002, date: '2026-11-02', lines: [line(600), line(700)] });
    await deliver(customer, { id: 7003, date: '2026-11-01', lines: [line(800)] });
    const { Rows } = (await app.call(caller, readPriceRises)).model;
    expect(Rows).toMatchObject([{ ProductId: fillet, LastPaidOre: 600, LastPaidOn: '2026-11-02' }]);
  });
});
