import type { Basket } from '@engros/contracts/baskets/basket.ts';
import {
  readBasketBudgets,
  readBudgetHistory,
  readBudgets,
  readBudgetsAsCsv,
  removeBudget,
  setBudget,
  setBudgetCounts,
} from '@engros/contracts/planning/budgets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { untilAnswered } from '../../../test/steady/until-answered.ts';
import { duringTests, testNow } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let piece: string;
beforeAll(async () => {
  piece = await aPieceForSale(app);
});
beforeEach(() => app.clock.set(testNow));

const monday = '2026-11-23';
const week = (AmountOre: number | null, more: object = {}) => ({
  ...{ Period: 'week' as const, StartsOn: monday, Unit: 'amount' as const, AmountOre },
  ...{ Rule: 'stop' as const, WarnPercent: 90, Parts: [], Version: 0, ...more },
});

async function manage({ user, customer }: Buyer): Promise<void> {
  await updateRows(
    app.database.kysely,
    'memberships',
    { user_id: user.userId, customer_id: customer.id },
    { may_manage_users: true },
  );
}

async function aManager(wishes: Parameters<typeof aCustomer>[1] = {}): Promise<Buyer> {
  const buyer = await app.aBuyer(wishes);
  await manage(buyer);
  return buyer;
}

const set = (buyer: Buyer, body: ReturnType<typeof week>) => app.call(buyer, setBudget, { body });

async function aKitchenWith(budget: ReturnType<typeof week>): Promise<Buyer> {
  const buyer = await aManager();
  expect((await set(buyer, budget)).status).toBe(200);
  return buyer;
}

async function colleagueOf({ customer }: Buyer, rights = {}): Promise<Buyer> {
  return app.signIn(await aUser(app.database, { customers: [customer], rights }), customer);
}

/** Pieces cost 10.00 kroner. */
async function basketOf(buyer: Buyer, pieces: number, ExpectedDate = '2026-11-25'): Promise<Basket> {
  const Products = [{ ProductId: piece, Quantity: pieces, SalesUnit: { Code: 'st' } }];
  return (await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate } })).model;
}
const send = (buyer: Buyer, { Id }: Pick<Basket, 'Id'>) => app.submit(buyer, Id, { IgnoreWarning: true });
const order = async (buyer: Buyer, pieces: number, day?: string) =>
  send(buyer, await basketOf(buyer, pieces, day));

const ofBasket = async (buyer: Buyer, date = '2026-11-25') =>
  (await app.call(buyer, readBasketBudgets, { query: { date } })).model.Budgets;
const overview = async (buyer: Buyer, query: { period?: 'week' | 'month' | 'year'; date?: string } = {}) =>
  (await app.call(buyer, readBudgets, { query })).model;

test('[PLN-05] an order beyond the budget is stopped, its last krone goes', async () => {
  const buyer = await aKitchenWith(week(50_000));
  expect((await order(buyer, 30)).status).toBe(200);
  expect(await ofBasket(buyer)).toEqual([
    {
      ...{ Period: 'week', FirstDay: monday, LastDay: '2026-11-29', Rule: 'stop', WarnPercent: 90 },
      ...{ BudgetOre: 50_000, UsedOre: 30_000, WaitingOre: 0 },
    },
  ]);
  const over = await order(buyer, 21, '2026-11-26');
  expect([over.status, over.error.Type]).toEqual([409, 'orderStopped']);
  expect(over.error.Messages).toEqual([
    'Budgettet for uge 48 er 500,00 kr., og 300,00 kr. er brugt. Ordren går 10,00 kr. over.',
  ]);
  expect((await order(buyer, 21, '2026-11-30')).status).toBe(200);
  const blind = await colleagueOf(buyer, { may_see_prices: false });
  const unseen = await order(blind, 21, '2026-11-27');
  expect(unseen.error.Messages).toEqual(['Ordren går over budgettet for uge 48.']);
  expect((await app.call(blind, readBasketBudgets, { query: { date: monday } })).status).toBe(403);
  expect((await order(buyer, 20, '2026-11-27')).status).toBe(200);
});

test('[PLN-05] of two people at once one gets the last kroner', async () => {
  const buyer = await aKitchenWith(week(50_000));
  const people = [buyer, await colleagueOf(buyer), await colleagueOf(buyer), await colleagueOf(buyer)];
  const baskets = await Promise.all(
    people.map((person, at) => basketOf(person, 26, `2026-11-2${5 + (at % 3)}`)),
  );
  const answers = await Promise.all(
    people.map((person, at) => untilAnswered(() => send(person, baskets[at] ?? { Id: '' }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await ofBasket(buyer))[0]?.UsedOre).toBe(26_000);
});

test('a budget that warns, a lapsed one and none refuse nothing', async () => {
  for (const budget of [week(0, { Rule: 'warn' }), week(null), week(0, { StartsOn: '2026-11-30' })])
    expect((await order(await aKitchenWith(budget), 5)).status).toBe(200);
  const nothing = await aKitchenWith(week(0));
  expect((await order(nothing, 1)).status).toBe(409);
  const ended = await aKitchenWith(week(0, { StartsOn: '2026-11-16' }));
  expect((await set(ended, week(null))).status).toBe(200);
  expect(await ofBasket(ended)).toEqual([]);
  expect((await order(ended, 1)).status).toBe(200);
  const { model } = await app.call(ended, removeBudget, { query: { period: 'week', startsOn: monday } });
  expect(model.Budgets).toHaveLength(1);
  expect((await order(ended, 1, '2026-11-26')).status).toBe(409);
});

test('a change counts the order once, and may make it smaller', async () => {
  const buyer = await aKitchenWith(week(50_000));
  const { model: sent } = await order(buyer, 40);
  expect((await set(buyer, week(20_000, { Version: 1 }))).status).toBe(200);
  const amend = async () =>
    (await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${sent.Id}`, {})).model;
  const change = await amend();
  const { model } = await app.call(buyer, readBasketBudgets, {
    query: { date: '2026-11-25', order: sent.Id },
  });
  expect(model.Budgets[0]?.UsedOre).toBe(0);
  const put = (body: object) => app.put(buyer, `id=${change.Id}`, body);
  const pieces = (Quantity: number) => ({
    Products: [{ ProductId: piece, Quantity, SalesUnit: { Code: 'st' } }],
  });
  await put(pieces(41));
  expect((await send(buyer, change)).status).toBe(409);
  await put(pieces(30));
  expect((await send(buyer, change)).status).toBe(200);
  expect((await ofBasket(buyer))[0]?.UsedOre).toBe(30_000);
  const moved = await amend();
  await app.put(buyer, `id=${moved.Id}`, { ...pieces(30), Delivery: { ExpectedDate: '2026-11-30' } });
  expect((await send(buyer, moved)).status).toBe(409);
  await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${sent.Id}`, {});
  expect((await ofBasket(buyer))[0]?.UsedOre).toBe(0);
});

test('what is written wrong is answered and changes nothing', async () => {
  const buyer = await aManager();
  const refused = async (body: object) => {
    const { status, error } = await app.call(buyer, setBudget, { body: { ...week(1000), ...body } });
    return [status, error.Type];
  };
  expect(await refused({ StartsOn: '2026-11-24' })).toEqual([400, 'budgetMidPeriod']);
  const told = await app.call(buyer, setBudget, { body: week(1000, { StartsOn: '2026-11-24' }) });
  expect(told.error.Message).toContain('Vælg 2026-11-23');
  expect(await refused({ Period: 'month', StartsOn: '2026-11-02' })).toEqual([400, 'budgetMidPeriod']);
  expect(await refused({ StartsOn: '2026-11-31' })).toEqual([400, 'invalidInput']);
  expect(await refused({ StartsOn: '2031-12-01' })).toEqual([400, 'budgetTooFar']);
  expect(await refused({ AmountOre: -1 })).toEqual([400, 'invalidInput']);
  expect(await refused({ AmountOre: limits.budgetOre + 1 })).toEqual([400, 'invalidInput']);
  expect(await refused({ WarnPercent: 101 })).toEqual([400, 'invalidInput']);
  expect(await refused({ Unit: 'meal' })).toEqual([400, 'budgetPartsMissing']);
  const lunch = { Name: 'Frokost', UnitOre: 2600 };
  expect(await refused({ Unit: 'meal', Parts: [lunch, { ...lunch, Name: ' frokost' }] })).toEqual([
    400,
    'budgetPartTwice',
  ]);
  expect(await refused({ Unit: 'meal', Parts: [{ ...lunch, UnitOre: limits.budgetUnitOre + 1 }] })).toEqual([
    400,
    'invalidInput',
  ]);
  const many = (length: number) =>
    Array.from({ length }, (_, at) => ({ Name: `Måltid ${at}`, UnitOre: limits.budgetUnitOre }));
  expect(await refused({ Unit: 'meal', Parts: many(limits.budgetParts + 1) })).toEqual([400, 'invalidInput']);
  expect(await refused({ Version: 1 })).toEqual([409, 'versionConflict']);
  const { model } = await app.call(buyer, readBudgetHistory);
  expect(model.Budgets).toEqual([]);
  expect((await set(buyer, week(limits.budgetOre))).status).toBe(200);
  expect(await refused({})).toEqual([409, 'versionConflict']);
  const most = week(null, {
    Period: 'year',
    StartsOn: '2026-01-01',
    Unit: 'meal',
    Parts: many(limits.budgetParts),
  });
  expect((await set(buyer, most)).status).toBe(200);
});

test('[PLN-05] a budget per meal follows the meals that the kitchen enters', async () => {
  const Parts = [
    { Name: 'Frokost', UnitOre: 2600 },
    { Name: 'Aftensmad', UnitOre: 3800 },
  ];
  const buyer = await aKitchenWith(week(null, { Unit: 'meal', Parts }));
  expect(await ofBasket(buyer)).toEqual([]);
  expect((await overview(buyer)).Customers[0]).toMatchObject({ BudgetOre: null, Rule: 'stop', Unit: 'meal' });
  const count = (Counts: { Name: string; Count: number | null }[], StartsOn = monday) =>
    app.call(buyer, setBudgetCounts, { body: { Period: 'week', StartsOn, Counts } });
  expect((await count([{ Name: 'Frokost', Count: -3 }])).error.Type).toBe('invalidInput');
  expect((await count([{ Name: 'Frokost', Count: limits.budgetCount + 1 }])).error.Type).toBe('invalidInput');
  expect((await count([{ Name: 'Natmad', Count: 3 }])).error.Type).toBe('budgetPartUnknown');
  expect((await count([{ Name: 'Frokost', Count: 10 }], '2026-11-25')).error.Type).toBe('budgetMidPeriod');
  expect((await count([{ Name: 'Frokost', Count: 10 }])).status).toBe(200);
  expect(await ofBasket(buyer)).toMatchObject([{ BudgetOre: 26_000 }]);
  expect((await count([{ Name: 'Aftensmad', Count: 5 }])).status).toBe(200);
  expect(await ofBasket(buyer)).toMatchObject([{ BudgetOre: 45_000 }]);
  expect(await ofBasket(buyer, '2026-12-01')).toMatchObject([{ BudgetOre: 45_000 }]);
  expect(
    (
      await count(
        [
          { Name: 'Frokost', Count: 0 },
          { Name: 'Aftensmad', Count: limits.budgetCount },
        ],
        '2026-11-30',
      )
    ).status,
  ).toBe(200);
  expect(await ofBasket(buyer, '2026-12-01')).toMatchObject([{ BudgetOre: 3800 * limits.budgetCount }]);
  expect((await count([{ Name: 'Frokost', Count: null }])).status).toBe(200);
  expect(await ofBasket(buyer)).toMatchObject([{ BudgetOre: 19_000 }]);
  expect((await overview(buyer)).Customers[0]?.Parts).toEqual([
    { Name: 'Frokost', UnitOre: 2600, Count: null, CountFrom: null },
    { Name: 'Aftensmad', UnitOre: 3800, Count: 5, CountFrom: monday },
  ]);
  expect((await order(buyer, 20)).status).toBe(409);
  expect((await order(buyer, 19)).status).toBe(200);
});

test('only who manages the people sets budgets, and staff with that part', async () => {
  const buyer = await app.aBuyer();
  expect((await set(buyer, week(1000))).error.Type).toBe('budgetManagersOnly');
  expect((await overview(buyer)).MaySet).toBe(false);
  const onBehalf = async (consoleParts: string[]) => {
    const depots = [buyer.customer.depotId];
    return app.signIn(await aUser(app.database, { role: 'supplier', depots, consoleParts }), buyer.customer);
  };
  expect((await set(await onBehalf(['orders']), week(1000))).error.Type).toBe('budgetManagersOnly');
  const staff = await onBehalf(['customers']);
  expect((await set(staff, week(1000))).status).toBe(200);
  expect((await order(staff, 2)).status).toBe(409);
  const { Customers, MaySet } = await overview(staff);
  expect([Customers.map(({ CustomerId }) => CustomerId), MaySet]).toEqual([[buyer.customer.id], true]);
});

test('[PLN-05] a person sees every kitchen whose prices they may see, over first', async () => {
  const kitchens: TestCustomer[] = [];
  for (const name of ['Anemonen', 'Birken', 'Cypressen', 'Dild'])
    kitchens.push(await aCustomer(app.database, { name }));
  const user = await aUser(app.database, { customers: kitchens });
  const at = (index: number) => app.signIn(user, kitchens[index] as TestCustomer);
  const [none, over, near, hidden] = [await at(0), await at(1), await at(2), await at(3)];
  for (const buyer of [over, near]) {
    await manage(buyer);
    await set(buyer, week(20_000, { Rule: 'warn' }));
  }
  await order(none, 3);
  await order(over, 21);
  await order(near, 18);
  await updateRows(
    app.database.kysely,
    'memberships',
    { user_id: user.userId, customer_id: hidden.customer.id },
    { may_see_prices: false },
  );
  const seen = await overview(none);
  expect(
    seen.Customers.map(({ Name, BudgetOre, OrderedOre, IsCurrent }) => [
      Name,
      BudgetOre,
      OrderedOre,
      IsCurrent,
    ]),
  ).toEqual([
    ['Birken', 20_000, 21_000, false],
    ['Cypressen', 20_000, 18_000, false],
    ['Anemonen', null, 3000, true],
  ]);
  const { text } = await app.call(none, readBudgetsAsCsv, { query: {} });
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFKundenr.;Kunde;Periode;Budget;Leveret;Bestilt;Venter på godkendelse;Forventet;Tilbage;Når det er brugt',
    `${over.customer.id};Birken;uge 48 2026;200,00;0,00;210,00;0,00;0,00;-10,00;Advar`,
  ]);
  expect(text).not.toContain(hidden.customer.id);
  const stranger = await app.aBuyer();
  expect((await overview(stranger)).Customers.map(({ CustomerId }) => CustomerId)).toEqual([
    stranger.customer.id,
  ]);
});

test('weeks cross the end of a year, months and years do not', async () => {
  app.clock.set('2026-12-28T08:00:00Z');
  const buyer = await aManager({ weekdays: [1, 2, 3, 4, 5, 6] });
  for (const [Period, StartsOn] of [
    ['week', '2026-12-28'],
    ['month', '2026-12-01'],
    ['year', '2026-01-01'],
  ])
    expect((await set(buyer, week(100_000, { Period, StartsOn }))).status).toBe(200);
  expect((await order(buyer, 7, '2026-12-30')).status).toBe(200);
  expect((await order(buyer, 5, '2027-01-02')).status).toBe(200);
  const used = async (date: string) =>
    Object.fromEntries((await ofBasket(buyer, date)).map(({ Period, UsedOre }) => [Period, UsedOre]));
  expect(await used('2026-12-31')).toEqual({ week: 12_000, month: 7000, year: 7000 });
  expect(await used('2027-01-03')).toEqual({ week: 12_000, month: 5000, year: 5000 });
  expect(await used('2027-01-04')).toEqual({ week: 0, month: 5000, year: 5000 });
  const { Months, FirstDay, LastDay } = await overview(buyer, { period: 'year', date: '2026-06-01' });
  expect([FirstDay, LastDay, Months.length]).toEqual(['2026-01-01', '2026-12-31', 12]);
  expect(Months.at(-1)).toEqual({ FirstDay: '2026-12-01', BudgetOre: 100_000, BoughtOre: 7000 });
  expect(Months[0]).toEqual({ FirstDay: '2026-01-01', BudgetOre: null, BoughtOre: 0 });
});
