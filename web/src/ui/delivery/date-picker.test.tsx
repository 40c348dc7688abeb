import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DatePicker } from './date-picker.tsx';

const words = {
  openCalendar: 'Åbn kalenderen',
  placeholder: 'dd.mm.åååå',
  notADate: 'Det er ingen dato',
  noSuchDate: 'Datoen findes ikke',
  raisedTo: (date: string) => `Første dag er ${date}`,
  loweredTo: (date: string) => `Sidste dag er ${date}`,
};

function open(first = '2026-12-29', last = '2027-02-26') {
  const onChange = vi.fn();
  const keys: string[] = [];
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the drawer around the field
    <div onKeyDown={({ key }) => keys.push(key)}>
      <DatePicker
        label="Dag"
        first={first}
        last={last}
        today="2026-12-28"
        value={null}
        dayOf={(date) => ({ name: date, isOpen: true })}
        weekOf={() => 1}
        monthOf={() => ''}
        weekHead=""
        weekdays={[]}
        earlierLabel=""
        laterLabel=""
        write={(date) => date}
        words={words}
        onChange={onChange}
      />
    </div>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Dag');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  return { onChange, keys, field, type };
}

test('Escape forgets a refused date together with its fault', () => {
  const { field, type, keys } = open();
  type('31.02');
  expect(screen.getByText(words.noSuchDate)).toBeDefined();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
  expect(screen.queryByText(words.notADate)).toBeNull();
  expect(keys).not.toContain('Escape');
});

test('keys that the field has no use for reach the page', () => {
  const { field, keys } = open();
  for (const key of ['Tab', 'F8', 'Escape']) fireEvent.keyDown(field, { key });
  expect(keys).toEqual(['Tab', 'F8', 'Escape']);
});

test.each([
  ['05.01', '2026-12-29', '2027-02-26', '2027-01-05'],
  ['30.12', '2026-12-29', '2027-02-26', '2026-12-30'],
  ['30.12', '2023-01-01', '2026-12-28', '2025-12-30'],
  ['05.01', '2023-01-01', '2026-12-28', '2026-01-05'],
])('%s without a year, from %s to %s, means %s', (text, first, last, meant) => {
  const { type, onChange } = open(first, last);
  type(text);
  expect(onChange).toHaveBeenCalledWith(meant);
});
