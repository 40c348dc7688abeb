import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';
import { commitDelayMs, wordMs } from './use-quantity-edit.ts';

const onCommit = vi.fn();
const onChange = vi.fn();
const onRefused = vi.fn();
const onEnter = vi.fn();

function Basket({ start, ...rest }: Partial<QuantityStepperProps> & { start: number }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <I18nProvider locale="da-DK">
      <QuantityStepper
        quantity={quantity}
        label="Antal, Kyllingebryst, karton"
        decreaseLabel="Én mindre"
        increaseLabel="Én mere"
        onCommit={onCommit}
        onChange={(next) => {
          onChange(next);
          setQuantity(next);
        }}
        onRefused={onRefused}
        onEnter={onEnter}
        {...rest}
      />
    </I18nProvider>
  );
}

function show(start: number, props: Partial<QuantityStepperProps> = {}) {
  render(<Basket start={start} {...props} />);
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Antal, Kyllingebryst, karton' });
}

function press(field: HTMLElement, key: string, keyCode = 0) {
  return fireEvent.keyDown(field, { key, keyCode });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.clearAllMocks();
});

test('a press into the field selects its number, a second does not', () => {
  const field = show(45);
  expect(fireEvent.mouseDown(field)).toBe(false);
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  expect(fireEvent.mouseDown(field)).toBe(true);
});

test('a typed quantity shows at once, is sent after 500 ms', () => {
  const field = show(0);
  fireEvent.change(field, { target: { value: '1' } });
  act(() => void vi.advanceTimersByTime(499));
  fireEvent.change(field, { target: { value: '12' } });
  expect(onChange.mock.calls).toEqual([[1], [12]]);
  act(() => void vi.advanceTimersByTime(499));
  expect(onCommit).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onCommit.mock.calls).toEqual([[12]]);
  act(() => void vi.advanceTimersByTime(5000));
  expect(onCommit).toHaveBeenCalledTimes(1);
});

test('an empty field shows 0 and leaving it commits', () => {
  const field = show(4);
  expect(field.value).toBe('4');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
  expect(field.placeholder).toBe('0');
  fireEvent.blur(field);
  expect(field.value).toBe('0');
  expect(onCommit.mock.calls).toEqual([[0]]);
});

test('Enter commits and asks for the next, Shift for the previous', () => {
  const field = show(0);
  fireEvent.change(field, { target: { value: '7' } });
  press(field, 'Enter');
  expect(onCommit.mock.calls).toEqual([[7]]);
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(onEnter.mock.calls).toEqual([['next'], ['previous']]);
  expect(onCommit).toHaveBeenCalledTimes(1);
});

test('Escape takes the quantity back and commits nothing', () => {
  const field = show(3);
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.change(field, { target: { value: '35' } });
  press(field, 'Escape');
  expect(field.value).toBe('3');
  expect(onChange).toHaveBeenLastCalledWith(3);
  act(() => void vi.advanceTimersByTime(5000));
  expect(onCommit).not.toHaveBeenCalled();
});

const notWhole = (text: string) => `Antallet skal være et helt tal. “${text}” er ikke brugt.`;

test.each(['2,5', '2.5', '-3', '2+3', '1e5', '2½', '2-3', '1,000', '2 kasser'])(
  '[BAS-12] typed %s is judged whole and orders nothing',
  (text) => {
    const field = show(4);
    fireEvent.focus(field);
    for (let typed = 1; typed <= text.length; typed += 1) {
      const key = text.charAt(typed - 1);
      expect(press(field, key, key.toUpperCase().charCodeAt(0))).toBe(true);
      fireEvent.change(field, { target: { value: text.slice(0, typed) } });
    }
    expect(field.value).toBe(text);
    act(() => void vi.advanceTimersByTime(commitDelayMs));
    expect(screen.getByRole('alert').textContent).toBe(notWhole(text));
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
      'true',
      screen.getByRole('alert').id,
    ]);
    fireEvent.blur(field);
    expect([field.value, onChange.mock.lastCall?.[0] ?? 4]).toEqual(['4', 4]);
    expect(onCommit).not.toHaveBeenCalled();
  },
);

test.each([
  ['12,00', 12],
  ['2.', 2],
  ['007', 7],
  ['1 000', 1000],
  ['1.000', 1000],
])('[BAS-12] typed %s is the whole number %i', (text, quantity) => {
  const field = show(0);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  expect(onCommit.mock.calls).toEqual([[quantity]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[BAS-12] a decimal typed slowly takes back the digit sent before', () => {
  const field = show(4);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2' } });
  act(() => void vi.advanceTimersByTime(commitDelayMs));
  expect(onCommit.mock.calls).toEqual([[2]]);
  fireEvent.change(field, { target: { value: '2,' } });
  fireEvent.change(field, { target: { value: '2,5' } });
  fireEvent.blur(field);
  expect(onCommit.mock.calls).toEqual([[2], [4]]);
  expect([onChange.mock.lastCall, field.value]).toEqual([[4], '4']);
});

test('Enter on a text that is no quantity keeps the field', () => {
  const field = show(4);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2,5' } });
  press(field, 'Enter');
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['2,5', notWhole('2,5')]);
  expect(onEnter).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '3' } });
  expect(screen.queryByRole('alert')).toBeNull();
  press(field, 'Enter');
  expect([onCommit.mock.calls, onEnter.mock.calls]).toEqual([[[3]], [['next']]]);
});

test('the word at a field that was left goes after a while', () => {
  const field = show(4);
  fireEvent.change(field, { target: { value: '2,5' } });
  fireEvent.blur(field);
  act(() => void vi.advanceTimersByTime(wordMs - 1));
  expect(screen.getByRole('alert').textContent).toBe(notWhole('2,5'));
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Escape takes back a text that is no quantity', () => {
  const field = show(4);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2,5' } });
  field.focus();
  press(field, 'Escape');
  act(() => void vi.advanceTimersByTime(20));
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['4', 0, 1]);
  fireEvent.blur(field);
  expect(onCommit).not.toHaveBeenCalled();
});

test('[BAS-12] the highest quantity is taken, one more refused', () => {
  const field = show(0);
  fireEvent.change(field, { target: { value: '99999' } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: '100000' } });
  fireEvent.blur(field);
  expect(onCommit.mock.calls).toEqual([[99_999]]);
  expect(screen.getByRole('alert').textContent).toBe(
    'Antallet kan højst være 99.999. “100000” er ikke brugt. Et varenummer skrives i søgningen.',
  );
});

test('thousands stand without their mark while the field is edited', () => {
  const field = show(1000);
  expect(field.value).toBe('1.000');
  fireEvent.focus(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['1000', 0, 4]);
  fireEvent.change(field, { target: { value: '2.000' } });
  expect(onChange).toHaveBeenLastCalledWith(2000);
  fireEvent.blur(field);
  expect(field.value).toBe('2.000');
});

test('keys that move, erase or belong to input methods pass', () => {
  const field = show(4);
  const keys: [string, number][] = [
    ['Tab', 9],
    ['Backspace', 8],
    ['Delete', 46],
    ['ArrowLeft', 37],
    ['ArrowRight', 39],
    ['Process', 229],
  ];
  for (const [key, keyCode] of keys) expect(press(field, key, keyCode), key).toBe(true);
  const composing = { key: 'ArrowUp', keyCode: 38, isComposing: true };
  expect(fireEvent.keyDown(field, composing)).toBe(true);
  expect(fireEvent.keyDown(field, { ...composing, isComposing: false })).toBe(false);
  press(field, 'Escape');
  expect(onCommit).not.toHaveBeenCalled();
});

test('arrows step one, page keys one layer, Home empties, never below zero', () => {
  const field = show(10, { layer: 12 });
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'ArrowDown']) press(field, key);
  expect(onChange.mock.calls).toEqual([[11], [10], [22], [10], [0]]);
  act(() => void vi.advanceTimersByTime(commitDelayMs));
  expect(onCommit.mock.calls).toEqual([[0]]);
});

test('refuses a typed quantity above the stock, keeps the old', () => {
  const field = show(4, { max: 9 });
  fireEvent.change(field, { target: { value: '12' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onRefused.mock.calls).toEqual([[9]]);
  expect(field.value).toBe('4');
  expect(onCommit).not.toHaveBeenCalled();
});

test('[BAS-12] an item number typed slowly is no quantity by its last digits', () => {
  const field = show(4, { max: 559 });
  fireEvent.focus(field);
  for (const value of ['50', '5000']) {
    fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(commitDelayMs));
  }
  expect([field.value, onRefused.mock.calls, onChange.mock.lastCall]).toEqual(['5000', [[559]], [4]]);
  expect(onCommit.mock.calls).toEqual([[50], [4]]);
  fireEvent.change(field, { target: { value: `${field.value}42` } });
  press(field, 'Enter');
  expect(screen.getByRole('alert').textContent).toContain('“500042” er ikke brugt');
  fireEvent.blur(field);
  expect([field.value, onCommit.mock.calls]).toEqual(['4', [[50], [4]]]);
});

test('the plus button stops at the stock without losing the steps taken', () => {
  const field = show(8, { max: 9 });
  const more = screen.getByRole('button', { name: 'Én mere' });
  fireEvent.click(more);
  fireEvent.click(more);
  expect(onRefused.mock.calls).toEqual([[9]]);
  expect(field.value).toBe('9');
  act(() => void vi.advanceTimersByTime(commitDelayMs));
  expect(onCommit.mock.calls).toEqual([[9]]);
});

test('the usual quantity stands grey, and the first plus enters it', () => {
  const field = show(0, { usual: 3 });
  expect(field.value).toBe('');
  expect(field.placeholder).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Én mere' }));
  expect(field.value).toBe('3');
  expect(onChange.mock.calls).toEqual([[3]]);
});

test('groups thousands in Danish after edits; buttons skip the tab order', () => {
  const field = show(1200);
  expect(field.value).toBe('1.200');
  expect(screen.getAllByRole('button').map((button) => button.tabIndex)).toEqual([-1, -1]);
});

test('a line that leaves the page sends its waiting number', () => {
  const field = show(0);
  fireEvent.change(field, { target: { value: '6' } });
  cleanup();
  expect(onCommit.mock.calls).toEqual([[6]]);
});

test('a locked stepper takes nothing', () => {
  const field = show(2, { isDisabled: true });
  expect(field.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Én mere' }));
  expect(onChange).not.toHaveBeenCalled();
});
