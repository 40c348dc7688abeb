import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { versionChanges } from '../line-changes.ts';
import type { HeldOrder, StepOutcome } from '../progress-order.ts';
import { factOf, known, writeOutcome } from '../record-step.ts';
import type { PlannedStep, StepAtWork } from '../record-together.ts';
import type { Recorded } from '../steps.ts';
import { refusedTransition, type StepKind } from '../transitions.ts';
import { hasCases } from './case-queries.ts';
import {
  deliveredLines,
  deviationsOf,
  isDelivered,
  isDeviation,
  linesOfWhole,
  type WholeOrder,
  type WholeOrderStatus,
  type WholeStep,
} from './whole-order.ts';

/**
 * Prefix of the stored hash of a complete order, so that its events are not confused with those of other steps.
 */
const wholeFact = 'whole:';

/**
 * The first record of an order that was not made in the shop creates the order, an equal one has no effect, and a different one
 * replaces the order until other steps exist or picking starts. Throws orderOfShop for an order of the shop, and orderTransition
 * when the status would go back.
 */
export function wholeOrder(step: WholeStep): PlannedStep {
  return { key: step, record: (at) => takeWhole(at, step) };
}

/** What no rate was said of had 25 % when the first records were hashed, and must keep its hash. */
const saidIn = ({ lines, ...order }: WholeOrder) => ({
  ...order,
  lines: lines.map((line) => ({ ...line, vatPercent: line.vatPercent ?? 25 })),
});

async function takeWhole(at: StepAtWork, step: WholeStep): Promise<Recorded> {
  const { web, order } = at.held;
  if (web !== null || (order !== null && order.webOrderId !== null))
    throw new AppError('orderOfShop', { params: { order: String(step.orderId) } });
  const digest = `${wholeFact}${factOf(saidIn(step.order))}`;
  if (order === null) return makeWhole(at, step, digest);
  const last = order.steps.findLast(({ fact }) => fact?.startsWith(wholeFact));
  if (last?.fact === digest) return known(order, last);
  await requireChangeable(at, step, order);
  return changeWhole(at, step, { order, digest });
}

async function makeWhole(at: StepAtWork, step: WholeStep, digest: string): Promise<Recorded> {
  const { customerId, orderId: id, order: whole } = step;
  const { status, deliveryFeeOre, feeVatPercent = step.vat.fee } = whole;
  at.writes.orders.push({
    customerId,
    id,
    webOrderId: null,
    depotId: whole.depotId,
    status,
    orderDate: whole.orderDate,
    deliveryDate: whole.deliveryDate,
    orderedBy: whole.orderedBy,
    orderedAt: whole.orderedAt,
    source: whole.source,
    currencyCode: 'DKK',
    shipTo: null,
  });
  const order: HeldOrder = {
    id,
    webOrderId: null,
    status,
    orderedAt: whole.orderedAt ?? step.at,
    deliveryDate: whole.deliveryDate,
    deliveryFeeOre,
    feeVatPercent,
    receivedRevision: null,
    confirmedRevision: null,
    numberOfDeviations: 0,
    lastEvent: 0,
    web: null,
    lines: [],
    steps: [],
    onTheWay: [],
  };
  const outcome = await outcomeOf(at, step, null);
  return writeOutcome(at, step, {
    order,
    from: 'Sent',
    to: status,
    kind: status,
    digest,
    outcome,
    isQuiet: true,
  });
}

/**
 * Replaces the order. When the status changes, the event is the step to that status; otherwise it is a change of the
 * order.
 */
async function changeWhole(
  at: StepAtWork,
  step: WholeStep,
  { order, digest }: { order: HeldOrder; digest: string },
): Promise<Recorded> {
  const { status } = step.order;
  const kind: StepKind = status === order.status || status === 'Received' ? 'Amended' : status;
  const outcome = await outcomeOf(at, step, order);
  const changes = versionChanges(order.lines, outcome.lines);
  const after = new Set(outcome.lines.map(({ position }) => position));
  const gone = order.lines.map(({ position }) => position).filter((position) => !after.has(position));
  return writeOutcome(at, step, {
    order,
    to: status,
    kind,
    digest,
    outcome: {
      ...outcome,
      gone,
      changes: kind === 'Amended' ? changes : [...changes, ...(outcome.changes ?? [])],
    },
    isQuiet: isDelivered(status),
  });
}

async function outcomeOf(
  at: StepAtWork,
  step: WholeStep,
  before: HeldOrder | null,
): Promise<StepOutcome & { lines: ReturnType<typeof linesOfWhole> }> {
  const { order: whole } = step;
  const lines = linesOfWhole(whole, step.vat);
  const hasCome = isDelivered(whole.status);
  const deliveryId = await deliver(at, step, { before, parts: hasCome ? deliveredLines(whole, lines) : [] });
  const { lines: _, status: __, receivedBy: ___, ...head } = whole;
  return {
    lines,
    changes: lines.flatMap((line) => deviationsOf(line, hasCome)),
    ...(deliveryId !== null && { deliveryId }),
    head: {
      ...head,
      feeVatPercent: whole.feeVatPercent ?? step.vat.fee,
      numberOfDeviations: lines.filter((line) => isDeviation(line, hasCome)).length,
    },
  };
}

/** Replaces an earlier delivery, whose number stays the same. */
async function deliver(
  at: StepAtWork,
  { customerId, orderId, at: deliveredAt, order }: WholeStep,
  { before, parts }: { before: HeldOrder | null; parts: ReturnType<typeof deliveredLines> },
): Promise<number | null> {
  const earlierId = before?.steps.findLast(({ deliveryId }) => deliveryId !== null)?.deliveryId ?? null;
  if (earlierId !== null) at.writes.redelivered.push({ customerId, orderId });
  if (parts.length === 0) return null;
  const id = earlierId ?? (await at.newDeliveryNumber());
  const products = new Map(order.lines.map(({ position, productId }) => [position, productId]));
  at.writes.deliveries.push({
    id,
    customerId,
    orderId,
    deliveryDate: order.deliveryDate,
    departedAt: null,
    delivery: { lines: parts },
    lines: parts.map((part) => ({ ...part, productId: products.get(part.orderPosition) ?? '' })),
  });
  at.writes.arrivals.push({ customerId, id, at: deliveredAt, receivedBy: order.receivedBy, lines: [] });
  return id;
}

const early: readonly OrderStatus[] = ['Received', 'Confirmed'];

async function requireChangeable(at: StepAtWork, step: WholeStep, order: HeldOrder): Promise<void> {
  const { status } = step.order;
  const isEarly = early.includes(order.status);
  const isAlone = order.steps.every(({ fact }) => fact?.startsWith(wholeFact) ?? false);
  if (!isEarly && !isAlone) throw refusedTransition(order.status, 'Amended');
  if (!mayFollow(order.status, status)) throw refusedTransition(order.status, status);
  if (!isEarly && (await hasCases(at.trx, step))) throw refusedTransition(order.status, 'Amended');
}

const wayOn: readonly OrderStatus[] = ['Received', 'Confirmed', 'Picking', 'Delivered', 'Invoiced'];

/** Returns true when a status may follow another one: the same, a later one, or confirmed again. */
function mayFollow(from: OrderStatus, to: WholeOrderStatus): boolean {
  if (to === from) return true;
  if (to === 'Cancelled' || to === 'Received') return early.includes(from);
  return wayOn.includes(from) && wayOn.indexOf(to) > wayOn.indexOf(from);
}
