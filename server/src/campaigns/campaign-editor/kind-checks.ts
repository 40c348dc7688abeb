import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignCheck, CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import { headlineLengthOf, pagesDrawing } from '@engros/contracts/values/campaign-rule.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';

export interface NamedThings {
  readonly unknownAudience: readonly string[];
  readonly isAddressTaken: boolean;
  readonly isPictureUnknown: boolean;
}

export interface CheckedKind extends NamedThings {
  readonly kind: CampaignKind;
  readonly catalog: Catalog;
  readonly productIds: readonly string[];
}

/** Kinds of campaigns that have texts of their own; the other kinds only name products or brands. */
const withWords: readonly CampaignKind[] = [
  'banner',
  'productPromotion',
  'promotionTile',
  'orderReceiptTile',
  'supplierLandingPage',
];

const alwaysWithProducts: readonly CampaignKind[] = [
  'productPromotion',
  'supplierLandingPage',
  'productSamples',
];

const check = (Code: CampaignCheck['Code'], isFault: boolean, what: string): CampaignCheck => ({
  Code,
  IsOk: !isFault,
  IsBlocking: true,
  Of: isFault ? [what] : [],
});

const listed = (Code: CampaignCheck['Code'], Of: readonly string[]): CampaignCheck => ({
  Code,
  IsOk: Of.length === 0,
  IsBlocking: true,
  Of: [...Of],
});

/**
 * Returns true when the place shows no campaigns of this kind, or one of the chosen pages does not draw the place.
 */
function isElsewhere(kind: CampaignKind, { Placeholder, PageTypes }: CampaignDraft): boolean {
  const pages = pagesDrawing(kind, Placeholder);
  return pages.length === 0 || PageTypes.some((page) => !pages.includes(page));
}

/** Returns true when the campaign has no products to show or highlight, or would lead to an empty page. */
function isWithoutProducts({ kind, productIds }: CheckedKind, draft: CampaignDraft): boolean {
  if (productIds.length > 0) return false;
  if (kind === 'highlightedProducts') return draft.BrandId === null && draft.SupplierId === null;
  if (alwaysWithProducts.includes(kind)) return true;
  return draft.HasLandingPage && draft.Address === null;
}

/** A campaign limited to such a page would be shown nowhere. */
const unknownPages = ({ PageIds }: CampaignDraft, { products, brands }: Catalog) =>
  PageIds.filter((id) => !products.has(id) && !brands.has(id));

function headlineChecks({ Headline, Name }: CampaignDraft, kind: CampaignKind): CampaignCheck[] {
  const most = headlineLengthOf(kind);
  return [
    ...(withWords.includes(kind) ? [check('headlineMissing', Headline.da.trim() === '', Name)] : []),
    check('headlineTooLong', Headline.da.length > most || Headline.en.length > most, Name),
  ];
}

function supplierPageChecks(draft: CampaignDraft, { isAddressTaken }: NamedThings): CampaignCheck[] {
  const { UrlIdentifier, SupplierId, Name } = draft;
  return [
    check('supplierMissing', SupplierId === null, Name),
    check('addressMissing', UrlIdentifier === null, Name),
    check('addressTaken', isAddressTaken, UrlIdentifier ?? ''),
  ];
}

/** Which checks run depends on the kind of the campaign (CAM-07). */
export function kindChecksOf(draft: CampaignDraft, of: CheckedKind): CampaignCheck[] {
  const { kind, catalog, unknownAudience } = of;
  const isBrandKind = kind === 'supplierBrands' || kind === 'productNews';
  return [
    check('placeWrong', isElsewhere(kind, draft), draft.Placeholder),
    ...headlineChecks(draft, kind),
    ...(isBrandKind
      ? [check('brandsMissing', draft.BrandIds.length === 0, draft.Name)]
      : [check('productsMissing', isWithoutProducts(of, draft), draft.Name)]),
    ...(kind === 'supplierLandingPage' ? supplierPageChecks(draft, of) : []),
    listed('pageUnknown', unknownPages(draft, catalog)),
    listed('audienceUnknown', unknownAudience),
    check('pictureUnknown', of.isPictureUnknown, draft.PictureId ?? ''),
  ];
}
