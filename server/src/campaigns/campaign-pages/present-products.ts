import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { productSnapshot } from '@engros/contracts/goods/product.ts';
import fastJson from 'fast-json-stringify';
import { visitorSnapshot } from '../../goods/product-snapshots/visitor-snapshot.ts';
import { snapshotBytes } from '../../pages/product-pages/snapshots-of.ts';
import type { OpenContext } from './campaign-day.ts';
import type { ReadersGoods } from './campaign-products.ts';

const writeSnapshot = fastJson(productSnapshot as object);

/** With the customer's prices and stock, or without prices and stock for readers without a customer. */
export function productsInJson(
  ctx: Pick<OpenContext, 'language' | 'text'>,
  { shelf, catalog }: ReadersGoods,
  ids: readonly string[],
): Buffer[] {
  if (shelf !== null) return snapshotBytes(shelf, ids);
  const reader = {
    language: ctx.language,
    seesListPrices: false,
    text: (_: string, key: string) => ctx.text(key),
  };
  return ids.flatMap((id) => {
    const product = catalog.products.get(id);
    if (product === undefined) return [];
    const snapshot: ProductSnapshot = visitorSnapshot(catalog, product, reader);
    return [Buffer.from(writeSnapshot(snapshot))];
  });
}
