import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { findCustomerOfOrder } from '../../system-orders/order-queries.ts';
import type { OrderingSystem, SystemOrder } from '../../system-orders/system-order.ts';
import { type Connection, connectionAt, findConnection } from './connection-queries.ts';

/**
 * Returns a connection as it buys for the customer of an order: the customer of the delivery address or, for a change
 * or cancellation without one, of the earlier order. Undefined when the address does not belong to the connection.
 */
export async function connectionOfOrder(
  db: Kysely<Tables>,
  sender: Connection,
  {
    shipTo,
    isNew,
    order,
  }: { shipTo: readonly string[]; isNew: boolean; order: Pick<SystemOrder, 'orderId' | 'messageId'> },
): Promise<Connection | undefined> {
  if (isNew || shipTo.length > 0) return connectionAt(db, sender, shipTo);
  const customerId = await findCustomerOfOrder(db, sender.id, order);
  return customerId === undefined ? sender : findConnection(db, customerId, sender.id);
}

/** A Peppol system has no address for answers, because these go through the access point. */
export const orderingSystem = (
  { customerId, id, userId, unitCodes, answersTo, isAgreementOnly }: Connection,
  protocol: OrderingSystem['protocol'],
): OrderingSystem => ({
  protocol,
  customerId,
  connectionId: id,
  userId,
  unitCodes,
  answersTo: protocol === 'cxml' ? answersTo : null,
  isAgreementOnly,
});
