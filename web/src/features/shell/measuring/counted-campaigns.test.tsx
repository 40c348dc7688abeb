import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aBrand } from '../../../../test/a-brand.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { type Answers, refused } from '../../../../test/answers.ts';
import {
  beacons,
  eventsSent,
  forgetMeasured,
  giveConsent,
  watchedElements,
} from '../../../../test/measured.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

afterEach(() => {
  forgetMeasured();
});

const SalesUnits = {
  BaseUnitCode: 'kt',
  ComparisonUnit: 'kg' as const,
  Values: [aUnit()],
};
const cod = aProduct({ Id: '412031', DisplayName: 'Torsk', SalesUnits });
const crab = aProduct({ Id: '412032', DisplayName: 'Krabbe', SalesUnits });
const sample = aProduct({ Id: '990001', DisplayName: 'Vareprøve: Ost', IsSampleItem: true, SalesUnits });
const listed = (...products: object[]) => ({
  TrackingListName: 'Kampagne: Torsk',
  Page: { PageOfResults: products, TotalResults: products.length },
});
const brand = aBrand();
const promoted = (CampaignId: string, change: object = {}) => ({
  ...brand,
  CampaignId,
  TrackingListName: `Kampagne: ${CampaignId}`,
  ...change,
});
const usual: Answers = {
  'GET /api/catalog/search': () => results([]),
  'GET /api/checkout/weborder': () => refused(404, 'notFound', 'Findes ikke.'),
  'GET /api/checkout/weborder/customer': () => refused(404, 'notFound', 'Findes ikke.'),
};
const ofPage = (set: object): Answers => ({ 'GET /api/campaigns/currentpage': () => aCampaignSet(set) });
const group = (Name: string, Id: string, change: object = {}) => [
  { Name, Campaigns: [aCampaign({ Id, ...change })] },
];

interface Shown {
  path: string;
  id: string;
  answers: Answers;
  links: (string | RegExp)[];
  put?: string;
}

const kinds: Record<string, Shown> = {
  banner: {
    path: '/',
    id: '11',
    answers: ofPage({ Banners: group('front-wide', '11') }),
    links: ['Se varerne'],
  },
  promotionTile: {
    path: '/',
    id: '12',
    answers: ofPage({ PromotionTiles: group('front-1', '12') }),
    links: ['Se varerne'],
  },
  orderReceiptTile: {
    path: '/checkout/receipt?id=7718391',
    id: '13',
    answers: ofPage({ OrderReceiptTiles: group('receipt-1', '13') }),
    links: ['Se varerne'],
  },
  productPromotion: {
    path: '/',
    id: '14',
    answers: {
      ...ofPage({ ProductPromotions: group('front-products', '14') }),
      'GET /api/campaigns/product-promotion-products/14': () => listed(cod),
    },
    links: ['Vis alle 1', 'Torsk'],
    put: 'Én mere',
  },
  highlightedProducts: {
    path: '/catalog/search?term=krabbe',
    id: '15',
    answers: {
      ...ofPage({ HighlightedProducts: group('list', '15', { Type: 1, ProductIds: ['412032'] }) }),
      'GET /api/catalog/search': () => results([{ ...crab, IsNew: true }]),
    },
    links: ['Krabbe'],
    put: 'Én mere',
  },
  supplierLandingPage: {
    path: '/campaigns/supplier/danefjord',
    id: '16',
    answers: {
      'GET /api/campaigns/supplier-landing-pages/danefjord': () => ({
        Campaign: aCampaign({ Id: '16', Kind: 'supplierLandingPage' }),
        SupplierName: 'Danefjord A/S',
        NumberOfProducts: 1,
        Facts: {},
        Brands: [brand],
        Page: { TotalResults: 1 },
      }),
      'GET /api/campaigns/supplier-landing-page-products/16': () => listed(cod),
    },
    links: ['Torsk', /^Danefjord/],
    put: 'Én mere',
  },
  supplierBrands: {
    path: '/campaigns',
    id: '17',
    answers: {
      ...ofPage({}),
      'GET /api/campaigns/supplier-brands': () => ({
        Brands: [promoted('17'), promoted('17', { Id: 'M2', NavigationTitle: 'Havbo' })],
      }),
    },
    links: ['Danefjord', 'Havbo'],
  },
  productNews: {
    path: '/product-news',
    id: '18',
    answers: {
      'GET /api/campaigns/product-news': () => ({
        TrackingListName: 'Nyheder',
        CampaignId: '18',
        NumberOfProducts: 1,
        Brands: [promoted('18')],
        Weeks: [{ Year: 2026, Week: 48, From: '2026-11-23', To: '2026-11-29', ProductIds: ['412031'] }],
      }),
      'GET /api/catalog/products/snapshots/paginated': () => ({ PageOfResults: [cod], TotalResults: 1 }),
    },
    links: ['Danefjord', 'Torsk'],
    put: 'Én mere',
  },
  productSamples: {
    path: '/samples',
    id: '19',
    answers: {
      'GET /api/campaigns/product-samples': () => ({
        ProductIds: [sample.Id],
        TrackingListName: 'Vareprøver',
        CampaignId: '19',
        MinimumBasketTotal: 0,
        MinimumBasketTotalOre: 0,
        MaximumNumberOfPurchasableProducts: 3,
      }),
      'GET /api/catalog/products/snapshots/paginated': () => ({ PageOfResults: [sample], TotalResults: 1 }),
    },
    links: ['Ost'],
    put: 'Tag en prøve af Ost',
  },
};

/** Makes all of the page visible, follows its links and puts its product into the basket. Returns the events sent. */
async function eventsOf(
  { path, answers, links, put }: Shown,
  { allowed, seenMs }: { allowed: string; seenMs: number },
): Promise<string[]> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const elements = watchedElements();
  openScreen(path, aBasket(), { ...usual, ...answers });
  for (const name of links) await screen.findAllByRole('link', { name });
  if (put !== undefined)
    await waitFor(() => expect(screen.getByRole('button', { name: put })).toHaveProperty('disabled', false));
  giveConsent(allowed);
  const sendBeacon = beacons();
  await waitFor(() => expect(elements.seeAll(seenMs)).toBeGreaterThan(0));
  // Opens each link in a tab of its own, so that the page stays for the next one.
  document.addEventListener('click', (event) => event.preventDefault(), { signal: left.signal });
  for (const name of links) fireEvent.click(screen.getByRole('link', { name }), { ctrlKey: true });
  left.abort();
  if (put !== undefined) fireEvent.click(screen.getByRole('button', { name: put }));
  return eventsSent(sendBeacon);
}

describe.each(Object.entries(kinds))('a campaign of the kind %s', (_kind, shown) => {
  test('sends nothing without consent for statistics', async () => {
    expect(await eventsOf(shown, { allowed: 'preferences.marketing', seenMs: 1000 })).toEqual([]);
  });

  test('[CAM-06] counts clicks, but no view before a second', async () => {
    const clicks = shown.links.length + (shown.put === undefined ? 0 : 1);
    expect(await eventsOf(shown, { allowed: 'statistics', seenMs: 999 })).toEqual(
      Array.from({ length: clicks }, () => `click ${shown.id}`),
    );
  });

  test('[CAM-06] counts one view after a second, and each click', async () => {
    const clicks = shown.links.length + (shown.put === undefined ? 0 : 1);
    expect(await eventsOf(shown, { allowed: 'statistics', seenMs: 1000 })).toEqual([
      `view ${shown.id}`,
      ...Array.from({ length: clicks }, () => `click ${shown.id}`),
    ]);
  });
});

test('what was counted is sent when the reader leaves on another page', async () => {
  const campaigns = { ...usual, ...kinds['supplierBrands']?.answers };
  openScreen('/campaigns', aBasket(), { ...campaigns, 'GET /api/brands/M1': () => refused(404, 'x', 'x') });
  giveConsent('statistics');
  const sendBeacon = beacons();
  fireEvent.click(await screen.findByRole('link', { name: 'Danefjord' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Danefjord' })).toBeNull());
  expect(sendBeacon).not.toHaveBeenCalled();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(await eventsSent(sendBeacon)).toEqual(['click 17']);
});

test('[CAM-06] goods from a promoted brand’s page carry its campaign and position', async () => {
  const opened = openScreen('/campaigns', aBasket(), {
    ...usual,
    ...kinds['supplierBrands']?.answers,
    'GET /api/brands/M1': () => brand,
    'GET /api/brands/M1/products/paginated/products': () => ({
      PageOfResults: [crab, cod],
      TotalResults: 26,
      CurrentPage: 2,
    }),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Danefjord' }));
  const row = (await screen.findByRole('link', { name: 'Torsk' })).closest('li') as HTMLElement;
  fireEvent.click(within(row).getAllByRole('button', { name: 'Én mere' })[0] as HTMLElement);
  await waitFor(() =>
    expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
      Products: [{ ProductId: '412031', Tracking: { ListName: 'Kampagne: 17', Position: 26 } }],
    }),
  );
});
