import type * as calls from '@engros/contracts/orders/orders.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrder, findOrderSide } from './order-queries.ts';
import { presentOrder } from './present-order.ts';

/** Returns an order of the customer with its lines, also a web order that is still on its way (ORD-01). */
export function readOrder({ goods }: OrderParts): Handler<typeof calls.readOrder> {
  return async ({ database, scope, timeZone, language, clock }, { params }, fail) => {
    const row = await findOrder(database, scope, Number(params.id), timeZone);
    if (row === undefined) return fail('notFound');
    return presentOrder(row, { catalog: goods.catalog.current(), language, now: clock.now() });
  };
}

/** Returns address, message, documents and cases of an order; documents only for who may see them. */
export const readOrderDetails: Handler<typeof calls.readOrderDetails> = async (
  { database, scope, viewer },
  { params },
  fail,
) => {
  const maySeeDocuments = viewer.rights.has('seeDocuments');
  const row = await findOrderSide(database, scope, Number(params.id), maySeeDocuments);
  if (row === undefined) return fail('notFound');
  const { shipTo } = row;
  return {
    ShipTo: shipTo && {
      Name: shipTo.name,
      Attention: shipTo.attention,
      Address: shipTo.address,
      PostalCode: shipTo.postalCode,
      City: shipTo.city,
    },
    Message: row.message,
    SeparateInvoice: row.isSeparateInvoice,
    Documents: row.documents.map(({ id, kind, number, date }) => ({
      Id: id,
      Kind: kind,
      Number: String(number),
      DocumentDate: date,
    })),
    Cases: row.cases.map(({ id, state, createdAt }) => ({
      Id: String(id),
      State: state,
      Created: Temporal.Instant.from(createdAt).toString(),
    })),
  };
};
