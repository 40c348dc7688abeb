import { expect, test } from 'vitest';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { isServedFor } from './same-use.ts';

/** As a chef judges: may the second be served in place of the first? All stand on one shelf. */
const judged: readonly (readonly [bought: string, other: string, may: boolean])[] = [
  ['Vindruer, grønne, u/kerner, kl. 1', 'Vindruer, grønne m/kerner, økologiske', false],
  ['Vindruer, grønne m/kerner, kl. 1', 'Vindruer, grønne, u/kerner, økologiske', true],
  ['Pommes frites 10 × 10 mm, forstegt', 'Pommes frites, 10 × 10 mm, til ovn, økologiske', false],
  ['Pommes frites 10 × 10 mm, forstegt', 'Pommes frites, 10 × 10 mm, forstegte, økologiske', true],
  ['Blodappelsiner, kl. 1, str. 5', 'Blodappelsiner, til pres, økologiske', false],
  ['Pærer, Doyenné, str. 55–60 mm, spisemodne', 'Pærer, Doyenné, str. 55–60 mm, økologiske', false],
  ['Pærer, Doyenné, str. 55–60 mm', 'Pærer, Doyenné, str. 55–60 mm, økologiske', true],
  ['Oliven, sorte, u/sten', 'Oliven, sorte, økologiske', false],
  ['Kærnemælk 0,3 %', 'Kærnemælk, økologisk, 0,3 %', true],
  ['Rødkål, syltet efter husets opskrift', 'Rødkål, syltet efter husets opskrift, økologisk', true],
];

const named = (name: string) => ({ name, categories: [{ id: 'shelf' }] }) as unknown as CatalogProduct;

test.each(judged)('[SUS-04] %s may be changed for %s: %s', (bought, other, may) => {
  expect(isServedFor(named(bought), named(other))).toBe(may);
});
