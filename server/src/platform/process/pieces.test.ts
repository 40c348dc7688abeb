import { expect, it } from 'vitest';
import { signalAfter } from '../../../test/signal-after.ts';
import { eachPiece, runAll, untilFewer } from './pieces.ts';

const failing = (text: string) => () => Promise.reject(new Error(text));

it('runs what comes after a failure, then throws what failed', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => done.push(name);
  await expect(runAll([work('a'), failing('no disk'), work('b')])).rejects.toThrow('no disk');
  const two = runAll([failing('no disk'), work('c'), failing('no line')]);
  await expect(two).rejects.toMatchObject({
    message: '2 pieces of work failed; the first: no disk',
    errors: [{ message: 'no disk' }, { message: 'no line' }],
  });
  await runAll([work('d')]);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

it('ends between two pieces when it should, and keeps what is done', async () => {
  const done: number[] = [];
  async function* pieces() {
    yield 1;
    yield 2;
    yield 3;
  }
  const work = async (piece: number) => {
    done.push(piece);
    return piece * 10;
  };
  expect(await eachPiece(pieces(), work, { signal: signalAfter(1) })).toBe(10);
  expect(await eachPiece(pieces(), work, { signal: AbortSignal.abort() })).toBe(0);
  expect(await eachPiece([4, 5], work, { signal: signalAfter(9) })).toBe(90);
  expect(done).toEqual([1, 4, 5]);
});

it('gives up after as many failures as it may have', async () => {
  let tried = 0;
  const work = () => {
    tried += 1;
    return Promise.reject(new Error('no database'));
  };
  const options = { signal: signalAfter(99), mostFailures: 2 };
  await expect(eachPiece([1, 2, 3], work, options)).rejects.toThrow('2 pieces of work failed');
  expect(tried).toBe(2);
});

it('changes some rows after some until fewer are left', async () => {
  let left = 7;
  const some = async () => {
    const rows = Math.min(3, left);
    left -= rows;
    return rows;
  };
  expect(await untilFewer({ atOnce: 3, signal: signalAfter(1) }, some)).toBe(3);
  expect(await untilFewer({ atOnce: 3 }, some)).toBe(4);
  await expect(untilFewer({ atOnce: 3 }, failing('no disk'))).rejects.toThrow('no disk');
});
