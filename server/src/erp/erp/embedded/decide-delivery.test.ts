import { expect, test } from 'vitest';
import { anErpLine } from '../../../../test/worlds/order-steps.ts';
import { chanceOf } from './chance.ts';
import { isRestOpen, loadLines, secondDelivery } from './decide-delivery.ts';

const elsewhere = { depotId: 'AAR', stock: 1000 };
const line = (position: number, wishes: Parameters<typeof anErpLine>[1] = {}) =>
  anErpLine(position, { elsewhere, stock: 1000, ...wishes });
const tenLines = Array.from({ length: 10 }, (_, at) => line(at + 1));
const orders = Array.from({ length: 600 }, (_, number) => secondDelivery(tenLines, chanceOf('test', number)));

test('now and then another depot sends a few lines', () => {
  const away = orders.filter((second) => second?.depotId === 'AAR');
  expect(away.length).toBeGreaterThan(10);
  expect(away.length).toBeLessThan(60);
  const sizes = away.map((second) => second?.lines.size ?? 0);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(10);
});

test('the same seed decides alike, another not', () => {
  const positions = (seed: string) =>
    Array.from({ length: 100 }, (_, number) => {
      const second = secondDelivery(tenLines, chanceOf(seed, number));
      return second && [second.depotId, [...second.lines].map(({ position }) => position)];
    });
  expect(positions('test')).toEqual(positions('test'));
  expect(positions('another')).not.toEqual(positions('test'));
});

test('what the own depot lacks comes from the depot that has it', () => {
  const short = line(2, { stock: 10 });
  const second = secondDelivery([line(1), short], chanceOf('test'));
  expect(second?.depotId).toBe('AAR');
  expect([...(second?.lines ?? [])]).toEqual([short]);
  const nowhere = line(2, { stock: 10, elsewhere: { depotId: 'AAR', stock: 59 } });
  expect(secondDelivery([line(1), nowhere], chanceOf('test'))).toBeUndefined();
});

test('the answer stays the same when the first delivery has come', () => {
  for (let number = 0; number < 200; number += 1) {
    const chance = chanceOf('test', number);
    const second = secondDelivery(tenLines, chance);
    if (second === undefined) continue;
    const loaded = new Set(
      loadLines({ lines: tenLines, deliveryDate: '2026-11-25' }, chance, second.lines).map(
        ({ orderPosition }) => orderPosition,
      ),
    );
    const later = tenLines.map((each) =>
      loaded.has(each.position) ? { ...each, quantityDelivered: each.quantityConfirmed } : each,
    );
    expect(isRestOpen(later)).toBe(true);
    const positions = (lines: Iterable<{ position: number }> = []) =>
      [...lines].map(({ position }) => position);
    expect(positions(secondDelivery(later, chance)?.lines)).toEqual(positions(second.lines));
    expect(secondDelivery(later, chance)?.depotId).toBe(second.depotId);
  }
});
