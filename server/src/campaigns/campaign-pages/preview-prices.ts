import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type {
  CampaignPriceRow,
  previewCampaignPrices as contract,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { type PriceBook, priceKey } from '../../goods/pricing/price-book.ts';
import type { PriceCandidate } from '../../goods/pricing/resolve-price.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { orderableIds, productIdsOf } from './campaign-products.ts';
import { findDiscount } from './queries.ts';

interface Asked {
  readonly book: PriceBook;
  readonly discountBasisPoints: number;
  readonly today: string;
  readonly period: Pick<BodyOf<typeof contract>, 'ValidFrom' | 'ValidTo'>;
  readonly language: Language;
}

/** Of every unit of the campaign's products; throws customerNotFound. */
export const previewCampaignPrices =
  (goods: Pick<Goods, 'catalog' | 'prices'>): Handler<typeof contract> =>
  async (ctx, { body }, fail) => {
    const { CustomerId: customerId } = body;
    const discountBasisPoints =
      customerId === null
        ? 0
        : ((await findDiscount(ctx.database.kysely, customerId)) ?? fail('customerNotFound'));
    const book = await (customerId === null ? goods.prices.bookOfAll() : goods.prices.bookOf({ customerId }));
    const catalog = goods.catalog.current();
    const listed = productIdsOf(
      {
        id: 0,
        productIds: body.ProductIds,
        usesSupplierBrandProducts: body.UseSupplierBrandProducts,
        randomizesProducts: false,
        brandId: body.BrandId,
        supplierId: body.SupplierId,
      },
      catalog,
    );
    const asked: Asked = {
      book,
      discountBasisPoints,
      today: todayIn(ctx.clock, ctx.timeZone),
      period: body,
      language: ctx.language,
    };
    const rows = orderableIds(listed, { shelf: null, catalog }).flatMap((id) => {
      const product = catalog.products.get(id);
      return product === undefined ? [] : rowsOf(product, asked);
    });
    const isFaulty = ({ Fault }: CampaignPriceRow) => Fault !== null;
    return {
      Prices: [...rows.filter(isFaulty), ...rows.filter((row) => !isFaulty(row))].slice(
        0,
        consoleLimits.campaignPricesShown,
      ),
      Total: rows.length,
      Faulty: rows.filter(isFaulty).length,
    };
  };

/** A unit without a campaign price is told of only when no unit of the product has one. */
function rowsOf(product: CatalogProduct, asked: Asked): CampaignPriceRow[] {
  const rows = product.units.map((unit) => rowOf(product, unit, asked));
  const priced = rows.filter(({ CampaignOre }) => CampaignOre !== null);
  return priced.length > 0 ? priced : rows.slice(0, 1);
}

function rowOf(product: CatalogProduct, unit: CatalogUnit, asked: Asked): CampaignPriceRow {
  const { book, period, today, discountBasisPoints, language } = asked;
  const { candidates } = book.resolve(
    {
      productId: product.id,
      unitCode: unit.code,
      listPriceOre: unit.listPriceOre,
      laterPrices: unit.laterPrices,
      discountBasisPoints,
      date: today,
    },
    language,
  );
  const [campaign] = (book.campaigns[language].get(priceKey(product.id, unit.code)) ?? [])
    .filter(
      ({ validFrom, validTo }) =>
        (validFrom === null || validFrom <= period.ValidFrom) &&
        (validTo === null || validTo >= period.ValidTo),
    )
    .toSorted((one, other) => one.priceOre - other.priceOre);
  const isOther = ({ source, id }: PriceCandidate) => source !== 'campaign' || id !== campaign?.id;
  const before = candidates.find((each) => each.isApplicable && isOther(each))?.priceOre || null;
  const after = campaign?.priceOre ?? null;
  return {
    ProductId: product.id,
    DisplayName: displayNameOf(product, language),
    Unit: unitTexts(unit, language).singular,
    Content: unitContent(unit, language),
    TodayOre: before,
    CampaignOre: after,
    Percent: before === null || after === null ? null : Math.round((1000 * (before - after)) / before) / 10,
    Fault: faultOf(before, after),
  };
}

function faultOf(before: number | null, after: number | null): CampaignPriceRow['Fault'] {
  if (after === null) return 'Missing';
  if (before === null) return null;
  if (after >= before) return 'NotCheaper';
  return before - after > before * consoleLimits.campaignDrop ? 'Large' : null;
}
