import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBasket, aLine } from '../../test/a-basket.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { prepareBrowser } from '../../test/prepare-browser.ts';

beforeEach(() => prepareBrowser(false));

const presale = () =>
  aBasket({
    LineItems: [aLine()],
    Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' },
    DeliveryDate: '2026-12-15',
    PreSale: { Id: 'JUL', Name: 'Forsalg jul' },
  });
const dates = {
  'GET /api/delivery/dates': () => ({
    Dates: [
      {
        Date: '2026-12-15',
        IsDeliverable: true,
        Deadline: '2026-12-01T11:00:00Z',
      },
    ],
    ServerTime: '2026-11-23T13:18:00Z',
    TimeZone: 'Europe/Copenhagen',
  }),
};
const bar = () => screen.getByTestId('bottom-bar');

test('[BAS-04] the phone bar of a presale basket names the presale', async () => {
  openScreen('/unknown/place', presale(), dates);
  expect(await screen.findByRole('link', { name: /^Forsalg jul ?, 1 linje/ })).toBeDefined();
  await waitFor(() =>
    expect(document.querySelector('.phone-strip[data-presale] [data-selected]')?.textContent).toContain('15'),
  );
});

test('[CHK-01] both order buttons of a presale basket name it', async () => {
  openScreen('/checkout/basket', presale(), dates);
  expect(await screen.findByRole('button', { name: 'Bestil Forsalg jul til tirsdag 15.12' })).toBeDefined();
  await waitFor(() => expect(bar().textContent).toContain('Bestil · Forsalg jul · 1 linje'));
});

test('[DEL-05] the day strip of a presale basket has its colour', async () => {
  openScreen('/checkout/basket', presale(), dates);
  await waitFor(() =>
    expect(document.querySelector('[data-presale] > [role=radiogroup] > [data-selected]')).not.toBeNull(),
  );
});

test('[SRC-03] the head of the search names the presale', async () => {
  openScreen('/search/overlay', presale(), {
    ...dates,
    'GET /api/catalog/search': () => new Promise(() => {}),
    'GET /api/catalog/search/suggest': () => new Promise(() => {}),
  });
  await screen.findByRole('dialog', { name: 'Søgning' });
  const link = await screen.findByRole('link', { name: /^Gå til kurv: ?Forsalg jul, tirsdag 15\.12/ });
  expect(link.querySelector('.day-block-presale')).not.toBeNull();
});
