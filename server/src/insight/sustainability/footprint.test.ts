import { organicBadge, percentOf } from '@engros/contracts/insight/organic-share.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoodLine, foodKinds, footprintOf } from './footprint.ts';
import { presentSummary } from './present.ts';

const line = (facts: Partial<FoodLine> = {}): FoodLine => ({
  kind: 'Vegetabilsk',
  isFood: true,
  isOrganic: false,
  isFoodWaste: false,
  weightG: 1000,
  co2ePerKg: 2,
  amountOre: 1000,
  ...facts,
});

it('writes shares with the punctuation of the language', () => {
  const written = (language: 'da' | 'en') => {
    const to = { language, text: (key: string) => key, maySeePrices: true };
    const { SustainabilityRatios, OrganicShare } = presentSummary(
      footprintOf([line({ isOrganic: true })]),
      to,
    );
    return [
      SustainabilityRatios[1]?.KiloPercentFormatted,
      SustainabilityRatios[1]?.CO2EPercentFormatted,
      OrganicShare?.OrganicWeightPercentFormatted,
      OrganicShare?.OrganicAmountPercentFormatted,
    ];
  };
  expect(written('da')).toEqual(['100 %', '100 %', '100 %', '100 %']);
  expect(written('en')).toEqual(['100%', '100%', '100%', '100%']);
});

it('writes shares of the kinds that add up to 100', () => {
  const kinds = foodKinds.map((kind) => line({ kind, co2ePerKg: 1 }));
  const to = { language: 'en' as const, text: (key: string) => key, maySeePrices: true };
  const { SustainabilityRatios } = presentSummary(footprintOf(kinds), to);
  const written = ['34%', '33%', '33%'];
  expect(SustainabilityRatios.map((ratio) => ratio.KiloPercentFormatted)).toEqual(written);
  expect(SustainabilityRatios.map((ratio) => ratio.CO2EPercentFormatted)).toEqual(written);
});

it('writes a share in whole percent as it is', () => {
  const written = (organicKilos: number) => {
    const food = [
      line({ isOrganic: true, weightG: organicKilos * 1000 }),
      line({ weightG: 100_000 - organicKilos * 1000 }),
    ];
    const to = { language: 'en' as const, text: (key: string) => key, maySeePrices: true };
    return presentSummary(footprintOf(food), to).OrganicShare?.OrganicWeightPercentFormatted;
  };
  const all = Array.from({ length: 99 }, (_, at) => at + 1);
  expect(all.filter((percent) => written(percent) !== `${percent}%`)).toEqual([]);
});

describe('the footprint', () => {
  it('sums weight and CO2e by kind', () => {
    const found = footprintOf([
      line({ kind: 'Animalsk', weightG: 2000, co2ePerKg: 10 }),
      line({ weightG: 500, co2ePerKg: 0.4 }),
      line({ weightG: 1500, co2ePerKg: 1 }),
    ]);
    expect(found.byKind.Animalsk).toEqual({ weightG: 2000, knownG: 2000, co2eG: 20_000 });
    expect(found.byKind.Vegetabilsk).toEqual({ weightG: 2000, knownG: 2000, co2eG: 1700 });
    expect(found.byKind.Andet).toEqual({ weightG: 0, knownG: 0, co2eG: null });
    expect([found.weightG, found.co2eG]).toEqual([4000, 21_700]);
  });

  it('takes an unknown factor as unknown, never as zero', () => {
    const found = footprintOf([line({ co2ePerKg: null, weightG: 300 }), line({ weightG: 700 })]);
    expect([found.weightG, found.knownG, found.co2eG]).toEqual([1000, 700, 1400]);
    expect(footprintOf([line({ co2ePerKg: null })]).co2eG).toBeNull();
    expect(footprintOf([line({ co2ePerKg: 0 })]).co2eG).toBe(0);
  });

  it('leaves out what is not eaten, also of the organic share', () => {
    const found = footprintOf([
      line({ isFood: false, isOrganic: true, weightG: 9000, amountOre: 90_000 }),
      line({ isOrganic: true, weightG: 400, amountOre: 700 }),
      line({ weightG: 600, amountOre: 300 }),
    ]);
    expect([found.weightG, found.organicG, found.amountOre, found.organicOre]).toEqual([
      1000, 400, 1000, 700,
    ]);
  });

  it('counts goods of unknown weight by amount alone', () => {
    const found = footprintOf([line({ weightG: null, isOrganic: true, amountOre: 500 })]);
    expect([found.weightG, found.organicG, found.organicOre]).toEqual([0, 0, 500]);
  });

  it('counts food waste of short-dated lots only', () => {
    const found = footprintOf([line({ isFoodWaste: true, weightG: 250, co2ePerKg: 4 }), line()]);
    expect(found.foodWaste).toEqual({ weightG: 250, knownG: 250, co2eG: 1000 });
  });

  it('adds up: the kinds are the whole, whatever the lines', () => {
    const anyLine = fc.record({
      kind: fc.constantFrom(...foodKinds),
      isFood: fc.boolean(),
      isOrganic: fc.boolean(),
      isFoodWaste: fc.boolean(),
      weightG: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      co2ePerKg: fc.option(fc.integer({ min: 0, max: 200 })),
      amountOre: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { byKind, weightG, knownG, co2eG, organicG, organicOre, amountOre, foodWaste } =
          footprintOf(lines);
        const kinds = Object.values(byKind);
        expect(kinds.reduce((sum, each) => sum + each.weightG, 0)).toBe(weightG);
        expect(kinds.reduce((sum, each) => sum + (each.co2eG ?? 0), 0)).toBe(co2eG ?? 0);
        expect(knownG).toBeLessThanOrEqual(weightG);
        expect(organicG).toBeLessThanOrEqual(weightG);
        expect(organicOre).toBeLessThanOrEqual(amountOre);
        expect(foodWaste.weightG).toBeLessThanOrEqual(weightG);
      }),
    );
  });
});

describe('[SUS-01] the organic badge', () => {
  it.each([
    [0, 'Eco'],
    [29.99, 'Eco'],
    [30, 'Bronze'],
    [59.99, 'Bronze'],
    [60, 'Silver'],
    [89.99, 'Silver'],
    [90, 'Gold'],
    [100, 'Gold'],
  ])('of %s percent is %s', (percent, badge) => {
    expect(organicBadge(percent)).toBe(badge);
  });

  it('has no share of nothing', () => expect(percentOf(0, 0)).toBe(0));
});
