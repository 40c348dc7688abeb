import { readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readOwnCo2Report, setTarget } from '@engros/contracts/insight/co2-report.ts';
import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, rowOf, updateRows } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';
import type { StatementContent } from './statement-content.ts';

const app = duringTests(testApp);
let milk: string;

beforeAll(async () => {
  milk = await aProduct(app.database, { name: 'Mælk', net_weight_g: 1000 });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(app.database)), [milk]);
});

async function statementOf(caller: Caller, quarter: string): Promise<StatementContent> {
  const { model } = await app.call(caller, contract.makeOrganicStatement, { body: { Quarter: quarter } });
  const [made] = model.Statements.filter(({ Quarter }) => Quarter === quarter);
  const { content } = await rowOf(app.database, 'organic_statements', { id: made?.Id ?? '' });
  return content as StatementContent;
}

test('[SUS-04] what was delivered stays as organic as it was', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const deliver = (date: string, quantity: number) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId: milk, quantity }] });
  await deliver('2026-08-25', 10);
  await deliver('2026-10-06', 30);
  const before = await statementOf(caller, '2026-Q3');
  await updateRows(app.database, 'products', { id: milk }, { is_organic: true });
  await untilSeen(app, caller, [milk]);
  await deliver('2026-11-03', 60);
  const { Now, Quarter } = (await app.call(caller, contract.readOrganicCockpit)).model;
  expect(Now).toMatchObject({ Kilo: 100, OrganicKilo: 60, AmountOre: 100_000, OrganicOre: 60_000 });
  expect(Quarter.SoFar).toMatchObject({ Kilo: 90, OrganicKilo: 60 });
  const again = await statementOf(caller, '2026-Q3');
  expect([again.sums, again.lines]).toEqual([before.sums, before.lines]);
  const running = await statementOf(caller, '2026-Q4');
  expect(running.lines.map(({ weightG, isOrganic }) => [weightG, isOrganic])).toEqual([
    [30_000, false],
    [60_000, true],
  ]);
  const query = { from: '2026-10-01', to: '2026-11-23' };
  const impact = (await app.call(caller, readEnvironmentalImpact, { query })).model;
  expect(impact.Months.find(({ Month }) => Month === '2026-11')?.OrganicWeightPercent).toBe(100);
  expect(impact.Months.find(({ Month }) => Month === '2026-10')?.OrganicWeightPercent).toBe(0);
  const body = { Kind: 'OrganicShare', From: '2026-10-01', To: '2026-12-31', Value: 60 } as const;
  expect((await app.call(caller, setTarget, { body })).model[0]?.Reached).toBeCloseTo((60 / 90) * 100, 9);
  const token = await aReportToken(app, caller, { reportConfigurationId: 'organic' });
  expect((await askFigures(app, token)).report.Figures[0]?.Text).toBe('60,0\u00a0%');
});

test('[SUS-04] what was delivered stays food and as heavy as it was', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const wishes = { net_weight_g: 400, co2e_per_kg: '2.000' };
  const flour = await aProduct(app.database, { name: 'Mel', is_organic: true, ...wishes });
  const starch = await aProduct(app.database, { name: 'Stivelse', ...wishes });
  const lines = [flour, starch].map((productId) => ({ productId, quantity: 10 }));
  await aDeliveredOrder(app.database, customer, { date: '2026-08-25', lines });
  await untilSeen(app, caller, [flour, starch]);
  const period = { from: '2026-08-25', to: '2026-11-23' };
  const days = { fromDate: '20260825', endDate: '20261123' };
  const figures = async () => ({
    cockpit: (await app.call(caller, contract.readOrganicCockpit)).model.Now,
    impact: (await app.call(caller, readEnvironmentalImpact, { query: period })).model.Months,
    co2: (await app.call(caller, readOwnCo2Report, { query: days })).text,
    statistics: (await app.call(caller, readStatistics, { query: period })).model.Months,
    lines: (await statementOf(caller, '2026-Q3')).lines,
  });
  const before = await figures();
  expect(before.cockpit).toMatchObject({ Kilo: 8, OrganicKilo: 4 });
  expect(before.lines.map(({ weightG }) => weightG)).toEqual([4000, 4000]);
  const { kysely } = app.database;
  await kysely.updateTable('products').set({ is_food: false }).where('id', '=', starch).execute();
  await kysely.updateTable('products').set({ net_weight_g: 900 }).where('id', '=', flour).execute();
  await untilSeen(app, caller, [flour, starch]);
  expect(await figures()).toEqual(before);
  // Later orders use the product as it is now, also on a day with both.
  await aDeliveredOrder(app.database, customer, { date: '2026-08-25', lines });
  const { Now } = (await app.call(caller, contract.readOrganicCockpit)).model;
  expect(Now).toMatchObject({ Kilo: 17, OrganicKilo: 13 });
});

test('a line that gets other goods is as organic as they are', async () => {
  const customer = await aCustomer(app.database);
  const organic = await aProduct(app.database, { is_organic: true });
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: [{ productId: organic, quantity: 2 }],
  });
  const line = app.database.kysely.selectFrom('order_lines').where('customer_id', '=', customer.id);
  expect(await line.select('is_organic').execute()).toEqual([{ is_organic: true }]);
  const other = await aProduct(app.database, { is_organic: false });
  await updateRows(app.database, 'order_lines', { customer_id: customer.id }, { product_id: other });
  expect(await line.select('is_organic').execute()).toEqual([{ is_organic: false }]);
});
