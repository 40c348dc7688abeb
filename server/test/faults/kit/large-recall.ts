import type { Database } from '../../../src/platform/database/open-database.ts';
import { aDepot, aUser } from '../../builders.ts';
import { faultSession } from './fault-shop.ts';
import type { Ask } from './http-client.ts';

export const recalledProduct = '770011';
const recalledLot = 'L26311';
/** Number of the first of the customers, and of its order. */
export const firstKitchen = 40_000_000;

/** Fills an empty database with customers that were delivered one lot of an organic product in November. */
export async function fillKitchens(database: Database, customers: number): Promise<void> {
  const { pool } = database;
  const depotId = await aDepot(database);
  await pool.query(
    `with category as (insert into categories (id, level, name_da, name_en, sort_order) values ('K1', 1, 'Grønt', 'Greens', 1))
     insert into products (id, name, category_id, base_unit_code, is_stock_managed, is_organic, net_weight_g, created_on)
       values ($1, 'Babyspinat, vasket', 'K1', 'ps', false, true, 500, '2025-01-01')`,
    [recalledProduct],
  );
  await pool.query(
    `insert into customers (id, name, attention, address, postal_code, city, depot_id)
     select ($1::int + n)::text, 'Køkken ' || n, 'Køkkenchefen', 'Havnegade ' || n, '8000', 'Aarhus C', $2
       from generate_series(0, $3::int - 1) n`,
    [firstKitchen, depotId, customers],
  );
  await pool.query(
    `insert into orders (customer_id, id, order_date, delivery_date, status, ordered_by, source, total_ore)
     select ($1::int + n)::text, $1::int + n, '2026-11-09', '2026-11-10', 'Delivered', 'Mette Lindholm', 'Web', 4200
       from generate_series(0, $2::int - 1) n`,
    [firstKitchen, customers],
  );
  await pool.query(
    `insert into order_lines (customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity,
       quantity_ordered, quantity_confirmed, quantity_delivered, unit_price_ore, line_total_ore, price_source, lot)
     select ($1::int + n)::text, $1::int + n, 1, $3, 'Babyspinat, vasket', 'ps', 1, 4, 4, 4, 1050, 4200, 'List', $4
       from generate_series(0, $2::int - 1) n`,
    [firstKitchen, customers, recalledProduct, recalledLot],
  );
}

/** Fills an empty database with customers that got one lot of a product, and addresses; returns a cookie of staff. */
export async function fillLargeRecall(
  database: Database,
  { customers, addresses }: { customers: number; addresses: number },
): Promise<string> {
  const { pool } = database;
  await fillKitchens(database, customers);
  await pool.query(
    `insert into recall_addresses (customer_id, email, created_at, confirmed_at)
     select ($1::int + n % $2::int)::text, 'kok-' || n || '@prove.example', '2026-01-02T08:00:00Z', '2026-01-02T08:00:00Z'
       from generate_series(0, $3::int - 1) n`,
    [firstKitchen, customers, addresses],
  );
  await pool.query('analyze customers, orders, order_lines, recall_addresses');
  const { userId } = await aUser(database, { role: 'admin', displayName: 'Karen Holm' });
  return faultSession(database, { userId, customerId: null });
}

export const composing = (cookie: string): Ask => ({
  method: 'POST',
  path: '/api/console/recalls',
  cookie,
  body: {
    ClientKey: 'recall-of-many',
    ProductId: recalledProduct,
    Lots: [recalledLot],
    ReasonDa: 'Mulig forekomst af listeria',
    ReasonEn: 'Possible listeria',
    ActionDa: 'Kassér posen, og svar os.',
    ActionEn: 'Throw the bag out, and answer us.',
  },
});

export const sending = (cookie: string, id: string): Ask => ({
  method: 'POST',
  path: `/api/console/recalls/${id}/send`,
  cookie,
  body: { Typed: recalledLot },
});
