import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { setLineQuantity, showBasket } from '../../../features/baskets/basket/basket-data.ts';
import { typedLines } from '../../../features/quick-entry/line-entry/line-entry.ts';

const weborder = '/api/checkout/weborder';
const basket = aBasket({ LineItems: [aLine({ Quantity: 12 })], TotalOre: 100_000 });

async function openBasket(answers: Answers) {
  const opened = openScreen('/checkout/basket', basket, {
    'GET /api/catalog/search': () => ({ Page: {} }),
    // The order itself is not the subject, so it is refused.
    [`POST ${weborder}`]: () => refused(400, 'orderRefused', 'Nej'),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  return opened;
}

const type = (text: string) => act(() => typedLines().take({ text, quantity: 3, isOnTop: true }));
const order = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

test('[CHK-01] an order waits for typed lines that are looked up', async () => {
  let answer = (_: unknown) => {};
  const { callsTo } = await openBasket({
    'GET /api/catalog/products/snapshots': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'PUT /api/checkout/basket': () => ({ ...basket, Version: 9 }),
  });
  type('501220');
  order();
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(callsTo(weborder, 'POST')).toEqual([]);
  await act(async () => answer([aProduct({ Id: '501220', LatestPurchaseDate: '2026-11-16' })]));
  await waitFor(() => expect(callsTo(weborder, 'POST')).toHaveLength(1));
  const [edit] = callsTo('/api/checkout/basket', 'PUT');
  expect(edit?.body?.['Products']).toMatchObject([{ ProductId: '501220', Quantity: 3 }]);
  expect(callsTo(weborder, 'POST')[0]?.body).toMatchObject({ Version: 9 });
});

test('[CHK-02] an order asks about typed lines that wait for correction', async () => {
  const { callsTo } = await openBasket({});
  type('999111');
  await screen.findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
  order();
  expect(await screen.findByText('Bestil uden det, du har tastet?')).toBeDefined();
  expect(callsTo(weborder, 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bestil uden dem' }));
  await waitFor(() => expect(callsTo(weborder, 'POST')).toHaveLength(1));
  expect(callsTo(weborder, 'POST')[0]?.body).toMatchObject({ IgnoreWarning: false });
});

test('[CHK-02] what one ordered without does not come up in the next basket', async () => {
  await openBasket({
    'GET /api/catalog/products/snapshots': () => [],
    [`POST ${weborder}`]: () => ({ Id: '7718391' }),
  });
  type('999111');
  await screen.findByRole('list', { name: 'Linjer, der ikke er lagt i kurven' });
  order();
  fireEvent.click(await screen.findByRole('button', { name: 'Bestil uden dem' }));
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
  act(() => showBasket(aBasket({ Id: '13' })));
  act(() => typedLines().goOn());
  expect(typedLines().lines()).toEqual([]);
});

test('[CHK-02] confirms the changed total that the warning told', async () => {
  const changed = {
    Code: 'total_changed',
    Message: 'Beløbet er ændret til 1.200,00 kr.',
    AmountOre: 120_000,
  };
  const answer = { Type: 'orderWarning', Message: 'Se ordren igennem.', OrderWarning: [changed] };
  const { callsTo } = await openBasket({
    [`POST ${weborder}`]: () => jsonAnswer(answer, 400, { 'X-Validation-Group': 'order' }),
  });
  order();
  fireEvent.click(await screen.findByRole('button', { name: 'Bestil alligevel' }));
  await waitFor(() => expect(callsTo(weborder, 'POST')).toHaveLength(2));
  expect(callsTo(weborder, 'POST').map(({ body }) => body?.['ShownTotalOre'])).toEqual([100_000, 120_000]);
});

test('[CHK-08] an agreed fee is asked about again only when it rises', async () => {
  let AmountOre = 34_500;
  const warned = () => {
    const OrderWarning = [
      { Code: 'below_drop_size', Message: 'Tillæg for levering', AmountOre, Product: null },
    ];
    const answer = { Type: 'orderWarning', Message: 'Se ordren igennem.', OrderWarning };
    return jsonAnswer(answer, 400, { 'X-Validation-Group': 'order' });
  };
  const { callsTo } = await openBasket({
    [`POST ${weborder}`]: (_, body) =>
      (body as { IgnoreWarning: boolean }).IgnoreWarning ? refused(400, 'orderRefused', 'Nej') : warned(),
  });
  const ignored = () => callsTo(weborder, 'POST').map(({ body }) => body?.['IgnoreWarning']);
  order();
  fireEvent.click(await screen.findByRole('button', { name: 'Bestil alligevel' }));
  await waitFor(() => expect(ignored()).toEqual([false, true]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  order();
  await waitFor(() => expect(ignored()).toEqual([false, true, false, true]));
  expect(screen.queryByText('Tillæg for levering')).toBeNull();
  AmountOre = 34_600;
  order();
  expect(await screen.findByText('Tillæg for levering')).toBeDefined();
});

test('a basket that appears while edits are sent is not ordered', async () => {
  const edited = Promise.withResolvers<unknown>();
  const { callsTo } = await openBasket({ 'PUT /api/checkout/basket': () => edited.promise });
  act(() => setLineQuantity(aProduct(), 'kt', null, 3));
  order();
  await waitFor(() => expect(callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
  const other = { ExpectedDate: '2026-11-25' };
  act(() => showBasket(aBasket({ Id: '13', LineItems: [aLine()], Delivery: other })));
  await act(async () => edited.resolve({ ...basket, Version: 9 }));
  expect(await screen.findAllByText('Ordren kunne ikke sendes. Prøv igen.')).not.toEqual([]);
  expect(callsTo(weborder, 'POST')).toEqual([]);
});

test('[CHK-01] the next basket cannot be ordered while the receipt is loaded', async () => {
  const next = aBasket({ ...basket, Id: '13', Delivery: { ...basket.Delivery, ExpectedDate: '2026-11-26' } });
  await openBasket({
    [`POST ${weborder}`]: () => ({ Id: '7718391' }),
    [`GET ${weborder}`]: () => new Promise(() => {}),
  });
  const offered: string[] = [];
  const watch = new MutationObserver(() => {
    if (window.location.pathname !== '/checkout/receipt') return;
    for (const button of document.querySelectorAll('button'))
      if (button.textContent.startsWith('Bestil til')) offered.push(button.textContent);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  order();
  await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
  act(() => showBasket(next));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  watch.disconnect();
  expect(offered).toEqual([]);
});
