import type { NumbersOfProducts } from '../../favourites/own-numbers/own-numbers.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { searchTermOf } from './search-term.ts';

const byNumber = keptWith(
  (numbers: NumbersOfProducts) => numbers,
  (numbers) => new Map([...numbers].map(([id, number]) => [number.toUpperCase(), id])),
);

/**
 * The item number of the product when the whole term is an own number of the customer; otherwise the term itself. The supplier's
 * item numbers take precedence, and an own number without a digit is treated as an ordinary word.
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
