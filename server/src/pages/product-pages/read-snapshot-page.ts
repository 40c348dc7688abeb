import { readSnapshotPage as readSnapshotPageContract } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import fastJson from 'fast-json-stringify';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { inMxOrder } from './mx-order.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { pageInJson } from './page-in-json.ts';
import { presentPage } from './present-page.ts';
import { snapshotBytes } from './snapshots-of.ts';

type PageQuery = InputOf<typeof readSnapshotPageContract>['query'];

const writePage = fastJson(readSnapshotPageContract.output as object);

/** In the order of the ids, without duplicates. Without ids, returns all products sorted by item number. */
function candidates({ id }: PageQuery, shelf: CustomerShelf): CatalogProduct[] {
  const ids = id === undefined ? [...shelf.catalog.products.keys()].sort() : new Set(id);
  const found: CatalogProduct[] = [];
  for (const each of ids) {
    const product = shelf.product(each);
    if (product !== undefined) found.push(product);
  }
  return found;
}

function chosen(query: PageQuery, shelf: CustomerShelf): string[] {
  const { brandId = '', supplierId = '' } = query;
  const samplesOnly = isOn(query.limitToProductSamples);
  const products = candidates(query, shelf).filter(
    (product) =>
      (brandId === '' || product.brandId === brandId) &&
      (supplierId === '' || product.supplierId === supplierId) &&
      (!samplesOnly || product.isSample),
  );
  return products.map(({ id }) => id);
}

/** Unknown and blocked ids are left out and not counted (CAT-01). */
export function readSnapshotPage(goods: Goods): Handler<typeof readSnapshotPageContract> {
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate, query.preSaleId);
    const { skip = 0, pageSize = limits.productChunk } = query;
    const products = inMxOrder(shelf.catalog.products, chosen(query, shelf), query.orderByMx);
    const ids = products.slice(skip, skip + pageSize);
    const snapshots = snapshotBytes(shelf, ids);
    const frame = writePage(presentPage({ skip, pageSize, total: products.length }, snapshots.length));
    return answerAsJson(pageInJson(frame, snapshots));
  };
}
