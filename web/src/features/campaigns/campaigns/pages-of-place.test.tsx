import {
  type CampaignKind,
  type CampaignPageType,
  type CampaignSet,
  campaignPageTypes,
} from '@engros/contracts/campaigns/campaign.ts';
import { campaignPlaces, pagesDrawing } from '@engros/contracts/values/campaign-rule.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aBrand } from '../../../../test/a-brand.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { aFullList, aList } from '../../../../test/a-list.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { type Answers, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const cod = aProduct({ Id: '412031', DisplayName: 'Torsk' });
const page = { PageOfResults: [cod], TotalResults: 1, TotalPages: 1, CurrentPage: 1 };
/** Lets every page below show its content, with one product that a campaign highlights. */
const contents: Answers = {
  'GET /api/catalog/search': () => results([cod]),
  'GET /api/catalog/products/412031': () => aProductPage({ Id: '412031' }),
  'GET /api/accounting/purchasehistory/412031': () => ({
    ProductId: '412031',
  }),
  'GET /api/brands/M1': () => aBrand({ NumberOfProducts: 1 }),
  'GET /api/brands/M1/products/paginated/products': () => page,
  'GET /api/favorites': () => [aList()],
  'GET /api/favorites/7': () => aFullList([cod]),
  'GET /api/accounting/salesstatistics': () => ({
    Name: 'Mest købte',
    BarDays: 7,
    Page: page,
    Purchases: [
      {
        ProductId: cod.Id,
        Times: 25,
        LatestDate: '2026-11-16',
        SalesUnitCode: 'KT',
        UsualQuantity: 2,
        Bars: [0, 3, 0],
        AmountOre: 100_000,
      },
    ],
  }),
  'GET /api/campaigns/product-promotion-products/3': () => ({
    TrackingListName: 'Kampagne: Torsk',
    Page: { PageOfResults: [cod], TotalResults: 34 },
  }),
  'GET /api/campaigns/product-news': () => ({
    TrackingListName: 'Nyheder',
  }),
  'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
  'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
};

/** Kinds that are part of the response for a page; the other kinds have calls and pages of their own. */
const lists = {
  banner: 'Banners',
  productPromotion: 'ProductPromotions',
  promotionTile: 'PromotionTiles',
  highlightedProducts: 'HighlightedProducts',
  orderReceiptTile: 'OrderReceiptTiles',
} as const satisfies Partial<Record<CampaignKind, keyof CampaignSet>>;
const kinds = Object.keys(lists) as (keyof typeof lists)[];
const places = kinds.flatMap((kind) => campaignPlaces[kind].map((place) => ({ kind, place })));
const nameOf = ({ kind, place }: (typeof places)[number]) => `${kind} in ${place}`;

function everywhere(PageType: CampaignPageType): CampaignSet {
  const groupsOf = (of: string) =>
    places
      .filter(({ kind }) => kind === of)
      .map(({ kind, place }) => ({
        Name: place,
        Campaigns: [
          aCampaign({
            Id: `${places.findIndex((each) => each.kind === kind && each.place === place) + 1}`,
            Kind: kind,
            Type: kind === 'highlightedProducts' ? 0 : 2,
            headline: nameOf({ kind, place } as (typeof places)[number]),
            ProductIds: [cod.Id],
          }),
        ],
      }));
  return aCampaignSet({
    PageType,
    ...Object.fromEntries(kinds.map((kind) => [lists[kind], groupsOf(kind)])),
  });
}

/** A place counts by its headline, or by the label of a highlighted product. */
const drawn = () =>
  places
    .filter((each) =>
      each.kind === 'highlightedProducts'
        ? screen.queryAllByText('Annonce').length > 0
        : screen.queryAllByText(nameOf(each)).length > 0,
    )
    .map(nameOf);

/** For each type of page, a URL and a text that is shown once its content is shown. */
const pages: Record<CampaignPageType, readonly [address: string, content: string | RegExp]> = {
  FrontPage: ['/', 'Vis alle 34'],
  Search: ['/catalog/search?term=torsk', 'Torsk'],
  SearchOverlay: ['/search/overlay?q=torsk', 'Torsk'],
  Product: ['/product/412031', /./],
  Brand: ['/brands/M1', 'Torsk'],
  Checkout: ['/checkout/basket', /./],
  OrderReceipt: ['/checkout/receipt?id=7718391', /./],
  FavoritesLists: ['/favorites', 'Basisvarer'],
  FavoritesDetails: ['/favorites/details/7', 'Torsk'],
  FavoritesDetailsEdit: ['/favorites/details-edit/7', 'Torsk'],
  FavoritesSalesStatistics: ['/favorites/generated/salesstatistics', 'Torsk'],
  Content: ['/product-news', 'Varenyheder'],
};

function open(address: string) {
  return openScreen(address, aBasket(), {
    ...contents,
    'GET /api/campaigns/currentpage': ({ searchParams }) =>
      everywhere(searchParams.get('pageType') as CampaignPageType),
  });
}

async function expectDrawn(expected: readonly string[]) {
  await expect.poll(drawn).toEqual(expected);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(drawn()).toEqual(expected);
}

/** The page of all campaigns draws this place with the front page's campaigns; the front page itself does not. */
const onPageOfAll = nameOf({ kind: 'productPromotion', place: 'main' });

test.each(campaignPageTypes)('[CAM-07] %s draws the places that the map says', async (type) => {
  const [address, content] = pages[type];
  const opened = open(address);
  expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
  const mapped = places.filter(({ kind, place }) => pagesDrawing(kind, place).includes(type)).map(nameOf);
  await expectDrawn(mapped.filter((each) => each !== onPageOfAll));
  const asked = opened.callsTo('/api/campaigns/currentpage').map((each) => each.address.searchParams);
  expect(asked.filter((input) => input.get('pageType') !== type)).toEqual([]);
});

test('[CAM-07] the page of all campaigns draws what the front page has', async () => {
  const opened = open('/campaigns');
  await screen.findByText(onPageOfAll);
  const mapped = places
    .filter(({ kind, place }) => pagesDrawing(kind, place).includes('FrontPage'))
    .map(nameOf);
  expect(drawn()).toEqual(expect.arrayContaining(mapped));
  const asked = opened.callsTo('/api/campaigns/currentpage').map((each) => each.address.searchParams);
  expect(asked.map((input) => input.get('pageType'))).toEqual(['FrontPage']);
  // Brands of suppliers are requested without a page, which the server treats as one of the other pages.
  const brands = opened.callsTo('/api/campaigns/supplier-brands').map((each) => each.address.searchParams);
  expect(brands.map((input) => input.get('pageType'))).toEqual([null]);
  expect(pagesDrawing('supplierBrands', 'main')).toEqual(['Content']);
});
