import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { QuantityField } from '../../features/line-entry/quantity-field.tsx';
import { ToastsWhenNeeded } from './toasts-when-needed.tsx';

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
  const toast = await screen.findByTestId('toast', undefined, { timeout: 5000 });
  expect(within(toast).getByText('Antallet skal være et helt tal. “2,5” er ikke brugt.')).toBeTruthy();
});
