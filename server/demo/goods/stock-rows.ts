import type { DemoDays } from '../demo-days.ts';
import { randomFrom } from '../random.ts';
import type { ProductDraft } from './product-draft.ts';

interface StockRow {
  product_id: string;
  depot_id: string;
  quantity: number;
  restock_date: string | null;
  restock_quantity: number | null;
}

/** Stock of showcase products in Aarhus: base units, and days until the next supply (null when unknown). */
const showcaseStock: Readonly<Record<string, readonly [quantity: number, restockInDays: number | null]>> = {
  '204118': [6420, null],
  '201077': [216, null],
  '201342': [376, null],
  '201355': [0, 9],
  '201390': [47, null],
  '208814': [54, 6],
  '210377': [2, 3],
  '412031': [0, 2],
  '412052': [0, 2],
  '415072': [848, null],
  '506330': [24, 4],
  '506704': [6, 8],
  '606233': [88, null],
  '740118': [0, 7],
};

const noSupply = { restock_date: null, restock_quantity: null };

/** The next supply of a product: a pallet of it. */
const supply = ({ units }: ProductDraft, restock_date: string) => ({
  restock_date,
  restock_quantity: 400 * (units.find(({ isDefault }) => isDefault)?.quantity ?? 1),
});

/** Usually plenty; about one in forty is out of stock until a date; some have little left. */
export function stockRow(draft: ProductDraft, depotId: string, days: DemoDays, salt: string): StockRow {
  const fixed = depotId === 'AAR' ? showcaseStock[draft.id] : undefined;
  if (fixed !== undefined) {
    const [quantity, inDays] = fixed;
    const row = { product_id: draft.id, depot_id: depotId, quantity };
    return inDays === null
      ? { ...row, ...noSupply }
      : { ...row, ...supply(draft, days.workingDay(days.day(inDays - 1), 1)) };
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
