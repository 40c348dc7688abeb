import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { readBasketView, showBasket } from '../../../features/baskets/basket/basket-data.ts';

const unanswered = () => new Promise(() => {});

async function openOverlay(answers: Answers = {}) {
  const opened = openScreen('/search/overlay', aBasket({ LineItems: [aLine({ Quantity: 1 })] }), {
    'GET /api/catalog/search': unanswered,
    'GET /api/catalog/search/suggest': unanswered,
    'PUT /api/checkout/basket': unanswered,
    ...answers,
  });
  const overlay = await screen.findByRole('dialog', { name: 'Søgning' });
  return {
    ...opened,
    overlay,
    field: within(overlay).getByRole<HTMLInputElement>('combobox', { name: 'Søg' }),
  };
}

test('[SRC-03] Ctrl+Enter takes the first; its row says what can be delivered', async () => {
  const goods = ['301', '302'].map((Id) => aProduct({ Id, DisplayName: `Oksefilet ${Id}` }));
  const { field, overlay } = await openOverlay({
    'GET /api/catalog/search': () => ({
      Page: { PageOfResults: goods, TotalResults: 2 },
    }),
    'GET /api/catalog/search/suggest': () => ({}),
  });
  // On a phone the basket link shows only the day, but screen readers read it completely.
  expect(within(overlay).getByRole('link', { name: /^Gå til kurv/ }).textContent).toMatch(/tirsdag 24\.11/);
  fireEvent.change(field, { target: { value: 'okse' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const first = (await within(overlay).findByText('Oksefilet 301')).closest('tr');
  const quantity = within(first as HTMLElement).getByRole('spinbutton');
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  expect(within(first as HTMLElement).getByText('Kan leveres')).toBeDefined();
  expect(window.location.pathname).toBe('/search/overlay');
});

test('similar goods follow those found, and samples keep their limit', async () => {
  const found = aProduct({ Id: '301', DisplayName: 'Oksefilet' });
  const sample = aProduct({ Id: '990101', DisplayName: 'Vareprøve: Gårdost', IsSampleItem: true });
  const { field, overlay } = await openOverlay({
    'GET /api/catalog/search': () => ({
      Page: { PageOfResults: [found], TotalResults: 1 },
      Similar: [sample],
    }),
    'GET /api/catalog/search/suggest': () => ({}),
    'GET /api/campaigns/product-samples': () => ({ MaximumNumberOfPurchasableProducts: 2 }),
  });
  fireEvent.change(field, { target: { value: 'oksefilet' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await within(overlay).findByText('Lignende varer');
  const row = (await within(overlay).findByText('Vareprøve: Gårdost')).closest('tr') as HTMLElement;
  const quantity = within(row).getByRole<HTMLInputElement>('spinbutton');
  await waitFor(() => expect(quantity.getAttribute('aria-valuemax')).toBe('2'));
});

test('says it is offline and leads to the basket', async () => {
  const { field, overlay } = await openOverlay();
  expect(
    within(overlay)
      .getByRole('link', { name: /^Gå til kurv/ })
      .getAttribute('href'),
  ).toBe('/checkout/basket');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(within(overlay).getByRole('alert').textContent).toMatch(/^Du er offline/);
  act(() => void window.dispatchEvent(new Event('online')));
  fireEvent.keyDown(field, { key: 'b', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: 'Kurv til tirsdag 24.11' })).toBeDefined();
});

test('a quantity is taken back only in the basket it went into', async () => {
  const { field, overlay } = await openOverlay({
    'GET /api/catalog/products/snapshots': () => [aProduct({ Id: '501220' })],
  });
  fireEvent.change(field, { target: { value: '501220' } });
  for (const key of ['Enter', '4', 'Enter']) fireEvent.keyDown(field, { key });
  const undo = await within(overlay).findByRole('button', { name: 'Fortryd' });
  act(() =>
    showBasket(
      aBasket({
        Id: '13',
        LineItems: [aLine({ Product: aProduct({ Id: '501220' }), SalesUnitCode: 'ps', Quantity: 9 })],
      }),
    ),
  );
  fireEvent.click(undo);
  expect(readBasketView().basket?.LineItems.map(({ Quantity }) => Quantity)).toEqual([9]);
});
