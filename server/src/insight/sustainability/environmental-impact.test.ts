import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { nextBadge, organicBadge } from '@engros/contracts/insight/organic-share.ts';
import { readOrderSustainability } from '@engros/contracts/insight/sustainability.ts';
import { readThisWeek } from '@engros/contracts/ordering/this-week.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, anExclusion, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';

const app = duringTests(testApp);
let beef: string;
let pork: string;
let veal: string;
let tray: string;
let liver: string;
let carrots: string;
let spice: string;
let napkins: string;
beforeAll(async () => {
  const { database } = app;
  const [meat, greens] = [
    await aCategory(database, { da: 'Kød', en: 'Meat' }),
    await aCategory(database, { da: 'Grønt', en: 'Greens' }),
  ];
  const cut = { kind: 'Animalsk', category_id: meat, popularity: 0.5 };
  beef = await aProduct(database, { ...cut, name: 'Hakket oksekød', co2e_per_kg: '30' });
  pork = await aProduct(database, { ...cut, name: 'Hakket grisekød', co2e_per_kg: '6' });
  veal = await aProduct(database, { ...cut, name: 'Hakket kalv og flæsk', co2e_per_kg: '20' });
  tray = await aProduct(database, { ...cut, name: 'Hakket lammekød', co2e_per_kg: '3', net_weight_g: 9000 });
  // On the same shelf, but no mince.
  liver = await aProduct(database, { ...cut, name: 'Griselever', co2e_per_kg: '2' });
  carrots = await aProduct(database, {
    name: 'Gulerod',
    kind: 'Vegetabilsk',
    category_id: greens,
    co2e_per_kg: '0.4',
    is_organic: true,
    net_weight_g: 500,
  });
  spice = await aProduct(database, {
    name: 'Krydderi',
    kind: 'Andet',
    category_id: greens,
    co2e_per_kg: null,
  });
  napkins = await aProduct(database, { name: 'Servietter', kind: 'Andet', is_food: false });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [beef, pork, carrots, spice]);
});

const november = { from: '2026-11-01', to: '2026-11-23' };
const ask = async (caller: Caller, query: Record<string, string> = november) =>
  (await app.call(caller, readEnvironmentalImpact, { query })).model;

async function aKitchen() {
  const customer = await aCustomer(app.database);
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: [
      { productId: beef, quantity: 10, weightG: 9500 },
      { productId: carrots, quantity: 8 },
      { productId: spice, quantity: 1, weightG: 500 },
      { productId: napkins, quantity: 40 },
    ],
  });
  return { customer, caller: await aBuyerOf(app, customer) };
}

describe('what the delivered food costs the climate', () => {
  it('[DOC-03] is counted by delivered weight, unknown factors apart', async () => {
    const { caller } = await aKitchen();
    const found = await ask(caller);
    expect(found).toMatchObject({
      UnknownKilo: 0.5,
      Earlier: null,
      FirstDay: '2026-11-03',
      Summary: { Coverage: { Kilo: 14, KnownKilo: 13.5, CO2E: 286.6 } },
    });
    expect(found.CO2EPerKilo).toBeCloseTo(286.6 / 13.5, 9);
    expect(found.Summary.OrganicShare?.OrganicWeightPercent).toBeCloseTo((4 / 14) * 100, 9);
    expect(found.Summary.OrganicShare?.OrganicAmountPercent).toBeCloseTo((8 / 19) * 100, 9);
    expect(found.Categories).toMatchObject([
      { Name: 'Kød mv.', Kind: 'Animalsk', Kilo: 9.5, CO2E: 285, CO2EPerKilo: 30, UnknownKilo: 0 },
      { Name: 'Grønt mv.', Kind: 'Vegetabilsk', Kilo: 4.5, CO2E: 1.6, UnknownKilo: 0.5 },
    ]);
    expect(found.Months).toHaveLength(12);
    expect(found.Months.at(-1)).toMatchObject({ Month: '2026-11', IsPartial: true, Kilo: 14, CO2E: 286.6 });
    expect(found.Months[0]).toMatchObject({ Month: '2025-12', Kilo: 0, CO2E: null, CO2EPerKilo: null });
  });

  it('is compared with the same days a year before', async () => {
    const { customer, caller } = await aKitchen();
    for (const [date, quantity] of [
      ['2025-10-28', 1],
      ['2025-11-04', 4],
      ['2025-11-24', 9],
    ] as const)
      await aDeliveredOrder(app.database, customer, { date, lines: [{ productId: pork, quantity }] });
    expect((await ask(caller)).Earlier).toEqual({ Kilo: 4, CO2E: 24, CO2EPerKilo: 6 });
  });

  it('offers swaps for the same use, those that save most first', async () => {
    const { customer, caller } = await aKitchen();
    const swaps = async (who = caller) =>
      (await ask(who)).Impacts.map(({ Name, CO2E, Swaps }) => [
        Name,
        CO2E,
        Swaps.map((swap) => [swap.Name, swap.SavedKilo, Math.round(swap.SavedPercent)]),
      ]);
    expect(await swaps()).toEqual([
      [
        'Hakket oksekød',
        285,
        [
          ['Hakket grisekød', 228, 80],
          ['Hakket kalv og flæsk', 95, 33],
        ],
      ],
      ['Gulerod', 1.6, []],
    ]);
    expect([tray, liver]).not.toContain('');
    await anExclusion(app.database, customer, pork);
    await expect
      .poll(async () => (await ask(caller)).Impacts[0]?.Swaps.map(({ ProductId }) => ProductId))
      .toEqual([veal]);
  });

  it('is empty without deliveries, and without amounts for who may not see', async () => {
    const nobody = await aBuyerOf(app, await aCustomer(app.database));
    expect(await ask(nobody)).toMatchObject({
      FirstDay: null,
      Categories: [],
      Impacts: [],
      Summary: { SustainabilityRatios: [], OrganicShare: null },
    });
    const { customer } = await aKitchen();
    const clerk = await aBuyerOf(app, customer, { maySeePrices: false });
    const { Summary, Months } = await ask(clerk);
    expect(Summary.OrganicShare).toMatchObject({ OrganicAmountPercent: null, OrganicAmountFormatted: null });
    expect(Months.map(({ OrganicAmountPercent }) => OrganicAmountPercent)).toEqual(Array(12).fill(null));
  });

  it.each([
    ['dates the wrong way round', { from: '2026-11-23', to: '2026-11-01' }, 'periodReversed', ['from', 'to']],
    ['30 February', { from: '2026-02-30', to: '2026-11-01' }, 'invalidInput', ['from']],
    ['40 years', { from: '1986-11-01', to: '2026-11-01' }, 'periodTooLong', ['from', 'to']],
  ])('refuses %s at the field', async (_what, query, type, fields) => {
    const { caller } = await aKitchen();
    const { status, error } = await app.call(caller, readEnvironmentalImpact, { query });
    expect([status, error.Type, error.Fields]).toEqual([400, type, fields]);
    expect(error.Message).toMatch(/^\p{Lu}.+\.$/u);
  });
});

test('an order without stated weights weighs the same on every page', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const oats = { net_weight_g: 500, is_organic: true, co2e_per_kg: '3' };
  const [organic, other] = [await aProduct(app.database, oats), await aProduct(app.database)];
  await untilSeen(app, caller, [organic, other]);
  // Two cases of six packs of 500 g, and four of 1 kg, ordered by telephone.
  const id = await aFollowedOrder(app.database, customer.id, {
    status: 'Delivered',
    source: 'Phone',
    lines: [
      { product_id: organic, unit_quantity: 6, quantity_ordered: 2, quantity_delivered: 2 },
      { product_id: other, quantity_ordered: 5, quantity_delivered: 4 },
    ],
  });
  const query = { from: '2026-11-01', to: '2026-11-23' };
  const impact = (await app.call(caller, readEnvironmentalImpact, { query })).model.Summary;
  expect([impact.Coverage.Kilo, impact.OrganicShare?.OrganicWeightPercent]).toEqual([10, 60]);
  const order = (await app.call(caller, readOrderSustainability, { params: { id: String(id) } })).model;
  expect([order.Coverage.Kilo, order.OrganicShare?.OrganicWeightPercent]).toEqual([10, 60]);
  const week = (await app.call(caller, readThisWeek, {})).model;
  expect(week.Organic).toMatchObject({ WeightPercent: 60, Badge: 'Silver' });
});

describe('this week of a customer', () => {
  let milk: string;
  let flour: string;
  beforeAll(async () => {
    const { database } = app;
    milk = await aProduct(database, { name: 'Mælk', kind: 'Animalsk', is_organic: true });
    flour = await aProduct(database, { name: 'Mel', kind: 'Vegetabilsk' });
    await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [milk, flour]);
  });

  describe('this week', () => {
    it('sums orders from Monday to Sunday beside a usual week', async () => {
      const customer = await aCustomer(app.database);
      const order = (date: string, productId: string, quantity: number, status?: string) =>
        aDeliveredOrder(app.database, customer, {
          date,
          ...(status !== undefined && { status }),
          lines: [{ productId, quantity, weightG: quantity * 1000 }],
        });
      await order('2026-11-23', milk, 6);
      await order('2026-11-29', flour, 4, 'Confirmed');
      await order('2026-11-25', flour, 90, 'Cancelled');
      await order('2026-11-30', flour, 90, 'Confirmed');
      for (const [date, quantity] of [
        ['2026-11-22', 20],
        ['2026-11-09', 30],
        ['2026-11-11', 5],
        ['2026-10-01', 80],
        ['2026-09-27', 1],
      ] as const)
        await order(date, flour, quantity);
      const { model } = await app.call(await aBuyerOf(app, customer), readThisWeek, {});
      expect(model).toMatchObject({
        From: '2026-11-23',
        To: '2026-11-29',
        OrderedOre: 10_000,
        TypicalOre: 35_000,
        Organic: { Badge: 'Silver', Next: { Badge: 'Gold' } },
      });
      expect(model.Organic?.WeightPercent).toBeCloseTo(60, 6);
    });

    it('is empty for a new kitchen, and another kitchen sees nothing', async () => {
      const { model } = await app.call(await aBuyerOf(app, await aCustomer(app.database)), readThisWeek, {});
      expect(model).toMatchObject({ OrderedOre: 0, TypicalOre: null, Organic: null });
    });
  });

  it('the badge changes at 30, 60 and 90 percent', () => {
    expect([29.9, 30, 59.9, 60, 89.9, 90].map(organicBadge)).toEqual([
      'Eco',
      'Bronze',
      'Bronze',
      'Silver',
      'Silver',
      'Gold',
    ]);
    expect(nextBadge(58)).toEqual({ badge: 'Silver', points: 2 });
    expect(nextBadge(90)).toBeNull();
  });
});
