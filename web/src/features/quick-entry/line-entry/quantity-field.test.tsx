import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityField } from './quantity-field.tsx';

function Line() {
  const [value, setValue] = useState('');
  return <QuantityField label="Antal" value={value} onChange={setValue} />;
}

test.each(['2,5', '-3', '2+3'])('%s stays for correction, with a word on leaving', (text) => {
  render(<Line />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Antal' });
  fireEvent.change(field, { target: { value: text } });
  expect([field.value, screen.queryByRole('alert')]).toEqual([text, null]);
  fireEvent.blur(field);
  expect(field.value).toBe(text);
  expect(screen.getByRole('alert').textContent).toBe(
    `Antallet skal være et helt tal. “${text}” er ikke brugt.`,
  );
  fireEvent.change(field, { target: { value: '3' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
