import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { insertRow, insertRows } from '../builders.ts';
import { freshNumber } from '../fresh-number.ts';

type LineWishes = Partial<Insertable<Tables['order_lines']>> & { price?: number };

interface OrderWishes extends Partial<Insertable<Tables['orders']>> {
  status?: OrderStatus;
  reference?: string;
  orderedBy?: string;
  lines?: readonly LineWishes[];
  events?: readonly {
    kind: string;
    at?: string;
    source?: string;
    revision?: number;
    changes?: readonly OrderChange[];
    note?: string;
  }[];
  deliveries?: readonly (Partial<Insertable<Tables['deliveries']>> & {
    lines?: readonly Partial<Insertable<Tables['delivery_lines']>>[];
  })[];
}

/** As the supplier's system has it, with its lines, steps and deliveries; returns the order's number. */
export async function aFollowedOrder(
  database: Database,
  customerId: string,
  { lines = [], events = [], deliveries = [], reference, orderedBy, ...wishes }: OrderWishes = {},
): Promise<number> {
  const id = wishes.id ?? freshNumber(9);
  const rows = lines.map((line, at) => orderLine(line, { customerId, orderId: id, position: at + 1 }));
  const usual = {
    order_date: '2026-11-20',
    delivery_date: '2026-11-23',
    status: 'Confirmed',
    source: 'Web',
    total_ore: rows.reduce((sum, { line_total_ore }) => sum + line_total_ore, 0),
    number_of_lines: rows.length,
    last_event: events.length,
    customer_reference: reference ?? null,
    ordered_by: orderedBy ?? 'Mette Lindholm',
  };
  const db = database.kysely;
  await insertRows(db, 'orders', { ...usual, ...wishes, customer_id: customerId, id });
  if (rows.length > 0) await db.insertInto('order_lines').values(rows).execute();
  for (const [at, event] of events.entries()) {
    const { changes = [], note = null, ...own } = event;
    await insertRows(db, 'order_events', {
      at: '2026-11-20T12:02:00Z',
      source: 'Fjordgros',
      ...own,
      customer_id: customerId,
      order_id: id,
      position: at + 1,
      details: JSON.stringify({ changes, note }),
    });
  }
  for (const delivery of deliveries) await aDelivery(database, { customerId, orderId: id }, delivery);
  return id;
}

function orderLine(
  { price = 1000, ...wishes }: LineWishes,
  { customerId, orderId, position }: { customerId: string; orderId: number; position: number },
) {
  const quantity = wishes.quantity_ordered ?? 1;
  return {
    product_id: '1',
    name: 'Vare',
    sales_unit_code: 'ps',
    unit_quantity: 1,
    quantity_ordered: quantity,
    quantity_confirmed: quantity,
    quantity_delivered: 0,
    unit_price_ore: price,
    line_total_ore: price * quantity,
    price_source: 'List',
    ...wishes,
    customer_id: customerId,
    order_id: orderId,
    position,
  };
}

async function aDelivery(
  database: Database,
  { customerId, orderId }: { customerId: string; orderId: number },
  { lines = [], ...wishes }: NonNullable<OrderWishes['deliveries']>[number],
): Promise<void> {
  const { id } = await insertRow(database, 'deliveries', {
    delivery_date: '2026-11-23',
    state: 'Planned',
    ...wishes,
    customer_id: customerId,
    order_id: orderId,
  });
  for (const [at, line] of lines.entries())
    await insertRows(database, 'delivery_lines', {
      product_id: '1',
      quantity: 1,
      order_position: at + 1,
      ...line,
      customer_id: customerId,
      delivery_id: id,
      position: at + 1,
    });
}

interface LegacyWishes {
  id?: number;
  date?: string;
  status?: string;
  reference?: string;
  orderedBy?: string;
  lines?: readonly { product_id?: string; name?: string; quantity?: number; price?: number }[];
}

/** Creates an order of the supplier's earlier system; returns its number. */
export async function aLegacyOrder(
  database: Database,
  customerId: string,
  {
    id = freshNumber(9),
    date = '2025-03-04',
    status = 'Leveret',
    reference,
    orderedBy,
    lines = [],
  }: LegacyWishes = {},
): Promise<number> {
  const rows = lines.map(({ product_id = '1', name = 'Vare', quantity = 1, price = 1000 }, at) => ({
    customer_id: customerId,
    order_id: id,
    position: at + 1,
    product_id,
    name,
    unit_text: 'pose',
    quantity,
    unit_price_ore: price,
    line_total_ore: price * quantity,
  }));
  const db = database.kysely;
  await insertRows(db, 'legacy_orders', {
    customer_id: customerId,
    id,
    order_date: date,
    delivery_date: date,
    status,
    customer_reference: reference ?? null,
    ordered_by: orderedBy ?? 'Mette Lindholm',
    total_ore: rows.reduce((sum, { line_total_ore }) => sum + line_total_ore, 0),
  });
  if (rows.length > 0) await db.insertInto('legacy_order_lines').values(rows).execute();
  return id;
}
