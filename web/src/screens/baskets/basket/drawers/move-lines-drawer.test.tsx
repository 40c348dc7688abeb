import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const lines = Array.from({ length: 10 }, (_, at) =>
  aLine({ Id: String(at + 1), Product: aProduct({ Id: String(300_100 + at) }) }),
);

test('chosen lines are not moved into a basket that changes an order', async () => {
  const other = {
    Version: 1,
    NumberOfLines: 3,
    SubTotalOre: 10_000,
    Subtotal: null,
    PreSaleId: null,
    PreSaleName: null,
    OrderDeadline: '2026-11-26T15:00:00Z',
    DeadlineStatus: 'Open' as const,
    OrderReference: null,
    IsCurrent: false,
  };
  const ofDay = (Id: string, day: string, AmendsWebOrderId: string | null, Position: number) => ({
    ...other,
    Id,
    ExpectedDate: day,
    ExpectedDeliveryDate: day,
    AmendsWebOrderId,
    Position,
  });
  const AllBaskets = [ofDay('13', '2026-11-26', '7718001', 1), ofDay('14', '2026-11-27', null, 2)];
  openScreen('/checkout/basket', aBasket({ LineItems: lines, AllBaskets }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg flere linjer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vælg alle' }));
  fireEvent.click(screen.getByRole('button', { name: 'Flyt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Flyt til en anden kurv' });
  expect(within(drawer).getByRole('button', { name: 'Flyt 10 linjer til fr. 27.11' })).toBeDefined();
  expect(within(drawer).getAllByRole('radio')).toHaveLength(2);
});
