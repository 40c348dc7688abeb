import { expect, test } from 'vitest';
import { isUnusual, usualInUnit } from '../unusual-quantity.ts';

const kit = { Code: 'kt', Quantity: 1 };
const pallet = { Code: 'pl', Quantity: 48 };

test('[CHK-02] over ten times the usual and over twenty units is unusual', () => {
  expect([isUnusual(20, 1), isUnusual(21, 1), isUnusual(30, 3), isUnusual(31, 3)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const usuals = Array.from({ length: 400 }, (_, at) => (at + 1) / 2);

test.each(['kt', 'pl', 'gone'])('what is usual is less than what was typed: %s', (SalesUnitCode) => {
  const found = usuals.flatMap(
    (usual) => usualInUnit({ unit: pallet, quantity: 3 }, usual, [{ SalesUnitCode }], [kit, pallet]) ?? [],
  );
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ unit }) => unit))).toEqual(new Set([SalesUnitCode === 'kt' ? kit : pallet]));
  expect(Math.max(...found.map(({ unit, quantity }) => unit.Quantity * quantity))).toBe(
    SalesUnitCode === 'kt' ? 143 : 96,
  );
});
