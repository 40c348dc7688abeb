import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { previewCampaignProducts as contract } from '@engros/contracts/supplier/campaign-editor.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { visitorSnapshot } from '../../goods/product-snapshots/visitor-snapshot.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { ServerParts } from '../../platform/http/http-server.ts';
import { idsByRule } from '../campaigns/products-by-rule.ts';
import { orderableIds, productIdsOf } from './campaign-products.ts';
import { brandsOf } from './list-supplier-brands.ts';

type Draft = BodyOf<typeof contract>;

/** For highlights, also the products of the draft's brand and supplier (CAM-03). */
function listedIds({ Kind: kind, ...draft }: Draft, catalog: Catalog): readonly string[] {
  const rule = { brandId: draft.BrandId, supplierId: draft.SupplierId };
  if (kind === 'highlightedProducts' || kind === 'productNews')
    return [...new Set([...draft.ProductIds, ...idsByRule(rule, catalog)])];
  const campaign = {
    id: 0,
    productIds: draft.ProductIds,
    usesSupplierBrandProducts: draft.UseSupplierBrandProducts,
    randomizesProducts: false,
    ...rule,
  };
  return productIdsOf(campaign, catalog);
}

/** For the page of a supplier, all brands of the supplier. */
function brandIdsOf(
  { Kind: kind, BrandIds: brandIds, SupplierId: supplier }: Draft,
  catalog: Catalog,
): string[] {
  if (kind !== 'supplierLandingPage') return brandIds;
  if (supplier === null) return [];
  return [...catalog.brands.values()].flatMap(({ id, supplierId }) => (supplierId === supplier ? id : []));
}

/**
 * For a campaign that staff are writing, with list prices, in the language of the preview (CAM-07). Products in random order come
 * as they are listed, because the order changes every day.
 */
export function previewCampaignProducts(
  goods: Pick<Goods, 'catalog'>,
  { text }: Pick<ServerParts, 'text'>,
): Handler<typeof contract> {
  return (_ctx, { body }) => {
    const catalog = goods.catalog.current();
    const ids = orderableIds(listedIds(body, catalog), { shelf: null, catalog });
    const products = ids.slice(0, tileSteps.first).flatMap((id) => catalog.products.get(id) ?? []);
    const productsOf = (brandId: string) => idsByRule({ brandId, supplierId: null }, catalog);
    return {
      Products: products.map((product) =>
        visitorSnapshot(catalog, product, { language: body.Language, seesListPrices: true, text }),
      ),
      NumberOfProducts: ids.length,
      Brands: brandsOf([{ brandIds: brandIdsOf(body, catalog) }], { catalog, productsOf }),
    };
  };
}
