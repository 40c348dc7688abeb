import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { listLegacyOrders, readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const path = '/api/accounting/legacy-orderhistory';
const list: OutputOf<typeof listLegacyOrders> = {
  Orders: [
    {
      Id: '3301',
      CustomerReference: 'Julefrokost',
      DeliveryDate: '2021-12-10',
      OrderDate: '2021-12-08',
      OrderedByUser: 'Mette Lindholm',
      Status: 'Leveret',
      Total: '1.240,00',
      TotalOre: 124_000,
      TotalNumberOfProducts: 7,
      Lines: [],
    },
  ],
  TotalResults: 1,
  CurrentPage: 1,
  TotalPages: 1,
};
const old: OutputOf<typeof readLegacyOrder> = {
  Id: '3301',
  CustomerReference: 'Julefrokost',
  DeliveryDate: '2021-12-10',
  OrderDate: '2021-12-08',
  OrderedByUser: 'Mette Lindholm',
  Status: 'Leveret',
  TotalOre: 124_000,
  Total: '1.240,00',
  Lines: [
    {
      ItemNumber: '204118',
      ItemName: 'Kyllingebryst',
      UnitText: 'Karton 10 kg',
      Quantity: 2,
      UnitPriceOre: 62_000,
      LineTotalOre: 124_000,
    },
  ],
};

test('[ORD-02] the archive is listed and searched, and opens an order', async () => {
  const opened = openScreen('/orders/archive', aBasket(), {
    [`GET ${path}`]: () => list,
    [`GET ${path}/3301`]: () => old,
    'POST /api/checkout/basket/copy': () => ({
      Basket: aBasket({ Id: '77' }),
      CheckoutUrl: '/checkout/basket',
      Replaced: [],
    }),
  });
  const link = await screen.findByRole('link', { name: '3301' });
  expect(opened.callsTo(path)[0]?.address.searchParams.has('NumberOfDays')).toBe(false);
  expect(link.closest('tr')?.textContent).toContain('fr. 10.12.2021');
  const field = screen.getByRole('searchbox', { name: /^Ordrenr\./ });
  fireEvent.change(field, { target: { value: 'jul' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(opened.callsTo(path).at(-1)?.address.searchParams.get('SearchText')).toBe('jul'),
  );
  fireEvent.click(screen.getByRole('link', { name: '3301' }));
  expect(await screen.findByText('Kyllingebryst')).toBeDefined();
  expect(window.location.pathname).toBe('/orders/archive/details/3301');
  expect(screen.getByRole('row', { name: /Kyllingebryst/ }).textContent).toContain('Karton 10 kg2620,00');
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér til kurv' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/basket'));
  const [copy] = opened.callsTo('/api/checkout/basket/copy', 'POST');
  expect(Object.fromEntries(copy?.address.searchParams ?? [])).toMatchObject({
    orderId: '3301',
    isLegacy: 'True',
  });
});

test('[ORD-02] an archive without orders says so', async () => {
  openScreen('/orders/archive', aBasket(), {
    [`GET ${path}`]: () => ({ ...list, Orders: [], TotalResults: 0, TotalPages: 0 }),
  });
  expect(await screen.findByText('Der er ingen ordrer i arkivet')).toBeDefined();
});
