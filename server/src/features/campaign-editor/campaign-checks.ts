import type { CampaignCheck, CampaignDraft } from '@engros/contracts/console/campaigns.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { isSafeAddress } from '../../platform/http/pages/safe-address.ts';
import { type Catalog, type CatalogProduct, defaultUnitOf } from '../catalog/index.ts';

/** What the checks hold a campaign against. */
export interface CheckedAgainst {
  catalog: Catalog;
  today: string;
  /** Products of the campaign with a campaign price under the list price on its first day. */
  underList: ReadonlySet<string>;
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

/** Owners that are suppliers with brands of others; they pay, so the campaign must be labelled. */
function payingOwners({ Owners }: CampaignDraft, { brands, suppliers }: Catalog): string[] {
  const own = new Set(
    [...brands.values()].filter(({ isPrivate }) => isPrivate).map((each) => each.supplierId),
  );
  const paying = [...suppliers.values()].filter(({ id }) => !own.has(id)).map(({ name }) => name);
  return Owners.filter((name) => paying.includes(name));
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

function pricesOf(draft: CampaignDraft, products: readonly CatalogProduct[], underList: ReadonlySet<string>) {
  const { Price, Percent } = draft;
  const dearer = products.filter((product) => Price !== null && Price >= defaultUnitOf(product).listPriceOre);
  const notReduced = products.filter(({ id }) => Percent !== null && !underList.has(id));
  return [
    check(
      'priceNotUnderList',
      true,
      dearer.map(({ id }) => id),
    ),
    check(
      'notUnderList',
      false,
      notReduced.map(({ id }) => id),
    ),
  ];
}

/** Checks a campaign before it is published; those that block refuse it (CAM-07). */
export function campaignChecksOf(draft: CampaignDraft, { catalog, today, underList }: CheckedAgainst) {
  const found = draft.ProductIds.map((id) => [id, catalog.products.get(id)] as const);
  const products = found.flatMap(([, product]) => product ?? []);
  const isSponsored = draft.Type === campaignTypes.sponsored;
  const unsafe = draft.Address !== null && !isSafeAddress(draft.Address) ? [draft.Address] : [];
  return [
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
    ...pricesOf(draft, products, underList),
    check(
      'soldOut',
      false,
      products.filter(isSoldOut).map(({ id }) => id),
    ),
  ];
}
