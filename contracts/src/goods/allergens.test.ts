import { describe, expect, test } from 'vitest';
import { type AllergenLevel, addedAllergens, allergenLevels, type StatedAllergens } from './allergens.ts';

const stated = (level: AllergenLevel): StatedAllergens => (level === 'unknown' ? {} : { AM: level });
const all = { AE: 'free', AF: 'contains' };

describe('an allergen is added', () => {
  test.each<[AllergenLevel, readonly AllergenLevel[]]>([
    ['contains', []],
    ['traces', ['contains', 'unknown']],
    ['free', ['contains', 'traces', 'unknown']],
    ['unknown', ['contains', 'traces']],
  ])('from %s by %j alone', (before, worse) => {
    const added = allergenLevels.filter(
      (after) => addedAllergens({ ...all, ...stated(before) }, { ...all, ...stated(after) }).length > 0,
    );
    expect(added).toEqual(worse);
  });

  test('a level that is no word of ours is unknown', () => {
    expect(addedAllergens({ AM: 'free' }, { AM: 'FREE' })).toEqual(['AM']);
  });
});
