import { expect, test } from 'vitest';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { co2Csv } from './co2-csv.ts';
import type { Co2Row } from './co2-rows.ts';

test('[SUS-02] a long file is written in short pieces, row by row', async () => {
  let made = 0;
  function* rowsOfMonth(): Generator<Co2Row, undefined> {
    for (; made < 450; made += 1)
      yield {
        customerId: '1042',
        month: '2026-10',
        productId: String(made),
        weightG: 1500,
        factor: undefined,
        co2eMg: null,
        earlier: undefined,
        earlierMg: null,
      };
  }
  async function* months() {
    yield rowsOfMonth();
  }
  const parts = {
    catalog: { products: new Map() } as unknown as Catalog,
    language: 'da' as const,
    text: (key: string) => key,
    customers: [],
  };
  const lengths: [lines: number, made: number][] = [];
  for await (const piece of co2Csv(parts, months())) lengths.push([piece.split('\r\n').length - 1, made]);
  // The heads, the lines, and the sums of known, unknown and all; no row is made before its piece is asked for.
  expect(lengths).toEqual([
    [1, 0],
    [200, 199],
    [200, 399],
    [50, 450],
    [3, 450],
  ]);
});
