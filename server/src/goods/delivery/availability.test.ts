import { availabilityReasons } from '@engros/contracts/goods/product.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { addDays, type Weekday } from '../../platform/calendar-date.ts';
import {
  type AvailabilityProduct,
  availabilityOn,
  basketDeadline,
  demandInBaseUnits,
  quickSaleAvailability,
} from './availability.ts';
import { type DeliveryCalendar, planDates } from './delivery-calendar.ts';
import { danishHolidays } from './holidays.ts';

const weekdays = [1, 2, 3, 4, 5] as const satisfies readonly Weekday[];
const calendar: DeliveryCalendar = {
  timeZone: 'Europe/Copenhagen',
  routes: weekdays.map((weekday) => ({
    weekday,
    cutOffTime: '16:00',
    cutOffWorkingDaysBefore: 1,
    window: { from: '06:00', to: '08:00' },
  })),
  closures: [{ date: '2026-12-28', name: 'Statusoptælling' }],
  extraDays: [],
  holidays: danishHolidays('da'),
};
const plan = planDates(calendar, { from: '2026-11-23' });
// A Monday, 10:00 in Denmark.
const monday = Temporal.Instant.from('2026-11-23T09:00:00Z');

const plain: AvailabilityProduct = {
  leadTimeWorkingDays: 0,
  leadCutOffTime: null,
  coolType: 'dry',
  isBlocked: false,
  isRecalled: false,
  isInAssortment: true,
  replacedBy: null,
  isStockManaged: false,
  stock: 0,
  restockDate: null,
  restockedStock: 0,
  presalePeriodId: null,
  validFrom: null,
  validTo: null,
};

interface Asked {
  date?: string;
  now?: Temporal.Instant | string;
  presalePeriodId?: string | null;
  neededBaseUnits?: number;
}

function ask(
  product: Partial<AvailabilityProduct> = {},
  { date = '2026-11-24', now = monday, ...rest }: Asked = {},
) {
  const instant = typeof now === 'string' ? Temporal.Instant.from(now) : now;
  return availabilityOn({
    product: { ...plain, ...product },
    plan,
    date,
    now: instant,
    presalePeriodId: null,
    ...rest,
  });
}

describe('availability of a product on a date', () => {
  it('[DEL-06] ends at the product’s deadline less its lead time', () => {
    const cases = [
      [{ leadTimeWorkingDays: 0 }, '2026-11-26', '2026-11-25T15:00:00Z'],
      [{ leadTimeWorkingDays: 0, leadCutOffTime: '10:00' }, '2026-11-26', '2026-11-25T09:00:00Z'],
      [{ leadTimeWorkingDays: 1 }, '2026-11-26', '2026-11-25T15:00:00Z'],
      [{ leadTimeWorkingDays: 1, leadCutOffTime: '20:00' }, '2026-11-26', '2026-11-25T15:00:00Z'],
      [{ leadTimeWorkingDays: 2 }, '2026-11-26', '2026-11-24T15:00:00Z'],
      [{ leadTimeWorkingDays: 2, leadCutOffTime: '10:00:00' }, '2026-11-30', '2026-11-26T09:00:00Z'],
      [{ leadTimeWorkingDays: 4 }, '2027-01-04', '2026-12-22T15:00:00Z'],
    ] as const;
    for (const [product, date, text] of cases) {
      const deadline = Temporal.Instant.from(text);
      const before = ask(product, { date, now: deadline.subtract({ milliseconds: 1 }) });
      expect([before.deadline?.toString(), before.isDeliverable]).toEqual([deadline.toString(), true]);
      const at = ask(product, { date, now: deadline });
      const isRoutePast =
        Temporal.Instant.compare(
          plan.dates.find((each) => each.date === date)?.deadline ?? monday,
          deadline,
        ) === 0;
      expect([at.isDeliverable, at.reasons]).toEqual([false, [isRoutePast ? 'past_deadline' : 'lead_time']]);
      expect(at.expectedDeliveryDate && at.expectedDeliveryDate > date).toBe(true);
    }
  });

  it('[DEL-06] gives the basket the earliest deadline of lines and date', () => {
    const date = '2026-11-26';
    const asked = (leadTimeWorkingDays: number) => ask({ leadTimeWorkingDays }, { date });
    const ofLead = (days: number) => (asked(days).isDeliverable ? asked(days).deadline : null);
    expect(basketDeadline(plan, date, [])?.toString()).toBe('2026-11-25T15:00:00Z');
    expect(basketDeadline(plan, date, [ofLead(0), ofLead(2)])?.toString()).toBe('2026-11-24T15:00:00Z');
    expect(asked(5).reasons).toEqual(['lead_time']);
    expect(basketDeadline(plan, date, [ofLead(2), ofLead(5)])?.toString()).toBe('2026-11-24T15:00:00Z');
    expect(basketDeadline(plan, '2026-11-28', [ofLead(0)])).toBeNull();
  });

  it('names each reason', () => {
    const first = (product: Partial<AvailabilityProduct>, asked?: Asked) => ask(product, asked).reasons;
    expect(first({})).toEqual([]);
    expect(first({ isRecalled: true })).toEqual(['recalled']);
    expect(first({ isBlocked: true })).toEqual(['blocked']);
    expect(first({ isInAssortment: false })).toEqual(['not_in_assortment']);
    expect(first({ validFrom: '2026-11-25' })).toEqual(['not_in_assortment']);
    expect(first({ validTo: '2026-11-23' })).toEqual(['not_in_assortment']);
    expect(first({ validFrom: '2026-11-24', validTo: '2026-11-24' })).toEqual([]);
    expect(first({ replacedBy: '310450' })).toEqual(['replaced']);
    expect(first({ presalePeriodId: 'jul' })).toEqual(['presale_mismatch']);
    expect(first({}, { presalePeriodId: 'jul' })).toEqual(['presale_mismatch']);
    expect(first({ presalePeriodId: 'jul' }, { presalePeriodId: 'jul' })).toEqual([]);
    expect(first({}, { date: '2026-11-28' })).toEqual(['no_route']);
    expect(first({}, { date: '2026-12-24' })).toEqual(['holiday']);
    expect(first({}, { date: '2026-12-28' })).toEqual(['closed']);
    expect(first({}, { date: '2026-11-23' })).toEqual(['past_deadline']);
    expect(first({}, { date: '2026-11-20' })).toEqual(['past_deadline']);
    expect(first({}, { date: '2027-03-01' })).toEqual(['too_far_ahead']);
    const ofPresale = { presalePeriodId: 'jul' };
    for (const date of ['2026-11-20', '2027-03-01'])
      expect(first(ofPresale, { ...ofPresale, date })).toEqual(['outside_period']);
    expect(first({ leadTimeWorkingDays: 3 })).toEqual(['lead_time']);
    expect(first({ isStockManaged: true })).toEqual(['out_of_stock']);
    expect(first({ isStockManaged: true, stock: 2 }, { neededBaseUnits: 3 })).toEqual(['insufficient_stock']);
  });

  it('puts the weightiest reason first; no date where none helps', () => {
    const all = ask(
      {
        isBlocked: true,
        isInAssortment: false,
        replacedBy: '1',
        presalePeriodId: 'jul',
        isStockManaged: true,
      },
      { date: '2026-12-25' },
    );
    expect(all.reasons).toEqual([
      'blocked',
      'not_in_assortment',
      'replaced',
      'presale_mismatch',
      'holiday',
      'out_of_stock',
    ]);
    expect([all.expectedDeliveryDate, all.deadline, all.maxBaseUnits]).toEqual([null, null, 0]);
  });

  it('[DAT-09] counts an expected supply from the next day, as possibly late', () => {
    const restocked = { isStockManaged: true, stock: 2, restockDate: '2026-12-02', restockedStock: 5 };
    const before = ask(restocked, { date: '2026-12-02', neededBaseUnits: 5 });
    expect(before.reasons).toEqual(['insufficient_stock']);
    expect([before.maxBaseUnits, before.mightBeLate, before.expectedDeliveryDate]).toEqual([
      2,
      true,
      '2026-12-03',
    ]);
    const after = ask(restocked, { date: '2026-12-03', neededBaseUnits: 5 });
    expect([after.isDeliverable, after.maxBaseUnits, after.mightBeLate]).toEqual([true, 5, true]);
    const beyond = ask(restocked, { date: '2026-12-03', neededBaseUnits: 6 });
    expect([beyond.reasons, beyond.maxBaseUnits]).toEqual([['insufficient_stock'], 5]);
    expect([beyond.mightBeLate, beyond.expectedDeliveryDate]).toEqual([false, null]);
    expect(ask(restocked, { neededBaseUnits: 2 })).toMatchObject({
      isDeliverable: true,
      maxBaseUnits: 2,
      mightBeLate: false,
    });
  });

  it('[DAT-09] promises nothing of a supply without a number', () => {
    const unsaid = { isStockManaged: true, stock: 0, restockDate: '2026-12-02', restockedStock: 0 };
    expect(ask(unsaid, { date: '2026-12-03' })).toMatchObject({
      isDeliverable: false,
      reasons: ['out_of_stock'],
      mightBeLate: false,
      expectedDeliveryDate: null,
      maxBaseUnits: 0,
    });
  });

  it('does not believe a restock date that has passed', () => {
    const overdue = { isStockManaged: true, restockDate: '2026-11-22', restockedStock: 9 };
    expect(ask(overdue)).toMatchObject({
      isDeliverable: false,
      reasons: ['out_of_stock'],
      mightBeLate: false,
      expectedDeliveryDate: null,
    });
    expect(ask({ ...overdue, restockDate: '2026-11-23' })).toMatchObject({
      isDeliverable: true,
      mightBeLate: true,
    });
    // 23:00Z is already the 24th in Denmark, so the restock date of the 23rd has passed.
    expect(
      ask({ ...overdue, restockDate: '2026-11-23' }, { date: '2026-11-26', now: '2026-11-23T23:00:00Z' })
        .isDeliverable,
    ).toBe(false);
  });

  it('refuses fractions of a unit and dates that do not exist', () => {
    for (const neededBaseUnits of [0.5, -1, Number.NaN])
      expect(() => ask({}, { neededBaseUnits })).toThrow(RangeError);
    expect(() => ask({}, { date: '2026-02-30' })).toThrow(RangeError);
    expect(ask({ isStockManaged: true }, { neededBaseUnits: 0 }).reasons).toEqual(['out_of_stock']);
  });
});

const someDate = fc.integer({ min: -3, max: 65 }).map((days) => addDays('2026-11-23', days));
const someMoment = fc.integer({ min: -48, max: 62 * 24 }).map((hours) => monday.add({ hours }));
const someProduct = fc.record({
  leadTimeWorkingDays: fc.nat(8),
  leadCutOffTime: fc.constantFrom(null, '09:00', '23:00'),
  coolType: fc.constantFrom('dry', 'cool', 'freeze'),
  isBlocked: fc.constantFrom(false, false, false, true),
  isRecalled: fc.constantFrom(false, false, false, true),
  isInAssortment: fc.constantFrom(true, true, true, false),
  replacedBy: fc.constantFrom(null, null, null, '310450'),
  isStockManaged: fc.boolean(),
  stock: fc.nat(20),
  restockDate: fc.option(someDate),
  restockedStock: fc.nat(30),
  presalePeriodId: fc.constantFrom(null, null, null, 'jul'),
  validFrom: fc.option(someDate),
  validTo: fc.option(someDate),
});

describe('for any product', () => {
  it('the expected date is the first deliverable one on or after asked', () => {
    fc.assert(
      fc.property(someProduct, someDate, someMoment, fc.nat(25), (product, date, now, neededBaseUnits) => {
        const isDeliverableOn = (day: string) =>
          ask(product, { date: day, now, neededBaseUnits }).isDeliverable;
        const firstDate =
          plan.dates.map((each) => each.date).find((day) => day >= date && isDeliverableOn(day)) ?? null;
        expect(ask(product, { date, now, neededBaseUnits }).expectedDeliveryDate).toBe(firstDate);
      }),
      { numRuns: byLength({ short: 40, matrix: 400 }) },
    );
  });

  it('deliverable means no reason; no deadline is after the day’s', () => {
    fc.assert(
      fc.property(someProduct, someDate, someMoment, fc.nat(25), (product, date, now, neededBaseUnits) => {
        const answer = ask(product, { date, now, neededBaseUnits });
        expect(answer.isDeliverable).toBe(answer.reasons.length === 0);
        expect(answer.reasons).toEqual(
          availabilityReasons.filter((reason) => answer.reasons.includes(reason)),
        );
        const ofDay = plan.dates.find((each) => each.date === date)?.deadline ?? null;
        expect(answer.deadline === null).toBe(ofDay === null);
        if (answer.deadline && ofDay)
          expect(Temporal.Instant.compare(answer.deadline, ofDay)).toBeLessThanOrEqual(0);
        if (answer.isDeliverable && answer.deadline)
          expect(Temporal.Instant.compare(now, answer.deadline)).toBe(-1);
      }),
    );
  });

  it('stock refuses exactly what is above the most it allows', () => {
    fc.assert(
      fc.property(
        someProduct,
        someDate,
        fc.integer({ min: 1, max: 25 }),
        (product, date, neededBaseUnits) => {
          const { reasons, maxBaseUnits } = ask(product, { date, neededBaseUnits });
          const isRefused = reasons.includes('out_of_stock') || reasons.includes('insufficient_stock');
          expect(isRefused).toBe(maxBaseUnits !== null && neededBaseUnits > maxBaseUnits);
        },
      ),
    );
  });

  it('splitting a demand over lines and units never changes the decision', () => {
    const part = fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      unitQuantity: fc.constantFrom(1, 6, 12),
    });
    fc.assert(
      fc.property(
        someProduct,
        fc.array(part, { minLength: 1, maxLength: 5 }),
        someDate,
        (product, parts, date) => {
          const split = demandInBaseUnits(
            parts.map((each) => ({ productId: '104523', quickSaleId: null, ...each })),
          );
          const total = parts.reduce((sum, { quantity, unitQuantity }) => sum + quantity * unitQuantity, 0);
          const asOne = demandInBaseUnits([
            { productId: '104523', quickSaleId: null, quantity: total, unitQuantity: 1 },
          ]);
          expect(split).toEqual(asOne);
          const neededBaseUnits = split.products.get('104523') ?? 0;
          expect(ask(product, { date, neededBaseUnits })).toEqual(
            ask(product, { date, neededBaseUnits: total }),
          );
        },
      ),
    );
  });
});

describe('availability of a quick sale', () => {
  const lot = {
    stock: 6,
    validFrom: '2026-11-24',
    lastDate: '2026-11-27',
    isProductBlocked: false,
    isProductRecalled: false,
    coolType: 'dry' as const,
  };
  const askLot = (changes: Partial<typeof lot>, { date = '2026-11-24', now = monday, ...rest }: Asked = {}) =>
    quickSaleAvailability({
      quickSale: { ...lot, ...changes },
      plan,
      date,
      now: typeof now === 'string' ? Temporal.Instant.from(now) : now,
      presalePeriodId: null,
      ...rest,
    });

  it('lasts from first to last delivery date while stock does', () => {
    expect(askLot({})).toMatchObject({
      isDeliverable: true,
      maxBaseUnits: 6,
      expectedDeliveryDate: '2026-11-24',
    });
    expect(askLot({}, { date: '2026-11-27', neededBaseUnits: 6 }).isDeliverable).toBe(true);
    expect(askLot({}, { neededBaseUnits: 7 }).reasons).toEqual(['insufficient_stock']);
    expect(askLot({ stock: 0 })).toMatchObject({ reasons: ['out_of_stock'], expectedDeliveryDate: null });
    expect(askLot({}, { date: '2026-11-30' })).toMatchObject({
      reasons: ['quick_sale_ended'],
      expectedDeliveryDate: null,
    });
    const notYet = askLot({ validFrom: '2026-11-26' });
    expect(notYet).toMatchObject({ reasons: ['quick_sale_not_started'], expectedDeliveryDate: '2026-11-26' });
    expect(askLot({ isProductBlocked: true }).reasons).toEqual(['blocked']);
    expect(askLot({ isProductRecalled: true }).reasons).toEqual(['recalled']);
    expect(askLot({}, { presalePeriodId: 'jul' }).reasons).toEqual(['presale_mismatch']);
  });

  it('closes with the day’s deadline, then offers the next date', () => {
    const deadline = Temporal.Instant.from('2026-11-23T15:00:00Z');
    expect(askLot({}, { now: deadline.subtract({ milliseconds: 1 }) }).isDeliverable).toBe(true);
    expect(askLot({}, { now: deadline })).toMatchObject({
      reasons: ['past_deadline'],
      expectedDeliveryDate: '2026-11-25',
    });
    expect(askLot({ lastDate: '2026-11-24' }, { now: deadline }).expectedDeliveryDate).toBeNull();
  });
});
