import { expect, test } from 'vitest';
import type { ReportSums } from '../months-queries.ts';
import { type ReportKind, reportKinds } from './make-document.ts';
import { addAll, measures, write } from './measures.ts';

type Id = keyof typeof measures;
const ids = Object.keys(measures) as Id[];

test('a report shows a share below its limit as below it', () => {
  expect(write(59.96, measures.organicWeight, 'da')).toMatch(/^59,9/);
  expect(write(60, measures.organicWeight, 'da')).toMatch(/^60,0/);
  expect(write(59.96, measures.fillRate, 'da')).toMatch(/^60,0/);
});

/** No two are alike, nor any two of the measures made of them. */
const sums: ReportSums = {
  ore: 100_000,
  foodOre: 90_000,
  foodG: 50_000,
  organicOre: 22_500,
  organicG: 15_000,
  knownG: 40_000,
  co2eMg: 90_000_000,
  orders: 8,
  delayedOrders: 1,
  lines: 80,
  fullLines: 62,
  savedG: 5500,
};

/** Each measure of these sums, as it is written, and of none: zero or unknown. */
const expected: Record<Id, readonly [value: number, written: string, ofNothing: 0 | null]> = {
  amount: [1000, '1.000\u00a0kr.', 0],
  perOrder: [125, '125\u00a0kr.', null],
  food: [50, '50\u00a0kg', 0],
  orders: [8, '8', 0],
  organicWeight: [30, '30,0\u00a0%', null],
  organicAmount: [25, '25,0\u00a0%', null],
  organicFood: [15, '15\u00a0kg', 0],
  co2e: [90, '90\u00a0kg CO₂e', null],
  co2ePerKilo: [2.25, '2,25\u00a0kg CO₂e/kg', null],
  unknown: [20, '20,0\u00a0%', null],
  saved: [5.5, '6\u00a0kg', 0],
  savedShare: [11, '11,0\u00a0%', null],
  fillRate: [77.5, '77,5\u00a0%', null],
  onTime: [87.5, '87,5\u00a0%', null],
  lines: [80, '80', 0],
  shortLines: [18, '18', 0],
};

test.each(ids)('the measure %s of known sums, of four quarters and none', (id) => {
  const measure = measures[id];
  const [value, written, ofNothing] = expected[id];
  const quarter = { ...sums };
  for (const name of Object.keys(quarter) as (keyof ReportSums)[]) quarter[name] /= 4;
  expect([measure.id, measure.of(sums), measure.of(addAll([quarter, quarter, quarter, quarter]))]).toEqual([
    id,
    value,
    value,
  ]);
  expect([write(value, measure, 'da'), measure.of(addAll([]))]).toEqual([written, ofNothing]);
});

test('amounts and what tells them are the only measures of prices', () => {
  const fromPrices = ids.filter(
    (id) => measures[id].of({ ...sums, ore: 1, foodOre: 2, organicOre: 1 }) !== measures[id].of(sums),
  );
  expect(ids.filter((id) => measures[id].isAmount)).toEqual(fromPrices);
});

const shown: Record<
  ReportKind,
  readonly [figures: readonly Id[], byMonth: readonly Id[], byCustomer: readonly Id[]]
> = {
  overview: [['amount', 'organicWeight', 'saved', 'co2ePerKilo'], ['co2ePerKilo'], ['organicWeight']],
  purchases: [
    ['amount', 'food', 'orders', 'perOrder'],
    ['amount', 'food'],
    ['amount', 'food'],
  ],
  organic: [
    ['organicWeight', 'organicAmount', 'organicFood', 'food'],
    ['organicWeight', 'organicAmount'],
    ['organicWeight', 'organicAmount'],
  ],
  climate: [['co2ePerKilo', 'co2e', 'food', 'unknown'], ['co2ePerKilo', 'co2e'], ['co2ePerKilo']],
  waste: [['saved', 'savedShare', 'food'], ['saved'], ['saved']],
  deliveries: [
    ['fillRate', 'onTime', 'lines', 'shortLines'],
    ['fillRate', 'onTime'],
    ['fillRate', 'onTime'],
  ],
};

test.each(Object.keys(reportKinds) as ReportKind[])('the report %s shows its measures', (kind) => {
  const { figures, byMonth, byCustomer } = reportKinds[kind];
  const names = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  expect([names(figures), names(byMonth), names(byCustomer)]).toEqual(shown[kind]);
});

test('every measure is in a report', () => {
  const used = new Set(Object.values(reportKinds).flatMap(({ figures }) => figures.map(({ id }) => id)));
  expect(ids.filter((id) => !used.has(id))).toEqual([]);
});
