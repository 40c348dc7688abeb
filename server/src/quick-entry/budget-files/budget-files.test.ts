import {
  readBudgetHistory,
  readBudgets,
  readBudgetsAsCsv,
  setBudget,
} from '@engros/contracts/planning/budgets.ts';
import { type BudgetFileChanges, importBudgets } from '@engros/contracts/quick-entry/budget-files.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { writtenPeriod } from './read-period.ts';

const app = duringTests(orderApp);

/** Someone who manages the first of these kitchens, and sees the prices of all. */
async function aManagerOf(customers: TestCustomer[]): Promise<Buyer> {
  const [first] = customers;
  if (first === undefined) throw new Error('no kitchen');
  const buyer = await app.signIn(await aUser(app.database, { customers }), first);
  const key = { user_id: buyer.user.userId, customer_id: first.id };
  await updateRows(app.database.kysely, 'memberships', key, { may_manage_users: true });
  return buyer;
}

const kitchens = (...names: string[]) => Promise.all(names.map((name) => aCustomer(app.database, { name })));

async function sent(buyer: Buyer, lines: readonly string[], { trial = false } = {}) {
  const file = { name: 'budgetter.csv', bytes: Buffer.from(lines.join('\r\n')) };
  return app.call(buyer, importBudgets, { file, query: { trial: String(trial) } });
}

const budgets = async (buyer: Buyer) =>
  (await app.call(buyer, readBudgetHistory, {})).model.Budgets.map(
    ({ Period, StartsOn, AmountOre, Rule }) => [Period, StartsOn, AmountOre, Rule],
  );

const told = ({ Budgets, Counts, Unchanged }: BudgetFileChanges) => [Budgets, Counts, Unchanged];

test('[PLN-05] the spreadsheet of the page comes in again, with other amounts', async () => {
  const [first] = await kitchens('Birken');
  const buyer = await aManagerOf([first as TestCustomer]);
  const heads = 'Kundenr.;Periode;Budget;Når det er brugt';
  const rows = [
    `${buyer.customer.id};uge 48 2026;12.500,50;Stop`,
    `${buyer.customer.id};december 2026;60000;`,
  ];
  const trial = await sent(buyer, [heads, ...rows], { trial: true });
  expect(told(trial.model)).toEqual([2, 0, 0]);
  expect(await budgets(buyer)).toEqual([]);
  expect(told((await sent(buyer, [heads, ...rows])).model)).toEqual([2, 0, 0]);
  const set = [
    ['month', '2026-12-01', 6_000_000, 'warn'],
    ['week', '2026-11-23', 1_250_050, 'stop'],
  ];
  expect(await budgets(buyer)).toEqual(set);
  const { text } = await app.call(buyer, readBudgetsAsCsv, { query: {} });
  expect(told((await sent(buyer, text.trimEnd().split('\r\n'))).model)).toEqual([0, 0, 1]);
  const dearer = await sent(buyer, text.trimEnd().replace('12500,50', '13000,00').split('\r\n'));
  expect(dearer.model.Changes).toMatchObject([{ BeforeOre: 1_250_050, AfterOre: 1_300_000, Row: 2 }]);
});

test('[PLN-05] counts of meals come in by file', async () => {
  const [first] = await kitchens('Birken');
  const buyer = await aManagerOf([first as TestCustomer]);
  const body = {
    ...{ Period: 'week' as const, StartsOn: '2026-11-23', Unit: 'meal' as const, AmountOre: null },
    ...{ Rule: 'warn' as const, WarnPercent: 90, Version: 0, Parts: [{ Name: 'Frokost', UnitOre: 2600 }] },
  };
  expect((await app.call(buyer, setBudget, { body })).status).toBe(200);
  const heads = 'Periode;Måltid;Antal';
  const counted = await sent(buyer, [heads, 'uge 48 2026;frokost;210', 'uge 49 2026;Frokost;190']);
  expect(counted.model.Changes).toMatchObject([
    { Part: 'Frokost', BeforeCount: null, AfterCount: 210 },
    { FirstDay: '2026-11-30', AfterCount: 190 },
  ]);
  const seen = async (date: string) =>
    (await app.call(buyer, readBudgets, { query: { date } })).model.Customers[0]?.BudgetOre;
  expect(await seen('2026-11-24')).toBe(210 * 2600);
  expect(await seen('2026-12-01')).toBe(190 * 2600);
  expect(told((await sent(buyer, [heads, 'uge 48 2026;Frokost;210'])).model)).toEqual([0, 0, 1]);
  const other = await sent(buyer, [heads, 'uge 48 2026;Brunch;4', 'uge 48 2026;Frokost;-3']);
  expect(other.error.Messages).toEqual(['Række 3: Et antal er et helt tal fra 0 til 1000000.']);
  const amount = await sent(buyer, ['Periode;Budget', 'uge 48 2026;100']);
  expect(amount.error.Messages?.[0]).toContain('Række 2: Budgettet gælder pr. måltid');
});

test('[PLN-05] one wrong row writes nothing, and each is named', async () => {
  const [first, second] = await kitchens('Birken', 'Cypressen');
  const [foreign] = await kitchens('Fremmed');
  const buyer = await aManagerOf([first as TestCustomer, second as TestCustomer]);
  const { id } = buyer.customer;
  const heads = 'Kundenr.;Periode;Budget';
  const wrong = await sent(buyer, [
    ...[heads, `${id};uge 49 2026;100`, `${id};uge 49 2026;200`, `${id};01-12-2026;100`],
    ...[`${id};uge 54 2026;100`, `${id};2026;ti`, `${id};2027;-1`],
  ]);
  expect(wrong.error.Messages).toEqual([
    'Række 3: Det samme står i række 2.',
    expect.stringContaining('Række 4: “01-12-2026” er ingen periode.'),
    expect.stringContaining('Række 5: “uge 54 2026” er ingen periode.'),
    'Række 6: “ti” er intet tal.',
    expect.stringContaining('Række 7: Et budget er et beløb i kroner fra 0'),
  ]);
  const unknown = await sent(buyer, [heads, `${foreign?.id};2026;100`, `findes-ikke;2026;100`]);
  expect(unknown.error.Messages).toEqual([
    `Række 2: Kundenummeret “${foreign?.id}” er ikke et af jeres køkkener.`,
    'Række 3: Kundenummeret “findes-ikke” er ikke et af jeres køkkener.',
  ]);
  const notMine = await sent(buyer, [heads, `${id};2026;100`, `${second?.id};2026;100`]);
  expect(notMine.error.Messages?.[0]).toContain('Række 3: Kun den, der styrer brugerne hos Cypressen');
  const column = await sent(buyer, ['Kundenr.;Periode;Budget;Konto', `${id};2026;100;4711`]);
  expect(column.error.Messages?.[0]).toContain('“Konto” kendes ikke');
  expect((await sent(buyer, ['Kundenr.;Budget', `${id};100`])).error.Messages).toEqual([
    'Kolonnen “Periode” mangler.',
  ]);
  const year = 2026 + limits.budgetYears;
  expect((await sent(buyer, [heads, `${id};${year};100`], { trial: true })).status).toBe(200);
  expect((await sent(buyer, [heads, `${id};${year + 1};100`], { trial: true })).status).toBe(400);
  expect(await budgets(buyer)).toEqual([]);
});

test('periods are read as people write them', () => {
  const read = (text: string) => {
    const found = writtenPeriod(text);
    return found && `${found.period} ${found.firstDay}`;
  };
  for (const [written, meant] of [
    ...[['uge 1 2027', 'week 2027-01-04'] as const, ['2026-W53', 'week 2026-12-28'] as const],
    ...[['U49-2026', 'week 2026-11-30'] as const, ['Week 49, 2026', 'week 2026-11-30'] as const],
    ...[['Dec. 2026', 'month 2026-12-01'] as const, ['oktober 2026', 'month 2026-10-01'] as const],
    ...[['may 2026', 'month 2026-05-01'] as const, ['12-2026', 'month 2026-12-01'] as const],
    ...[['2026-12', 'month 2026-12-01'] as const, [' 2026 ', 'year 2026-01-01'] as const],
  ])
    expect([written, read(written)]).toEqual([written, meant]);
  for (const written of ['uge 53 2027', '13-2026', 'dec', '2026-12-01', '49', '', 'marsvin 2026'])
    expect([written, read(written)]).toEqual([written, null]);
});
