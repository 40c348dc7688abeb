import {
  readProduct as readProductContract,
  type readSnapshots as readSnapshotsContract,
  type readStock as readStockContract,
} from '@engros/contracts/goods/catalog.ts';
import type { ProductDay, ProductDetails, ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { imageOf } from '@engros/contracts/values/pictures.ts';
import fastJson from 'fast-json-stringify';
import type { CatalogProduct, QuickSaleLot } from '../../goods/catalog/catalog-product.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import { commonAvailability } from '../../goods/product-snapshots/common-availability.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import { fieldMissing } from '../../platform/http/app-error.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, followsOthers, latest } from '../../platform/memory/sources.ts';
import { createLongTexts } from './long-texts.ts';
import { inMxOrder } from './mx-order.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { presentClimate } from './present-climate.ts';
import {
  pieceWeightG,
  presentAllergens,
  presentExplanation,
  presentNutrition,
  presentSupplier,
} from './present-details.ts';
import type { LongTexts } from './queries.ts';
import { listed, snapshotBytes, snapshotsOf } from './snapshots-of.ts';

const daysAhead = 6;

/**
 * The next days for which orders are still possible, with the quantity available on each. Empty for presale products, which are
 * delivered on the days of their period.
 */
function deliveryDaysOf(shelf: CustomerShelf, product: CatalogProduct): ProductDay[] {
  if (product.presalePeriodId !== null) return [];
  const { now } = shelf.request;
  const dates = shelf.plan.dates.filter(
    ({ date, deadline }) => date >= shelf.today && deadline !== null && isInTime(now, deadline),
  );
  return dates.slice(0, daysAhead).map(({ date }) => {
    const answer = commonAvailability({ ...shelf, date }, product);
    return {
      Date: date,
      IsDeliverable: answer.isDeliverable,
      Reason: answer.reasons[0] ?? null,
      Deadline: answer.deadline?.toString() ?? null,
      MaxBaseUnits: answer.maxBaseUnits,
      MightBeLate: answer.mightBeLate,
    };
  });
}

const listStart = Buffer.from('[');
const listEnd = Buffer.from(']');

/** In the requested order, or best-selling first; unknown products are left out (facts 3). */
export function readSnapshots(goods: Goods): Handler<typeof readSnapshotsContract> {
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate, query.preSaleId);
    const ids = inMxOrder(shelf.catalog.products, query.id, query.orderByMx);
    return answerAsJson([listStart, ...listed(snapshotBytes(shelf, ids)), listEnd]);
  };
}

const writeDetails = fastJson(readProductContract.output as object);

interface DetailSources {
  /** This object is replaced whenever the product or the customer's view of the product changes. */
  snapshot: ProductSnapshot;
  product: CatalogProduct;
  shelf: CustomerShelf;
  text: TextOf;
  texts: LongTexts;
  /**
   * Part of the cache key, because the climate figures of a product are compared with those of other
   * products.
   */
  shape: CustomerShelf['catalog']['shape'];
  suppliers: CustomerShelf['catalog']['suppliers'];
}

/** In bytes: about 200 products. */
const keptBytes = 2 * 1024 * 1024;

const createKeptDetails = () =>
  derived({
    sources: {
      snapshot: byIdentity,
      product: followsOthers,
      shelf: followsOthers,
      text: followsOthers,
      texts: latest,
      shape: latest,
      suppliers: latest,
    },
    compute: (sources: DetailSources) => Buffer.from(writeDetails(presentDetails(sources))),
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length,
  });

/** Throws notFound for a product that the customer may not buy. */
export function readProduct(goods: Goods, database: Database): Handler<typeof readProductContract> {
  const longTextsOf = createLongTexts(database);
  const detailsOf = createKeptDetails();
  return async (ctx, { params, query }, fail) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate, query.preSaleId);
    const product = shelf.product(params.productId);
    const snapshot = shelf.snapshot(params.productId);
    if (product === undefined || snapshot === undefined) return fail('notFound');
    const texts = await longTextsOf(product);
    const { shape, suppliers } = shelf.catalog;
    return answerAsJson([detailsOf({ snapshot, product, shelf, text: ctx.text, texts, shape, suppliers })]);
  };
}

function presentDetails({ shelf, product, snapshot, texts, text }: DetailSources): ProductDetails {
  const { replacements, supplierId } = product;
  const direct = snapshot.Related.DirectReplacement;
  const piece = pieceWeightG(product);
  const inLanguage = (danish: string | null, english: string | null) =>
    (shelf.request.language === 'en' ? english : null) ?? danish;
  return {
    ...snapshot,
    UpdatedOn: dateIn(texts.updatedAt, shelf.plan.calendar.timeZone),
    DeliveryDays: deliveryDaysOf(shelf, product),
    Pictures: texts.pictures.map(imageOf),
    Description: inLanguage(texts.description, texts.descriptionEn) ?? '',
    Ingredients: inLanguage(texts.ingredients, texts.ingredientsEn),
    Origin: inLanguage(texts.origin, texts.originEn),
    Storage: inLanguage(texts.storage, texts.storageEn),
    ShelfLifeDays: texts.shelfLifeDays,
    Supplier: presentSupplier(supplierId === null ? undefined : shelf.catalog.suppliers.get(supplierId)),
    Allergens: presentAllergens(product, texts, text),
    Nutritions: presentNutrition(texts, piece, shelf.request.language, text),
    PieceWeightG: piece,
    EnvironmentalImpact: presentClimate(shelf, product, texts),
    PriceExplanation: presentExplanation(shelf, product, text),
    ReplacementProducts: snapshotsOf(shelf, [...(direct === null ? [] : [direct.Id]), ...replacements]),
  };
}

function stockOf(shelf: CustomerShelf, product: CatalogProduct) {
  const stock = product.stockByDepot.get(shelf.terms.depotId);
  const availability = shelf.availability(product.id);
  return {
    ProductId: product.id,
    InStockQuantity: product.isStockManaged ? (stock?.quantity ?? 0) : null,
    IsStockManaged: product.isStockManaged,
    RestockDate: stock?.restockDate ?? null,
    IsDeliverable: availability?.isDeliverable ?? false,
    ExpectedDeliveryDate: availability?.expectedDeliveryDate ?? null,
  };
}

function stockOfLot(shelf: CustomerShelf, lot: QuickSaleLot) {
  const availability = shelf.quickSaleAvailability(lot.id);
  return {
    ProductId: lot.productId,
    InStockQuantity: lot.stock,
    IsStockManaged: true,
    RestockDate: null,
    IsDeliverable: availability?.isDeliverable ?? false,
    ExpectedDeliveryDate: availability?.expectedDeliveryDate ?? null,
  };
}

/** Undefined when the customer cannot see the lot or it belongs to another product. */
function stockOfNamedLot(shelf: CustomerShelf, quickSaleId: string, productId: string | undefined) {
  const lot = shelf.quickSale(quickSaleId);
  const isVisible = lot !== undefined && shelf.product(lot.productId) !== undefined;
  return isVisible && (productId ?? lot.productId) === lot.productId ? stockOfLot(shelf, lot) : undefined;
}

/** At the customer's depot, of a product or of one quick-sale lot; a lot needs no product id. */
export function readStock(goods: Goods): Handler<typeof readStockContract> {
  return async (ctx, { query }, fail) => {
    const { quickSaleId = '', productId } = query;
    if (quickSaleId === '' && productId === undefined) throw fieldMissing('querystring.productId');
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate, query.preSaleId);
    if (quickSaleId !== '') return stockOfNamedLot(shelf, quickSaleId, productId) ?? fail('notFound');
    const product = productId === undefined ? undefined : shelf.product(productId);
    return product === undefined ? fail('notFound') : stockOf(shelf, product);
  };
}
