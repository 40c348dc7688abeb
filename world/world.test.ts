import { expect, test } from 'vitest';
import { faults, planted, sourceOf } from './faults/faults.ts';
import { planOf } from './kitchens/plan.ts';
import { readOptions } from './options.ts';

test('[WLD-01] the same seed draws the same day, another seed another', () => {
  const size = { seconds: 60, goods: 140 };
  const dayOf = (text: string) => JSON.stringify([0, 1, 2].map((kitchen) => planOf(text, kitchen, size)));
  expect(dayOf('7')).toBe(dayOf('7'));
  expect(dayOf('7')).not.toBe(dayOf('8'));
});

test('[WLD-01] all twelve faults can still be planted', () => {
  expect(faults).toHaveLength(12);
  for (const fault of faults) expect(planted(fault, sourceOf(fault))).not.toBe(sourceOf(fault));
  expect(new Set(faults.flatMap(({ breaks }) => breaks))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('options are read, wrong ones named', () => {
  expect(readOptions(['--seed', '9', '--minutes', '20', '--nodes', '3'])).toMatchObject({
    seed: '9',
    seconds: 1200,
    nodes: 3,
    kitchens: 200,
  });
  expect(() => readOptions(['--kitchen', '3'])).toThrow('--kitchen is no option');
  expect(() => readOptions(['--kitchens', 'many'])).toThrow('is not a whole number');
});
