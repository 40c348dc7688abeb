import type { DemoDays } from '../demo-days.ts';
import { tableOf } from '../lists.ts';
import { randomFrom } from '../random.ts';
import type { ProductDraft } from './product-draft.ts';

interface StockRow {
  product_id: string;
  depot_id: string;
  quantity: number;
  restock_date: string | null;
  restock_quantity: number | null;
}

/** In Aarhus: base units, and days until the next supply, empty when unknown. */
const showcaseStock = new Map(
  tableOf<'number' | 'quantity' | 'restockInDays'>('showcase-stock.csv').map((row) => [row.number, row]),
);

const noSupply = { restock_date: null, restock_quantity: null };

/** The next supply of a product: a pallet of it. */
const supply = ({ units }: ProductDraft, restock_date: string) => ({
  restock_date,
  restock_quantity: 400 * (units.find(({ isDefault }) => isDefault)?.quantity ?? 1),
});

/** Usually plenty; about one in forty is out of stock until a date; some have little left. */
export function stockRow(draft: ProductDraft, depotId: string, days: DemoDays, salt: string): StockRow {
  const fixed = depotId === 'AAR' ? showcaseStock.get(draft.id) : undefined;
  if (fixed !== undefined) {
    const row = { product_id: draft.id, depot_id: depotId, quantity: Number(fixed.quantity) };
    return fixed.restockInDays === ''
      ? { ...row, ...noSupply }
      : { ...row, ...supply(draft, days.workingDay(days.day(Number(fixed.restockInDays) - 1), 1)) };
  }
  const random = randomFrom(`${salt}:stock:${depotId}:${draft.id}`);
  const unit = draft.units.find((candidate) => candidate.isDefault)?.quantity ?? 1;
  const state = random.next();
  const row = { product_id: draft.id, depot_id: depotId };
  if (state < 0.024) {
    return { ...row, quantity: 0, ...supply(draft, days.workingDay(days.today, random.int(2, 11))) };
  }
  if (state < 0.06) {
    return {
      ...row,
      quantity: unit * random.int(1, 9),
      ...supply(draft, days.workingDay(days.today, random.int(3, 9))),
    };
  }
  const plenty = Math.round((25 + 900 * draft.popularity + random.int(0, 160)) * unit);
  return { ...row, quantity: plenty, ...noSupply };
}
