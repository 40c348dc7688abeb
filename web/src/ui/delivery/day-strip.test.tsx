import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DayStrip } from './day-strip.tsx';

afterEach(cleanup);

const days = [
  { date: '2026-11-27', weekday: 'fr', day: '27', label: 'fredag 27.11' },
  {
    date: '2026-11-28',
    weekday: 'lø',
    day: '28',
    label: 'lørdag 28.11',
    closed: 'lørdag 28.11, ingen levering',
  },
  { date: '2026-11-30', weekday: 'ma', day: '30', label: 'mandag 30.11', startsWeek: true },
];

function show() {
  const onChange = vi.fn();
  render(
    <DayStrip
      label="Leveringsdag"
      week="uge 48"
      days={days}
      value="2026-11-27"
      onChange={onChange}
      moreLabel="Flere datoer"
      onMore={() => undefined}
    />,
  );
  return onChange;
}

test('the chosen day is checked and another one can be chosen', () => {
  const onChange = show();
  expect(screen.getByRole('radio', { name: 'fredag 27.11' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'mandag 30.11' }));
  expect(onChange.mock.calls).toEqual([['2026-11-30']]);
});

test('the arrows reach a closed day, which says why, unchosen', () => {
  const onChange = show();
  const friday = screen.getByRole('radio', { name: 'fredag 27.11' });
  friday.focus();
  fireEvent.keyDown(friday, { key: 'ArrowRight' });
  const closed = screen.getByRole('radio', { name: 'lørdag 28.11, ingen levering' });
  expect(document.activeElement).toBe(closed);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(closed);
  expect(onChange).not.toHaveBeenCalled();
});
