import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/calendar-date.ts';
import { catchWeightPrice, type PriceQuestion, quickSalePrice, resolvePrice } from './resolve-price.ts';

const always = { validFrom: null, validTo: null };
const agreement = {
  kind: 'customer',
  priceOre: 88_920,
  number: 'A-2208',
  validFrom: null,
  validTo: '2026-12-31',
} as const;
const groupAgreement = { kind: 'group', priceOre: 90_000, number: 'G-17', ...always } as const;
const campaign = {
  priceOre: 82_368,
  name: 'Fiskeuge 48',
  id: 'c48',
  validFrom: '2026-11-23',
  validTo: '2026-11-29',
};

function aQuestion(changes: Partial<PriceQuestion> = {}): PriceQuestion {
  return {
    listPriceOre: 93_600,
    discountBasisPoints: 0,
    agreements: [],
    campaigns: [],
    date: '2026-11-24',
    ...changes,
  };
}

describe('the price on a delivery date', () => {
  it('does not change after an agreement to the end of the calendar', () => {
    const endless = { ...agreement, validTo: '9999-12-31' };
    expect(resolvePrice(aQuestion({ agreements: [endless] }))).toMatchObject({
      priceOre: 88_920,
      nextChange: null,
    });
  });

  it('is the lowest that applies, with all others and the next change', () => {
    const price = resolvePrice(aQuestion({ agreements: [agreement], campaigns: [campaign] }));
    expect(price).toMatchObject({
      priceOre: 82_368,
      listPriceOre: 93_600,
      source: 'campaign',
      trackingId: 'Campaign',
      chosen: { name: 'Fiskeuge 48', id: 'c48', validTo: '2026-11-29' },
      nextChange: '2026-11-30',
      nextPriceOre: 88_920,
    });
    expect(price.candidates.map(({ source, priceOre, number }) => [source, priceOre, number])).toEqual([
      ['campaign', 82_368, null],
      ['agreement', 88_920, 'A-2208'],
      ['list', 93_600, null],
    ]);
  });

  it('counts what holds on the date, first and last day included', () => {
    const on = (date: string) => resolvePrice(aQuestion({ campaigns: [campaign], date })).priceOre;
    expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(on)).toEqual([
      93_600, 82_368, 82_368, 93_600,
    ]);
    const lastDay = resolvePrice(aQuestion({ campaigns: [campaign], date: '2026-11-29' }));
    expect([lastDay.nextChange, lastDay.nextPriceOre]).toEqual(['2026-11-30', 93_600]);
    const future = resolvePrice(
      aQuestion({ campaigns: [campaign], agreements: [groupAgreement], date: '2026-11-20' }),
    );
    expect(future.candidates.map((each) => [each.source, each.isApplicable])).toEqual([
      ['groupAgreement', true],
      ['list', true],
      ['campaign', false],
    ]);
    expect([future.nextChange, future.nextPriceOre]).toEqual(['2026-11-23', 82_368]);
  });

  it('takes the discount off the list price only', () => {
    const price = resolvePrice(aQuestion({ discountBasisPoints: 500, agreements: [groupAgreement] }));
    expect(price).toMatchObject({
      priceOre: 88_920,
      source: 'discount',
      trackingId: 'Discount',
      nextChange: null,
    });
    expect(price.chosen.discountBasisPoints).toBe(500);
    expect(resolvePrice(aQuestion({ listPriceOre: 1, discountBasisPoints: 5000 })).priceOre).toBe(1);
    expect(resolvePrice(aQuestion())).toMatchObject({
      source: 'list',
      trackingId: 'List',
      nextChange: null,
      nextPriceOre: null,
    });
  });

  it('goes to the agreement on a tie, the customer’s before the group’s', () => {
    const tie = { priceOre: 88_920 };
    const question = aQuestion({
      discountBasisPoints: 500,
      agreements: [{ ...groupAgreement, ...tie }, agreement],
      campaigns: [{ ...campaign, ...tie }],
    });
    expect(resolvePrice(question)).toMatchObject({
      source: 'agreement',
      trackingId: 'Fixed',
      chosen: { number: 'A-2208' },
    });
    const group = resolvePrice({ ...question, agreements: question.agreements.slice(0, 1) });
    expect(group).toMatchObject({
      source: 'groupAgreement',
      trackingId: 'Fixed',
      chosen: { number: 'G-17' },
    });
    expect(resolvePrice(aQuestion({ agreements: [{ ...agreement, priceOre: 93_600 }] })).source).toBe(
      'agreement',
    );
  });

  it('reports no change where another source takes over at the same price', () => {
    const price = resolvePrice(
      aQuestion({ agreements: [groupAgreement, { ...agreement, priceOre: 90_000 }] }),
    );
    expect([price.source, price.nextChange]).toEqual(['agreement', null]);
  });

  it('refuses what is no price or no discount', () => {
    for (const listPriceOre of [-1, 0.5, Number.NaN])
      expect(() => resolvePrice(aQuestion({ listPriceOre }))).toThrow(RangeError);
    for (const discountBasisPoints of [-1, 10_001, 0.5])
      expect(() => resolvePrice(aQuestion({ discountBasisPoints }))).toThrow(RangeError);
    expect(() => resolvePrice(aQuestion({ campaigns: [{ ...campaign, priceOre: -1 }] }))).toThrow(RangeError);
  });
});

const day = fc.nat(12).map((days) => addDays('2026-11-10', days));
const validity = { validFrom: fc.option(day), validTo: fc.option(day) };
const amount = fc.integer({ min: 0, max: 20 });
const someQuestion = fc.record({
  listPriceOre: amount,
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  agreements: fc.array(
    fc.record({
      kind: fc.constantFrom('customer' as const, 'group' as const),
      priceOre: amount,
      number: fc.string(),
      ...validity,
    }),
    { maxLength: 4 },
  ),
  campaigns: fc.array(fc.record({ priceOre: amount, name: fc.string(), id: fc.string(), ...validity }), {
    maxLength: 4,
  }),
  date: day,
});

describe('for any set of agreements and campaigns', () => {
  it('no applicable price is lower, and the winner applies', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { chosen, candidates, priceOre } = resolvePrice(question);
        const holds = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
          (validFrom ?? '0') <= question.date && question.date <= (validTo ?? '9');
        const applicable = [...question.agreements, ...question.campaigns]
          .filter(holds)
          .map((each) => each.priceOre);
        const discounted = Math.round(
          (question.listPriceOre * (10_000 - question.discountBasisPoints)) / 10_000,
        );
        expect(priceOre).toBe(Math.min(discounted, ...applicable));
        expect([chosen.isApplicable, candidates[0]]).toEqual([true, chosen]);
        const isTied = question.agreements.filter(holds).some((each) => each.priceOre === priceOre);
        expect(['agreement', 'groupAgreement'].includes(chosen.source)).toBe(isTied);
      }),
    );
  });

  it('the order of the rows changes nothing but ties that read alike', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const { agreements, campaigns, ...rest } = question;
        const other = resolvePrice({
          ...rest,
          agreements: agreements.toReversed(),
          campaigns: campaigns.toReversed(),
        });
        const { priceOre, source, nextChange, nextPriceOre } = resolvePrice(question);
        expect(other).toMatchObject({ priceOre, source, nextChange, nextPriceOre });
      }),
    );
  });

  it('the next change is the first later date with another price', () => {
    fc.assert(
      fc.property(someQuestion, (question) => {
        const now = resolvePrice(question);
        const later = Array.from({ length: 60 }, (_, days) => addDays(question.date, days + 1));
        const changed =
          later.find((date) => resolvePrice({ ...question, date }).priceOre !== now.priceOre) ?? null;
        expect(now.nextChange).toBe(changed);
        if (changed !== null)
          expect(now.nextPriceOre).toBe(resolvePrice({ ...question, date: changed }).priceOre);
      }),
    );
  });
});

describe('prices of their own', () => {
  it('a quick sale keeps its price', () => {
    expect(quickSalePrice({ priceOre: 56_160, listPriceOre: 93_600 })).toEqual({
      priceOre: 56_160,
      listPriceOre: 93_600,
      source: 'quickSale',
      trackingId: 'QuickSale',
    });
    expect(() => quickSalePrice({ priceOre: -1, listPriceOre: 1 })).toThrow(RangeError);
  });

  it('catch weight gives an approximate price of the unit', () => {
    const price = catchWeightPrice({ pricePerKiloOre: 15_000, approxGrams: 4750 });
    expect(price).toEqual({ priceOre: 71_250, pricePerKiloOre: 15_000, isApproximate: true });
    expect(catchWeightPrice({ pricePerKiloOre: 16_305, approxGrams: 2400 }).priceOre).toBe(39_132);
    expect(() => catchWeightPrice({ pricePerKiloOre: 100, approxGrams: -1 })).toThrow(RangeError);
  });
});

describe('a quantity discount', () => {
  const from = (
    fromQuantity: number,
    priceOre: number | null,
    discountBasisPoints: number | null = null,
  ) => ({
    ...always,
    fromQuantity,
    priceOre,
    discountBasisPoints,
  });
  const priceOf = (quantity: number, changes: Partial<PriceQuestion>) => {
    const { priceOre, source } = resolvePrice(aQuestion({ ...changes, quantity }));
    return [priceOre, source];
  };

  it('counts from its quantity on, the lowest of all', () => {
    const quantityDiscounts = [from(10, 90_000), from(20, null, 1000), from(30, 95_000)];
    expect(priceOf(9, { quantityDiscounts })).toEqual([93_600, 'list']);
    expect(priceOf(10, { quantityDiscounts })).toEqual([90_000, 'quantity']);
    expect(priceOf(19, { quantityDiscounts })).toEqual([90_000, 'quantity']);
    expect(priceOf(20, { quantityDiscounts })).toEqual([84_240, 'quantity']);
    expect(priceOf(20, { quantityDiscounts, campaigns: [campaign] })).toEqual([82_368, 'campaign']);
    expect(resolvePrice(aQuestion({ quantityDiscounts })).quantityPrices).toEqual([
      { fromQuantity: 10, priceOre: 90_000 },
      { fromQuantity: 20, priceOre: 84_240 },
    ]);
  });

  it('in percent follows the list price of the day', () => {
    const quantityDiscounts = [{ ...from(10, null, 1000), validTo: '2026-12-31' }];
    const laterPrices = [{ from: '2026-12-01', priceOre: 100_000 }];
    const changes = { quantityDiscounts, laterPrices };
    expect(priceOf(10, { ...changes, date: '2026-11-30' })).toEqual([84_240, 'quantity']);
    expect(priceOf(10, { ...changes, date: '2026-12-01' })).toEqual([90_000, 'quantity']);
    expect(priceOf(10, { ...changes, date: '2027-01-01' })).toEqual([100_000, 'list']);
    const few = resolvePrice(aQuestion({ ...changes, date: '2026-11-30' }));
    const many = resolvePrice(aQuestion({ ...changes, date: '2026-11-30', quantity: 10 }));
    expect([few.nextPriceOre, many.nextPriceOre]).toEqual([100_000, 90_000]);
  });
});
