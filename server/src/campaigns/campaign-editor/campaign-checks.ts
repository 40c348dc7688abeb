import type { CampaignCheck, CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { type Catalog, defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { isSafeAddress } from '../../platform/http/pages/safe-address.ts';
import { idsByRule } from '../campaigns/products-by-rule.ts';
import { type CheckedKind, kindChecksOf } from './kind-checks.ts';
import { sampleChecks } from './sample-checks.ts';

export interface CheckedAgainst extends Omit<CheckedKind, 'productIds'> {
  /** Id of the sample campaign that the shop reads for this campaign. */
  samplesId: string;
  today: string;
  /** Campaign prices of the campaign's products that are valid during its whole period, by product. */
  charged: ReadonlyMap<string, ChargedPrice>;
}

/** Lowest campaign price of a product, and the largest reduction in percent below the list price of the same unit. */
export interface ChargedPrice {
  priceOre: number;
  percent: number;
}

type Code = CampaignCheck['Code'];

const check = (Code: Code, IsBlocking: boolean, Of: readonly string[]): CampaignCheck => ({
  Code,
  IsOk: Of.length === 0,
  IsBlocking,
  Of: [...Of],
});

const when = (isSo: boolean, what: string): string[] => (isSo ? [what] : []);

function unknownMakers({ BrandId, SupplierId, BrandIds }: CampaignDraft, { brands, suppliers }: Catalog) {
  const unknownBrands = [...BrandIds, ...(BrandId === null ? [] : [BrandId])].filter((id) => !brands.has(id));
  return [...unknownBrands, ...(SupplierId === null || suppliers.has(SupplierId) ? [] : [SupplierId])];
}

const asName = (name: string): string => name.trim().toLowerCase();

/**
 * Returns the suppliers that a campaign names as owners or is about. They pay for it, so it must be labelled as
 * advertising. Suppliers of the wholesaler's own brands are left out; so is everything in a campaign that only lists
 * products.
 */
function payingOwners({ Owners, SupplierId }: CampaignDraft, { brands, suppliers }: Catalog): string[] {
  const own = new Set(
    [...brands.values()].filter(({ isPrivate }) => isPrivate).map((each) => each.supplierId),
  );
  const named = new Set(Owners.map(asName));
  return [...suppliers.values()]
    .filter(({ id, name }) => !own.has(id) && (id === SupplierId || named.has(asName(name))))
    .map(({ name }) => name);
}

const isSoldOut = ({ isStockManaged, stockByDepot }: CatalogProduct): boolean =>
  isStockManaged && [...stockByDepot.values()].every(({ quantity }) => quantity <= 0);

function datesOf({ ValidFrom, ValidTo }: CampaignDraft, today: string): CampaignCheck[] {
  const isReal = isCalendarDate(ValidFrom) && isCalendarDate(ValidTo);
  return [
    check('datesReversed', true, when(!isReal || ValidTo < ValidFrom, `${ValidFrom} – ${ValidTo}`)),
    check('alreadyOver', false, when(isReal && ValidTo < today, ValidTo)),
  ];
}

/** Also true when customers get a better price or percentage than the campaign promises. */
function isTrueOf({ Price, Percent }: CampaignDraft, charged: ChargedPrice | undefined): boolean {
  if (Percent !== null) return charged !== undefined && charged.percent >= Percent;
  return Price === null || (charged !== undefined && charged.priceOre <= Price);
}

function pricesOf(
  draft: CampaignDraft,
  products: readonly CatalogProduct[],
  charged: CheckedAgainst['charged'],
) {
  const { Price, Percent } = draft;
  const dearer = products.filter((product) => Price !== null && Price >= defaultUnitOf(product).listPriceOre);
  const untrue = products.filter(({ id }) => !isTrueOf(draft, charged.get(id)));
  return [
    check('twoFigures', true, when(Price !== null && Percent !== null, draft.Name)),
    check(
      'priceNotUnderList',
      true,
      dearer.map(({ id }) => id),
    ),
    check(
      'notUnderList',
      true,
      untrue.map(({ id }) => id),
    ),
  ];
}

export function productIdsOf(draft: CampaignDraft, catalog: Catalog): readonly string[] {
  const { UseSupplierBrandProducts, BrandId: brandId, SupplierId: supplierId, ProductIds } = draft;
  return UseSupplierBrandProducts ? idsByRule({ brandId, supplierId }, catalog) : ProductIds;
}

/** A failed check that blocks prevents publishing (CAM-07). */
export function campaignChecksOf(draft: CampaignDraft, against: CheckedAgainst) {
  const { catalog, today, charged } = against;
  const productIds = productIdsOf(draft, catalog);
  const found = productIds.map((id) => [id, catalog.products.get(id)] as const);
  const products = found.flatMap(([, product]) => product ?? []);
  const isSponsored = draft.Type === campaignTypes.sponsored;
  const unsafe = draft.Address !== null && !isSafeAddress(draft.Address) ? [draft.Address] : [];
  return [
    ...kindChecksOf(draft, { ...against, productIds }),
    ...(against.kind === 'productSamples' ? sampleChecks(draft, { ...against, productIds }) : []),
    ...datesOf(draft, today),
    check('linkUnsafe', true, unsafe),
    check(
      'productsUnknown',
      true,
      found.filter(([, product]) => product === undefined).map(([id]) => id),
    ),
    check('makerUnknown', true, unknownMakers(draft, catalog)),
    check('sponsorMissing', true, when(isSponsored && draft.Owners.length === 0, draft.Name)),
    check('labelMissing', true, isSponsored ? [] : payingOwners(draft, catalog)),
    ...pricesOf(draft, products, charged),
    check(
      'soldOut',
      false,
      products.filter(isSoldOut).map(({ id }) => id),
    ),
  ];
}
