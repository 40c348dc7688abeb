import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aUnit } from '../../../../../test/a-basket.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';
import { readBasketView } from '../../../../features/baskets/basket/basket-data.ts';

const pallet = aUnit({ Code: 'pl', Quantity: 48, TextSingular: 'palle', TextPlural: 'paller' });
const Product = aProduct({
  LatestPurchaseDate: '2026-11-16',
  SalesUnits: { BaseUnitCode: 'kt', ComparisonUnit: 'kg', Values: [aUnit(), pallet] },
});
const onPallet = { Product, SalesUnitCode: 'pl', SalesUnitQuantity: 48, SalesUnitTextSingular: 'palle' };
const question = 'Usædvanligt meget. I køber normalt 1 karton; 1 palle er 48 kartoner.';

test.each([
  ['becomes the usual cases', [], [['1', 'kt', 1]]],
  ['goes where the cases are already', [aLine({ Id: '2', Product, Quantity: 4 })], [['2', 'kt', 4]]],
])('[CHK-02] a pallet typed by mistake %s', async (_, others, kept) => {
  openScreen('/checkout/basket', aBasket({ LineItems: [aLine({ ...onPallet, Quantity: 2 }), ...others] }), {
    [`GET /api/accounting/purchasehistory/${Product.Id}`]: () => ({
      Summary: { UsualBaseUnits: 1 },
      Purchases: [{ SalesUnitCode: 'kt' }],
    }),
  });
  const field = await screen.findByRole('spinbutton', { name: /^Antal palle/ });
  fireEvent.change(field, { target: { value: '1' } });
  expect(await screen.findByText(question)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ret til 1 karton' }));
  const lines = () =>
    readBasketView().basket?.LineItems.map((line) => [line.Id, line.SalesUnitCode, line.Quantity]);
  await waitFor(() => expect(lines()).toEqual(kept));
  expect(screen.queryByText(question)).toBeNull();
});
