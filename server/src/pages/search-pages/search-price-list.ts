import type { readBrandProducts } from '@engros/contracts/goods/brands.ts';
import type { searchPriceList as searchPriceListContract } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { visitorSnapshot } from '../../goods/product-snapshots/visitor-snapshot.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { search } from '../../search/index.ts';
import { presentPage } from '../product-pages/present-page.ts';
import { presentFacets } from './present-search.ts';
import { searchTermOf } from './search-term.ts';

/** For a reader without a customer; only staff see prices, those of the list (domain 3). */
export function customerlessSnapshots(
  { viewer, language, text }: Pick<ContextOf<typeof readBrandProducts>, 'viewer' | 'language' | 'text'>,
  goods: Pick<Goods, 'catalog'>,
  ids: readonly string[],
): ProductSnapshot[] {
  const catalog = goods.catalog.current();
  const seesListPrices = viewer.kind === 'signedIn' && viewer.rights.has('seePriceList');
  return ids.flatMap((id) => {
    const product = catalog.products.get(id);
    if (product === undefined) return [];
    return [visitorSnapshot(catalog, product, { language, seesListPrices, text: (_, key) => text(key) })];
  });
}

/** Matches all products, with list prices and the remaining filter options. */
export function searchPriceList(goods: Goods): Handler<typeof searchPriceListContract> {
  return async (ctx, { query }) => {
    const { term, skip = 0, pageSize = limits.productChunk, search_sort_by: sort = 'relevance' } = query;
    const { categories = [], brands = [], coolTypes = [] } = query;
    const found = search(goods.catalog.searchIndex(), {
      term: searchTermOf(term),
      language: ctx.language,
      filters: { categories, brands, coolTypes },
      sort,
      skip,
      take: pageSize,
    });
    const products = customerlessSnapshots(ctx, goods, found.ids);
    const { language, text } = ctx;
    const { Categories, Brands, CoolTypes } = presentFacets(found.facets, {
      catalog: goods.catalog.current(),
      language,
      text,
    });
    return {
      ...presentPage({ skip, pageSize, total: found.total }, products.length),
      PageOfResults: products,
      Facets: { Categories, Brands, CoolTypes },
    };
  };
}
