import { expect, test } from 'vitest';
import type { FavoriteProducts } from '../../../favourites/favorites/favorite-products.ts';
import type { PurchaseHistory } from '../../../goods/accounting/purchases.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { buildSearchIndex } from '../../../search/index.ts';
import { productDocument } from '../../../search/test-catalogue.ts';
import { createCustomerMarks } from './customer-marks.ts';

const index = buildSearchIndex(
  ['1', '2', '3'].map((id) => productDocument({ id, name: `Mel ${id}` })),
  [],
);
const bought = new Map([['2', { date: '2026-11-01', quantity: 1, unitCode: 'ps', times: 9 }]]);
const listed = new Set(['3']);

type Reader = Parameters<FavoriteProducts['of']>[0];
const answering = <Kept>(ordinary: Kept, none: Kept) => ({
  of: async ({ punchOutSessionId }: Reader) => (punchOutSessionId === null ? ordinary : none),
  forget: () => undefined,
  forgetAll: () => undefined,
});
const purchases: PurchaseHistory = answering(bought, new Map());
const favorites: FavoriteProducts = answering<ReadonlySet<string>>(listed, new Set());

const plan = { calendar: { timeZone: 'Europe/Copenhagen' }, dates: [] };
const prices = { productsOnAgreement: () => [] };

function shelfOf(punchOutSessionId: string | null): CustomerShelf {
  const now = Temporal.Instant.from('2026-11-23T08:00:00Z');
  return {
    request: { scope: { customerId: 'C1', punchOutSessionId }, now, presalePeriodId: null },
    terms: { depotId: 'AAR' },
    date: '2026-11-26',
    today: '2026-11-23',
    plan,
    prices,
  } as unknown as CustomerShelf;
}

test('ordinary and procurement sessions of a customer keep the same marks', async () => {
  const classes = { rows: [], codes: new Uint32Array(index.size), examples: [] };
  const marksOf = createCustomerMarks(
    { purchases, favorites },
    () => classes,
    ({ ids }) => ({ words: new Uint32Array(1), ids }),
  );
  const [ordinary, punchOut] = [shelfOf(null), shelfOf('session')];
  const before = { ordinary: await marksOf(index, ordinary), punchOut: await marksOf(index, punchOut) };
  for (const name of ['purchased', 'boughtOften', 'favorites'] as const) {
    expect([before.ordinary[name].words.some(Boolean), before.punchOut[name].words.some(Boolean)]).toEqual([
      true,
      false,
    ]);
    expect((await marksOf(index, ordinary))[name]).toBe(before.ordinary[name]);
    expect((await marksOf(index, punchOut))[name]).toBe(before.punchOut[name]);
  }
});
