import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { orderedLine, requireLines } from './confirm-lines.ts';
import type { Held } from './held-order-queries.ts';
import { versionChanges } from './line-changes.ts';
import type { HeldOrder, HeldWebOrder, ProgressLine, StepOutcome } from './progress-order.ts';
import { replacedGoods } from './promised/replaced-goods.ts';
import { earlierStep, factOf, known, writeOutcome } from './record-step.ts';
import type { PlannedStep, StepAtWork } from './record-together.ts';
import type { FirstStep, ReceivedStep, Recorded } from './steps.ts';
import { refusedTransition, type StepKind } from './transitions.ts';
import { openOrdersOf, type WebOrderKey, type WebOrderRow } from './web-order-queries.ts';

/**
 * The first version creates the order with its lines. A later version is accepted until picking starts, and must be confirmed
 * again. Each version has its own lines, also when the customer has sent a newer one meanwhile. Throws orderRevision for a
 * version that does not exist, or is older than the one received, and orderPartUnknown when a depot that has a part does not say
 * which lines it now has.
 */
export function received(step: ReceivedStep): PlannedStep {
  const { customerId, orderId, depotId = null } = step;
  const key = { customerId, orderId, ofWebOrder: { depotId } };
  return { key, record: (at) => takeVersion(at, step) };
}

async function takeVersion(at: StepAtWork, step: ReceivedStep): Promise<Recorded> {
  const { customerId, orderId, revision, depotId = null } = step;
  const { web, order } = at.held;
  if (web === null) throw new AppError('notFound');
  if (revision > web.revision) throw unknownRevision(orderId, revision);
  if (order === null) {
    requireNotEnded(web);
    return makeOrder(at, step, 'Received', revision);
  }
  const digest = factOf({ revision });
  const earlier = order.steps.find(
    ({ kind, fact }) => (kind === 'Received' || kind === 'Amended') && fact === digest,
  );
  if (earlier) {
    requireSamePart(order, step);
    return known(order, earlier);
  }
  if (order.receivedRevision !== null && revision < order.receivedRevision)
    throw unknownRevision(orderId, revision);
  if (step.positions === undefined) await requireWhole(at, step, order);
  const row = await at.webOrder(versionOf(web, customerId, revision));
  const lines = linesOf(row, step.positions ?? null);
  requireFree({ row, lines, revision, ownId: order.id });
  const feeOre = await feeOf(at.trx, { ...row, customerId, depotId, ownId: order.id });
  const outcome = {
    ...takenIn({ ...row, deliveryFeeOre: feeOre }, step, revision),
    lines,
    changes: versionChanges(order.lines, lines),
  };
  return writeOutcome(at, step, { order, kind: 'Amended', digest, outcome });
}

export const versionOf = (web: HeldWebOrder, customerId: string, revision: number): WebOrderKey => ({
  customerId,
  id: web.id,
  ...(revision < web.revision && { revision }),
});

/**
 * Throws orderPartUnknown when a depot's order has only a part of its version: which lines of the next version are its own, only the
 * supplier knows, because a change numbers the lines anew.
 */
async function requireWhole(
  at: StepAtWork,
  { customerId, revision }: ReceivedStep,
  order: HeldOrder,
): Promise<void> {
  const { web, receivedRevision, lines } = order;
  if (web === null || receivedRevision === null) return;
  const before = await at.webOrder(versionOf(web, customerId, receivedRevision));
  const own = new Set(lines.map(({ webOrderPosition }) => webOrderPosition));
  const isShared = before.orders.some(({ id }) => id !== order.id);
  if (isShared || before.lines.some(({ position }) => !own.has(position)))
    throw new AppError('orderPartUnknown', { params: { revision: String(revision) } });
}

/** Throws for a web order that ended: its lots were given back and its buyer was notified, so no further depot delivers it. */
function requireNotEnded({ status }: HeldWebOrder): void {
  const ended = endings.find((ending) => ending === status);
  if (ended !== undefined) throw refusedTransition(ended, 'Received');
}

/** Throws when the version that an order has is received again with other lines, because the order would not get them. */
function requireSamePart(order: HeldOrder, { revision, positions }: ReceivedStep): void {
  if (positions === undefined || revision !== order.receivedRevision) return;
  const own = new Set(order.lines.map(({ webOrderPosition }) => webOrderPosition));
  const isSame = own.size === new Set(positions).size && positions.every((position) => own.has(position));
  if (!isSame) throw refusedTransition(order.status, 'Amended');
}

/** Only for a web order that was not received yet. `note` contains the reason. */
export const refused = (step: FirstStep): PlannedStep => closed(step, 'Refused');

/** Because the customer withdrew the order or the supplier cancelled it before the deadline. */
export const cancelled = (step: FirstStep): PlannedStep => closed(step, 'Cancelled');

const closed = (step: FirstStep, kind: Ending): PlannedStep => ({
  key: step,
  record: (at) => recordEnd(at, step, kind),
});

const endings = ['Cancelled', 'Refused'] as const;
type Ending = (typeof endings)[number];

async function recordEnd(at: StepAtWork, step: FirstStep, kind: Ending): Promise<Recorded> {
  const { web, order } = at.held;
  if (web === null && order === null) throw new AppError('notFound');
  const digest = factOf({});
  const earlier = order && earlierStep(order, [kind], digest);
  if (order && earlier) return known(order, earlier);
  if (kind === 'Cancelled') requireOpenDeadline(at.held, step);
  const recorded = order
    ? writeOutcome(at, step, { order, kind, digest, outcome: {} })
    : await makeOrder(at, step, kind, null);
  if (web) await closeWeb(at, step, { web, order, kind });
  return recorded;
}

/**
 * Closes the web order of an order that ended before its delivery, unless another depot still delivers a part of it.
 * Gives back its quick-sale lots, except after a withdrawal, which has already given them back.
 */
async function closeWeb(
  { trx, writes }: StepAtWork,
  { customerId, at }: FirstStep,
  { web, order, kind }: { web: HeldWebOrder; order: HeldOrder | null; kind: Ending },
): Promise<void> {
  if (web.status === 'Withdrawn') return;
  const ofWeb = { customerId, webOrderId: web.id };
  const others = (await openOrdersOf(trx, ofWeb)).filter(({ id }) => id !== order?.id);
  if (order !== null && others.length > 0) {
    // The goods of the other depot still come, so its order has the fee, unless its invoice is already made.
    const heir = others.find(({ status }) => status !== 'Invoiced');
    if (order.deliveryFeeOre > 0 && heir !== undefined)
      writes.fees.push({
        customerId,
        from: order.id,
        to: heir.id,
        feeOre: order.deliveryFeeOre,
        feeVatPercent: order.feeVatPercent,
      });
    const missing = order.lines.flatMap(({ webOrderPosition: position, quantityOrdered: quantity }) =>
      position === null ? [] : [{ position, quantity }],
    );
    if (web.revision === order.receivedRevision) writes.lots.push({ ...ofWeb, missing });
    writes.replaced.push(...replacedGoods({ customerId, at }, order, []));
    return;
  }
  writes.lots.push({ ...ofWeb, missing: null });
  writes.closed.push({ customerId, id: web.id, status: kind });
}

function requireOpenDeadline({ web, order }: Held, { at }: FirstStep): void {
  if (web === null || web.status === 'Withdrawn') return;
  if (Temporal.Instant.compare(at, web.deadline) >= 0)
    throw refusedTransition(order?.status ?? 'Sent', 'Cancelled');
}

async function makeOrder(
  at: StepAtWork,
  step: FirstStep & Partial<Pick<ReceivedStep, 'depotId' | 'positions'>>,
  kind: StepKind & ('Received' | Ending),
  revision: number | null,
): Promise<Recorded> {
  const { web } = at.held;
  if (web === null) throw new AppError('notFound');
  const { customerId, depotId = null } = step;
  const ordered = await at.webOrder(versionOf(web, customerId, revision ?? web.revision));
  const deliveryFeeOre = await feeOf(at.trx, { ...ordered, customerId, depotId, ownId: null });
  const row = { ...ordered, deliveryFeeOre };
  const id = at.newOrderNumber();
  at.writes.orders.push({
    customerId,
    id,
    webOrderId: web.id,
    depotId: depotId ?? row.depotId,
    status: kind,
    orderDate: row.orderDate,
    deliveryDate: row.deliveryDate,
    orderedBy: row.orderedBy,
    orderedAt: row.placedAt,
    source: 'Web',
    currencyCode: row.currencyCode,
    shipTo: row.shipTo,
  });
  const lines = linesOf(row, step.positions ?? null);
  if (kind === 'Received') requireFree({ row, lines, revision, ownId: null });
  const order: HeldOrder = {
    id,
    webOrderId: web.id,
    status: kind,
    orderedAt: row.placedAt,
    deliveryDate: row.deliveryDate,
    deliveryFeeOre,
    feeVatPercent: row.feeVatPercent,
    receivedRevision: null,
    confirmedRevision: null,
    numberOfDeviations: 0,
    lastEvent: 0,
    web,
    lines: [],
    steps: [],
    onTheWay: [],
  };
  return writeOutcome(at, step, {
    order,
    from: 'Sent',
    kind,
    digest: factOf(revision === null ? {} : { revision }),
    outcome: { ...takenIn(row, step, revision), lines },
  });
}

/** In øre. When a web order became several orders, the first one that has not ended has the whole fee. */
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
  const [first] = await openOrdersOf(trx, { customerId, webOrderId });
  return first === undefined || first.id === ownId ? deliveryFeeOre : 0;
}

function takenIn(row: WebOrderRow, step: FirstStep, revision: number | null): StepOutcome {
  return {
    revision,
    head: {
      deliveryDate: row.deliveryDate,
      customerReference: row.orderReference,
      message: row.message,
      isSeparateInvoice: row.isSeparateInvoice,
      presalePeriodId: row.presalePeriodId,
      deliveryFeeOre: row.deliveryFeeOre,
      feeVatPercent: row.feeVatPercent,
      numberOfDeviations: 0,
      ...(revision !== null && { receivedRevision: revision }),
      ...(step.ourReference !== undefined && { ourReference: step.ourReference }),
    },
  };
}

/**
 * Throws orderLineTaken when another depot's order already has one of the lines, in the same version of the web order.
 */
function requireFree({
  row: { orders },
  lines,
  revision,
  ownId,
}: {
  row: Pick<WebOrderRow, 'orders'>;
  lines: readonly ProgressLine[];
  revision: number | null;
  ownId: number | null;
}): void {
  const others = orders.filter((order) => order.id !== ownId && order.revision === revision);
  const taken = new Set(others.flatMap(({ positions }) => positions));
  const line = lines.find(({ webOrderPosition }) => taken.has(webOrderPosition ?? 0))?.webOrderPosition;
  if (line !== undefined && line !== null)
    throw new AppError('orderLineTaken', { params: { line: String(line) } });
}

/** Throws orderLineUnknown for an unknown position. */
export function linesOf(
  { lines }: Pick<WebOrderRow, 'lines'>,
  positions: readonly number[] | null,
): ProgressLine[] {
  if (positions !== null) requireLines(lines, positions);
  const own = positions === null ? lines : lines.filter(({ position }) => positions.includes(position));
  return own.map((line, index) => orderedLine(line, index + 1));
}

/** Numbers are passed as text, because they count nothing. */
export const unknownRevision = (order: number, revision: number): AppError =>
  new AppError('orderRevision', { params: { order: String(order), revision: String(revision) } });
