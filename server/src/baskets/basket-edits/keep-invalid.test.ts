import { expect, test } from 'vitest';
import { keepInvalid } from './keep-invalid.ts';

test('what cannot be a line gets ids of its own beside them', () => {
  const lines = { lines: [], invalidLines: [], lastLineId: 4 };
  const rows = [
    { reason: 'unknown_product', writtenProduct: '00123', writtenName: null, quantity: 2 },
    { reason: 'unknown_name', writtenProduct: null, writtenName: 'løg', quantity: 1 },
  ] as const;
  const kept = keepInvalid(keepInvalid(lines, rows), rows.slice(0, 1));
  expect(kept.invalidLines.map(({ lineId, writtenProduct }) => [lineId, writtenProduct])).toEqual([
    [5, '00123'],
    [6, null],
    [7, '00123'],
  ]);
  expect(kept.lastLineId).toBe(7);
  expect(keepInvalid(lines)).toBe(lines);
});
