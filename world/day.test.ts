import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedMs } from './checks/check-orders.ts';
import { type DayReport, playDay } from './day.ts';
import { openPlace, type Place } from './nodes/place.ts';
import { usualOptions } from './options.ts';
import { brokenText, reportText } from './report.ts';

const seed = process.env['WORLD_SEED'] ?? '1';
let place: Place;
let report: DayReport;

beforeAll(async () => {
  place = await openPlace();
  report = await playDay({ ...usualOptions, seed }, place);
  console.log(reportText(report));
});
afterAll(() => place?.remove());

test('[WLD-01] a day of 200 kitchens with five kills breaks no invariant', () => {
  expect(report.ledger.broken.map((broken) => brokenText(seed, broken))).toEqual([]);
  expect(report.kills).toBe(5);
});

test('[WLD-01] in it people order, change, withdraw; everything of it comes', () => {
  const { acknowledged, arrivals, mails, calls, procured } = report.ledger;
  const count = (kind: string) => acknowledged.filter((told) => told.kind === kind).length;
  expect(count('placed')).toBeGreaterThan(300);
  expect(count('amended')).toBeGreaterThan(5);
  expect(count('withdrawn')).toBeGreaterThan(5);
  expect(mails.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(arrivals.size).toBeGreaterThan(200);
  expect(procured.length).toBeGreaterThan(3);
  for (const what of ['staff: line for a kitchen', 'staff: price file', 'staff: day changed'])
    expect(calls.get(what), what).toBeGreaterThan(0);
});

test('[WLD-02] orders pressed in the same moment leave in time by every way', () => {
  const { rushes } = report.lateness;
  for (const [way, { count, p99Ms }] of Object.entries(rushes)) {
    expect(count, way).toBeGreaterThan(50);
    expect(p99Ms, way).toBeLessThanOrEqual(allowedMs(report.ownDelayMs));
  }
});
