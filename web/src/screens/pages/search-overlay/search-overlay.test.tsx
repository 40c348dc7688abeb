import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type Answers, forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';
import { readBasketView, showBasket } from '../../../features/baskets/basket/basket-data.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

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

test('[SRC-03] words and Enter show all results', async () => {
  const { field } = await openOverlay();
  fireEvent.change(field, { target: { value: 'okse' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/catalog/search?term=okse'),
  );
});

test('a whole line leaves the field; an unknown one stays', async () => {
  const { field, overlay } = await openOverlay({
    'GET /api/catalog/products/snapshots': (address) =>
      address.searchParams.getAll('id').includes('501220') ? [aProduct({ Id: '501220' })] : [],
    'GET /api/catalog/search': (address) =>
      address.searchParams.get('pageSize') === '2'
        ? { Page: { PageOfResults: [], TotalResults: 0 } }
        : unanswered(),
  });
  for (const [number, quantity] of [
    ['501220', '4'],
    ['999999', '7'],
  ]) {
    fireEvent.change(field, { target: { value: number } });
    for (const key of ['Enter', quantity, 'Enter']) fireEvent.keyDown(field, { key });
    expect(field.value).toBe('');
  }
  const rows = await within(overlay).findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
  expect(within(rows).getByLabelText<HTMLInputElement>('Antal af “999999”').value).toBe('7');
  await waitFor(() =>
    expect(
      readBasketView().basket?.LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity]),
    ).toEqual([
      ['204118', 1],
      ['501220', 4],
    ]),
  );
});

test('[SRC-03] Ctrl+Enter takes the first; its row says what can be delivered', async () => {
  const goods = ['301', '302'].map((Id) => aProduct({ Id, DisplayName: `Oksefilet ${Id}` }));
  const { field, overlay } = await openOverlay({
    'GET /api/catalog/search': () => ({
      Page: { PageOfResults: goods, TotalResults: 2 },
      CategoryFacets: [],
      BrandFacets: [],
    }),
    'GET /api/catalog/search/suggest': () => ({ Terms: [], PastSearches: [] }),
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
