import { expect, test } from 'vitest';
import { measures, write } from './measures.ts';

test('a report shows a share below its limit as below it', () => {
  expect(write(59.96, measures.organicWeight, 'da')).toMatch(/^59,9/);
  expect(write(60, measures.organicWeight, 'da')).toMatch(/^60,0/);
  expect(write(59.96, measures.fillRate, 'da')).toMatch(/^60,0/);
});
