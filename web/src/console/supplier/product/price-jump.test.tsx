import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { changeAnswer, type changeProductRecords } from '@engros/contracts/supplier/goods/products.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const product = () =>
  sample(readConsoleProduct, {
    Row: { Id: '201070', DisplayName: 'Kylling hel' },
    Units: [
      {
        Key: 'ks',
        Fields: Object.entries({
          unit: 'ks',
          singular: 'kasse',
          quantity: '6',
          price: '584,00',
          gtin: '',
        }).map(([Field, Value]) => ({ Field, Value, Owner: null })),
      },
    ],
  });

type Body = Static<(typeof changeProductRecords)['body']>;

/** As the server answers: the price in the form of a file. */
const answer = (Before: string, After: string) => (_address: URL, body: unknown) =>
  sample(changeAnswer, {
    IsSaved: !(body as Body).IsTrial,
    Changed: 1,
    Rows: [{ Key: 'ks', Fields: [{ Field: 'price', Before, After }] }],
  });

test.each([
  ['58400', '58400,00', '584,00 → 58.400,00, +9.900 %'],
  ['0', '0,00', '584,00 → 0,00, −100 %'],
  ['759,21', '759,21', '584,00 → 759,21, +30 %'],
])('[CON-01] the price %s is saved only after an answer', async (typed, after, said) => {
  const path = '/api/console/products/201070/records/sales-units';
  const { callsTo } = openConsole('/console/products/201070', {
    'GET /api/console/products/201070': product,
    [`PUT ${path}`]: answer('584,00', after),
  });
  const sent = () => callsTo(path, 'PUT').map(({ body }) => (body as Body).IsTrial);
  fireEvent.click(await screen.findByRole('button', { name: 'Ret kasse' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Pris' }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem enheden' }));
  const question = await screen.findByRole('alertdialog', { name: 'Er den nye pris rigtig?' });
  expect(question.textContent?.replaceAll('\u00a0', ' ')).toContain(said);
  fireEvent.click(screen.getByRole('button', { name: 'Ret prisen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([true]);
  fireEvent.click(screen.getByRole('button', { name: 'Gem enheden' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Gem den nye pris' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([true, true, false]);
});

test('[CON-01] a price that changes by 30 % is saved at once', async () => {
  const path = '/api/console/products/201070/records/sales-units';
  const { callsTo } = openConsole('/console/products/201070', {
    'GET /api/console/products/201070': product,
    [`PUT ${path}`]: answer('584,00', '759,20'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ret kasse' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Pris' }), { target: { value: '759,20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem enheden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(path, 'PUT').map(({ body }) => (body as Body).IsTrial)).toEqual([true, false]);
});
