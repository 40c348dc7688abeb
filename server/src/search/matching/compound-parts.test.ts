import { expect, test } from 'vitest';
import { buildSearchIndex, markProducts, search } from '../index.ts';
import { productDocument } from '../test-catalogue.ts';

test('[SRC-08] a compound’s beginning in a description makes no match', () => {
  const milk = (id: string, name: string, leaf: string, description = '') =>
    productDocument({
      id,
      name,
      description,
      categories: [
        { id: 'm', name: 'Mælk' },
        { id: leaf, name: leaf },
      ],
    });
  const dairy = buildSearchIndex(
    [
      milk('let', 'Letmælk 1,5 %', 'Drikkemælk'),
      milk('dessert', 'Let dessert', 'Desserter'),
      milk('sauce', 'Let flødesauce', 'Saucer'),
      milk('old', 'Gammeldags mælk', 'Mælk'),
      milk('kærne', 'Kærnemælk 0,3 %', 'Kærnemælk', 'Stabil ved opvarmning og let at dosere.'),
    ],
    [],
  );
  const purchased = markProducts(dairy, ['kærne']);
  const marks = { purchased, boughtOften: purchased };
  const request = { term: 'letmælk', filters: {}, sort: 'relevance' as const, skip: 0, take: 9, marks };
  expect(search(dairy, request).ids[0]).toBe('let');
});
