import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { orderedLine } from './confirm-lines.ts';
import { type Held, holdProgress } from './held-order-queries.ts';
import { versionChanges } from './line-changes.ts';
import { returnLots } from './lot-queries.ts';
import type { HeldOrder, HeldWebOrder, ProgressLine, StepOutcome } from './progress-order.ts';
import { earlierStep, factOf, known, writeOutcome } from './record-step.ts';
import type { FirstStep, ReceivedStep, Recorded } from './steps.ts';
import { refusedTransition, type StepKind } from './transitions.ts';
import {
  closeWebOrder,
  firstOrderOf,
  hasOtherOpenOrder,
  readHeldWebOrder,
  type WebOrderRow,
} from './web-order-queries.ts';
import { insertOrder } from './write-step-queries.ts';

/**
 * Records that the supplier has a version of a web order. The first version makes the order with its lines; a later one
 * is taken in until picking starts, and must be confirmed again. Throws orderRevision for a version that the web order
 * does not have, or that is older than the one received.
 */
export async function recordReceived(trx: Kysely<Tables>, step: ReceivedStep): Promise<Recorded> {
  const { customerId, orderId, revision, depotId = null } = step;
  const held = await holdProgress(trx, { customerId, orderId, ofWebOrder: { depotId } });
  const { web } = held;
  if (web === null) throw new AppError('notFound');
  if (revision > web.revision) throw unknownRevision(orderId, revision);
  const { order } = held;
  if (order === null) return makeOrder(trx, step, 'Received', { held, revision });
  const digest = factOf({ revision });
  const earlier = order.steps.find(
    ({ kind, fact }) => (kind === 'Received' || kind === 'Amended') && fact === digest,
  );
  if (earlier) return known(order, earlier);
  if (order.receivedRevision !== null && revision < order.receivedRevision)
    throw unknownRevision(orderId, revision);
  const row = await readHeldWebOrder(trx, customerId, web.id);
  const own = new Set(order.lines.flatMap(({ webOrderPosition }) => webOrderPosition ?? []));
  const positions = step.positions ?? (depotId === null ? null : [...own]);
  const lines = linesOf(row, positions);
  const feeOre = await feeOf(trx, { ...row, customerId, depotId, ownId: order.id });
  const outcome = {
    ...received({ ...row, deliveryFeeOre: feeOre }, step, revision),
    lines,
    changes: versionChanges(order.lines, lines),
  };
  return writeOutcome(trx, step, { order, kind: 'Amended', digest, outcome });
}

/** Records that the supplier refuses a web order, before it was received. `note` gives the reason. */
export function recordRefused(trx: Kysely<Tables>, step: FirstStep): Promise<Recorded> {
  return recordClosed(trx, step, 'Refused');
}

/**
 * Records that an order is cancelled: because the customer withdrew the web order, or by the supplier before the
 * deadline of the web order.
 */
export function recordCancelled(trx: Kysely<Tables>, step: FirstStep): Promise<Recorded> {
  return recordClosed(trx, step, 'Cancelled');
}

async function recordClosed(
  trx: Kysely<Tables>,
  step: FirstStep,
  kind: 'Cancelled' | 'Refused',
): Promise<Recorded> {
  const held = await holdProgress(trx, step);
  const { web, order } = held;
  if (web === null && order === null) throw new AppError('notFound');
  const digest = factOf({});
  const earlier = order && earlierStep(order, [kind], digest);
  if (order && earlier) return known(order, earlier);
  if (kind === 'Cancelled') requireOpenDeadline(held, step);
  const recorded = order
    ? await writeOutcome(trx, step, { order, kind, digest, outcome: {} })
    : await makeOrder(trx, step, kind, { held, revision: null });
  if (web) await closeWeb(trx, step.customerId, { web, order, kind });
  return recorded;
}

/**
 * Closes the web order of an order that ended before its delivery, unless another depot still delivers a part of it, and
 * gives back what it held of quick-sale lots. A withdrawal by the customer has given that back itself.
 */
async function closeWeb(
  trx: Kysely<Tables>,
  customerId: string,
  { web, order, kind }: { web: HeldWebOrder; order: HeldOrder | null; kind: 'Cancelled' | 'Refused' },
): Promise<void> {
  if (web.status === 'Withdrawn') return;
  const ofWeb = { customerId, webOrderId: web.id };
  if (order !== null && (await hasOtherOpenOrder(trx, ofWeb, order.id))) {
    const own = order.lines.flatMap(({ webOrderPosition: position, quantityOrdered: quantity }) =>
      position === null ? [] : [{ position, quantity }],
    );
    if (web.revision === order.receivedRevision) await returnLots(trx, ofWeb, own);
    return;
  }
  await returnLots(trx, ofWeb, null);
  await closeWebOrder(trx, customerId, web.id, kind);
}

function requireOpenDeadline({ web, order }: Held, { at }: FirstStep): void {
  if (web === null || web.status === 'Withdrawn') return;
  if (Temporal.Instant.compare(at, web.deadline) >= 0)
    throw refusedTransition(order?.status ?? 'Sent', 'Cancelled');
}

async function makeOrder(
  trx: Kysely<Tables>,
  step: FirstStep & Partial<Pick<ReceivedStep, 'depotId' | 'positions'>>,
  kind: StepKind & ('Received' | 'Cancelled' | 'Refused'),
  { held: { web }, revision }: { held: Held; revision: number | null },
): Promise<Recorded> {
  if (web === null) throw new AppError('notFound');
  const { customerId } = step;
  const held = await readHeldWebOrder(trx, customerId, web.id);
  const depotId = step.depotId ?? null;
  const row = { ...held, deliveryFeeOre: await feeOf(trx, { ...held, customerId, depotId, ownId: null }) };
  const id = await insertOrder(trx, {
    customerId,
    id: web.id,
    webOrderId: web.id,
    depotId: step.depotId ?? row.depotId,
    status: kind,
    orderDate: row.orderDate,
    deliveryDate: row.deliveryDate,
    orderedBy: row.orderedBy,
    orderedAt: row.placedAt,
    currencyCode: row.currencyCode,
    shipTo: row.shipTo,
  });
  const lines = linesOf(row, step.positions ?? null);
  const order: HeldOrder = {
    id,
    webOrderId: web.id,
    status: kind,
    deliveryDate: row.deliveryDate,
    deliveryFeeOre: row.deliveryFeeOre,
    receivedRevision: null,
    confirmedRevision: null,
    numberOfDeviations: 0,
    lastEvent: 0,
    web,
    lines: [],
    steps: [],
    onTheWay: [],
  };
  return writeOutcome(trx, step, {
    order,
    from: 'Sent',
    kind,
    digest: factOf(revision === null ? {} : { revision }),
    outcome: { ...received(row, step, revision), lines },
  });
}

/** Returns the delivery fee that an order carries: of several orders of one web order, the first has all of it. */
async function feeOf(
  trx: Kysely<Tables>,
  {
    customerId,
    id: webOrderId,
    depotId,
    ownId,
    deliveryFeeOre,
  }: Pick<WebOrderRow, 'id' | 'deliveryFeeOre'> & {
    customerId: string;
    depotId: string | null;
    ownId: number | null;
  },
): Promise<number> {
  if (depotId === null) return deliveryFeeOre;
  const first = await firstOrderOf(trx, { customerId, webOrderId });
  return first === undefined || first === ownId ? deliveryFeeOre : 0;
}

/** Returns the head of an order after a version of the web order was taken in. */
function received(row: WebOrderRow, step: FirstStep, revision: number | null): StepOutcome {
  return {
    revision,
    head: {
      deliveryDate: row.deliveryDate,
      customerReference: row.orderReference,
      message: row.message,
      isSeparateInvoice: row.isSeparateInvoice,
      presalePeriodId: row.presalePeriodId,
      deliveryFeeOre: row.deliveryFeeOre,
      numberOfDeviations: 0,
      ...(revision !== null && { receivedRevision: revision }),
      ...(step.ourReference !== undefined && { ourReference: step.ourReference }),
    },
  };
}

/** Returns the lines of a web order that belong to an order, as they were ordered. */
export function linesOf(
  { lines }: Pick<WebOrderRow, 'lines'>,
  positions: readonly number[] | null,
): ProgressLine[] {
  const own = positions === null ? lines : lines.filter(({ position }) => positions.includes(position));
  return own.map((line, index) => orderedLine(line, index + 1));
}

const unknownRevision = (order: number, revision: number) =>
  new AppError('orderRevision', { params: { order, revision } });
