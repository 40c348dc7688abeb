import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine } from '../../test/a-basket.ts';
import { openScreen } from '../../test/open-screen.tsx';
import {
  chooseDeliveryDay,
  readBasketView,
  setLineQuantity,
} from '../features/baskets/basket/basket-data.ts';

const unanswered = () => new Promise(() => {});
const day = (date: string, Deadline: string) => ({
  Date: date,
  IsDeliverable: true,
  Deadline,
});
const dates = {
  Dates: [day('2026-11-24', '2026-11-23T15:00:00Z'), day('2026-11-25', '2026-11-24T14:30:00Z')],
  ServerTime: '2026-11-23T08:30:00Z',
  TimeZone: 'Europe/Copenhagen',
};

const line = aLine({ Quantity: 2 });
/** A basket with goods that must be ordered by 12.00, although the deadline of its day is 16.00. */
const basket = aBasket({
  LineItems: [line],
  TotalOre: 167_000,
  TotalInclVatOre: 208_750,
  OrderDeadline: '2026-11-23T11:00:00Z',
  AllBaskets: [
    {
      Id: '12',
      Version: 1,
      NumberOfLines: 1,
      SubTotalOre: 132_500,
      Subtotal: null,
      ExpectedDate: '2026-11-24',
      ExpectedDeliveryDate: '2026-11-24',
      Position: 1,
      PreSaleId: null,
      PreSaleName: null,
      OrderDeadline: '2026-11-23T11:00:00Z',
      DeadlineStatus: 'Open',
      OrderReference: null,
      AmendsWebOrderId: null,
      IsCurrent: true,
    },
  ],
});

const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const byRole = (role: string, name: string) => textOf(screen.queryByRole(role, { name, hidden: true }));

async function places() {
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  const mini = await screen.findByTestId('basket-total');
  const miniBasket = textOf(mini.closest('[role="dialog"]'));
  fireEvent.keyDown(mini, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByTestId('basket-total')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
  const calendar = await screen.findByRole('dialog', { name: 'Vælg leveringsdag' });
  await within(calendar).findByText('Frist');
  const dayDrawer = textOf(calendar);
  fireEvent.keyDown(calendar, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return {
    deadlines: {
      strip: textOf(document.querySelector('.deadline')),
      bar: textOf(document.querySelector('.shell-bar-day')),
      panel: byRole('region', 'Levering'),
      hint: textOf(screen.getByTestId('deadline-hint')),
      miniBasket,
      dayDrawer,
    },
    sums: {
      header: textOf(screen.getByTestId('basket-button')),
      totals: textOf(document.querySelector('.basket-sums')),
      miniBasket,
    },
  };
}

function expectEverywhere(found: Record<string, string>, figure: string): void {
  const named = Object.entries(found).map(([place, text]) => [place, text.includes(figure)]);
  expect(Object.fromEntries(named), JSON.stringify(found)).toEqual(
    Object.fromEntries(Object.keys(found).map((place) => [place, true])),
  );
}

test('[BAS-10] a basket’s deadline and sums are the same everywhere', async () => {
  openScreen('/checkout/basket', basket, {
    'GET /api/delivery/dates': () => dates,
    'PUT /api/checkout/basket': unanswered,
  });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('radiogroup', { name: 'Leveringsdag' });
  const first = await places();
  expectEverywhere(first.deadlines, '12.00');
  expectEverywhere(first.sums, '1.325,00');
  expectEverywhere(first.sums, '1 linje');

  // Until the server responds, the page shows the deadline of the newly chosen day.
  act(() => {
    setLineQuantity(line.Product, 'kt', null, 3);
    chooseDeliveryDay('2026-11-25');
  });
  const edited = await places();
  expectEverywhere(edited.deadlines, '15.30');
  expectEverywhere(edited.sums, '1.987,50');
  expect(readBasketView().basket?.AllBaskets[0]).toMatchObject({
    NumberOfLines: 1,
    SubTotalOre: 198_750,
    ExpectedDate: '2026-11-25',
    OrderDeadline: null,
  });
});

test('a basket’s total is its own beside another order', async () => {
  const OtherOrders = {
    Count: 1,
    SubTotalOre: 300_913,
    DeliveryFeeOre: 34_500,
    PaidByOrderId: '7718001',
    GoodsOre: 300_913,
  };
  const Rules = { ...basket.Rules, OtherOrders };
  openScreen('/checkout/basket', aBasket({ ...basket, Rules, DeliveryFeeOre: 0 }));
  await screen.findByRole('heading', { level: 1 });
  expect(
    screen.getByText('Ingen leveringstillæg: det er betalt med ordre 7718001 til samme dag'),
  ).toBeDefined();
  const order = screen.getByRole('link', { name: 'Se ordren' });
  expect(order.getAttribute('href')).toContain('/checkout/receipt?id=7718001');
  const size = screen.getByRole('meter', { name: 'Dagens ordrer i alt' });
  const shown = textOf(size.closest('section'));
  expect(shown).toContain('4.334,13Min. 1.000');
  expect(shown).toContain('Leveringstillægget er betalt');
  expect(shown).toContain('Heraf 3.009,13 i 1 anden ordre til samme dag');
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(textOf(await screen.findByTestId('basket-total'))).toBe('I alt ekskl. moms1.325,00 kr.');
});
