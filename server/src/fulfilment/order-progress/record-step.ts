import { createHash } from 'node:crypto';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { CustomerEventAt } from '../../notices/notifications/event-queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { askingChanges, whyAsked } from './line-changes.ts';
import { orderAmounts } from './order-amounts.ts';
import type { EarlierStep, HeldOrder, StepOutcome } from './progress-order.ts';
import { replacedGoods } from './promised/replaced-goods.ts';
import type { PlannedStep, StepAtWork } from './record-together.ts';
import type { Recorded, Step } from './steps.ts';
import { isAllowed, refusedTransition, type StepKind, statusAfter } from './transitions.ts';

type WorkedOut = StepOutcome & { kind?: StepKind };

interface StepWork {
  /** Kinds that the step can have. An earlier step of one of these kinds with the same content is a repetition. */
  kinds: readonly [StepKind, ...StepKind[]];
  /** Returns the content of the step without time and source; a step with the same content is not recorded twice. */
  fact(order: HeldOrder): unknown;
  /**
   * The source's own number for the step. An earlier step with the same number is a repetition; when its content
   * differs, dispatchNumberUsed is thrown.
   */
  number?: string;
  /** True when an order cannot have two such steps of the same content, because the content names what it is about. */
  isOnce?: boolean;
  /** True when the step takes the place of earlier ones of its kinds, so that one from before them has no effect. */
  isReplacing?: boolean;
  /** The content that the step would have had in earlier states of the order; it is compared at the same time only. */
  earlierFacts?(order: HeldOrder): readonly unknown[];
  /**
   * Tells whether the step repeats `earlier`, which has the same content, or is a new step. Called only while the
   * order's status allows the step.
   */
  repeats?(order: HeldOrder, earlier: EarlierStep): boolean;
  /** `kind` is given when it is not the first of `kinds`. */
  work(order: HeldOrder, at: StepAtWork): Promise<WorkedOut> | WorkedOut;
}

/**
 * When the step is recorded, a repetition is ignored, a step that the status does not allow is refused, and otherwise the order
 * is written with exactly one event.
 */
export const planStep = (step: Step, work: StepWork): PlannedStep => ({
  key: step,
  record: (at) => record(at, step, work),
});

async function record(at: StepAtWork, step: Step, planned: StepWork): Promise<Recorded> {
  const { kinds, fact, work } = planned;
  const { web, order } = at.held;
  if (order === null) {
    if (web === null) throw new AppError('notFound');
    throw refusedTransition(web.status === 'Withdrawn' ? 'Withdrawn' : 'Sent', kinds[0]);
  }
  const digest = digestOf(planned, fact(order));
  const earlier = sameStep(order, step, planned, digest) ?? repeatedStep(order, step, planned, digest);
  if (earlier) return known(order, earlier);
  requireNewest(order, step, planned);
  const isWithdrawn = web?.status === 'Withdrawn' && order.status !== 'Cancelled';
  if (isWithdrawn && kinds[0] !== 'Cancelled') throw refusedTransition('Withdrawn', kinds[0]);
  statusAfter(order.status, kinds[0]);
  const outcome = await work(order, at);
  return writeOutcome(at, step, { order, kind: outcome.kind ?? kinds[0], digest, outcome });
}

/** Finds an earlier step of the same content and the same time, which the source gave: it is this one, wherever it stands. */
function sameStep(
  order: HeldOrder,
  { isDated, at }: Step,
  planned: StepWork,
  digest: string,
): EarlierStep | undefined {
  if (isDated !== true) return undefined;
  const facts = [digest, ...(planned.earlierFacts?.(order).map((fact) => digestOf(planned, fact)) ?? [])];
  return order.steps.find(
    (step) =>
      planned.kinds.includes(step.kind) &&
      step.fact !== null &&
      facts.includes(step.fact) &&
      Temporal.Instant.from(step.at).equals(at),
  );
}

/**
 * Throws orderStepOlder for a replacing step from before another one of its kinds, since the supplier received the order's
 * version. Only times that the source gave are compared.
 */
function requireNewest(
  { steps }: HeldOrder,
  { isDated, at }: Step,
  { kinds, isReplacing }: Pick<StepWork, 'kinds' | 'isReplacing'>,
): void {
  if (isDated !== true || isReplacing !== true) return;
  const version = steps.findLastIndex(({ kind }) => kind === 'Received' || kind === 'Amended');
  const newer = steps
    .slice(version + 1)
    .find(
      (step) =>
        step.isDated &&
        kinds.includes(step.kind) &&
        Temporal.Instant.compare(at, Temporal.Instant.from(step.at)) < 0,
    );
  if (newer === undefined) return;
  const params = { at: at.toString(), newer: Temporal.Instant.from(newer.at).toString() };
  throw new AppError('orderStepOlder', { params });
}

function repeatedStep(
  order: HeldOrder,
  step: Step,
  { kinds, repeats, number, isOnce = false, isReplacing = false }: StepWork,
  digest: string,
): EarlierStep | undefined {
  if (number !== undefined) {
    const numbered = order.steps.find((step) => kinds.includes(step.kind) && hasNumber(step, number));
    if (numbered && numbered.fact !== digest)
      throw new AppError('dispatchNumberUsed', { params: { number } });
    return numbered;
  }
  if (isOnce) return order.steps.find(({ kind, fact }) => kinds.includes(kind) && fact === digest);
  const isPossible = isAllowed(order.status, kinds[0]);
  if (repeats === undefined || !isPossible) {
    const earlier = earlierStep(order, kinds, digest);
    return earlier && isReplacing && isPossible && isSaidAnew(order, step, earlier) ? undefined : earlier;
  }
  return order.steps.find(
    (each) => kinds.includes(each.kind) && each.fact === digest && repeats(order, each),
  );
}

/** Kinds of steps that give an order its day. */
const movers: readonly StepKind[] = ['Received', 'Amended', 'Confirmed', 'Delayed'];

/** True when the source says a step's content again at another time, and other steps have moved the order since. */
function isSaidAnew({ steps }: HeldOrder, { isDated, at }: Step, earlier: EarlierStep): boolean {
  if (isDated !== true || !earlier.isDated || Temporal.Instant.from(earlier.at).equals(at)) return false;
  return steps.some(({ position, kind }) => position > earlier.position && movers.includes(kind));
}

interface Outcome {
  order: HeldOrder;
  /** The status before the step, when it differs from the order's present status. */
  from?: OrderStatus;
  kind: StepKind;
  digest: string;
  outcome: StepOutcome;
  /** The status after the step, when the source gives it. */
  to?: OrderStatus;
  /** True when nobody is to be notified, for example about an order that had ended before Engros received it. */
  isQuiet?: boolean;
}

/** Throws orderStepTime for a step earlier than the order, allowing for the difference between two clocks. */
function requireLater(step: Step, { orderedAt }: HeldOrder): void {
  if (!step.isDated) return;
  const earliest = orderedAt.subtract({ minutes: intakeLimits.intakeClockMinutes });
  if (Temporal.Instant.compare(step.at, earliest) < 0)
    throw new AppError('orderStepTime', { params: { at: step.at.toString() } });
}

export function writeOutcome(
  { writes }: Pick<StepAtWork, 'writes'>,
  step: Step,
  { order, from = order.status, kind, digest, outcome, to, isQuiet = false }: Outcome,
): Recorded {
  requireLater(step, order);
  const status = to ?? statusAfter(from, kind);
  const { head = {}, lines = null, deliveryId = null, asked } = outcome;
  const event = order.lastEvent + 1;
  if (lines !== null) writes.replaced.push(...replacedGoods(step, order, lines));
  writes.steps.push({
    customerId: step.customerId,
    orderId: order.id,
    position: event,
    head: {
      ...headColumns(head),
      ...(lines && orderAmounts(lines, { ...order, ...head }, status)),
      ...(status !== from && { status, status_at: step.at.toString() }),
    },
    lines,
    ...(outcome.gone !== undefined && { gone: outcome.gone }),
    event: {
      kind,
      at: step.at,
      source: step.source,
      revision: outcome.revision ?? null,
      deliveryId,
      details: {
        changes: outcome.changes ?? [],
        note: outcome.note ?? step.note ?? null,
        fact: digest,
        ...(step.isDated === false && { isDated: false }),
      },
    },
  });
  if (!isQuiet) writes.told.push(...tellingOf(step, { order, kind, event, outcome }));
  return { orderId: order.id, status, event, isNew: true, deliveryId, ...(asked && { asked }) };
}

/** Returns the notification of a step that changes what the customer ordered (NOT-01). */
function tellingOf(
  { customerId, at }: Step,
  { order, kind, event, outcome }: Pick<Outcome, 'order' | 'kind' | 'outcome'> & { event: number },
): CustomerEventAt[] {
  const { changes = [] } = outcome;
  const why = whyAsked({ kind, changes, isWithdrawn: order.web?.status === 'Withdrawn' });
  if (why === null) return [];
  const deliveryDate = outcome.head?.deliveryDate ?? order.deliveryDate;
  const lines = new Set(
    askingChanges(changes)
      .map(({ LineId }) => LineId)
      .filter((line) => line > 0),
  ).size;
  return [
    {
      customerId,
      key: `order:${order.id}:${event}`,
      kind: 'OrderChanged',
      facts: { orderId: order.id, why, lines, deliveryDate },
      at,
    },
  ];
}

function headColumns(head: NonNullable<StepOutcome['head']>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(head).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

const digestOf = ({ number }: StepWork, fact: unknown): string =>
  number === undefined ? factOf(fact) : `${factOf(number)}.${factOf(fact)}`;

export const hasNumber = ({ fact }: Pick<EarlierStep, 'fact'>, number: string): boolean =>
  fact?.startsWith(`${factOf(number)}.`) === true;

/** Serves to recognise repetitions. */
export function factOf(fact: unknown): string {
  return createHash('sha256').update(JSON.stringify(fact)).digest('base64url').slice(0, 22);
}

/** The last earlier step of its kinds, or any of them when the order's status no longer allows the step. */
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

/** Returns the result of a repeated step. */
export const known = (order: HeldOrder, { position, deliveryId }: EarlierStep): Recorded => ({
  orderId: order.id,
  status: order.status,
  event: position,
  isNew: false,
  deliveryId,
});
