import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DateRange } from './date-range.tsx';

const [first, last] = ['2026-11-01', '2026-11-30'];
const words = {
  openCalendar: 'Åbn kalenderen',
  placeholder: 'dd.mm.åååå',
  notADate: 'Det er ingen dato',
  noSuchDate: 'Datoen findes ikke',
  raisedTo: (date: string) => `Første dag er ${date}`,
  loweredTo: (date: string) => `Sidste dag er ${date}`,
};

/** The period before typing is from the 10th to the 20th. */
function typed(name: 'Fra' | 'Til', text: string) {
  const onChange = vi.fn();
  const { unmount } = render(
    <DateRange
      label="Periode"
      fromLabel="Fra"
      toLabel="Til"
      first={first}
      last={last}
      today="2026-11-23"
      value={{ from: '2026-11-10', to: '2026-11-20' }}
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
    />,
  );
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  unmount();
  return onChange.mock.calls.at(-1)?.[0];
}

test.each([
  ['Fra', '01.11.2026', '2026-11-01', '2026-11-20'],
  ['Fra', '31.10.2026', '2026-11-01', '2026-11-20'],
  ['Fra', '20.11.2026', '2026-11-20', '2026-11-20'],
  ['Fra', '21.11.2026', '2026-11-21', '2026-11-21'],
  ['Fra', '30.11.2026', '2026-11-30', '2026-11-30'],
  ['Fra', '01.12.2026', '2026-11-30', '2026-11-30'],
  ['Til', '30.11.2026', '2026-11-10', '2026-11-30'],
  ['Til', '01.12.2026', '2026-11-10', '2026-11-30'],
  ['Til', '10.11.2026', '2026-11-10', '2026-11-10'],
  ['Til', '09.11.2026', '2026-11-10', '2026-11-10'],
] as const)('%s %s makes the period %s to %s, its ends included', (name, text, from, to) => {
  expect(typed(name, text)).toEqual({ from, to });
});
