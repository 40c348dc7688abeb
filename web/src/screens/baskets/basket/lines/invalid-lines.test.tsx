import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';

const butter = aProduct({ Id: '501220', DisplayName: 'Smør' });

const suggested = { Id: '501220', Name: 'Smør' };

test('[BAS-09] a corrected row adds to the line there, and leaves itself', async () => {
  const basket = aBasket({
    LineItems: [aLine({ Product: butter, Quantity: 10, SalesUnitCode: 'ps' })],
    InvalidLineItems: [
      {
        Id: '7',
        ProductId: '999',
        Name: null,
        DisplayName: 'Smør, gammel',
        Quantity: 3,
        SalesUnitCode: 'ps',
        HasSalesUnitQuantity: true,
        Reason: 'product_unavailable',
        Message: 'Varenr. 999 kan ikke længere bestilles.',
      },
    ],
  });
  const { callsTo } = openScreen('/checkout/basket', basket, {
    'GET /api/catalog/search/suggest': () => ({ Products: [suggested] }),
    'GET /api/catalog/products/snapshots': () => [butter],
    'PUT /api/checkout/basket': () => ({ ...basket, InvalidLineItems: [] }),
  });
  const field = await screen.findByRole('combobox', { name: /999/ });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '501220' } });
  fireEvent.click(await screen.findByRole('option', { name: /Smør/ }));
  await waitFor(() => expect(callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
  expect(callsTo('/api/checkout/basket', 'PUT')[0]?.body?.['Products']).toEqual([
    { LineId: '7', Quantity: 0 },
    { ProductId: '501220', SalesUnit: { Code: 'ps' }, Quantity: 13 },
  ]);
});
