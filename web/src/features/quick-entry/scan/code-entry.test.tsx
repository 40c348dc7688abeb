import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeEntry } from './code-entry.tsx';

const onCode = vi.fn();

beforeEach(() => {
  onCode.mockClear();
});

function enter(text: string) {
  render(<CodeEntry fault={undefined} field={createRef()} onCode={onCode} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
  return field;
}

test.each(['5701234', ' 57 012-34 '])('the code “%s” is looked up', (text) => {
  expect(enter(text).value).toBe('');
  expect(onCode.mock.calls).toEqual([['5701234']]);
});

test.each(['5701a234', '5701,234', '2+5701', '570'])('“%s” is no code and stays', (text) => {
  expect(enter(text).value).toBe(text);
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toBeDefined();
});
