import type { DemoDays } from '../demo-days.ts';
import { tidyPriceOre } from '../goods/prices.ts';
import type { SoldProduct } from '../goods/sold-product.ts';
import { depots } from '../people/depots-and-groups.ts';
import { itemAt, randomFrom } from '../random.ts';

export interface QuickSaleRow {
  id: string;
  product_id: string;
  type: 0 | 1;
  depot_id: string;
  sales_unit_code: string;
  price_ore: number;
  quantity: number;
  best_before: string;
  last_delivery_date: string;
  note_da: string;
  note_en: string;
}

const bargain = 0;
const foodWaste = 1;

/** Lots in the design pictures: item, type, percent off, units left, working days until the last delivery. */
const showcaseSales: readonly (readonly [
  id: string,
  type: 0 | 1,
  off: number,
  units: number,
  daysLeft: number,
])[] = [
  ['201342', foodWaste, 40, 38, 4],
  ['415072', foodWaste, 45, 6, 12],
  ['415072', bargain, 30, 14, 20],
  ['201390', bargain, 25, 60, 8],
  ['501409', foodWaste, 50, 24, 3],
  ['609301', foodWaste, 40, 18, 2],
  ['416020', foodWaste, 25, 22, 5],
  ['702290', foodWaste, 35, 30, 3],
  ['506112', foodWaste, 20, 9, 7],
  ['606017', foodWaste, 35, 40, 4],
];

const bargainNotes = [
  ['Bulet yderkarton', 'Dented outer box'],
  ['Sidste parti af udgående vare', 'Last lot of a discontinued product'],
  ['Ny emballage er på vej', 'New packaging is on its way'],
] as const;

function saleRow(
  product: SoldProduct,
  days: DemoDays,
  sale: { serial: number; type: 0 | 1; off: number; units: number; daysLeft: number; depotId: string },
): QuickSaleRow {
  const last = days.workingDay(days.today, sale.daysLeft);
  const isFoodWaste = sale.type === foodWaste;
  const [da, en] = itemAt(bargainNotes, sale.serial % bargainNotes.length);
  return {
    id: `QS${40_100 + sale.serial}`,
    product_id: product.id,
    type: sale.type,
    depot_id: sale.depotId,
    sales_unit_code: product.unitCode,
    price_ore: tidyPriceOre(product.priceOre * (1 - sale.off / 100)),
    quantity: sale.units * product.unitQuantity,
    best_before: days.workingDay(last, isFoodWaste ? 1 : 30),
    last_delivery_date: last,
    note_da: isFoodWaste ? 'Kort holdbarhed, fuld kvalitet' : da,
    note_en: isFoodWaste ? 'Short shelf life, full quality' : en,
  };
}

/** About 60 lots: two thirds food close to its expiry date, the rest bargains; most of them in Aarhus. */
export function quickSaleRows(
  products: readonly SoldProduct[],
  days: DemoDays,
  salt: string,
): QuickSaleRow[] {
  const random = randomFrom(`${salt}:quick-sales`);
  const rows: QuickSaleRow[] = [];
  const add = (
    product: SoldProduct,
    type: 0 | 1,
    off: number,
    units: number,
    daysLeft: number,
    depotId: string,
  ) => rows.push(saleRow(product, days, { serial: rows.length, type, off, units, daysLeft, depotId }));
  for (const [id, type, off, units, daysLeft] of showcaseSales) {
    const product = products.find((candidate) => candidate.id === id);
    if (product !== undefined) add(product, type, off, units, daysLeft, 'AAR');
  }
  const shortLived = products.filter(
    (product) => product.isOrdinary && product.coolType === 'cool' && product.shelfLifeDays <= 30,
  );
  const longLived = products.filter((product) => product.isOrdinary && product.shelfLifeDays > 90);
  while (rows.length < 42) {
    const depot = random.chance(0.6) ? 'AAR' : itemAt(depots, random.int(1, 2)).id;
    add(
      random.pick(shortLived),
      foodWaste,
      random.int(4, 11) * 5,
      random.int(3, 40),
      random.int(2, 6),
      depot,
    );
  }
  while (rows.length < 60) {
    const depot = random.chance(0.6) ? 'AAR' : itemAt(depots, random.int(1, 2)).id;
    add(random.pick(longLived), bargain, random.int(3, 8) * 5, random.int(5, 60), random.int(8, 30), depot);
  }
  return rows;
}
