import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ScrollShade } from './scroll-shade.tsx';

beforeEach(() => vi.useFakeTimers());

test('covers the rows while the page scrolls, and not after it', () => {
  const { container } = render(<ScrollShade />);
  const covers = () => container.querySelector('.list-shade')?.hasAttribute('data-scrolling');
  expect(covers()).toBe(false);
  fireEvent.scroll(document);
  void act(() => vi.advanceTimersByTime(99));
  expect(covers()).toBe(true);
  fireEvent.scroll(document);
  void act(() => vi.advanceTimersByTime(99));
  expect(covers()).toBe(true);
  void act(() => vi.advanceTimersByTime(1));
  expect(covers()).toBe(false);
  fireEvent.scroll(document);
  expect(covers()).toBe(true);
});

test('gives a click on the cover to the button below it', () => {
  const pressed = vi.fn();
  const { container, getByRole } = render(
    <>
      <button type="button" onClick={pressed}>
        <span>Læg i kurven</span>
      </button>
      <ScrollShade />
    </>,
  );
  const button = getByRole('button');
  const cover = container.querySelector('.list-shade');
  if (cover === null) throw new Error('no cover');
  document.elementsFromPoint = () => [cover, ...button.children, button];
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementsFromPoint'));
  fireEvent.scroll(document);
  fireEvent.click(cover);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
});
