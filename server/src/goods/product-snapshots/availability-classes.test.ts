import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import type { Weekday } from '../../platform/calendar-date.ts';
import type { CatalogProduct, DepotStock } from '../catalog/catalog-product.ts';
import { planDates, planPresaleDates } from '../delivery/delivery-calendar.ts';
import { danishHolidays } from '../delivery/holidays.ts';
import {
  type AvailabilityClasses,
  createAvailabilityClasses,
  rowsOfClasses,
} from './availability-classes.ts';
import { commonAvailability, type DepotDay } from './common-availability.ts';

const window = { from: '06:00', to: '08:00' };
const calendar = {
  timeZone: 'Europe/Copenhagen',
  routes: [1, 2, 4, 5].map((weekday) => ({
    weekday: weekday as Weekday,
    cutOffTime: '14:00',
    cutOffWorkingDaysBefore: 1,
    window,
    goods: weekday === 4 ? (['cool', 'dry'] as const) : null,
  })),
  closures: [{ date: '2026-11-27', name: 'Statusoptælling' }],
  extraDays: [],
  holidays: danishHolidays('da'),
};
const period = {
  id: 'jul',
  orderUntil: Temporal.Instant.from('2026-11-30T11:00:00Z'),
  deliveryFrom: '2026-12-14',
  deliveryTo: '2026-12-18',
};
const depotId = 'AAR';

const base = {
  id: '100001',
  isBlocked: false,
  recalled: null,
  categories: [],
  units: [],
  quickSales: [],
  replacements: [],
  markings: [],
} as unknown as CatalogProduct;

const stock = fc.option(
  fc
    .record<DepotStock>({
      quantity: fc.constantFrom(0, 1, 7),
      restockDate: fc.constantFrom(null, '2026-11-20', '2026-11-25', '2026-12-15'),
      restockedQuantity: fc.constantFrom(0, 1, 5),
    })
    .map((each) => ({ ...each, restockedQuantity: each.quantity + each.restockedQuantity })),
  { nil: undefined },
);
const product: fc.Arbitrary<CatalogProduct> = fc
  .record({
    leadTimeWorkingDays: fc.constantFrom(0, 0, 0, 2, 5),
    leadCutOffTime: fc.constantFrom(null, null, '10:00'),
    coolType: fc.constantFrom('dry', 'cool', 'freeze'),
    isBlocked: fc.constantFrom(false, false, true),
    recalled: fc.constantFrom(null, null, 'all', 'some'),
    replacedBy: fc.constantFrom(null, null, '100002'),
    isStockManaged: fc.boolean(),
    presalePeriodId: fc.constantFrom(null, null, 'jul', 'paaske'),
    validFrom: fc.constantFrom(null, null, '2026-11-26', '2026-12-15'),
    validTo: fc.constantFrom(null, null, '2026-11-26', '2026-12-15'),
    stock,
    elsewhere: stock,
  })
  .map(({ stock: here, elsewhere, ...own }) => ({
    ...base,
    ...own,
    stockByDepot: new Map([
      ...(here === undefined ? [] : [[depotId, here] as const]),
      ...(elsewhere === undefined ? [] : [['KBH', elsewhere] as const]),
    ]),
  }));
const rows = fc.array(fc.option(product, { nil: undefined, freq: 12 }), { maxLength: 60 });
const question: fc.Arbitrary<DepotDay> = fc
  .record({
    now: fc.constantFrom('2026-11-23T08:00:00Z', '2026-11-24T12:59:59Z', '2026-11-24T13:00:00Z'),
    date: fc.constantFrom(null, '2026-11-22', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-15'),
    presalePeriodId: fc.constantFrom(null, 'jul'),
  })
  .map(({ now, date, presalePeriodId }) => ({
    request: { now: Temporal.Instant.from(now), presalePeriodId },
    terms: { depotId },
    plan:
      presalePeriodId === null
        ? planDates(calendar, { from: '2026-11-23' })
        : planPresaleDates(calendar, period),
    date,
    today: '2026-11-23',
  }));

type Row = CatalogProduct | undefined;

function bitsOf(words: Uint32Array, length: number): boolean[] {
  return Array.from({ length }, (_, at) => (((words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1);
}

function holdAlike(
  list: readonly Row[],
  classes: AvailabilityClasses,
  holds: (one: CatalogProduct) => boolean,
): void {
  const each = list.map((one) => one !== undefined && holds(one));
  expect(bitsOf(rowsOfClasses(classes, holds), list.length)).toEqual(each);
}

function deadlinesOf(list: readonly Row[], day: DepotDay): Set<string> {
  const known = list.filter((one) => one !== undefined);
  return new Set(known.flatMap((one) => commonAvailability(day, one).deadline?.toString() ?? []));
}

function answerAlike(list: readonly Row[], classes: AvailabilityClasses, day: DepotDay): void {
  holdAlike(list, classes, (one) => commonAvailability(day, one).isDeliverable);
  holdAlike(list, classes, (one) => commonAvailability(day, one).mightBeLate);
  expect(deadlinesOf(list, day).isSubsetOf(deadlinesOf(classes.examples, day))).toBe(true);
}

function withChanges(list: readonly Row[], changed: readonly (readonly [number, Row])[]): Row[] {
  const next = list.slice();
  for (const [at, other] of changed) if (at < next.length) next[at] = other;
  return next;
}

describe('classes of products', () => {
  it('answer as every product for itself, also after some have changed', () => {
    const changes = fc.array(fc.tuple(fc.nat(59), fc.option(product, { nil: undefined })), { maxLength: 5 });
    const questions = fc.array(question, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, changes, questions, (first, changed, days) => {
        const classesOf = createAvailabilityClasses(depotId);
        for (const list of [first, withChanges(first, changed)]) {
          const classes = classesOf(list);
          for (const day of days) answerAlike(list, classes, day);
        }
      }),
      { numRuns: byLength({ short: 40, matrix: 300 }) },
    );
  });

  it('are few for many products, and last as rows do', () => {
    const plain = {
      ...base,
      leadTimeWorkingDays: 0,
      leadCutOffTime: null,
      coolType: 'dry' as const,
      replacedBy: null,
      presalePeriodId: null,
    };
    const list = Array.from({ length: 1000 }, (_, at) => ({
      ...plain,
      validFrom: null,
      validTo: null,
      isStockManaged: true,
      stockByDepot: new Map([
        [depotId, { quantity: at % 50, restockDate: null, restockedQuantity: at % 50 }],
      ]),
    }));
    const classesOf = createAvailabilityClasses(depotId);
    const classes = classesOf(list);
    expect(classes.examples).toHaveLength(3);
    expect(classesOf(list)).toBe(classes);
  });
});
