import type { readProductNews as contract, ProductNews } from '@engros/contracts/campaigns/campaign-calls.ts';
import { campaignTypes, highlightsProduct } from '@engros/contracts/values/campaign-rule.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { viewGoods } from '../../goods/brands/viewed-goods.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { newSinceOn } from '../../goods/product-snapshots/open-shelf.ts';
import { openCallShelf } from '../../pages/product-pages/open-call-shelf.ts';
import { addDays, weekdayOf } from '../../platform/calendar-date.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';
import { type CampaignParts, campaignDayOf, campaignsOfDay } from './campaign-day.ts';
import { categoriesOf, inCategory } from './campaign-products.ts';
import { brandsOf, promotedBrandsOf } from './list-supplier-brands.ts';

/** By the ISO week in which the products came, the latest week first, best-selling first within it. */
function weeksOf(products: readonly CatalogProduct[]): ProductNews['Weeks'] {
  const byMonday = Map.groupBy(products, ({ createdOn }) => addDays(createdOn, 1 - weekdayOf(createdOn)));
  return [...byMonday]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([From, found]) => {
      const { weekOfYear, yearOfWeek } = Temporal.PlainDate.from(From);
      const sorted = found.toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1));
      return {
        Year: yearOfWeek ?? 0,
        Week: weekOfYear ?? 0,
        From,
        To: addDays(From, 6),
        ProductIds: sorted.map(({ id }) => id),
      };
    });
}

/** Highlighted by a paid campaign; they are labelled as advertising wherever they are shown. */
function sponsoredIds(products: readonly CatalogProduct[], campaigns: readonly LiveCampaign[]): string[] {
  const paid = campaigns.filter(
    ({ kind, type }) =>
      type === campaignTypes.sponsored && (kind === 'highlightedProducts' || kind === 'productNews'),
  );
  return products
    .filter((product) =>
      paid.some(({ productIds, brandId, supplierId }) =>
        highlightsProduct(
          { ProductIds: productIds, BrandId: brandId, SupplierNumber: supplierId },
          { Id: product.id, BrandId: product.brandId, SupplierNumber: product.supplierId },
        ),
      ),
    )
    .map(({ id }) => id);
}

/** New products of the last 30 days that the customer can get, by week. */
export function readProductNews(parts: CampaignParts): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(parts.goods, ctx, query.expectedDeliveryDate);
    const { catalog } = shelf;
    const day = await campaignDayOf(parts, ctx, query.expectedDeliveryDate ?? shelf.date ?? shelf.today);
    const campaigns = await campaignsOfDay(parts, day);
    const newSince = newSinceOn(shelf.today);
    const isNews = (product: CatalogProduct) =>
      !product.isSample && product.createdOn >= newSince && product.createdOn <= shelf.today;
    const all = [...catalog.products.values()].filter(
      (product) => isNews(product) && shelf.product(product.id) !== undefined,
    );
    const viewed = await viewGoods(parts.goods, ctx);
    const bought = isOn(query.likeBought)
      ? new Set(
          [...catalog.products.values()]
            .filter(({ id }) => viewed.hasBought(id))
            .map((each) => narrowGroup(each)),
        )
      : null;
    const liked = all.filter((product) => bought === null || bought.has(narrowGroup(product)));
    const ids = liked.map(({ id }) => id);
    const wanted = new Set(inCategory(ids, catalog, query.category));
    const shown = liked.filter(({ id }) => wanted.has(id));
    const presented = campaigns.filter(({ kind }) => kind === 'productNews');
    const [first] = presented;
    return {
      TrackingListName: first?.trackingListName ?? 'Varenyheder',
      CampaignId: first === undefined ? null : String(first.id),
      NumberOfProducts: ids.length,
      Categories: categoriesOf(ids, catalog, ctx.language),
      Brands: promotedBrandsOf(presented, viewed),
      SponsoredBrandIds: brandsOf(
        presented.filter(({ type }) => type === campaignTypes.sponsored),
        viewed,
      ).map(({ Id }) => Id),
      SponsoredProductIds: sponsoredIds(shown, campaigns),
      Weeks: weeksOf(shown),
    };
  };
}

/** Goods of one narrow group are alike. */
const narrowGroup = ({ categories, id }: CatalogProduct): string => categories.at(-1)?.id ?? id;
