import { describe, expect, test } from 'vitest';
import type { TextOf } from '../../platform/http/context.ts';
import { confirmedLines } from './confirmed-lines.ts';
import type { ConfirmedOrderLine } from './confirmed-order-queries.ts';
import { systemOrderLabels } from './labels.ts';
import type { SystemLineOutcome } from './system-order.ts';

const ordered = (more: Partial<SystemLineOutcome> = {}): SystemLineOutcome => ({
  number: '1',
  productId: '204118',
  name: 'Flåede tomater',
  outcome: 'accepted',
  reason: null,
  sentence: null,
  quantity: 2,
  unit: 'CT',
  unitPriceOre: 12_000,
  ...more,
});
const confirmed = (more: Partial<ConfirmedOrderLine> = {}): ConfirmedOrderLine => ({
  productId: '204118',
  name: 'Flåede tomater',
  unitCode: 'KRT',
  confirmed: 2,
  unitPriceOre: 12_000,
  replacesProductId: null,
  ...more,
});
const text =
  (language: 'da' | 'en'): TextOf =>
  (key, params = {}) =>
    Object.entries(params).reduce<string>(
      (said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)),
      systemOrderLabels[key as keyof typeof systemOrderLabels][language],
    );
const names = {
  codes: {},
  codeOf: (code: string) => `our ${code}`,
  language: 'da' as const,
  text: text('da'),
  pricedText: text('da'),
};
const told = (lines: SystemLineOutcome[], by: ConfirmedOrderLine[], as = names) => {
  const { lines: all, extra } = confirmedLines(lines, by, as);
  return { extra, lines: all.map(({ quantity, unit, unitPriceOre }) => [quantity, unit, unitPriceOre]) };
};

describe('what a system is told about a confirmed line', () => {
  test('counts a replacement in pieces for cases as pieces', () => {
    const pieces = confirmed({
      productId: '204119',
      unitCode: 'STK',
      confirmed: 24,
      unitPriceOre: 1000,
      replacesProductId: '204118',
    });
    expect(told([ordered()], [pieces])).toEqual({ extra: null, lines: [[24, 'our STK', 1000]] });
  });

  test('keeps the unit that the system wrote in its own code', () => {
    const own = { ...names, codes: { KRT: 'KOLLI' } };
    const lines = [ordered({ unit: 'KOLLI' })];
    expect(told(lines, [confirmed()], own)).toEqual({ extra: null, lines: [[2, 'KOLLI', 12_000]] });
    expect(confirmedLines(lines, [confirmed()], own).lines[0]?.outcome).toBe('accepted');
  });

  test('names what comes beyond the order', () => {
    expect(told([ordered()], [confirmed({ confirmed: 3 })])).toEqual({
      extra: 'Leveres desuden: 1 karton Flåede tomater.',
      lines: [[2, 'CT', 12_000]],
    });
  });

  test('counts goods that an order has at two prices as one line', () => {
    const twoPrices = [
      confirmed({ confirmed: 5, unitPriceOre: 1000 }),
      confirmed({ confirmed: 3, unitPriceOre: 2000 }),
    ];
    const both = [ordered({ quantity: 8, unitPriceOre: null })];
    expect(told(both, twoPrices)).toEqual({ extra: null, lines: [[8, 'CT', null]] });
    expect(confirmedLines(both, twoPrices, names).lines[0]?.outcome).toBe('accepted');
    const apart = [
      ordered({ quantity: 5, unitPriceOre: 1000 }),
      ordered({ quantity: 3, unitPriceOre: 2000 }),
    ];
    expect(told(apart, twoPrices)).toEqual({
      extra: null,
      lines: [
        [5, 'CT', 1000],
        [3, 'CT', 2000],
      ],
    });
    const [line] = confirmedLines(
      [ordered({ quantity: 8, unitPriceOre: null, prices: [{ quantity: 8, unitPriceOre: 1000 }] })],
      twoPrices,
      names,
    ).lines;
    expect([line?.outcome, line?.isAsAnswered, line?.prices?.length]).toEqual(['changed', false, 2]);
    const fewer = [confirmed({ confirmed: 5, unitPriceOre: 1000 }), confirmed({ confirmed: 0 })];
    expect(told(both, fewer)).toEqual({ extra: null, lines: [[5, 'CT', null]] });
  });

  test('says in the language of the system’s user what does not come', () => {
    const english = { ...names, language: 'en' as const, text: text('en') };
    const { lines, extra } = confirmedLines(
      [ordered({ productId: '301', name: 'Cream' })],
      [confirmed({ name: 'Tomatoes', confirmed: 3 })],
      english,
    );
    expect(lines[0]?.sentence).toBe('Cream will not be delivered.');
    expect(extra).toBe('Delivered in addition: 3 cartons Tomatoes.');
  });
});
