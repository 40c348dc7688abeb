import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const company = {
  Id: 'company',
  Kind: 'text',
  Label: 'Firma',
  IsRequired: true,
  MaxLength: 60,
  Pattern: 'any',
};
const form = { Id: 'bliv-kunde', Title: 'Bliv kunde', Lead: 'Fortæl os.', IsOpen: true, Fields: [company] };

test('sends the same form with the same key after a lost answer', async () => {
  const answers = [
    () => jsonAnswer({ Message: 'Prøv igen', Type: 'unavailable' }, 503),
    () => jsonAnswer({ Message: 'Prøv igen', Type: 'unavailable' }, 503),
    () => jsonAnswer({ Model: { Thanks: 'Vi ringer.' } }),
  ];
  const opened = openScreen(
    '/forms/bliv-kunde',
    aBasket(),
    { 'GET /api/forms/bliv-kunde': () => form, 'POST /api/forms': () => answers.shift()?.() },
    { captcha: null },
  );
  const sent = () => opened.callsTo('/api/forms', 'POST').map(({ body }) => body?.['ClientKey']);
  const fill = async (value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: 'Firma' }), { target: { value } });
  await fill('Café Å');
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    await screen.findByText('Prøv igen');
  }
  await fill('Café Ø');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Vi ringer.');
  const [first, second, changed] = sent();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});
