import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import type { BasketLine, BasketLines, PriceOf } from '../order-check/basket-state.ts';
import { changeSet } from '../order-check/change-set.ts';
import { isOverLineLimit } from './line-limit.ts';
import { lineKey, mergeEdits, type WrittenEdit } from './merge-edits.ts';

const empty: BasketLines = { lines: [], invalidLines: [], lastLineId: 0 };
const units: Record<string, number> = { st: 100, ks: 600, kg: 250 };
const priceOf: PriceOf = (productId, quickSaleId, unitCode) => {
  if (productId === '404') return 'unknown_product';
  const price = units[unitCode ?? ''];
  if (unitCode === null || price === undefined) return 'invalid_unit';
  return quickSaleId === ''
    ? { unitCode, unitPriceOre: price, priceSource: 'list' }
    : { unitCode, unitPriceOre: 50, priceSource: 'quickSale' };
};
const edit = (change: Partial<WrittenEdit>): WrittenEdit => ({
  lineId: null,
  productId: null,
  quickSaleId: '',
  unitCode: null,
  quantity: 1,
  trackingList: null,
  trackingPosition: null,
  ...change,
});
const merge = (before: BasketLines, ...edits: Partial<WrittenEdit>[]) =>
  mergeEdits(before, edits.map(edit), priceOf, 'user');
const shown = ({ lines }: BasketLines) =>
  lines.map((line) => [line.lineId, line.productId, line.unitCode, line.quantity]);

const two = merge(
  empty,
  { productId: '1', unitCode: 'st', quantity: 3 },
  { productId: '1', unitCode: 'ks', quantity: 2 },
);

describe('mergeEdits', () => {
  it('sets named lines, leaves the others, removes at quantity 0', () => {
    expect(shown(two)).toEqual([
      [1, '1', 'st', 3],
      [2, '1', 'ks', 2],
    ]);
    expect(shown(merge(two, { productId: '1', unitCode: 'ks', quantity: 9 }))).toEqual([
      [1, '1', 'st', 3],
      [2, '1', 'ks', 9],
    ]);
    expect(shown(merge(two, { lineId: 1, quantity: 0 }))).toEqual([[2, '1', 'ks', 2]]);
    expect(shown(merge(two, { productId: '1', quantity: 0 }))).toEqual([]);
    expect(shown(merge(two, { lineId: 1, quantity: 4 }))[0]).toEqual([1, '1', 'st', 4]);
  });

  it('switches the unit of a named line, or merges it by unit', () => {
    expect(shown(merge(two, { lineId: 1, unitCode: 'kg', quantity: 5 }))).toEqual([
      [1, '1', 'kg', 5],
      [2, '1', 'ks', 2],
    ]);
    expect(shown(merge(two, { lineId: 1, unitCode: 'ks', quantity: 5 }))).toEqual([[2, '1', 'ks', 7]]);
  });

  it('does not let a line id of another product change that product', () => {
    const merged = merge(two, { lineId: 1, productId: '2', unitCode: 'st', quantity: 5 });
    expect(shown(merged)).toEqual([...shown(two), [3, '2', 'st', 5]]);
    expect(shown(merge(two, { lineId: 77, quantity: 5 }))).toEqual(shown(two));
  });

  it('keeps what cannot become a line once, until mended or removed', () => {
    const bad = { productId: '3', unitCode: 'palle', quantity: 2 };
    const kept = merge(merge(two, bad, { productId: '404', unitCode: 'st' }), bad);
    expect(kept.invalidLines.map((row) => [row.lineId, row.productId, row.reason])).toEqual([
      [3, '3', 'invalid_unit'],
      [4, '404', 'unknown_product'],
    ]);
    expect(merge(kept, { lineId: 3, quantity: 0 }).invalidLines.map((row) => row.lineId)).toEqual([4]);
    const mended = merge(kept, { productId: '3', unitCode: 'ks', quantity: 2 });
    expect(mended.invalidLines.map((row) => row.lineId)).toEqual([4]);
    const inOneBatch = merge(empty, { productId: '3', unitCode: 'st' }, bad, {
      productId: '3',
      unitCode: 'ks',
    });
    expect(inOneBatch.invalidLines).toHaveLength(1);
  });

  it('changes the quantity of a line whose product is no longer sold', () => {
    const noLonger: PriceOf = () => 'quick_sale_gone';
    for (const by of [{ lineId: 1 }, { productId: '1', unitCode: 'st' }]) {
      const merged = mergeEdits(two, [edit({ ...by, quantity: 8 })], noLonger, 'user');
      expect([shown(merged)[0], merged.invalidLines]).toEqual([[1, '1', 'st', 8], []]);
      expect(merged.lines[0]?.unitPriceOre).toBe(100);
    }
  });

  it('keeps an invalid entry when another line of its product changes', () => {
    const kept = merge(two, { productId: '1', unitCode: 'palle', quantity: 5 });
    for (const change of [{ lineId: 1 }, { productId: '1', unitCode: 'ks' }])
      expect(merge(kept, { ...change, quantity: 4 }).invalidLines).toEqual(kept.invalidLines);
  });

  it('holds the limit on what it makes, faulty rows included', () => {
    const full = merge(
      empty,
      ...Array.from({ length: 1000 }, (_, id) => ({ productId: String(id + 1000), unitCode: 'st' })),
    );
    expect(isOverLineLimit(full)).toBe(false);
    expect(isOverLineLimit(merge(full, { productId: '9', unitCode: 'st' }))).toBe(true);
    expect(isOverLineLimit(merge(full, { productId: '404', unitCode: 'st' }))).toBe(true);
  });

  function expectSound(basket: BasketLines): void {
    expect(new Set(basket.lines.map(lineKey)).size).toBe(basket.lines.length);
    const ids = [...basket.lines, ...basket.invalidLines].map(({ lineId }) => lineId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(0, ...ids)).toBeLessThanOrEqual(basket.lastLineId);
    const price = (line: BasketLine) => (line.quickSaleId ? 50 : units[line.unitCode]);
    expect(basket.lines.map(({ unitPriceOre }) => unitPriceOre)).toEqual(basket.lines.map(price));
  }

  // A line that keeps its key must keep its line id, so that an upsert by line id never meets the same key in another
  // row.
  function expectWritable(before: BasketLines, after: BasketLines): void {
    const rowOf = new Map(before.lines.map((line) => [lineKey(line), line.lineId]));
    for (const line of after.lines) expect(rowOf.get(lineKey(line)) ?? line.lineId).toBe(line.lineId);
    const { written, removedIds } = changeSet(before, after);
    const stored = new Map(before.lines.map((line) => [line.lineId, line]));
    for (const id of removedIds) stored.delete(id);
    for (const line of written) stored.set(line.lineId, line);
    expect([...stored.values()].sort((a, b) => a.lineId - b.lineId)).toEqual(after.lines);
  }

  const anyEdit = fc.record({
    lineId: fc.option(fc.integer({ min: 1, max: 8 })),
    productId: fc.option(fc.constantFrom('1', '2', '404')),
    quickSaleId: fc.constantFrom('', '', 'Q'),
    unitCode: fc.option(fc.constantFrom('st', 'ks', 'kg', 'palle')),
    quantity: fc.constantFrom(0, 1, 5, 99_999),
  });

  it('whatever is sent: one line per key, ids never reused', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEdit, { maxLength: 6 }), { maxLength: 6 }), (batches) => {
        batches.reduce((before, batch) => {
          const after = merge(before, ...batch);
          expectSound(after);
          expectWritable(before, after);
          return after;
        }, empty);
      }),
      { numRuns: byLength({ short: 400, matrix: 2000 }), seed: 11 },
    );
  });

  it('lines set in place are what going through all of them makes', () => {
    // An edit without any effect, which switches off the shortcut for lines set in place.
    const nothing = { productId: null, lineId: null };
    const setting = anyEdit.map((one) => ({ ...one, quantity: Math.max(1, one.quantity) }));
    fc.assert(
      fc.property(
        fc.array(anyEdit, { maxLength: 8 }),
        fc.array(fc.array(setting, { maxLength: 3 }), { maxLength: 6 }),
        (first, batches) => {
          batches.reduce(
            (before, batch) => {
              const after = merge(before, ...batch);
              expect(after).toEqual(merge(before, ...batch, nothing));
              return after;
            },
            merge(empty, ...first),
          );
        },
      ),
      { numRuns: byLength({ short: 400, matrix: 2000 }), seed: 13 },
    );
  });

  it('taken twice, a batch without unit switches changes nothing more', () => {
    const plainEdit = anyEdit.map((one) => ({ ...one, lineId: null }));
    fc.assert(
      fc.property(fc.array(plainEdit, { maxLength: 10 }), (batch) => {
        const once = merge(empty, ...batch);
        expect(shown(merge(once, ...batch)).map(([, ...rest]) => rest)).toEqual(
          shown(once).map(([, ...rest]) => rest),
        );
      }),
      { numRuns: byLength({ short: 300, matrix: 1000 }), seed: 12 },
    );
  });
});
