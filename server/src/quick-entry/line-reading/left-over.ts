import { withMixedNumbers, withPlainSigns } from '@engros/contracts/values/numbers/read-quantity.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';

const isAlone = /^\d+$/;
const numberInText = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;

function numbersIn(text: string): number[] {
  const plain = withMixedNumbers(withPlainSigns(text), String);
  return [...plain.matchAll(numberInText)].map(([written]) => Number(written.replace(',', '.')));
}

const numbersInName = keptWith(
  (product: CatalogProduct) => product,
  ({ name, brand }): ReadonlySet<number> => new Set(numbersIn(`${name} ${brand ?? ''}`)),
);

/** Every number that distinguishes the product from others: those of its name, its weights, its cases. */
const numbersOf = keptWith(
  (product: CatalogProduct) => product,
  (product): ReadonlySet<number> => {
    const { netWeightG, units } = product;
    const sizes = units.map(({ quantity }) => quantity);
    const grams = netWeightG === null ? [] : [1, ...sizes].map((count) => count * netWeightG);
    const weights = grams.flatMap((gram) => [gram, gram / 10, gram / 100, gram / 1000]);
    return new Set([...numbersInName(product), ...sizes, ...weights]);
  },
);

/**
 * The first part whose number is none of the product's own, so that it may be the quantity, a day or another size; undefined when
 * the product explains every number.
 */
export function unexplained(leftOver: readonly string[], product: CatalogProduct): string | undefined {
  return leftOver.find((part) => {
    // A size has a unit or a sign: `6 stk`, `á 8`, `2,5 kg`, `10x10`. A number alone may be a second quantity.
    const known = isAlone.test(part) ? numbersInName(product) : numbersOf(product);
    return numbersIn(part).some((number) => !known.has(number));
  });
}
