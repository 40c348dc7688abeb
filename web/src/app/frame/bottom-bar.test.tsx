import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { openScreen } from '../../../test/open-screen.tsx';
import { prepareBrowser } from '../../../test/prepare-browser.ts';

beforeEach(() => prepareBrowser(false));

test('the bar of a phone keeps room for the coming deadline', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const day = '2026-11-26';
  const basket = aBasket({ Delivery: { ExpectedDate: day, PreSaleIndicator: null }, DeliveryDate: day });
  openScreen(
    '/checkout/basket',
    { ...basket, OrderDeadline: null },
    { 'GET /api/delivery/dates': () => promise },
  );
  const text = () => screen.getByTestId('bottom-bar').querySelector('.shell-bar-day > span:last-child');
  await waitFor(() => expect(text()?.className).toBe('invisible'));
  const kept = text()?.querySelector('small')?.textContent;
  resolve({
    Dates: [
      {
        Date: day,
        IsDeliverable: true,
        Deadline: '2026-11-25T15:00:00Z',
        Window: null,
        Reason: null,
        Name: null,
      },
    ],
    PreSalePeriods: [],
    ServerTime: '2026-11-23T13:18:00Z',
    TimeZone: 'Europe/Copenhagen',
  });
  await waitFor(() => expect(text()?.className).toBe(''));
  expect(text()?.querySelector('small')?.textContent).toBe('Frist on. 25.11 16.00');
  expect(kept).toBe('Frist on. 25.11 22.30');
});
