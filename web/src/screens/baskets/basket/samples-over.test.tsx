import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../../test/prepare-browser.ts';

beforeEach(() => prepareBrowser(false));

const aSample = (id: string, quantity: number) =>
  aLine({
    Id: id,
    Quantity: quantity,
    UnitPriceOre: 0,
    Product: aProduct({ Id: `99${id}`, DisplayName: `Prøve ${id}`, IsSampleItem: true }),
  });
const campaign = {
  MinimumBasketTotal: 0,
  MinimumBasketTotalOre: 0,
  MaximumNumberOfPurchasableProducts: 3,
};

test('[CAT-09] says why samples bar, and brings them to the limit', async () => {
  const basket = aBasket({ LineItems: [aLine(), aSample('2', 1), aSample('3', 9), aSample('4', 1)] });
  openScreen('/checkout/basket', basket, { 'GET /api/campaigns/product-samples': () => campaign });
  const why = 'I har 11 prøver og kan få 3. Fjern 8, før I bestiller.';
  await waitFor(() => expect(screen.getByTestId('bar-refusal').textContent).toBe(why));
  const order = screen.getByRole('region', { name: 'I alt ekskl. moms' });
  expect(within(order).getByText(why)).toBeDefined();
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /^Bestil/ }))
    expect(button.disabled).toBe(true);

  const block = screen.getByRole('region', { name: 'Vareprøver' });
  fireEvent.click(within(block).getByRole('button', { name: 'Fjern de 8 sidste' }));
  await waitFor(() => expect(within(block).getByText('3 af 3')).toBeDefined());
  expect(within(block).getByText('2 stk. · gratis')).toBeDefined();
  expect(within(block).queryByText('Prøve 4')).toBeNull();
  expect(screen.queryByTestId('bar-refusal')).toBeNull();

  fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(within(block).getByText('11 af 3')).toBeDefined());
});

test('[CAT-09] says which samples the other orders of the day have', async () => {
  const OtherOrders = {
    Count: 1,
    SubTotalOre: 300_000,
    DeliveryFeeOre: 0,
    Samples: 2,
    GoodsOre: 300_000,
  };
  const { Rules } = aBasket();
  const LineItems = [aLine(), aSample('2', 2)];
  const basket = aBasket({ LineItems, Rules: { ...Rules, OtherOrders } });
  openScreen('/checkout/basket', basket, { 'GET /api/campaigns/product-samples': () => campaign });
  const why = 'I kan få 3 prøver til samme dag, og dagens andre ordrer har 2. Fjern 1, før I bestiller.';
  await waitFor(() => expect(screen.getByTestId('bar-refusal').textContent).toBe(why));
  const block = screen.getByRole('region', { name: 'Vareprøver' });
  expect(within(block).getByText('4 af 3 · 2 med i dagens andre ordrer')).toBeDefined();
});
