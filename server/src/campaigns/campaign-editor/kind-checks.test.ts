import {
  type CampaignKind,
  type CampaignPageType,
  campaignPageTypes,
} from '@engros/contracts/campaigns/campaign.ts';
import { campaignPlaces } from '@engros/contracts/values/campaign-rule.ts';
import { expect, it } from 'vitest';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { kindChecksOf } from './kind-checks.ts';

const strip: readonly CampaignPageType[] = [
  'Search',
  'Product',
  'Checkout',
  'FavoritesLists',
  'FavoritesDetails',
  'FavoritesSalesStatistics',
];
/** The pages that draw each place, written down here too, so that a change of the map is a change of this test. */
const drawn: readonly [CampaignKind, string, readonly CampaignPageType[]][] = [
  ['banner', 'front-wide', ['FrontPage']],
  ['banner', 'strip', strip],
  ['productPromotion', 'front-products', ['FrontPage']],
  ['productPromotion', 'main', ['FrontPage']],
  ['promotionTile', 'front-1', ['FrontPage']],
  ['promotionTile', 'front-2', ['FrontPage']],
  ['highlightedProducts', 'list', ['Search', 'Brand']],
  ['orderReceiptTile', 'receipt-1', ['OrderReceipt']],
  ['orderReceiptTile', 'receipt-2', ['OrderReceipt']],
  ['supplierLandingPage', 'main', ['Content']],
  ['supplierBrands', 'main', ['Content']],
  ['productNews', 'main', ['Content']],
  ['productSamples', 'main', ['Content']],
];

function isPlaced(kind: CampaignKind, Placeholder: string, PageTypes: CampaignPageType[]): boolean {
  const catalog = { products: new Map(), brands: new Map() } as unknown as Catalog;
  const of = {
    kind,
    catalog,
    productIds: [],
    unknownAudience: [],
    isAddressTaken: false,
    isPictureUnknown: false,
  };
  const found = kindChecksOf(aDraft({ Placeholder, PageTypes }), of).find(
    ({ Code }) => Code === 'placeWrong',
  );
  expect(found?.IsBlocking).toBe(true);
  return found?.IsOk ?? false;
}

const rows = drawn.flatMap(([kind, place, pages]) =>
  campaignPageTypes.map((page) => ({ kind, place, page, isDrawn: pages.includes(page) })),
);

it.each(rows)('[CAM-07] $kind in $place on $page: $isDrawn', ({ kind, place, page, isDrawn }) => {
  expect(isPlaced(kind, place, [page])).toBe(isDrawn);
});

it.each(drawn)('%s in %s is refused with one other page among its own', (kind, place, pages) => {
  expect(isPlaced(kind, place, [])).toBe(true);
  expect(isPlaced(kind, place, [...pages])).toBe(true);
  expect(isPlaced(kind, place, [...pages, 'SearchOverlay'])).toBe(false);
});

it('every place is among these rows, and no other place passes', () => {
  const places = Object.entries(campaignPlaces).flatMap(([kind, of]) => of.map((place) => [kind, place]));
  expect(drawn.map(([kind, place]) => [kind, place])).toEqual(places);
  for (const place of ['front-1', 'nowhere', 'toString']) expect(isPlaced('banner', place, [])).toBe(false);
});
