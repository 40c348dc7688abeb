import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollShade } from './scroll-shade.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
