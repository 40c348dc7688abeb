import { tableOf } from '../../lists.ts';

export interface Composition {
  /** kg CO2e per kg net weight; undefined when unknown */
  co2ePerKg: number | undefined;
  kind: 'Animalsk' | 'Vegetabilsk' | 'Andet';
  isFood: boolean;
  nutrition: Readonly<Record<string, number>> | undefined;
  ingredients: string;
}

const kinds: Readonly<Record<string, Composition['kind']>> = { A: 'Animalsk', V: 'Vegetabilsk' };
const nutrients = [
  'energyKj',
  'fat',
  'saturated',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const;

type Line = Record<'key' | 'co2e' | 'kind' | (typeof nutrients)[number] | 'ingredients', string>;

function compositionIn(line: Line): Composition {
  return {
    co2ePerKg: line.co2e === '' ? undefined : Number(line.co2e),
    kind: kinds[line.kind] ?? 'Andet',
    isFood: line.kind !== 'N',
    nutrition:
      line.energyKj === ''
        ? undefined
        : Object.fromEntries(nutrients.map((name) => [name, Number(line[name])])),
    ingredients: line.ingredients,
  };
}

/**
 * CO2e in kg per kg (CONCITO: Den Store Klimadatabase, version 1.2, 2024; empty where unknown, which must not become zero); kind
 * A animal, V vegetable, O other, N no food; typical nutrition per 100 g, rounded; no ingredients: the product itself.
 */
const compositions = new Map(
  tableOf<keyof Line>('compositions.csv').map((line) => [line.key, compositionIn(line)]),
);

/** Throws RangeError if unknown. */
export function compositionOf(key: string): Composition {
  const found = compositions.get(key);
  if (found === undefined) throw new RangeError(`Unknown composition ${key}`);
  return found;
}
