import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { keepSame } from './keep-same.ts';

const copied = <Value>(value: Value): Value => structuredClone(value);
const before = aBasket({
  Version: 3,
  LineItems: [aLine(), aLine({ Id: '2', Product: aProduct({ Id: '300' }), ProductId: '300' })],
});

test('unchanged parts stay the same object, the rest is the answer', () => {
  const answer = copied({
    ...before,
    Version: 4,
    LineItems: before.LineItems.map((line) => (line.Id === '2' ? { ...line, Quantity: 9 } : line)),
  });
  const kept = keepSame(before, answer);
  expect(kept).toEqual(answer);
  expect(kept.Rules).toBe(before.Rules);
  expect(kept.Delivery).toBe(before.Delivery);
  expect(kept.LineItems[0]).toBe(before.LineItems[0]);
  expect(kept.LineItems[1]).not.toBe(before.LineItems[1]);
  expect(kept.LineItems[1]?.Product).toBe(before.LineItems[1]?.Product);
});

test('the list of lines stays too; moved lines are known again', () => {
  expect(keepSame(before, copied({ ...before, Version: 4 })).LineItems).toBe(before.LineItems);
  const turned = keepSame(before, copied({ ...before, LineItems: before.LineItems.toReversed() }));
  expect(turned.LineItems.map(({ Id }) => Id)).toEqual(['2', '1']);
  expect(turned.LineItems[0]).toBe(before.LineItems[1]);
});

test('another basket is taken as it is', () => {
  const other = copied({ ...before, Id: '13' });
  expect(keepSame(before, other)).toBe(other);
  expect(keepSame(undefined, other)).toBe(other);
});
