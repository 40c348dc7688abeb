import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aBrand } from '../../../../test/a-brand.ts';
import { aCampaign, aCampaignSet } from '../../../../test/a-campaign.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { browserPage } from '../../../lib/browser/browser-page.ts';

const units = {
  BaseUnitCode: 'kt',
  ComparisonUnit: 'kg' as const,
  Values: [aUnit()],
};
const products = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    aProduct({ Id: String(412_000 + from + at), DisplayName: `Torsk ${from + at}`, SalesUnits: units }),
  );

function pagesOf(total: number) {
  return ({ searchParams }: URL) => {
    const skip = Number(searchParams.get('skip') ?? 0);
    const size = Number(searchParams.get('pageSize') ?? 6);
    const found = searchParams.has('category') ? 4 : total;
    return {
      TrackingListName: 'Kampagne: Fiskeuge',
      Page: { PageOfResults: products(Math.min(size, found - skip), skip), TotalResults: found },
    };
  };
}

const categories = [
  { Id: 'K1', Name: 'Fersk fisk', Count: 20 },
  { Id: 'K2', Name: 'Frost', Count: 4 },
];
const promotion = (change: object = {}) => ({
  Campaign: aCampaign({
    Id: '2203',
    Percent: 12,
    LandingPage: { ProductIds: [] },
    Kind: 'promotionTile',
    ...change,
  }),
  NumberOfProducts: 24,
  Categories: categories,
  LastDeliveryDate: '2026-11-27',
});
const path = '/campaigns/promotion/2203';
const visitor = {
  user: { ...aPageContext().user, Id: null, IsAuthenticated: false, Customer: null },
  customer: null,
  settings: null,
};

describe('the page of a campaign', () => {
  const answers = (total: number) => ({
    'GET /api/campaigns/productpromotion-with-landingpage/2203': () => promotion(),
    'GET /api/campaigns/promotion-tile-products/2203': pagesOf(total),
  });

  test('[CAM-04] shows six, twelve more, then all', async () => {
    openScreen(path, aBasket(), answers(24));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fiskeuge 48' })).toBeDefined();
    expect(screen.getByText(/^Ma. 23.11 – sø. 29.11, leveringsdage til og med fr. 27.11/)).toBeDefined();
    expect(document.querySelector('.promotion-figure')?.textContent).toBe('−12%');
    const list = await screen.findByRole('list', { name: 'Fiskeuge 48' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(6));
    fireEvent.click(screen.getByRole('button', { name: 'Vis 12 mere' }));
    await waitFor(() => expect(list.querySelectorAll('[data-product]')).toHaveLength(18));
    expect(screen.queryByRole('button', { name: /^Vis 12/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Vis alle 24' }));
    await waitFor(() => expect(list.querySelectorAll('[data-product]')).toHaveLength(24));
    expect(screen.queryByRole('button', { name: /^Vis alle/ })).toBeNull();
  });

  test.each([
    [6, false, false],
    [7, true, false],
    [18, true, false],
    [19, true, true],
  ])('[CAM-04] of %i products offers more: %s, all: %s', async (total, more, all) => {
    openScreen(path, aBasket(), answers(total));
    await screen.findByText('Torsk 0');
    expect(screen.queryByRole('button', { name: /^Vis \d+ mere$/ }) !== null).toBe(more);
    expect(screen.queryByRole('button', { name: /^Vis alle/ }) !== null).toBe(all);
  });

  test('is narrowed by group and by what can be delivered', async () => {
    const opened = openScreen(path, aBasket(), answers(24));
    await screen.findByText('Torsk 0');
    fireEvent.click(screen.getByRole('radio', { name: /^Frost/ }));
    await waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(4));
    fireEvent.click(screen.getByRole('switch', { name: 'Kan leveres ti. 24.11' }));
    await waitFor(() => {
      const last = opened.callsTo('/api/campaigns/promotion-tile-products/2203').at(-1);
      expect(last?.address.searchParams.get('deliverable')).toBe('True');
    });
  });

  test('[CAM-04] the address keeps group and number shown', async () => {
    openScreen(`${path}?category=K2`, aBasket(), answers(24));
    await waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(4));
    expect(screen.getByRole('radio', { name: /^Frost/ }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByRole('radio', { name: /^Alle/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Vis alle 24' }));
    await waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(24));
    expect(window.location.search).toBe('?shown=all');
  });

  test('[CAM-04] a reload of all products shows all again', async () => {
    openScreen(`${path}?shown=all`, aBasket(), answers(24));
    await screen.findByText('Torsk 0');
    await waitFor(() => expect(document.querySelectorAll('[data-product]')).toHaveLength(24));
  });

  test('says that a campaign has ended', async () => {
    openScreen(path, aBasket(), {
      'GET /api/campaigns/productpromotion-with-landingpage/2203': () =>
        jsonAnswer({ Type: 'notFound', Message: 'Findes ikke' }, 404),
    });
    expect(await screen.findByText('Kampagnen er slut')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Alle kampagner' }).getAttribute('href')).toBe('/campaigns');
  });

  test.each([
    ['customers', {}],
    ['visitors', visitor],
  ])('the page and products that are paid for are labelled, for %s', async (_who, context) => {
    openScreen(
      path,
      aBasket(),
      {
        ...answers(2),
        'GET /api/campaigns/productpromotion-with-landingpage/2203': () => promotion({ Type: 0 }),
      },
      context,
    );
    await screen.findByText('Torsk 0');
    expect(screen.getAllByText('Annonce')).toHaveLength(3);
  });
});

const brand = aBrand();

test('[CAM-01] the page of a supplier has statement, facts, products and brands', async () => {
  openScreen('/campaigns/supplier/danefjord', aBasket(), {
    'GET /api/campaigns/supplier-landing-pages/danefjord': () => ({
      Campaign: aCampaign({
        Id: '2212',
        headline: 'Landet i Hirtshals',
        Kind: 'supplierLandingPage',
        Type: 0,
      }),
      SupplierName: 'Danefjord A/S',
      NumberOfProducts: 24,
      Categories: categories,
      Facts: {
        DeliveryWeekdays: [1, 2, 3, 4, 5],
        NumberOfCertifiedProducts: 64,
        Certificates: ['MSC'],
        BoughtThisYearOre: 3_820_400,
        BoughtLastYearOre: 3_500_000,
        DeliveredShare: 0.986,
      },
      Brands: [brand],
      Page: { TotalResults: 24 },
    }),
    'GET /api/campaigns/supplier-landing-page-products/2212': pagesOf(24),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Landet i Hirtshals' })).toBeDefined();
  expect(screen.getByText('Annonce')).toBeDefined();
  const facts = document.querySelector('.supplier-facts')?.textContent ?? '';
  for (const fact of ['ma–fr', '64', '38.204', '98,6']) expect(facts).toContain(fact);
  await waitFor(() => expect(screen.getAllByTestId('product-tile')).toHaveLength(6));
  expect(screen.getByRole('button', { name: 'Vis 12 mere' })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Danefjord/ }).getAttribute('href')).toBe('/brands/M1');
});

test('[CAM-01] product news come by week, what is paid for labelled', async () => {
  const found = products(9);
  openScreen('/product-news', aBasket(), {
    'GET /api/campaigns/product-news': () => ({
      TrackingListName: 'Nyheder',
      NumberOfProducts: 9,
      Categories: categories,
      Brands: [brand],
      SponsoredBrandIds: [brand.Id],
      SponsoredProductIds: ['412000'],
      Weeks: [
        {
          Year: 2026,
          Week: 48,
          From: '2026-11-23',
          To: '2026-11-29',
          ProductIds: found.slice(0, 4).map(({ Id }) => Id),
        },
        {
          Year: 2026,
          Week: 47,
          From: '2026-11-16',
          To: '2026-11-22',
          ProductIds: found.slice(4).map(({ Id }) => Id),
        },
      ],
    }),
    'GET /api/catalog/products/snapshots/paginated': ({ searchParams }: URL) => ({
      PageOfResults: found.filter(({ Id }) => searchParams.getAll('id').includes(Id)),
      TotalResults: 9,
    }),
  });
  const latest = within(await screen.findByRole('region', { name: 'Uge 48' }));
  expect(latest.getByText('23.–29.11 · 4 nye')).toBeDefined();
  await waitFor(() => expect(screen.getAllByTestId('product-tile')).toHaveLength(6));
  expect(latest.getAllByText('Annonce')).toHaveLength(1);
  expect(screen.getByRole('navigation', { name: 'Mærker med nyheder' }).textContent).toContain('Annonce');
  fireEvent.click(screen.getByRole('button', { name: 'Vis 3 mere' }));
  await waitFor(() => expect(screen.getAllByTestId('product-tile')).toHaveLength(9));
});

test('[CAM-01] all campaigns stand on one page, with brands of suppliers', async () => {
  openScreen('/campaigns', aBasket(), {
    'GET /api/campaigns/currentpage': () =>
      aCampaignSet({
        PromotionTiles: [
          {
            Name: 'front-1',
            Campaigns: [aCampaign({ Id: '1' }), aCampaign({ Id: '2', headline: 'Køduge' })],
          },
        ],
      }),
    'GET /api/campaigns/supplier-brands': () => ({ Brands: [brand] }),
  });
  expect(await screen.findByRole('heading', { name: 'Køduge' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Fiskeuge 48' })).toBeDefined();
  const brands = within(await screen.findByRole('region', { name: 'Fra vores leverandører' }));
  expect(brands.getByRole('link', { name: 'Danefjord' })).toBeDefined();
  expect(brands.getByText('Annonce')).toBeDefined();
});

test('[CAM-05] a visitor asks for campaigns without a delivery day', async () => {
  const opened = openScreen(
    '/campaigns',
    aBasket(),
    {
      'GET /api/campaigns/currentpage': () =>
        aCampaignSet({ Banners: [{ Name: 'front-wide', Campaigns: [aCampaign()] }] }),
    },
    visitor,
  );
  expect(await screen.findByRole('heading', { name: 'Fiskeuge 48' })).toBeDefined();
  const asked = opened.callsTo('/api/campaigns/currentpage').map(({ address }) => address.searchParams);
  expect(asked.map((input) => [input.get('pageType'), input.has('expectedDeliveryDate')])).toEqual([
    ['FrontPage', false],
  ]);
});

test('[CAM-05] a new visitor sees the campaigns from the front page', async () => {
  const answers = {
    'GET /api/campaigns/currentpage': () =>
      aCampaignSet({ Banners: [{ Name: 'front-wide', Campaigns: [aCampaign()] }] }),
  };
  openScreen('/', aBasket(), answers, visitor);
  expect(await screen.findByRole('heading', { name: 'Fiskeuge 48' })).toBeDefined();
  expect(window.location.pathname).toBe('/campaigns');
  expect(browserPage.goTo).not.toHaveBeenCalled();
});

test.each([
  ['where somebody was signed in', '/', 'r=abc; Path=/'],
  ['by a link to a search', '/?q=mel', ''],
])('[CAM-05] a visitor %s is led to the login', async (_where, address, cookie) => {
  document.cookie = cookie;
  openScreen(address, aBasket(), {}, visitor);
  const login = `/login?ReturnUrl=${encodeURIComponent(address)}`;
  await waitFor(() => expect(browserPage.goTo).toHaveBeenCalledWith(login));
});

test.each([
  ['are loading', () => new Promise(() => undefined)],
  ['cannot be loaded', () => jsonAnswer({ Type: 'notFound', Message: 'x' }, 404)],
])('product news that %s have their title', async (_state, answer) => {
  openScreen('/product-news', aBasket(), { 'GET /api/campaigns/product-news': answer });
  expect(await screen.findByRole('heading', { level: 1, name: 'Varenyheder' })).toBeDefined();
});
