import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const noHistory = () => ({});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('plus, then at once another product: only the first is ordered', async () => {
  const next = aProduct({ Id: '204155', DisplayName: 'Kyllingelår' });
  const [first, second] = [
    aProductPage({ ReplacementProducts: [next] }),
    aProductPage({ ...next, Categories: [] }),
  ];
  const { callsTo } = openScreen('/product/204118', aBasket(), {
    'GET /api/catalog/products/204118': () => first,
    'GET /api/catalog/products/204155': () => second,
    'GET /api/accounting/purchasehistory/204118': noHistory,
    'GET /api/accounting/purchasehistory/204155': noHistory,
  });
  const link = () => screen.findByRole('link', { name: next.DisplayName });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  fireEvent.click(await link());
  await heading(next.DisplayName);
  window.history.back();
  await heading(first.DisplayName);
  const order = within(screen.getByRole('complementary'));
  const [plus] = order.getAllByRole('button', { name: 'Én mere' });
  if (plus) fireEvent.click(plus);
  fireEvent.click(await link());
  await heading(next.DisplayName);
  const sent = () => callsTo('/api/checkout/basket', 'PUT').map(({ body }) => body?.Products);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await pause(700);
  expect(screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)).toEqual(['0', '0']);
  expect(sent()).toEqual([[{ ProductId: '204118', SalesUnit: { Code: 'ps' }, Quantity: 1 }]]);
});
