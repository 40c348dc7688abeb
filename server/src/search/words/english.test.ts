import { describe, expect, test } from 'vitest';
import { buildSearchIndex, search, suggest } from '../index.ts';
import { productDocument } from '../test-catalogue.ts';

const goods: readonly (readonly [danish: string, english: string, leaf: string, leafEn: string])[] = [
  ['And hel, frossen', 'Whole duck, frozen', 'And', 'Duck'],
  ['Vindruer, grønne', 'Grapes, green', 'Eksotisk frugt', 'Exotic fruit'],
  ['Grapejuice', 'Grapefruit juice', 'Juice', 'Juice'],
  ['Kartofler, skrællede', 'Potatoes, peeled', 'Kartofler', 'Potatoes'],
  ['Fiskefrikadeller af torsk og sej', 'Cod and saithe fish cakes', 'Fisk', 'Fish'],
  ['Hindbær, IQF', 'Raspberries, IQF', 'Bær', 'Berries'],
];
const index = buildSearchIndex(
  goods.map(([name, nameEn, leaf, leafEn], at) =>
    productDocument({
      id: String(at),
      name,
      nameEn,
      categories: [{ id: leaf, name: leaf, nameEn: leafEn }],
      popularity: 0.9 - at / 10,
    }),
  ),
  [],
);

function names(term: string, language: 'da' | 'en'): string[] {
  const request = { term, language, filters: {}, sort: 'relevance' as const, skip: 0, take: 9 };
  return search(index, request).ids.map((id) => goods[Number(id)]?.[1] ?? '');
}

describe('[SRC-08] English words', () => {
  test('find goods by their English names and categories, plurals too', () => {
    expect(names('raspberry', 'en')).toEqual(['Raspberries, IQF']);
    expect(names('peeled potato', 'en')).toEqual(['Potatoes, peeled']);
    expect(names('berries', 'en')[0]).toBe('Raspberries, IQF');
  });

  test('mean what they mean in the language of the pages', () => {
    expect(names('grape', 'en')[0]).toBe('Grapes, green');
    expect(names('grape', 'da')[0]).toBe('Grapefruit juice');
    expect(names('and', 'da')).toEqual(['Whole duck, frozen']);
    expect(names('cod and saithe', 'en')).toEqual(['Cod and saithe fish cakes']);
  });

  test('are found on Danish pages too, and Danish ones on English', () => {
    expect(names('duck', 'da')).toEqual(['Whole duck, frozen']);
    expect(names('hindbær', 'en')).toEqual(['Raspberries, IQF']);
  });

  test('are proposed while being typed on English pages', () => {
    expect(suggest(index, 'rasp', 4, { language: 'en' }).terms).toEqual(['raspberries']);
    expect(suggest(index, 'rasp', 4).terms).toEqual([]);
  });
});
