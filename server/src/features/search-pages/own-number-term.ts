import { keptWith } from '../../platform/memory/kept-with.ts';
import type { NumbersOfProducts } from '../own-numbers/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { searchTermOf } from './search-term.ts';

const byNumber = keptWith(
  (numbers: NumbersOfProducts) => numbers,
  (numbers) => new Map([...numbers].map(([id, number]) => [number.toUpperCase(), id])),
);

/**
 * Returns the item number of the product to which the customer gave the number that is the whole term; otherwise the term.
 * The supplier's item numbers come first, and a number of the customer's without a digit is a word like any other.
 */
export function termBehind(
  shelf: Pick<CustomerShelf, 'catalog' | 'product'>,
  numbers: NumbersOfProducts,
  text: string | undefined,
): string {
  const term = searchTermOf(text);
  if (numbers.size === 0 || !/\d/.test(term) || shelf.catalog.products.has(term)) return term;
  const id = byNumber(numbers).get(term.toUpperCase());
  return id === undefined || shelf.product(id) === undefined ? term : id;
}
