import type { ErpLine } from '../../src/erp/erp/embedded/erp-order-queries.ts';
import {
  recordCancelled,
  recordConfirmed,
  recordCredited,
  recordDelayed,
  recordDelivered,
  recordInvoiced,
  recordOnTheWay,
  recordPicking,
  recordReceived,
  recordRefused,
} from '../../src/fulfilment/order-progress/plan-steps.ts';
import type {
  ConfirmedLine,
  DeliveredStep,
  DeliveryLineFact,
  Recorded,
} from '../../src/fulfilment/order-progress/steps.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { rowOf, sortedRowsOf } from '../builders.ts';
import type { TestWebOrder } from './web-orders.ts';

export const stepsAt = Temporal.Instant.from('2026-11-23T14:00:00Z');

/** Each step is in a transaction of its own. */
export function stepsOf(database: Database, { customer, webOrderId }: TestWebOrder) {
  const at = stepsAt;
  const step = { customerId: customer.id, orderId: webOrderId, at, source: 'test' };
  const run = (work: Parameters<typeof inTransaction<Recorded>>[1]) => inTransaction(database.kysely, work);
  return {
    received: (revision = 0) => run((trx) => recordReceived(trx, { ...step, revision })),
    confirmed: (lines: ConfirmedLine[] = [], revision?: number) =>
      run((trx) => recordConfirmed(trx, { ...step, lines, ...(revision !== undefined && { revision }) })),
    picking: () => run((trx) => recordPicking(trx, step)),
    onTheWay: (lines: DeliveryLineFact[], when = at) =>
      run((trx) => recordOnTheWay(trx, { ...step, at: when, delivery: { route: '7', lines } })),
    delivered: (more: Partial<DeliveredStep> = {}) =>
      run((trx) => recordDelivered(trx, { ...step, ...more })),
    invoiced: () => run((trx) => recordInvoiced(trx, step)),
    credited: (reference: string) => run((trx) => recordCredited(trx, { ...step, reference })),
    cancelled: (when = at) => run((trx) => recordCancelled(trx, { ...step, at: when })),
    refused: () => run((trx) => recordRefused(trx, { ...step, note: 'Kunden er spærret' })),
    delayed: (expectedTo: Temporal.Instant) => run((trx) => recordDelayed(trx, { ...step, expectedTo })),
  };
}

export async function orderOf(database: Database, { customer, webOrderId }: TestWebOrder) {
  const { kysely } = database;
  const of = (table: 'order_lines' | 'order_events' | 'deliveries') =>
    kysely
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('order_id', '=', webOrderId);
  const head = await kysely
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('web_order_id', '=', webOrderId)
    .executeTakeFirst();
  const web = await rowOf(kysely, 'web_orders', { id: webOrderId }, 'status');
  return {
    head,
    webStatus: web.status,
    lines: await sortedRowsOf(kysely, 'order_lines', { order_id: webOrderId }, 'position'),
    events: (await of('order_events').orderBy('position').execute()) as unknown as {
      kind: string;
      at: Temporal.Instant;
      revision: number | null;
      details: { changes: { LineId: number; Kind: string; From: string; To: string }[]; note: string | null };
    }[],
    deliveries: await of('deliveries').execute(),
  };
}

/** Returns code and parameters of the error that the work throws. */
export async function refusal(work: () => Promise<unknown>): Promise<unknown> {
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? { code: error.code, ...error.details.params } : error;
}

/** Ten cases of six, all confirmed. */
export function anErpLine(position: number, wishes: Partial<ErpLine> = {}): ErpLine {
  return {
    position,
    productId: `P${position}`,
    unitQuantity: 6,
    quantityOrdered: 10,
    quantityConfirmed: 10,
    quantityDelivered: 0,
    weightOrderedG: 5000,
    weightConfirmedG: null,
    unitPriceOre: 6000,
    lineTotalOre: 60_000,
    isCatchWeight: false,
    coolType: 'dry',
    shelfLifeDays: null,
    quantityOnTheWay: 0,
    stock: null,
    elsewhere: null,
    isReplaced: false,
    instead: null,
    replacement: null,
    ...wishes,
  };
}
