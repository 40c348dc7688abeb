import type { CustomerScope, Language } from '../../platform/http/viewer.ts';
import { lessPercent, type Ore } from '../../platform/money.ts';
import type { CatalogUnit } from '../catalog/catalog-product.ts';
import type { CampaignPriceRow, QuantityRow, TermsRow } from './queries.ts';
import {
  type CampaignPrice,
  listPriceOn,
  type PriceAgreement,
  type QuantityDiscount,
  type ResolvedPrice,
  resolvePrice,
} from './resolve-price.ts';

/** Campaign prices in both languages, keyed by product and sales unit. */
export interface CampaignBook {
  da: ReadonlyMap<string, readonly CampaignPrice[]>;
  en: ReadonlyMap<string, readonly CampaignPrice[]>;
}

export interface PriceRequest {
  productId: string;
  unitCode: string;
  listPriceOre: Ore;
  laterPrices: CatalogUnit['laterPrices'];
  discountBasisPoints: number;
  /** In sales units; 1 when nothing is said. */
  quantity?: number;
  /** Delivery date for which the price is asked. */
  date: string;
}

/** Quantity discounts, keyed by product and sales unit. */
export type QuantityBook = ReadonlyMap<string, readonly QuantityDiscount[]>;

/** Immutable; a change replaces it by a new object. */
export interface PriceBook {
  /** Number of agreements and excluded products, from which the memory of the book is estimated. */
  readonly terms: number;
  readonly excluded: ReadonlySet<string>;
  /** Products of the customer's and its group's assortment; null when they have none and may buy everything. */
  readonly allowed: ReadonlySet<string> | null;
  /** Shared by the books of all customers. */
  readonly campaigns: CampaignBook;
  /** Returns the products with a customer or group agreement valid on the date. */
  productsOnAgreement(date: string): string[];
  resolve(request: PriceRequest, language: Language): ResolvedPrice;
  /** Returns the same price as {@link resolve} for one unit without the other details, for sorting a whole catalogue. */
  lowest(request: PriceRequest): Ore;
}

const noAgreements: readonly PriceAgreement[] = Object.freeze([]);
const noCampaigns: readonly CampaignPrice[] = Object.freeze([]);
const noDiscounts: readonly QuantityDiscount[] = Object.freeze([]);

export function priceKey(productId: string, unitCode: string): string {
  return `${productId}|${unitCode}`;
}

function addTo<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}

/** Those of a product and sales unit stand together. */
export function quantityBookOf(rows: readonly QuantityRow[]): QuantityBook {
  const book = new Map<string, QuantityDiscount[]>();
  for (const { productId, unitCode, ...discount } of rows)
    addTo(book, priceKey(productId, unitCode), discount);
  return book;
}

const noQuantities: QuantityBook = new Map();

export function campaignBookOf(rows: readonly CampaignPriceRow[]): CampaignBook {
  const book = { da: new Map<string, CampaignPrice[]>(), en: new Map<string, CampaignPrice[]>() };
  for (const { productId, unitCode, nameDa, nameEn, ...campaign } of rows) {
    const key = priceKey(productId, unitCode);
    addTo(book.da, key, { ...campaign, name: nameDa });
    addTo(book.en, key, { ...campaign, name: nameEn });
  }
  return book;
}

function holdsOn(range: { validFrom: string | null; validTo: string | null }, date: string): boolean {
  return (
    (range.validFrom === null || range.validFrom <= date) && (range.validTo === null || date <= range.validTo)
  );
}

function lowestOf(
  prices: readonly (PriceAgreement | CampaignPrice)[] | undefined,
  date: string,
  bound: Ore,
): Ore {
  let lowest = bound;
  for (const each of prices ?? []) if (each.priceOre < lowest && holdsOn(each, date)) lowest = each.priceOre;
  return lowest;
}

function productsPricedOn(
  prices: ReadonlyMap<string, readonly (PriceAgreement | CampaignPrice)[]>,
  date: string,
): string[] {
  const ids = new Set<string>();
  for (const [key, list] of prices)
    if (list.some((each) => holdsOn(each, date))) ids.add(key.slice(0, key.indexOf('|')));
  return [...ids];
}

export function productsInCampaign(campaigns: CampaignBook, date: string): string[] {
  return productsPricedOn(campaigns.da, date);
}

/**
 * All products, or only those of the assortment where there is one, except the excluded. In a session limited to the customer's
 * agreement, only products of the agreement. The database function `in_assortment` follows the same rule.
 */
export function assortmentOn(
  { excluded, allowed, productsOnAgreement }: Pick<PriceBook, 'excluded' | 'allowed' | 'productsOnAgreement'>,
  { isAgreementOnly }: Pick<CustomerScope, 'isAgreementOnly'>,
  date: string,
): (productId: string) => boolean {
  const mayHave = (productId: string) => !excluded.has(productId) && (allowed?.has(productId) ?? true);
  if (!isAgreementOnly) return mayHave;
  const agreed = new Set(productsOnAgreement(date));
  return (productId) => agreed.has(productId) && mayHave(productId);
}

/** `quantities` are the discounts of everybody; those of the customer are among the rows. */
export function priceBookOf(
  rows: readonly TermsRow[],
  campaigns: CampaignBook,
  quantities: QuantityBook = noQuantities,
): PriceBook {
  const agreements = new Map<string, PriceAgreement[]>();
  const excluded = new Set<string>();
  const allowed = new Set<string>();
  const ownQuantities = new Map<string, QuantityDiscount[]>();
  for (const { kind, productId, unitCode, fromQuantity, discountBasisPoints, priceOre, ...row } of rows) {
    const key = priceKey(productId, unitCode);
    if (kind === 'excluded') excluded.add(productId);
    else if (kind === 'allowed') allowed.add(productId);
    else if (kind === 'quantity')
      addTo(ownQuantities, key, { ...row, priceOre, fromQuantity, discountBasisPoints });
    else addTo(agreements, key, { kind, ...row, priceOre: priceOre ?? 0 });
  }
  const discountsOf = (key: string) => {
    const [own, common] = [ownQuantities.get(key), quantities.get(key)];
    return own && common ? [...own, ...common] : (own ?? common ?? noDiscounts);
  };
  return {
    terms: rows.length,
    excluded,
    allowed: allowed.size === 0 ? null : allowed,
    campaigns,
    productsOnAgreement: (date) => productsPricedOn(agreements, date),
    resolve({ productId, unitCode, ...question }, language) {
      const key = priceKey(productId, unitCode);
      return resolvePrice({
        ...question,
        agreements: agreements.get(key) ?? noAgreements,
        campaigns: campaigns[language].get(key) ?? noCampaigns,
        quantityDiscounts: discountsOf(key),
      });
    },
    lowest({ productId, unitCode, discountBasisPoints, date, ...list }) {
      const key = priceKey(productId, unitCode);
      const own = lessPercent(listPriceOn(list, date), discountBasisPoints);
      return lowestOf(campaigns.da.get(key), date, lowestOf(agreements.get(key), date, own));
    },
  };
}
