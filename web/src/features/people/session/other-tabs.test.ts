import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs, letOtherTabsSave, tellOtherTabs } from './other-tabs.ts';

type Listener = (event: { data: unknown }) => void;

/** Like the browser's channel, but without its delay. */
function aBrowser() {
  const tabs = new Set<TestChannel>();
  class TestChannel {
    listeners: Listener[] = [];
    constructor() {
      tabs.add(this);
    }
    addEventListener(_: string, listener: Listener) {
      this.listeners.push(listener);
    }
    postMessage(data: unknown) {
      for (const tab of [...tabs]) if (tab !== this) for (const tell of tab.listeners) tell({ data });
    }
    close() {
      tabs.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', TestChannel);
  return new TestChannel();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asking() {
  const ended = vi.fn();
  void letOtherTabsSave().then(ended);
  return ended;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([0, 1, 2, 3])('of %i tabs that save the last ends the wait', async (count) => {
  aBrowser();
  const saves = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const ends = [
    ...saves.map(({ promise }) => followOtherTabs({ save: () => promise, onChanged: () => {} })),
    followOtherTabs({ save: () => undefined, onChanged: () => {} }),
  ];
  const ended = asking();
  await pass(119);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  expect(ended).toHaveBeenCalledTimes(count === 0 ? 1 : 0);
  for (const [at, { resolve }] of saves.entries()) {
    expect(ended).not.toHaveBeenCalled();
    resolve();
    await pass(10);
    expect(ended).toHaveBeenCalledTimes(at === count - 1 ? 1 : 0);
  }
  for (const end of ends) end();
});

test('a tab that never saves holds others back two seconds', async () => {
  aBrowser();
  const end = followOtherTabs({ save: () => new Promise(() => {}), onChanged: () => {} });
  const ended = asking();
  await pass(1999);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  expect(ended).toHaveBeenCalledOnce();
  end();
});

test('what tabs say about another question does not count', async () => {
  const stranger = aBrowser();
  const ended = asking();
  stranger.postMessage({ kind: 'saving', turn: 'another' });
  stranger.postMessage({ kind: 'saved', turn: 'another' });
  await pass(119);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('every other tab hears of a switch, until it stops listening', () => {
  aBrowser();
  const changed = [vi.fn(), vi.fn()];
  const [endFirst, endSecond] = changed.map((onChanged) =>
    followOtherTabs({ save: () => undefined, onChanged }),
  );
  tellOtherTabs();
  endFirst?.();
  tellOtherTabs();
  endSecond?.();
  expect(changed.map((each) => each.mock.calls.length)).toEqual([1, 2]);
});
