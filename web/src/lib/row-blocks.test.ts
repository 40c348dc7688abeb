import { expect, test } from 'vitest';
import { createRowBlocks, type RowBlock } from './row-blocks.ts';

const aRow = (id: string) => ({ id });
const createBlocks = () => createRowBlocks(({ id }: { id: string }) => id);
const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => aRow(String(first + at)));
const ids = (blocks: readonly RowBlock<{ id: string }>[]) =>
  blocks.map((block) => block.rows.map(({ id }) => id).join(' '));

test('rows stand in blocks of ten in their order', () => {
  const blocks = createBlocks()(rows(1, 23));
  expect(blocks.map((block) => block.rows.length)).toEqual([10, 10, 3]);
  expect(blocks.flatMap((block) => block.rows)).toEqual(rows(1, 23));
});

test('a row keeps its block when others come and go', () => {
  const cut = createBlocks();
  const before = cut(rows(1, 20));
  const gone = cut(rows(1, 20).filter(({ id }) => id !== '3'));
  expect(gone.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(ids(gone)[1]).toBe('11 12 13 14 15 16 17 18 19 20');
  const come = cut([...rows(1, 9), aRow('new'), ...rows(10, 20)]);
  expect(ids(come)[0]).toBe('1 2 3 4 5 6 7 8 9 new 10');
  expect(come.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('a row behind a full block stands in its own block', () => {
  const cut = createBlocks();
  const before = cut(rows(1, 20));
  const after = cut([...rows(1, 10), aRow('new'), ...rows(11, 20)]);
  expect(ids(after)).toEqual(['1 2 3 4 5 6 7 8 9 10', 'new', '11 12 13 14 15 16 17 18 19 20']);
  expect([after[0]?.id, after[2]?.id]).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ id }) => id)).size).toBe(3);
});

test('rows in another order are all there, each once', () => {
  const cut = createBlocks();
  cut(rows(1, 40));
  const turned = rows(1, 40).reverse();
  const blocks = cut(turned);
  expect(blocks.flatMap((block) => block.rows)).toEqual(turned);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
});
