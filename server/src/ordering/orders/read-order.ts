import type * as calls from '@engros/contracts/ordering/orders.ts';
import { order as orderShape } from '@engros/contracts/ordering/orders.ts';
import fastJson from 'fast-json-stringify';
import { customersWithinReach } from '../../people/customers/queries.ts';
import { presentNotices } from '../../platform/http/amounts/document-notices.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue, latest } from '../../platform/memory/sources.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { OrderParts } from './order-parts.ts';
import { findOrder, findOrderSide, type OrderRow, versionOfOrder } from './order-queries.ts';
import { mayChange, type OrderReader, presentOrder } from './present-order.ts';
import { whileUnchanged } from './while-unchanged.ts';

/** Memory limits in bytes for cached database rows and for cached responses: about 800 orders with 40 lines each. */
const keptRowBytes = 16 * 1024 * 1024;
const keptAnswerBytes = 16 * 1024 * 1024;
const bytesOfLine = 500;

const write = fastJson(orderShape as object);

const createOrderAnswers = () =>
  derived({
    sources: { row: byIdentity, catalog: latest, language: byValue, isChangeable: byValue },
    compute: ({ row, ...reader }: OrderReader & { row: OrderRow }) =>
      ownBytes(write(presentOrder(row, reader))),
    maxBytes: keptAnswerBytes,
    bytesOf: ({ length }) => length,
  });

/** It may be a web order that the supplier's system has not received yet (ORD-01). */
export function readOrder({ goods }: OrderParts): Handler<typeof calls.readOrder> {
  const remembered = whileUnchanged<OrderRow>({
    maxBytes: keptRowBytes,
    bytesOf: ({ lines, lots }) => (1 + lines.length + lots.length) * bytesOfLine,
  });
  const answerOf = createOrderAnswers();
  return async ({ database, scope, timeZone, language, clock }, { params }, fail) => {
    const id = Number(params.id);
    const row = await remembered(`${scope.customerId} ${id}`, {
      version: () => versionOfOrder(database, scope, id),
      read: () => findOrder(database, scope, id, timeZone),
    });
    if (row === undefined) return fail('notFound');
    const isChangeable = mayChange(row, clock.now());
    return answerAsJson([answerOf({ row, catalog: goods.catalog.current(), language, isChangeable })]);
  };
}

export const readOrderDetails: Handler<typeof calls.readOrderDetails> = async (
  { database, scope, viewer, text },
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
    ...presentNotices(text, row.notices),
    SeparateInvoice: row.isSeparateInvoice,
    Payer: row.payer && { Id: row.payer.id, Name: row.payer.name },
    Documents: row.documents.map(({ id, kind, number, date }) => ({
      Id: id,
      Kind: kind,
      Number: number,
      DocumentDate: date,
    })),
    Cases: row.cases.map(({ id, state, createdAt }) => ({
      Id: String(id),
      State: state,
      Created: Temporal.Instant.from(createdAt).toString(),
    })),
  };
};

/**
 * Also of a web order without an order. Only if the user may order for that customer; any other order is reported as not found.
 */
export const readOrderCustomer: Handler<typeof calls.readOrderCustomer> = async (ctx, { params }, fail) => {
  const id = Number(params.id);
  return (
    (await customersWithinReach(ctx.database.kysely, ctx.viewer)
      .where(({ or, exists, selectFrom }) =>
        or(
          (['orders', 'web_orders'] as const).map((table) =>
            exists(
              selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.customer_id`, '=', 'customers.id')
                .where(`${table}.id`, '=', id),
            ),
          ),
        ),
      )
      .select(['customers.id as Id', 'customers.name as Name'])
      .executeTakeFirst()) ?? fail('notFound')
  );
};
