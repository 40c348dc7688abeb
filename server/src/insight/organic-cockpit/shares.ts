import type { OrganicShareSums } from '@engros/contracts/insight/organic-cockpit.ts';
import { organicBadge, percentOf } from '@engros/contracts/insight/organic-share.ts';

/** Food and drink, in grams and øre. */
export interface OrganicSums {
  weightG: number;
  organicG: number;
  ore: number;
  organicOre: number;
}

export const noPurchases: OrganicSums = { weightG: 0, organicG: 0, ore: 0, organicOre: 0 };

/** When the weight is unknown (null), only the amount counts. */
export interface FoodPurchase {
  weightG: number | null;
  ore: number;
  isOrganic: boolean;
}

export function withPurchase(sums: OrganicSums, { weightG, ore, isOrganic }: FoodPurchase): OrganicSums {
  const grams = weightG ?? 0;
  return {
    weightG: sums.weightG + grams,
    organicG: sums.organicG + (isOrganic ? grams : 0),
    ore: sums.ore + ore,
    organicOre: sums.organicOre + (isOrganic ? ore : 0),
  };
}

export const sumPurchases = (purchases: readonly FoodPurchase[]): OrganicSums =>
  purchases.reduce(withPurchase, noPurchases);

export function plus(a: OrganicSums, b: OrganicSums, times = 1): OrganicSums {
  const sum = (field: keyof OrganicSums) => a[field] + Math.round(b[field] * times);
  return {
    weightG: sum('weightG'),
    organicG: sum('organicG'),
    ore: sum('ore'),
    organicOre: sum('organicOre'),
  };
}

const kilo = (grams: number) => grams / 1000;

/** One medal by weight and one by amount (specification 9). */
export function presentShare({ weightG, organicG, ore, organicOre }: OrganicSums): OrganicShareSums {
  const byWeight = weightG <= 0 ? null : percentOf(organicG, weightG);
  const byAmount = ore <= 0 ? null : percentOf(organicOre, ore);
  return {
    Kilo: kilo(weightG),
    OrganicKilo: kilo(organicG),
    WeightPercent: byWeight,
    WeightMedal: byWeight === null ? null : organicBadge(byWeight),
    AmountOre: ore,
    OrganicOre: organicOre,
    AmountPercent: byAmount,
    AmountMedal: byAmount === null ? null : organicBadge(byAmount),
  };
}

const medals = [
  { Medal: 'Bronze', Percent: 30 },
  { Medal: 'Silver', Percent: 60 },
  { Medal: 'Gold', Percent: 90 },
] as const;

/** The next higher medal by weight and the weight that would have to be organic instead; null with gold. */
export function nextMedal({ weightG, organicG }: OrganicSums) {
  const next = medals.find(({ Percent }) => percentOf(organicG, weightG) < Percent);
  if (next === undefined || weightG === 0) return null;
  return { ...next, MissingKilo: kilo(Math.ceil((weightG * next.Percent) / 100 - organicG)) };
}
