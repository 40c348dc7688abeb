import { expect, it } from 'vitest';
import { runAll } from './run-all.ts';

const failing = (text: string) => () => Promise.reject(new Error(text));

it('runs what comes after a failure, then throws what failed', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => done.push(name);
  await expect(runAll([work('a'), failing('no disk'), work('b')])).rejects.toThrow('no disk');
  const two = runAll([failing('no disk'), work('c'), failing('no line')]);
  await expect(two).rejects.toMatchObject({ errors: [{ message: 'no disk' }, { message: 'no line' }] });
  await runAll([work('d')]);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});
