import type { Catalog } from '../../../goods/catalog/catalog.ts';
import { keptWith } from '../../../platform/memory/kept-with.ts';
import { foldText } from '../../../search/index.ts';
import type { CustomerOrders } from './order-directory.ts';

interface Names {
  /** In lower case. */
  id: string;
  productId: string;
  danish: string;
  /** The English name in the catalogue; empty when it has none. */
  english: string;
}

/** Cached while texts and products stay the same. */
const namesWith = keptWith(
  ({ shape }: Pick<Catalog, 'products' | 'shape'>) => shape,
  ({ products }) =>
    keptWith(
      (bought: CustomerOrders['products']) => bought,
      (bought) =>
        bought.map(
          ({ id, foldedName }): Names => ({
            id: id.toLowerCase(),
            productId: id,
            danish: foldedName,
            english: foldText(products.get(id)?.nameEn ?? ''),
          }),
        ),
    ),
);

/** The text means a product when all its words are in the name, or when the number starts with it. */
export function productsMeant(
  bought: CustomerOrders['products'],
  text: string,
  catalog: Pick<Catalog, 'products' | 'shape'>,
): string[] {
  const folded = foldText(text);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const isIn = (name: string) => words.every((word) => name.includes(word));
  return namesWith(catalog)(bought)
    .filter(({ id, danish, english }) => id.startsWith(folded) || isIn(danish) || isIn(english))
    .map(({ productId }) => productId);
}
