import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const rowOf = (id: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-product="${id}"]`);
  if (row === null) throw new Error(`no row of ${id}`);
  return row;
};
const textOf = (id: string) => (rowOf(id).textContent ?? '').replaceAll('\u00a0', ' ');

test('[CAT-02] rows of late and of presale goods say when they come', async () => {
  const late = aProduct({
    Id: '301',
    Deliverability: {
      IsDeliverable: false,
      ExpectedDeliveryDate: '2026-11-25',
      Reason: 'past_deadline',
      MightBeLate: false,
    },
  });
  const presale = aProduct({
    Id: '302',
    PreSale: { Id: 'jul', Name: 'Jul', From: '2026-12-07', To: '2026-12-18', OrderUntil: '2026-11-27' },
  });
  openScreen('/catalog/search?term=gaas', aBasket(), {
    'GET /api/catalog/search': () => results([late, presale]),
  });
  await screen.findByText(/^2 varer/);
  await waitFor(() => expect(textOf(late.Id)).toContain('Tidligst on. 25.11'));
  expect(textOf(presale.Id)).toContain('Leveres uge 50–51');
  expect(textOf(presale.Id)).toContain('Bestil senest 27.11');
  expect(within(rowOf(late.Id)).getAllByRole('spinbutton')).not.toEqual([]);
});

test('a tile shows what is in the basket, whichever unit is chosen', async () => {
  const product = aProduct();
  openScreen('/catalog/search?term=kylling', aBasket({ LineItems: [aLine({ SalesUnitCode: 'ps' })] }), {
    'GET /api/catalog/search': () => results([product, aProduct({ Id: '302' })]),
  });
  await screen.findByText(/^2 varer/);
  fireEvent.click(screen.getByRole('radio', { name: 'Fliser' }));
  const [tile] = await screen.findAllByTestId('product-tile');
  if (!tile) throw new Error('there is no tile');
  const quantity = () => within(tile).getByRole<HTMLInputElement>('spinbutton');
  await waitFor(() => expect(quantity().value).toBe('2'));
  expect(quantity().getAttribute('aria-label')).toContain('pose');
  fireEvent.click(within(tile).getByRole('button', { name: /Pose 2 kg/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Karton 10 kg' }));
  await waitFor(() => expect(quantity().getAttribute('aria-label')).toContain('karton'));
  expect(quantity().value).toBe('0');
  expect(tile.textContent).toMatch(/2 ps\. i kurven/);
  expect(tile.textContent).toContain('10 kg');
});
