import { expect, test } from 'vitest';
import { paginationPages } from '../data/pagination.tsx';
import { deadlineStage, milestoneAt } from './deadline-stage.ts';

const minute = 60_000;

test.each([
  [241, 'neutral'],
  [240, 'neutral'],
  [239, 'soon'],
  [30, 'soon'],
  [29, 'urgent'],
  [0, 'passed'],
  [-1, 'passed'],
])('%i minutes before the deadline it is %s', (minutes, stage) => {
  expect(deadlineStage(minutes * minute)).toBe(stage);
});

test('each milestone is announced in its minute alone, to the millisecond', () => {
  const announced = Array.from({ length: 62 * 60 }, (_, second) => milestoneAt((62 * 60 - second) * 1000));
  const changes = announced.filter((each, at) => each !== undefined && each !== announced[at - 1]);
  expect(changes).toEqual([60, 30, 10, 5]);
  for (const minutes of [60, 30, 10, 5]) {
    const at = minutes * minute;
    expect([at + 1, at, at - minute + 1, at - minute].map(milestoneAt)).toEqual([
      undefined,
      minutes,
      minutes,
      undefined,
    ]);
  }
});

test('pages show the ends and the neighbours, with one gap each side', () => {
  expect(paginationPages(1, 19)).toEqual([1, 2, 3, 4, 0, 19]);
  expect(paginationPages(9, 19)).toEqual([1, 0, 8, 9, 10, 0, 19]);
  expect(paginationPages(19, 19)).toEqual([1, 0, 18, 19]);
  expect(paginationPages(1, 1)).toEqual([1]);
});
