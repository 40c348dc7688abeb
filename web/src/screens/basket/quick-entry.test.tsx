import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket, aProduct } from '../../../test/a-basket.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

test.each([
  ['204118 3', '204118'],
  ['art-1204b 3', 'ART-1204B'],
  ['ART1204B, 3', 'ART1204B'],
])('quick entry takes the pasted line %s by its number', async (pasted, Id) => {
  const product = aProduct({ Id });
  const opened = openScreen('/checkout/basket', aBasket({}), {
    'GET /api/catalog/products/snapshots': () => [product],
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Hurtig indtastning' });
  fireEvent.change(field, { target: { value: pasted } });
  fireEvent.click(screen.getByRole('button', { name: 'Læg i kurv' }));
  await waitFor(() => {
    const [asked] = opened.callsTo('/api/catalog/products/snapshots');
    expect(asked?.address.searchParams.getAll('id')).toEqual([Id]);
  });
  await waitFor(() => {
    const [edit] = opened.callsTo('/api/checkout/basket', 'PUT');
    expect(edit?.body).toMatchObject({ Products: [{ ProductId: Id, Quantity: 3 }] });
  });
});
