import type { Ore } from '../../platform/money.ts';

export const foodKinds = ['Animalsk', 'Vegetabilsk', 'Andet'] as const;
export type FoodKind = (typeof foodKinds)[number];

export interface FoodLine {
  kind: FoodKind;
  isFood: boolean;
  isOrganic: boolean;
  isFoodWaste: boolean;
  /**
   * Weight of the whole line in grams. When null, the weight is unknown and only the amount of the line
   * counts.
   */
  weightG: number | null;
  /** kg CO2e per kg; null when unknown. */
  co2ePerKg: number | null;
  amountOre: Ore;
}

/**
 * Weight and CO2e in grams; `knownG` is the weight with a known footprint, `co2eG` is null when no footprint is known
 * (domain 9).
 */
export interface Weighed {
  weightG: number;
  knownG: number;
  co2eG: number | null;
}

export interface Footprint extends Weighed {
  byKind: Record<FoodKind, Weighed>;
  organicG: number;
  amountOre: Ore;
  organicOre: Ore;
  foodWaste: Weighed;
}

const nothing: Weighed = { weightG: 0, knownG: 0, co2eG: null };

function add(sum: Weighed, { weightG, co2ePerKg }: FoodLine): Weighed {
  if (weightG === null) return sum;
  const total = sum.weightG + weightG;
  if (co2ePerKg === null) return { ...sum, weightG: total };
  return {
    weightG: total,
    knownG: sum.knownG + weightG,
    co2eG: (sum.co2eG ?? 0) + weightG * co2ePerKg,
  };
}

/** Products that are not food are ignored (domain 9, facts 5). */
export function footprintOf(lines: readonly FoodLine[]): Footprint {
  const food = lines.filter(({ isFood }) => isFood);
  const weigh = (chosen: readonly FoodLine[]) => chosen.reduce(add, nothing);
  const organic = food.filter(({ isOrganic }) => isOrganic);
  const ofKind = (kind: FoodKind) => weigh(food.filter((line) => line.kind === kind));
  const ore = (chosen: readonly FoodLine[]) => chosen.reduce((sum, { amountOre }) => sum + amountOre, 0);
  return {
    ...weigh(food),
    byKind: { Animalsk: ofKind('Animalsk'), Vegetabilsk: ofKind('Vegetabilsk'), Andet: ofKind('Andet') },
    organicG: weigh(organic).weightG,
    amountOre: ore(food),
    organicOre: ore(organic),
    foodWaste: weigh(food.filter(({ isFoodWaste }) => isFoodWaste)),
  };
}
