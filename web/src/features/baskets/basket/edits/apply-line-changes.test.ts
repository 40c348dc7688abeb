import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { describe, expect, it } from 'vitest';
import { applyLineChanges } from './apply-line-changes.ts';

const lines = (...ids: number[]) =>
  ids.map((id) => ({ Id: String(id), Quantity: id })) as unknown as Basket['LineItems'];

const basket = (LineItems: Basket['LineItems'], Lines?: Basket['Lines']) =>
  ({ Id: '1', LineItems, ...(Lines && { Lines }) }) as Basket;

const has = basket(lines(1, 2, 3), { Mark: 'a', Since: null, RemovedIds: [] });

describe('applyLineChanges', () => {
  it('takes a whole answer as it is', () => {
    const whole = basket(lines(4), { Mark: 'b', Since: null, RemovedIds: [] });
    expect(applyLineChanges(has, whole)).toBe(whole);
    expect(applyLineChanges(undefined, basket(lines(4)))?.LineItems).toHaveLength(1);
  });

  it('lays changed, new and removed lines over those at hand', () => {
    const [one] = lines(1);
    if (one) one.Quantity = 9;
    const answer = basket([...(one ? [one] : []), ...lines(2.5, 7)], {
      Mark: 'b',
      Since: 'a',
      RemovedIds: ['3'],
    });
    const laid = applyLineChanges(has, answer);
    expect(laid?.LineItems.map(({ Id, Quantity }) => `${Id}:${Quantity}`)).toEqual([
      '1:9',
      '2:2',
      '2.5:2.5',
      '7:7',
    ]);
    expect(laid?.LineItems[1]).toBe(has.LineItems[1]);
    expect(laid?.Lines?.Mark).toBe('b');
  });

  it('keeps the order of the lines by number, whatever comes back', () => {
    const all = [2, 9, 10, 11, 100, 101];
    for (const back of all) {
      const rest = basket(lines(...all.filter((id) => id !== back)), {
        Mark: 'a',
        Since: null,
        RemovedIds: [],
      });
      const answer = basket(lines(back), { Mark: 'b', Since: 'a', RemovedIds: [] });
      expect(applyLineChanges(rest, answer)?.LineItems.map(({ Id }) => Number(Id))).toEqual(all);
    }
  });

  it('knows an answer that stands on other lines', () => {
    const answer = basket([], { Mark: 'c', Since: 'b', RemovedIds: [] });
    expect(applyLineChanges(has, answer)).toBeUndefined();
    expect(applyLineChanges(undefined, answer)).toBeUndefined();
  });
});
