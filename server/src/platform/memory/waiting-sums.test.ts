import { expect, test, vi } from 'vitest';
import { createWaitingSums } from './waiting-sums.ts';

interface Sum {
  name: string;
  times: number;
}

function sumsOf(write: (sums: readonly Sum[]) => Promise<void>, maxKeys = 3) {
  const warn = vi.fn();
  const sums = createWaitingSums<Sum>({
    keyOf: ({ name }) => name,
    plus: (one, other) => ({ name: one.name, times: one.times + other.times }),
    write,
    pauseMs: 60_000,
    maxKeys,
    log: { warn },
    failure: 'sums wait',
  });
  return { ...sums, warn };
}

test('sums are written once, and nothing when nothing waits', async () => {
  const write = vi.fn(async (_sums: readonly Sum[]) => undefined);
  const { add, flush } = sumsOf(write);
  for (const name of ['a', 'b', 'a']) add({ name, times: 1 });
  await Promise.all([flush(), flush()]);
  expect(write.mock.calls).toEqual([
    [
      [
        { name: 'a', times: 2 },
        { name: 'b', times: 1 },
      ],
    ],
  ]);
});

test('sums of a failed write go with the next one', async () => {
  const written: (readonly Sum[])[] = [];
  let isAway = true;
  const { add, flush, warn } = sumsOf(async (sums) => {
    if (isAway) throw new Error('away');
    written.push(sums);
  });
  add({ name: 'a', times: 1 });
  await flush();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ waiting: 1 }), 'sums wait');
  add({ name: 'a', times: 2 });
  isAway = false;
  await flush();
  expect(written).toEqual([[{ name: 'a', times: 3 }]]);
});

test('further keys than fit are dropped, known ones still count', async () => {
  const written: (readonly Sum[])[] = [];
  const { add, flush } = sumsOf(async (sums) => void written.push(sums), 2);
  for (const name of ['a', 'b', 'c', 'a']) add({ name, times: 1 });
  await flush();
  expect(written[0]?.map(({ name, times }) => `${name}${times}`)).toEqual(['a2', 'b1']);
});
