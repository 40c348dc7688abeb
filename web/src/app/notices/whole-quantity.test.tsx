import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { QuantityField } from '../../features/line-entry/quantity-field.tsx';
import { ToastsWhenNeeded } from './toasts-when-needed.tsx';

beforeEach(() => openPage());
afterEach(cleanup);

function Line() {
  const [value, setValue] = useState('');
  return (
    <>
      <QuantityField label="Antal" value={value} onChange={setValue} />
      <output>{value}</output>
      <ToastsWhenNeeded />
    </>
  );
}

test('no digit after a decimal sign joins the quantity', () => {
  render(<Line />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Antal' });
  for (const value of ['2', '2,', '2,5']) fireEvent.change(field, { target: { value } });
  expect(field.value).toBe('2,');
  expect(screen.getByRole('status').textContent).toBe('2');
});

test('a pasted decimal is refused in a message', async () => {
  render(<Line />);
  fireEvent.paste(screen.getByRole('textbox', { name: 'Antal' }), {
    clipboardData: { getData: () => ' 2,5 ' },
  });
  expect(await screen.findByText('Antallet skal være et helt tal. “2,5” er ikke brugt.')).toBeTruthy();
});
