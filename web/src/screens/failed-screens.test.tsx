import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket, aProduct } from '../../test/a-basket.ts';
import { aBrand } from '../../test/a-brand.ts';
import { aCampaignSet } from '../../test/a-campaign.ts';
import { aProductPage } from '../../test/a-product-page.ts';
import { anOrderList, anOrderListItem } from '../../test/an-order.ts';
import { jsonAnswer } from '../../test/answers.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { hurryTimers } from '../../test/time/hurry-timers.ts';

hurryTimers();
beforeEach(() => void vi.mocked(console.error).mockImplementation(() => {}));
afterEach(() => void vi.mocked(console.error).mockClear());

const unavailable = () => jsonAnswer({ Type: 'unavailable', Message: 'x' }, 503);

const oneBrand = {
  NumberOfBrands: 1,
  NumberOfSuppliers: 1,
  Letters: [{ Letter: 'S', Count: 1 }],
  Brands: [
    {
      ...aBrand({ Id: 'skovlund', NavigationTitle: 'Skovlund' }),
      Letter: 'S',
      NumberOfBoughtProducts: 0,
    },
  ],
};

describe('a screen whose answer fails', () => {
  for (const { address, path, sentence, answer, afterwards } of [
    {
      address: '/samples',
      path: '/api/campaigns/product-samples',
      sentence: 'Vareprøverne kan ikke hentes lige nu',
      answer: {},
      afterwards: 'Ingen vareprøver lige nu',
    },
    {
      address: '/campaigns',
      path: '/api/campaigns/currentpage',
      sentence: 'Kampagnerne kan ikke hentes lige nu',
      answer: aCampaignSet(),
      afterwards: 'Ingen kampagner lige nu',
    },
    {
      address: '/product-news',
      path: '/api/campaigns/product-news',
      sentence: 'Varenyhederne kunne ikke hentes',
      answer: {},
      afterwards: 'Ingen nye varer',
    },
    {
      address: '/presale',
      path: '/api/catalog/presale',
      sentence: 'Forsalget kan ikke hentes lige nu',
      answer: [],
      afterwards: 'Der er ikke noget forsalg lige nu',
    },
    {
      address: '/brands/home',
      path: '/api/brands',
      sentence: 'Mærkerne kan ikke hentes lige nu',
      answer: oneBrand,
      afterwards: 'Skovlund',
    },
    {
      address: '/statistics',
      path: '/api/accounting/statistics',
      sentence: 'Statistikken kan ikke hentes lige nu',
      answer: {},
      afterwards: 'Ingen køb endnu',
    },
    {
      address: '/statistics/environment',
      path: '/api/environmentalimpact/statistics',
      sentence: 'Klimatallene kan ikke hentes lige nu',
      answer: {},
      afterwards: 'Ingen klimatal endnu',
    },
    {
      address: '/orders',
      path: '/api/accounting/orders',
      sentence: 'Ordrerne kan ikke hentes lige nu',
      answer: anOrderList([anOrderListItem()]),
      afterwards: '7717188',
    },
    {
      address: '/orders/archive',
      path: '/api/accounting/legacy-orderhistory',
      sentence: 'Arkivet kan ikke hentes lige nu',
      answer: { CurrentPage: 1 },
      afterwards: 'Der er ingen ordrer i arkivet',
    },
    {
      address: '/favorites/generated/salesstatistics',
      path: '/api/accounting/salesstatistics',
      sentence: 'Listen kan ikke hentes lige nu',
      answer: {
        BarDays: 7,
        Page: { CurrentPage: 1 },
      },
      afterwards: 'Ingen varer passer',
    },
    {
      address: '/product/204118',
      path: '/api/catalog/products/204118',
      sentence: 'Varen kan ikke hentes lige nu',
      answer: aProductPage({ Id: '204118', DisplayName: 'Kyllingebrystfilet' }),
      afterwards: 'Kyllingebrystfilet',
    },
  ]) {
    test(`${address} says so and can be tried again`, async () => {
      let isFailing = true;
      openScreen(address, aBasket(), {
        [`GET ${path}`]: () => (isFailing ? unavailable() : answer),
      });
      await screen.findByText(sentence);
      expect(screen.queryAllByText(afterwards)).toHaveLength(0);
      isFailing = false;
      fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
      expect((await screen.findAllByText(afterwards)).length).toBeGreaterThan(0);
      expect(screen.queryByText(sentence)).toBeNull();
    });
  }

  test('/brands/skovlund says so; a brand nobody knows is not a failure', async () => {
    let status = 503;
    const opened = openScreen('/brands/skovlund', aBasket(), {
      'GET /api/brands/skovlund': () => jsonAnswer({ Type: 'notFound', Message: 'x' }, status),
    });
    await screen.findByText('Mærket kan ikke hentes lige nu');
    const asked = opened.callsTo('/api/brands/skovlund').length;
    status = 404;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await screen.findByRole('heading', { name: 'Mærket findes ikke' });
    expect(opened.callsTo('/api/brands/skovlund').length).toBe(asked + 1);
  });
});

function results(products: ReturnType<typeof aProduct>[], page = 1, pages = 1) {
  return {
    Page: {
      PageOfResults: products,
      TotalResults: products.length * pages,
      TotalNumberOfResults: products.length * pages,
      PageNumber: page,
      CurrentPage: page,
      TotalPages: pages,
      PageSize: 24,
    },
    Facets: {
      Flags: { deliverable: 1, foodWaste: 0, mightBeLate: 0 },
    },
    Region: {},
    ExpectedDeliveryDate: '2026-11-24',
  };
}

const cod = aProduct({ Id: '300', DisplayName: 'Torskeloin' });

describe('a search that fails', () => {
  test('is announced while it waits; failing once is not seen', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    let failures = 1;
    const opened = openScreen('/catalog/search?term=torsk', aBasket(), {
      'GET /api/catalog/search': async () => {
        await mayAnswer;
        failures -= 1;
        return failures >= 0 ? unavailable() : results([cod, aProduct({ Id: '301' })]);
      },
    });
    expect(await screen.findByText('Henter varer')).toBeDefined();
    letAnswer();
    expect((await screen.findAllByText('Torskeloin')).length).toBeGreaterThan(0);
    expect(opened.callsTo('/api/catalog/search')).toHaveLength(2);
    expect(screen.queryByText('Varerne kan ikke hentes lige nu')).toBeNull();
  });

  test('again and again says so and can be tried again', async () => {
    let isFailing = true;
    openScreen('/catalog/search?term=torsk', aBasket(), {
      'GET /api/catalog/search': () => (isFailing ? unavailable() : results([cod, aProduct({ Id: '301' })])),
    });
    await screen.findByText('Varerne kan ikke hentes lige nu');
    isFailing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(screen.getAllByText('Torskeloin').length).toBeGreaterThan(0));
  });
});

describe('a purchase history that fails', () => {
  test('[CAT-04] waits, says so, and is asked again', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    let isFailing = true;
    openScreen('/product/204118', aBasket(), {
      'GET /api/catalog/products/204118': () => aProductPage({ Id: '204118' }),
      'GET /api/accounting/purchasehistory/204118': async () => {
        await mayAnswer;
        return isFailing ? unavailable() : { ProductId: '204118' };
      },
    });
    expect(await screen.findByText('Henter købshistorik')).toBeDefined();
    letAnswer();
    await screen.findByText('Købshistorikken kan ikke hentes lige nu');
    isFailing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await screen.findByText(/^Ikke købt før/);
  });
});
