import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayOutAhead } from './lay-out-ahead.ts';

const waiting: (() => void)[] = [];
const idle = () => act(() => waiting.shift()?.());

beforeEach(() => {
  waiting.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.splice(id - 1, 1));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Blocks({ drawn }: { drawn: number }) {
  const part = useRef<HTMLDivElement>(null);
  useLayOutAhead(part, drawn);
  return (
    <div ref={part}>
      {['first', 'second'].map((name) => (
        <div key={name} className="basket-block">
          <p>{name}</p>
        </div>
      ))}
    </div>
  );
}

test('lays out one block for each idle moment, once', () => {
  const asked: (string | null)[] = [];
  const ask = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    asked.push(this.textContent);
    return {} as DOMRect;
  });
  const { rerender } = render(<Blocks drawn={0} />);
  expect(waiting).toEqual([]);
  rerender(<Blocks drawn={2} />);
  expect(asked).toEqual([]);
  idle();
  expect(asked).toEqual(['first']);
  idle();
  idle();
  expect(asked).toEqual(['first', 'second']);
  expect(waiting).toEqual([]);
  ask.mockRestore();
});

test('stops when the list is closed', () => {
  const { unmount } = render(<Blocks drawn={2} />);
  expect(waiting).toHaveLength(1);
  unmount();
  expect(waiting).toEqual([]);
});
