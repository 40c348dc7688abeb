import { animalCompositions } from './compositions-animal.ts';
import { plantCompositions } from './compositions-plant.ts';
import { preparedCompositions } from './compositions-prepared.ts';

export interface Composition {
  /** kg CO2e per kg net weight; undefined when unknown */
  co2ePerKg: number | undefined;
  kind: 'Animalsk' | 'Vegetabilsk' | 'Andet';
  isFood: boolean;
  nutrition: Readonly<Record<string, number>> | undefined;
  ingredients: string;
}

const kinds: Readonly<Record<string, Composition['kind']>> = { A: 'Animalsk', V: 'Vegetabilsk' };
const nutrients = ['energyKj', 'fat', 'saturated', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'];

function readComposition(line: string): [string, Composition] {
  const [key = '', factor = '', kind = '', amounts = '', ingredients = ''] = line.split('|');
  const values = amounts.split(',').map(Number);
  return [
    key,
    {
      co2ePerKg: factor === '' ? undefined : Number(factor),
      kind: kinds[kind] ?? 'Andet',
      isFood: kind !== 'N',
      nutrition:
        amounts === ''
          ? undefined
          : Object.fromEntries(nutrients.map((name, index) => [name, values[index] ?? 0])),
      ingredients,
    },
  ];
}

const compositions = new Map(
  `${animalCompositions}${plantCompositions}${preparedCompositions}`
    .split('\n')
    .filter((line) => line.includes('|'))
    .map(readComposition),
);

/** Throws RangeError if unknown. */
export function compositionOf(key: string): Composition {
  const found = compositions.get(key);
  if (found === undefined) throw new RangeError(`Unknown composition ${key}`);
  return found;
}
