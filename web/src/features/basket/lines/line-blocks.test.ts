import type { LineItem } from '@engros/contracts/basket/basket.ts';
import { expect, test } from 'vitest';
import { createLineBlocks } from './line-blocks.ts';

const aLine = (ProductId: string): LineItem =>
  ({ ProductId, SalesUnitCode: 'KRT', QuickSaleId: null }) as LineItem;
const lines = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => aLine(String(first + at)));
const ids = (blocks: ReturnType<ReturnType<typeof createLineBlocks>>) =>
  blocks.map((block) => block.lines.map(({ ProductId }) => ProductId).join(' '));

test('lines stand in blocks of ten in their order', () => {
  const blocks = createLineBlocks()(lines(1, 23));
  expect(blocks.map((block) => block.lines.length)).toEqual([10, 10, 3]);
  expect(blocks.flatMap((block) => block.lines)).toEqual(lines(1, 23));
});

test('a line keeps its block when others come and go', () => {
  const cut = createLineBlocks();
  const before = cut(lines(1, 20));
  const gone = cut(lines(1, 20).filter(({ ProductId }) => ProductId !== '3'));
  expect(gone.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(ids(gone)[1]).toBe('11 12 13 14 15 16 17 18 19 20');
  const come = cut([...lines(1, 9), aLine('new'), ...lines(10, 20)]);
  expect(ids(come)[0]).toBe('1 2 3 4 5 6 7 8 9 new 10');
  expect(come.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('a line behind a full block stands in its own block', () => {
  const cut = createLineBlocks();
  const before = cut(lines(1, 20));
  const after = cut([...lines(1, 10), aLine('new'), ...lines(11, 20)]);
  expect(ids(after)).toEqual(['1 2 3 4 5 6 7 8 9 10', 'new', '11 12 13 14 15 16 17 18 19 20']);
  expect([after[0]?.id, after[2]?.id]).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ id }) => id)).size).toBe(3);
});

test('lines in another order are all there, each once', () => {
  const cut = createLineBlocks();
  cut(lines(1, 40));
  const turned = lines(1, 40).reverse();
  const blocks = cut(turned);
  expect(blocks.flatMap((block) => block.lines)).toEqual(turned);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
});
