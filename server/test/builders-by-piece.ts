import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Goods } from '../src/goods/product-snapshots/goods.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { aLot, aProduct } from './builders-goods.ts';
import { untilSo } from './until-seen.ts';

interface PieceWishes {
  depotId?: string;
  /** Base units in stock; when absent, stock is not managed. */
  stock?: number;
  /** Price in øre keyed by unit code; `quantities` gives the base units of each unit. */
  prices?: Record<string, number>;
  quantities?: Record<string, number>;
  name?: string;
  fields?: Partial<Insertable<Tables['products']>>;
}

async function groceries(database: Database): Promise<string> {
  await database.kysely
    .insertInto('categories')
    .values({ id: 'K1', level: 1, name_da: 'Kolonial', name_en: 'Groceries', sort_order: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'K1';
}

/** Sold by the piece (st, 10.00 kroner) and by the case of 6 (ks, 54.00 kroner). */
export async function aPiece(database: Database, wishes: PieceWishes = {}): Promise<string> {
  const { prices = { st: 1000, ks: 5400 }, quantities = { st: 1, ks: 6 }, depotId, stock, name } = wishes;
  const isManaged = stock !== undefined;
  return aProduct(database, {
    ...(name !== undefined && { name }),
    category_id: await groceries(database),
    base_unit_code: 'st',
    net_weight_g: 500,
    created_on: '2025-01-01',
    is_stock_managed: isManaged,
    ...(isManaged && depotId !== undefined && { stock: { [depotId]: stock } }),
    units: Object.entries(prices).map(([code, list_price_ore]) => ({
      code,
      quantity: quantities[code] ?? 1,
      list_price_ore,
      text_singular: code === 'ks' ? 'kasse' : 'stk',
      text_plural: code === 'ks' ? 'kasser' : 'stk',
    })),
    ...wishes.fields,
  });
}

/** A piece that the catalogue has. */
export async function aPieceForSale(
  app: { database: Database; goods: Pick<Goods, 'catalog'> },
  wishes: PieceWishes = {},
): Promise<string> {
  const id = await aPiece(app.database, wishes);
  await catalogFollows(() => app.goods.catalog.current().products.has(id));
  return id;
}

/** Sold by the piece (st) and by the case of 6 (ks); made with two statements. */
export async function manyPieces(database: Database, count: number): Promise<string[]> {
  const category_id = await groceries(database);
  const first = randomInt(1_000_000_000, 9_000_000_000) * 10_000;
  const ids = Array.from({ length: count }, (_, index) => String(first + index));
  const products = ids.map((id) => ({
    id,
    name: `Prøvevare ${id}`,
    category_id,
    base_unit_code: 'st',
    is_stock_managed: false,
    created_on: '2025-01-01',
  }));
  const units = ids.flatMap((product_id, index) =>
    [1, 6].map((quantity) => ({
      product_id,
      code: quantity === 1 ? 'st' : 'ks',
      position: quantity,
      quantity,
      is_default: quantity === 1,
      list_price_ore: quantity * (100 + index),
      text_singular: 'stk',
      text_plural: 'stk',
    })),
  );
  await database.kysely.transaction().execute(async (write) => {
    await write.insertInto('products').values(products).execute();
    await write.insertInto('sales_units').values(units).execute();
  });
  return ids;
}

/** At 6.00 kroner per piece. */
export function aLotOfPieces(
  database: Database,
  lot: { productId: string; depotId: string; quantity: number; type?: 0 | 1 },
): Promise<string> {
  return aLot(database, {
    product_id: lot.productId,
    depot_id: lot.depotId,
    quantity: lot.quantity,
    type: lot.type ?? 1,
    sales_unit_code: 'st',
    last_delivery_date: '2026-12-31',
  });
}

/** Waits until the condition is true, and fails after 5 s. */
export const catalogFollows = (isThere: () => boolean): Promise<void> => untilSo(isThere);
