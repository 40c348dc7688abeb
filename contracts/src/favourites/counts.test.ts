import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { confirmFavoriteCount, countVersion, readFavoriteCount, sendFavoriteCount } from './counts.ts';

/** Hashes of the data shapes by version. A phone may have stored data of any of them. */
const shapes: Record<number, string> = { 1: 'c23a7a3c', 2: '34cf8f73', 3: '34cf8f73' };

test('[FAV-07] another shape of a count has another version', () => {
  const shape = JSON.stringify([
    readFavoriteCount.output,
    sendFavoriteCount.body,
    confirmFavoriteCount.body,
    confirmFavoriteCount.output,
  ]);
  expect(createHash('sha256').update(shape).digest('hex').slice(0, 8)).toBe(shapes[countVersion]);
});
