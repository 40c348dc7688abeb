import { consoleProductRow, listConsoleProducts } from '@engros/contracts/supplier/goods/products.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const row = (Id: string, DisplayName: string) =>
  sample(consoleProductRow, {
    Id,
    DisplayName,
    State: 'OnSale',
    FoundBy: ['Name'],
    Hidden: null,
    ListPriceOre: 11_100,
    Promise: 'Enough',
    Left: 216,
    UnitText: 'stk.',
    UnitTextPlural: 'stk.',
    Allergens: 14,
    ChangedAt: '2026-11-20T08:00:00Z',
  });

const names = ['Kylling hel', 'Kyllingelår', 'Kyllingefond', 'Kyllingelever'];
const list = () =>
  sample(listConsoleProducts, {
    Products: names.map((name, at) => row(`20107${at}`, name)),
    Ids: names.map((_, at) => `20107${at}`),
    TotalResults: names.length,
    CurrentPage: 1,
    Date: '2026-11-24',
  });

const changed = (IsSaved: boolean) => ({
  IsSaved,
  Changed: 3,
  Unchanged: 0,
  Refused: 0,
  Rows: [{ Key: '201070', Name: 'Kylling hel', Fields: [{ Field: 'blocked', Before: 'nej', After: 'ja' }] }],
  Conflicts: [],
  Problems: [],
  Meets: { Baskets: 38, Orders: 2, Lists: 5 },
});

test('[CON-01] keys select rows, and a bulk act names what it changes', async () => {
  const { callsTo } = openConsole('/console/products?text=kylling', {
    'GET /api/console/products': list,
    'POST /api/console/products/change': (_address, body) => changed(!(body as { IsTrial: boolean }).IsTrial),
  });
  await screen.findByRole('link', { name: 'Kylling hel' });
  for (const key of ['j', 'x', 'j', 'j']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'X', shiftKey: true });
  const bar = await screen.findByRole('region', { name: '3 valgt' });
  fireEvent.click(within(bar).getByRole('button', { name: 'Spær' }));
  const save = await screen.findByRole('button', { name: 'Spær 3 varer' });
  const drawer = screen.getByRole('dialog');
  expect(drawer.textContent).toContain('Rammer 38 åbne kurve, 2 ordrer og 5 favoritlister.');
  within(drawer).getByRole('row', { name: /Kylling hel.*Nej.*Ja/ });
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [tried, saved] = callsTo('/api/console/products/change', 'POST');
  expect(tried?.body).toMatchObject({ IsTrial: true, ProductIds: ['201070', '201071', '201072'] });
  expect(saved?.body).toMatchObject({ IsTrial: false });
});

test('[CON-01] a failed search keeps the list and can be tried again', async () => {
  let isDown = false;
  openConsole('/console/products', {
    'GET /api/console/products': () => (isDown ? new Response('', { status: 503 }) : list()),
  });
  await screen.findByRole('link', { name: 'Kylling hel' });
  isDown = true;
  fireEvent.click(screen.getByRole('link', { name: /^Spærret/ }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Kan ikke hentes lige nu. Listen er den forrige.');
  screen.getByRole('link', { name: 'Kylling hel' });
  isDown = false;
  fireEvent.click(alert.getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('[CON-01] only a product without picture and drawing says so', async () => {
  openConsole('/console/products', {
    'GET /api/console/products': () => ({
      ...list(),
      Products: [
        { ...row('201070', 'Kylling hel'), Brand: 'Skovlund', Picture: null, Artwork: 'chicken' },
        { ...row('201071', 'Kyllingelår'), Brand: 'Skovlund', Picture: null, Artwork: null },
      ],
    }),
  });
  const cell = async (name: string) => (await screen.findByRole('link', { name })).closest('td')?.textContent;
  expect(await cell('Kylling hel')).toBe('Kylling hel201070 · Skovlund');
  expect(await cell('Kyllingelår')).toBe('Kyllingelår201071 · Skovlund · uden billede');
});
