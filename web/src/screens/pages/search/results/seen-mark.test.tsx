import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SeenMark } from './seen-mark.tsx';

test('[CAT-07] the end of a list is seen though the browser told nothing', () => {
  vi.useFakeTimers();
  let isThere = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #told: (entries: { isIntersecting: boolean }[]) => void;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.#told = told;
      }
      // An IntersectionObserver reports the element's position when it starts to observe, and then only changes that it
      // notices.
      observe() {
        this.#told([{ isIntersecting: isThere }]);
      }
      disconnect() {}
    },
  );
  const onSeen = vi.fn();
  const { unmount } = render(<SeenMark onSeen={onSeen} rootMargin="0px" />);
  expect(onSeen).not.toHaveBeenCalled();
  isThere = true;
  vi.advanceTimersByTime(1000);
  expect(onSeen).toHaveBeenCalledOnce();
  unmount();
  vi.advanceTimersByTime(5000);
  expect(onSeen).toHaveBeenCalledOnce();
});
