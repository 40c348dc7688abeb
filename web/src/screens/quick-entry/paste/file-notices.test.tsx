import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const words = 'Besked i filen: Brug bagdøren';
const said = { Key: 'import.note.words', Params: { written: 'Brug bagdøren' } };
const unit = {
  Code: 'krt',
  TextSingular: 'karton',
  TextPlural: 'kartoner',
  Content: '10 kg',
  PriceOre: 10_000,
};
const read = {
  Text: '204118 2\nTak',
  Lines: [
    {
      Text: '204118 2',
      Confidence: 'Sure',
      Reason: 'Varenummer passer',
      Candidates: [{ ProductId: '204118', SalesUnitCode: 'krt', Quantity: 2 }],
    },
  ],
  Products: [
    {
      Id: '204118',
      DisplayName: 'Kyllingebryst',
      Units: [unit],
    },
  ],
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });
const add = '/api/checkout/basket/add-lines';
const undo = { BasketId: '12', NumberOfLines: 1 };

test('[BAS-09] what a file says goes with its lines, and its undo', async () => {
  const opened = openScreen('/checkout/paste', aBasket(), {
    'POST /api/checkout/basket/read-text': () => ({ ...read, Text: '204118 2' }),
    'POST /api/checkout/basket/read-file': () => ({ ...read, Notes: [words], Notices: [said] }),
    [`POST ${add}`]: () => ({ Basket: aBasket({ Notices: [words] }), Undo: [{ ...undo, Notices: [said] }] }),
  });
  await screen.findByRole('textbox', { name: 'Jeres tekst' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'ordre.edi')] } });
  await screen.findByText(words);
  // The text is edited: what the file said stays.
  fireEvent.change(field(), { target: { value: '204118 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket/read-text', 'POST')).toHaveLength(1));
  expect(screen.getByText(words)).toBeDefined();
  const button = () => screen.getByRole('button', { name: /^Læg 1 linje i kurven/ });
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(opened.callsTo(add, 'POST')).toHaveLength(1));
  expect(opened.callsTo(add, 'POST')[0]?.body).toMatchObject({ Notices: [said] });
  fireEvent.click(await screen.findByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(opened.callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
  expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({ DropNotices: [said] });
});

test('[BAS-09] what a file said is not said of another list', async () => {
  const opened = openScreen('/checkout/paste', aBasket(), {
    'POST /api/checkout/basket/read-text': () => ({ ...read, Text: '204118 2' }),
    'POST /api/checkout/basket/read-file': () => ({ ...read, Notes: [words], Notices: [said] }),
    [`POST ${add}`]: () => ({ Basket: aBasket() }),
  });
  await screen.findByRole('textbox', { name: 'Jeres tekst' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'ordre.edi')] } });
  await screen.findByText(words);
  fireEvent.change(field(), { target: { value: '' } });
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  fireEvent.change(field(), { target: { value: '204118 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Læg 1 linje i kurven/ }));
  await waitFor(() => expect(opened.callsTo(add, 'POST')).toHaveLength(1));
  expect(opened.callsTo(add, 'POST')[0]?.body).not.toHaveProperty('Notices');
});
