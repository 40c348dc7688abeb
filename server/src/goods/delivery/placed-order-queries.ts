import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';

/** A sent order that is still valid, as far as other orders of its delivery day need it. */
export interface PlacedOrder {
  id: number;
  deliveryDate: string;
  subtotalOre: Ore;
  deliveryFeeOre: Ore;
  /** Free product samples in base units, and their part of the subtotal. */
  samples: number;
  samplesOre: Ore;
}

// An order uses the same database function under its lock, so that both see the same orders.
const fromDay = preparedStatement<{ orders: PlacedOrder[] }>(
  'placed_orders_from',
  `select placed_orders($1, $2::date, 'infinity') as orders`,
  { orders: 'json' },
);

/** Valid orders of a day and all later ones. */
export async function findPlacedOrders(
  db: Kysely<Tables>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  from: string,
): Promise<readonly PlacedOrder[]> {
  return (await fromDay.row(db, [customerId, from]))?.orders ?? [];
}
