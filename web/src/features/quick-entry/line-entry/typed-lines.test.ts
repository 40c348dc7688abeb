import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypedLines, type TypedLine } from './typed-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Repeats the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function aQueue(find: (texts: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const basket = new Map<string, number>();
  let kept: readonly TypedLine[] = [];
  let ids = 0;
  let shown = { id: '12', openIds: ['12', '13'] };
  const lines = createTypedLines<string>({
    find,
    put(product, { quantity }) {
      if (quantity > 99) return { fault: 'too many' };
      basket.set(product, (basket.get(product) ?? 0) + quantity);
      return undefined;
    },
    unknown: (text) => `unknown ${text}`,
    unreached: () => 'unreached',
    basketGone: () => 'gone',
    basket: () => shown,
    keep: {
      read: () => kept,
      write(next) {
        kept = next;
      },
    },
    newId() {
      ids += 1;
      return String(ids);
    },
  });
  return {
    lines,
    basket,
    kept: () => kept,
    switchTo(id: string, openIds = ['12', '13']) {
      shown = { id, openIds };
      lines.goOn();
    },
  };
}

const known = (texts: readonly string[]) => new Map(texts.map((text) => [text, text]));

test.each([20, 90, 250])('120 lines at %d ms a key all come in', async (keyMs) => {
  const chance = seeded(keyMs);
  let calls = 0;
  let failing = 0.1;
  const { lines, basket } = aQueue(async (texts) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.floor(chance() * 2000)));
    if (chance() < failing) throw new Error('no answer');
    return known(texts);
  });
  const wanted = Array.from({ length: 120 }, (_, at) => [
    String(204_000 + at),
    1 + Math.floor(chance() * 20),
  ]);
  for (const [text, quantity] of wanted) {
    // Key presses for one line: six digits, Enter, the quantity, Enter.
    await vi.advanceTimersByTimeAsync(keyMs * (8 + String(quantity).length));
    lines.take({ text: String(text), quantity: Number(quantity), isOnTop: true });
  }
  await vi.advanceTimersByTimeAsync(20_000);
  failing = 0;
  lines.goOn();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines.lines()).toEqual([]);
  expect([...basket].sort()).toEqual(wanted);
  // Waiting lines are looked up with one request.
  if (keyMs === 20) expect(calls).toBeLessThan(100);
});

test('lines go in as typed, whichever answer comes first', async () => {
  const delays = [300, 100, 200];
  const { lines, basket } = aQueue(async (texts) => {
    await new Promise((resolve) => setTimeout(resolve, delays.shift()));
    return known(texts.filter((text) => text !== '999'));
  });
  for (const text of ['204118', '999', '501220']) lines.take({ text, quantity: 2, isOnTop: true });
  await vi.advanceTimersByTimeAsync(299);
  expect([...basket]).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([...basket.keys()]).toEqual(['204118', '501220']);
  expect(lines.lines()).toMatchObject([{ text: '999', fault: 'unknown 999' }]);
});

test('a dropped line holds nobody up', async () => {
  const delays = [3000, 100];
  const { lines, basket } = aQueue(async (texts) => {
    await new Promise((resolve) => setTimeout(resolve, delays.shift()));
    return known(texts);
  });
  for (const text of ['204118', '501220']) lines.take({ text, quantity: 2, isOnTop: true });
  await vi.advanceTimersByTimeAsync(200);
  lines.drop(lines.lines()[0]?.id ?? '');
  expect([...basket.keys()]).toEqual(['501220']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(lines.lines()).toEqual([]);
});

test('what cannot go in stays with its text and quantity', async () => {
  let isReached = true;
  const { lines, basket, kept } = aQueue(async (texts) => {
    if (!isReached) throw new Error('no answer');
    return known(texts.filter((text) => text !== '999'));
  });
  const take = (text: string, quantity: number) => lines.take({ text, quantity, isOnTop: true });
  take('999', 4);
  take('204118', 5);
  take('501220', 100);
  await vi.advanceTimersByTimeAsync(0);
  isReached = false;
  take('703310', 6);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept().map(({ text, quantity, fault }) => [text, quantity, fault])).toEqual([
    ['999', 4, 'unknown 999'],
    ['501220', 100, 'too many'],
    ['703310', 6, 'unreached'],
  ]);
  isReached = true;
  lines.goOn();
  const [unknown, tooMany] = lines.lines();
  lines.correct(unknown?.id ?? '', { text: '204118', quantity: 4 });
  lines.drop(tooMany?.id ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect([...basket]).toEqual([
    ['204118', 9],
    ['703310', 6],
  ]);
  expect(kept()).toEqual([]);
});

test('a line goes only into the basket it was typed for', async () => {
  let isReached = false;
  const { lines, basket, switchTo } = aQueue(async (texts) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!isReached) throw new Error('no answer');
    return known(texts);
  });
  lines.take({ text: '204118', quantity: 2, isOnTop: true });
  await vi.advanceTimersByTimeAsync(300);
  lines.take({ text: '501220', quantity: 3, isOnTop: true });
  isReached = true;
  // The second line is being looked up while the user switches.
  switchTo('13');
  await vi.advanceTimersByTimeAsync(1000);
  expect([[...basket], lines.lines(), lines.countOf('12')]).toEqual([[], [], 2]);
  switchTo('12');
  await vi.advanceTimersByTimeAsync(1000);
  expect([...basket]).toEqual([
    ['204118', 2],
    ['501220', 3],
  ]);
  expect(lines.countOf('12')).toBe(0);
});

test('a line whose basket is gone asks before it goes into another', async () => {
  const { lines, basket, switchTo } = aQueue(() => new Promise(() => {}));
  lines.take({ text: '204118', quantity: 2, isOnTop: true });
  switchTo('13', ['13']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines.lines()).toMatchObject([{ text: '204118', quantity: 2, fault: 'gone' }]);
  expect([...basket]).toEqual([]);
});

test('being settled waits for the answer, not for a correction', async () => {
  const { lines } = aQueue(async (texts) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return known(texts.filter((text) => text !== '999'));
  });
  await lines.settled();
  for (const text of ['204118', '999']) lines.take({ text, quantity: 2, isOnTop: true });
  let isSettled = false;
  void lines.settled().then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([isSettled, lines.lines().length]).toEqual([true, 1]);
});
