import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { beforeAll, expect, test } from 'vitest';
import { aLine, aProduct } from '../../../../../test/a-basket.ts';
import { startLabels } from '../../../../lib/labels.ts';
import { createGrouping, groupLines } from './line-groups.ts';

beforeAll(() => startLabels('da', {}));

const inGroup = (Id: string, group: string, SortOrder: number) =>
  aProduct({
    Id,
    Categories: [
      {
        Level1: { Id: group, DisplayName: group, SortOrder, Glyph: null },
        Level2: null,
        Level3: null,
        Level4: null,
      },
    ],
  });
const aLineOf = (Id: string, group: string, SortOrder: number, changes: Partial<LineItem> = {}) =>
  aLine({ Id, ProductId: Id, Product: inGroup(Id, group, SortOrder), ...changes });
const lines = [aLineOf('1', 'meat', 1), aLineOf('2', 'fish', 2), aLineOf('3', 'meat', 1)];

test('another quantity makes its group another, the others stay the same objects', () => {
  const grouped = createGrouping();
  const before = grouped(lines);
  const changed = lines.map((line) => (line.Id === '3' ? { ...line, Quantity: 9 } : line));
  const after = grouped(changed);
  expect(after).toEqual(groupLines(changed));
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

test('what comes, goes, moves or becomes other goods is grouped anew', () => {
  const grouped = createGrouping();
  const next = [
    lines,
    [...lines, aLineOf('4', 'bread', 0)],
    [...lines.slice(1), aLineOf('4', 'bread', 0)],
    lines.toReversed(),
    lines.map((line) => (line.Id === '2' ? aLineOf('2', 'meat', 1) : line)),
    [],
    lines,
  ];
  for (const each of next) expect(grouped(each)).toEqual(groupLines(each));
});
