import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { focusFromPx, SearchField } from './search-field.tsx';

test.each([
  [focusFromPx - 1, false],
  [focusFromPx, true],
])('in a window of %i px the field takes the focus: %s', (width, takes) => {
  vi.stubGlobal('innerWidth', width);
  render(<SearchField label="Find kunde" clearLabel="Ryd" autoFocus />);
  expect(focusFromPx).toBe(420);
  expect(document.activeElement === screen.getByRole('searchbox')).toBe(takes);
});
