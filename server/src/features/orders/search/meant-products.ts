import { keptWith } from '../../../platform/memory/kept-with.ts';
import { foldText } from '../../../search/index.ts';
import type { Catalog, CatalogProduct } from '../../catalog/index.ts';
import type { CustomerOrders } from './order-directory.ts';

const foldedEnglish = keptWith(
  (product: CatalogProduct) => product,
  ({ nameEn }) => foldText(nameEn ?? ''),
);

/** Returns the products that the text may mean: all its words are in a name, or it starts the number. */
export function productsMeant(
  bought: CustomerOrders['products'],
  text: string,
  { products }: Pick<Catalog, 'products'>,
): string[] {
  const folded = foldText(text);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const isIn = (name: string) => words.every((word) => name.includes(word));
  return bought
    .filter(({ id, foldedName }) => {
      if (id.toLowerCase().startsWith(folded) || isIn(foldedName)) return true;
      const product = products.get(id);
      return product !== undefined && isIn(foldedEnglish(product));
    })
    .map(({ id }) => id);
}
