import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { byLength } from '../../../../../../scripts/test-length.ts';
import { aBasket, aProduct, aUnit } from '../../../../../test/a-basket.ts';
import type { Answers } from '../../../../../test/answers.ts';
import { openScreen } from '../../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../../test/prepare-browser.ts';
import { readBasketView } from '../../../../features/baskets/basket/basket-data.ts';
import { reloadBasket } from '../../../../features/baskets/basket/page-basket.ts';
import { createQueryClient } from '../../../../lib/http/query.ts';
import { QuickEntry } from './quick-entry.tsx';

const snapshots = 'GET /api/catalog/products/snapshots';
const search = 'GET /api/catalog/search';
const nothingFound = () => ({ Page: {} });
const unanswered = () => new Promise(() => {});
const known = (address: URL) =>
  address.searchParams
    .getAll('id')
    .filter((id) => !id.startsWith('9'))
    .map((id) => aProduct({ Id: id, DisplayName: `Vare ${id}`, LatestPurchaseDate: '2026-11-16' }));

async function openBasket(answers: Answers = {}) {
  const opened = openScreen('/checkout/basket', aBasket(), {
    [snapshots]: known,
    [search]: nothingFound,
    'PUT /api/checkout/basket': unanswered,
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  return opened;
}

const numberField = () =>
  screen.getByLabelText<HTMLInputElement>('Hurtig indtastning', { selector: 'input' });
const quantityField = () => screen.getByLabelText<HTMLInputElement>('Antal', { selector: 'input' });
const quantities = () =>
  Object.fromEntries(
    (readBasketView().basket?.LineItems ?? []).map((line) => [line.ProductId, line.Quantity]),
  );

function press(key: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error(`the focus is on ${field?.outerHTML}`);
  const goesOn = fireEvent.keyDown(field, { key });
  if (key === 'Enter') {
    // A browser submits a form on Enter unless a key handler prevented it.
    if (goesOn && field.form) fireEvent.submit(field.form);
    return;
  }
  const { selectionStart, selectionEnd, value } = field;
  const text = value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? 0);
  fireEvent.change(field, { target: { value: text } });
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Renders only the quick entry row, because rendering 120 basket lines makes this test take minutes. */
async function openAlone(answers: Answers) {
  const opened = openScreen('/checkout/basket', aBasket(), answers, {}, () => (
    <QueryClientProvider client={createQueryClient()}>
      <QuickEntry />
    </QueryClientProvider>
  ));
  await act(() => reloadBasket());
  return opened;
}

// Every key press renders the page, so that the matrix types all 120 lines. The unit test of the queue covers 120 lines
// at every speed.
test.each(
  byLength({
    short: [
      [30, 20],
      [10, 90],
      [10, 250],
    ],
    matrix: [
      [120, 20],
      [120, 90],
      [120, 250],
    ],
  }),
)('%d lines at %d ms a key: none is lost', { timeout: 60_000 }, async (count, keyMs) => {
  const chance = seeded(keyMs);
  let calls = 0;
  await openAlone({
    async [snapshots](address) {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.floor(chance() * 2000)));
      return known(address);
    },
    [search]: nothingFound,
    'PUT /api/checkout/basket': unanswered,
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wanted = Array.from({ length: count }, (_, at): [string, number] => [
    String(204_000 + at),
    1 + Math.floor(chance() * 20),
  ]);
  numberField().focus();
  for (const [number, quantity] of wanted) {
    for (const key of [...number, 'Enter', ...String(quantity), 'Enter']) {
      press(key);
      await act(() => vi.advanceTimersByTimeAsync(keyMs));
    }
    expect([numberField().value, quantityField().value]).toEqual(['', '']);
  }
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(quantities()).toEqual(Object.fromEntries(wanted));
  expect(calls).toBeLessThanOrEqual(count);
});

test('what could not be resolved stays as a row to be corrected', async () => {
  const opened = await openBasket();
  numberField().focus();
  for (const key of ['9', '9', '9', '1', 'Enter', '4', 'Enter']) press(key);
  expect([numberField().value, quantityField().value]).toEqual(['', '']);
  // The next line must contain nothing of the one before.
  for (const key of ['2', '0', '4', '1', '1', '8', 'Enter', '5', 'Enter']) press(key);
  const rows = await screen.findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
  expect(within(rows).getByRole('alert').textContent).toMatch(/^Kender ikke “9991”/);
  await waitFor(() => expect(quantities()).toEqual({ '204118': 5 }));
  const product = await within(rows).findByRole<HTMLInputElement>('combobox', {
    name: 'Vare i stedet for “9991”',
  });
  expect(within(rows).getByLabelText<HTMLInputElement>('Antal af “9991”').value).toBe('4');
  fireEvent.change(product, { target: { value: '501220' } });
  fireEvent.click(within(rows).getByRole('button', { name: 'Læg i kurv' }));
  await waitFor(() => expect(quantities()).toEqual({ '204118': 5, '501220': 4 }));
  expect(screen.queryByRole('list', { name: 'Linjer, der ikke er lagt i kurven' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(numberField()));
  expect(opened.callsTo('/api/catalog/products/snapshots').length).toBeLessThanOrEqual(3);
});

test('lines typed offline survive a reload and go in later', async () => {
  let isOnline = false;
  const answers: Answers = {
    [snapshots]: (address) => (isOnline ? known(address) : Promise.reject(new TypeError('offline'))),
  };
  await openBasket(answers);
  numberField().focus();
  for (const key of ['2', '0', '4', '1', '1', '8', 'Enter', '7', 'Enter']) press(key);
  expect((await screen.findByText(/^Vi kunne ikke få forbindelse/)).isConnected).toBe(true);
  forgetBrowser();
  const kept = { ...sessionStorage };
  prepareBrowser();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  isOnline = true;
  await openBasket(answers);
  await waitFor(() => expect(quantities()).toEqual({ '204118': 7 }));
});

test('lines are pasted, a focused quantity is selected, F9 leads back', async () => {
  await openBasket();
  fireEvent.paste(numberField(), { clipboardData: { getData: () => '204118\t2\n501220;4\r\n' } });
  await waitFor(() => expect(quantities()).toEqual({ '204118': 2, '501220': 4 }));
  fireEvent.change(quantityField(), { target: { value: '45' } });
  quantityField().focus();
  expect([quantityField().selectionStart, quantityField().selectionEnd]).toEqual([0, 2]);
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Antal pose af Vare 204118' }), { key: 'F9' });
  expect(document.activeElement).toBe(numberField());
});

test('a typed unit is taken, one not sold is asked about', async () => {
  const bag = aUnit({ Code: 'ps', TextSingular: 'pose', TextPlural: 'poser', IsDefault: false });
  const SalesUnits = { ...aProduct().SalesUnits, Values: [aUnit(), bag] };
  await openBasket({ [snapshots]: () => [aProduct({ Id: '204118', SalesUnits })] });
  const enter = (text: string) => {
    numberField().focus();
    fireEvent.change(numberField(), { target: { value: text } });
    press('Enter');
  };
  const lines = () => readBasketView().basket?.LineItems.map((line) => [line.SalesUnitCode, line.Quantity]);
  enter('204118 3 Poser');
  await waitFor(() => expect(lines()).toEqual([['ps', 3]]));
  await waitFor(() => expect(document.querySelector('[data-put]')).not.toBeNull());
  expect(document.querySelector('[data-added]')?.textContent).toMatch(/^✓ 3 ps\. /);
  enter('204118 2 tønde');
  const rows = await screen.findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
  expect(within(rows).getByRole('alert').textContent).toContain('sælges ikke i “tønde”, kun i karton, pose');
});

test('[CHK-02] far more than usual is asked about in its row', async () => {
  const bought = aProduct({ Id: '204118', LatestPurchaseDate: '2026-11-01' });
  const opened = await openBasket({
    [snapshots]: () => [bought],
    'GET /api/accounting/purchasehistory/204118': () => ({
      ProductId: '204118',
      Purchases: [{ SalesUnitCode: 'ps' }],
      Summary: {
        NumberOfPurchases: 4,
        BaseUnits: 12,
        UsualBaseUnits: 3,
        DaysBetween: 7,
      },
    }),
  });
  numberField().focus();
  const type = (quantity: string) => {
    for (const key of ['2', '0', '4', '1', '1', '8', 'Enter', ...quantity, 'Enter']) press(key);
  };
  type('30');
  await waitFor(() => expect(quantities()).toEqual({ '204118': 30 }));
  type('1');
  expect(await screen.findByText('Usædvanligt meget. I tager som regel 3 poser. Passer 31?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ret til 3 poser' }));
  expect(quantities()).toEqual({ '204118': 3 });
  expect(screen.queryByRole('button', { name: 'Ret til 3 poser' })).toBeNull();
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Antal pose af Kyllingebrystfilet' }), {
    target: { value: '31' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, 31 poser' }));
  expect([quantities()['204118'], screen.queryByRole('button', { name: 'Ret til 3 poser' })]).toEqual([
    31,
    null,
  ]);
  expect(opened.callsTo('/api/accounting/purchasehistory/204118')).toHaveLength(1);
});

test.each([
  ['204118 3', '204118'],
  ['art-1204b 3', 'ART-1204B'],
  ['ART1204B, 3', 'ART1204B'],
])('quick entry takes the pasted line %s by its number', async (pasted, Id) => {
  const opened = await openBasket({ [snapshots]: () => [aProduct({ Id })] });
  fireEvent.change(numberField(), { target: { value: pasted } });
  fireEvent.click(screen.getByRole('button', { name: 'Læg i kurv' }));
  await waitFor(() => expect(quantities()).toEqual({ [Id]: 3 }));
  const [asked] = opened.callsTo('/api/catalog/products/snapshots');
  expect(asked?.address.searchParams.getAll('id')).toEqual([Id]);
});

test.each(['204118 2-3', '204118 2,5', 'vare 3 ks', '2½ vare', '204118 +2'])(
  '[BAS-03] “%s” waits for a quantity, and orders nothing',
  async (text) => {
    const found = {
      Page: { PageOfResults: [aProduct({ Id: '204118', DisplayName: 'Vare' })], TotalResults: 1 },
    };
    await openBasket({ [search]: () => found });
    const before = quantities();
    fireEvent.change(numberField(), { target: { value: text } });
    fireEvent.submit(numberField().form as HTMLFormElement);
    await screen.findByLabelText(`Antal af “${text}”`, { selector: 'input' });
    expect(quantities()).toEqual(before);
    expect(screen.getByText('Skriv et antal.')).toBeDefined();
  },
);

describe('a number one slip from what the kitchen buys', () => {
  const bag = aUnit({ Code: 'ps', TextSingular: 'pose', TextPlural: 'poser', IsDefault: false });
  const SalesUnits = { ...aProduct().SalesUnits, Values: [aUnit(), bag] };
  const goods = (Id: string, LatestPurchaseDate: string | null) =>
    aProduct({ Id, DisplayName: `Vare ${Id}`, LatestPurchaseDate, SalesUnits });
  const shelf = [
    goods('204118', '2026-11-16'),
    goods('204181', null),
    goods('204119', null),
    goods('209999', null),
    goods('204110', '2026-01-05'),
    goods('501220', '2026-11-16'),
  ];
  const onShelf = {
    [snapshots]: (address: URL) => shelf.filter(({ Id }) => address.searchParams.getAll('id').includes(Id)),
  };
  const enter = (text: string) => {
    numberField().focus();
    fireEvent.change(numberField(), { target: { value: text } });
    press('Enter');
  };
  const lines = () =>
    readBasketView().basket?.LineItems.map((line) => [line.ProductId, line.SalesUnitCode, line.Quantity]);

  test.each([
    ['204181 3 pose', /^Ja, læg i kurv: 204118/, ['204118', 'ps', 3]],
    ['204119 2', /^Ja, læg i kurv: 204118/, ['204118', 'kt', 2]],
    ['204119 2 pose', /^Nej, behold: 204119 Vare 204119/, ['204119', 'ps', 2]],
  ])('“%s” asks first, and takes the answer', async (typed, answer, line) => {
    await openBasket(onShelf);
    const before = lines();
    enter(typed);
    const rows = await screen.findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
    expect(within(rows).getByRole('alert').textContent).toMatch(/^Mente du 204118 Vare 204118\?/);
    expect(lines()).toEqual(before);
    fireEvent.click(within(rows).getByRole('button', { name: answer }));
    await waitFor(() => expect(lines()).toEqual([line]));
    expect(screen.queryByRole('list', { name: 'Linjer, der ikke er lagt i kurven' })).toBeNull();
  });

  test('goods that are bought, or resemble none, go straight in', async () => {
    await openBasket(onShelf);
    enter('204110 2');
    enter('209999 4');
    await waitFor(() => expect(lines()?.map(([id]) => id)).toEqual(['204110', '209999']));
    expect(screen.queryByRole('list', { name: 'Linjer, der ikke er lagt i kurven' })).toBeNull();
  });
});
