import { createHash } from 'node:crypto';
import type { OrderStatus } from '@engros/contracts/orders/orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { tellCustomer } from '../notifications/index.ts';
import { holdProgress } from './held-order-queries.ts';
import { orderAmounts } from './order-amounts.ts';
import type { EarlierStep, HeldOrder, StepOutcome } from './progress-order.ts';
import type { Recorded, Step } from './steps.ts';
import { isAllowed, refusedTransition, type StepKind, statusAfter } from './transitions.ts';
import { writeStep } from './write-step-queries.ts';

interface StepWork {
  /** Kinds that the step may turn out to be; an earlier step of these kinds with the same fact is a repetition. */
  kinds: readonly [StepKind, ...StepKind[]];
  /** Returns what the supplier said, without time and source: the same again is not recorded twice. */
  fact(order: HeldOrder): unknown;
  /** Works out what changes. `kind` is given when it is not the first of `kinds`. */
  work(order: HeldOrder): Promise<StepOutcome & { kind?: StepKind }> | (StepOutcome & { kind?: StepKind });
}

/**
 * Records a step of an existing order within the caller's transaction: locks web order and order, passes over a
 * repetition, refuses a wrong transition, and writes the order with exactly one event.
 */
export async function recordStep(
  trx: Kysely<Tables>,
  step: Step,
  { kinds, fact, work }: StepWork,
): Promise<Recorded> {
  const { web, order } = await holdProgress(trx, step);
  if (order === null) {
    if (web === null) throw new AppError('notFound');
    throw refusedTransition(web.status === 'Withdrawn' ? 'Withdrawn' : 'Sent', kinds[0]);
  }
  const digest = factOf(fact(order));
  const earlier = earlierStep(order, kinds, digest);
  if (earlier) return known(order, earlier);
  const isWithdrawn = web?.status === 'Withdrawn' && order.status !== 'Cancelled';
  if (isWithdrawn && kinds[0] !== 'Cancelled') throw refusedTransition('Withdrawn', kinds[0]);
  statusAfter(order.status, kinds[0]);
  const outcome = await work(order);
  return writeOutcome(trx, step, { order, kind: outcome.kind ?? kinds[0], digest, outcome });
}

/** Writes the result of a step and its event. */
export async function writeOutcome(
  trx: Kysely<Tables>,
  step: Step,
  {
    order,
    from = order.status,
    kind,
    digest,
    outcome,
  }: { order: HeldOrder; from?: OrderStatus; kind: StepKind; digest: string; outcome: StepOutcome },
): Promise<Recorded> {
  const status = statusAfter(from, kind);
  const { head = {}, lines = null, deliveryId = null } = outcome;
  const event = await writeStep(trx, {
    customerId: step.customerId,
    orderId: order.id,
    head: {
      ...headColumns(head),
      ...(lines && orderAmounts(lines, head.deliveryFeeOre ?? order.deliveryFeeOre)),
      ...(status !== from && { status, status_at: step.at.toString() }),
    },
    lines,
    event: {
      kind,
      at: step.at,
      source: step.source,
      revision: outcome.revision ?? null,
      deliveryId,
      details: { changes: outcome.changes ?? [], note: outcome.note ?? step.note ?? null, fact: digest },
    },
  });
  await tellOfStep(trx, step, { order, kind, event, outcome });
  return { orderId: order.id, status, event, isNew: true, deliveryId };
}

/** Why a step is worth a notification; other steps are seen on the order. */
const tellingKinds = { Delayed: 'Delayed', Refused: 'Refused', Cancelled: 'Cancelled' } as const;

/** Tells the customer of a step by which the order is not what they ordered (NOT-01). */
async function tellOfStep(
  trx: Kysely<Tables>,
  step: Step,
  { order, kind, event, outcome }: { order: HeldOrder; kind: StepKind; event: number; outcome: StepOutcome },
): Promise<void> {
  const lines = outcome.changes?.length ?? 0;
  const why = kind in tellingKinds ? tellingKinds[kind as keyof typeof tellingKinds] : lines > 0 && 'Changed';
  if (!why) return;
  const deliveryDate = outcome.head?.deliveryDate ?? order.deliveryDate;
  await tellCustomer(
    trx,
    {
      customerId: step.customerId,
      key: `order:${order.id}:${event}`,
      kind: 'OrderChanged',
      facts: { orderId: order.id, why, lines, deliveryDate },
    },
    step.at,
  );
}

/** Returns the same columns as the row has, from the fields that are given. */
function headColumns(head: NonNullable<StepOutcome['head']>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(head).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** Returns a digest of what the supplier said, by which a repetition is recognised. */
export function factOf(fact: unknown): string {
  return createHash('sha256').update(JSON.stringify(fact)).digest('base64url').slice(0, 22);
}

/**
 * Finds the earlier step that this one repeats: the last one of its kinds, or, when the order has gone on and the step
 * would be refused, any of them.
 */
export function earlierStep(
  order: Pick<HeldOrder, 'steps' | 'status'>,
  kinds: readonly [StepKind, ...StepKind[]],
  digest: string,
): EarlierStep | undefined {
  const same = order.steps.filter(({ kind }) => kinds.includes(kind));
  const last = same.at(-1);
  if (last?.fact === digest) return last;
  return isAllowed(order.status, kinds[0]) ? undefined : same.find(({ fact }) => fact === digest);
}

/** The answer to a repetition. */
export const known = (order: HeldOrder, { position, deliveryId }: EarlierStep): Recorded => ({
  orderId: order.id,
  status: order.status,
  event: position,
  isNew: false,
  deliveryId,
});
