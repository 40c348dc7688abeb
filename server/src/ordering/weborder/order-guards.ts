import type { ApprovalAsked, ApprovalReasonKind } from '@engros/contracts/ordering/order-guards.ts';
import type { Kysely } from 'kysely';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { refuseWaiting } from '../../baskets/order-check/refuse-waiting.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { HeldOrder } from './changes/held-order-queries.ts';
import type { Candidate } from './refuse-order.ts';
import type { PlaceContext, Submission, WebOrderParts } from './submission.ts';

/** An order that passed every check of section 6 and is about to be written. Amounts exclude VAT. */
export interface GuardedOrder
  extends Pick<Candidate, 'shelf' | 'row' | 'checked' | 'totals' | 'isRaised' | 'overCreditOre'> {
  deliveryDate: string;
  deadline: Temporal.Instant;
  /** When the request arrived. */
  receivedAt: Temporal.Instant;
  /** The order that this one changes, whose amounts no sum may count beside it; null for a new one. */
  amended: HeldOrder | null;
}

/** What a rule found, kept with the request for approval as it was then. */
export interface ApprovalReason {
  kind: ApprovalReasonKind;
  ruleId: string;
  /** As the customer named the rule. */
  ruleName: string;
  /** By how much the order passes the limit; null where it is not about an amount. */
  byOre: Ore | null;
  limitOre: Ore | null;
  /** What other orders of the period have used. */
  usedOre: Ore | null;
  /** First and last delivery day of the period. */
  from: string | null;
  until: string | null;
  productIds: readonly string[];
  /** Ids of the people who may approve; null for everybody with the right at this customer. */
  approvers: readonly string[] | null;
}

/** `stop` is a sentence with its figures in the words of the context, whose amounts are `Amount`s. */
export type GuardAnswer = null | { stop: string } | { approval: ApprovalReason };

/**
 * Asked within the transaction of an order, before anything is written; writes nothing itself. May lock what it sums, with
 * `lockSumsOf`.
 */
export type OrderGuard = (
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  order: GuardedOrder,
) => Promise<GuardAnswer | readonly GuardAnswer[]>;

/** Writes, with the order and in its transaction, who said yes; throws when that yes does not cover a reason of now. */
export type NoteApproved = (
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  order: GuardedOrder,
  now: { reasons: readonly ApprovalReason[]; orderId: number },
) => Promise<void>;

/**
 * What the sender of an order wishes if it needs approval. Without a wish such an order is refused with approvalNeeded, which says
 * what would be asked. `approved` and `passed` (by staff, for a reason that the customer reads) skip the reasons, never the stops.
 */
export type ApprovalWish =
  | { ask: { note: string | null } }
  | { approved: NoteApproved }
  | { passed: { reason: string } };

/** Who keeps the orders that wait. */
export interface ApprovalDesk {
  /** What the asker is told before asking. Throws approvalNobody when nobody may approve. */
  explain(
    trx: Kysely<Tables>,
    ctx: PlaceContext,
    order: GuardedOrder,
    reasons: readonly ApprovalReason[],
  ): Promise<ApprovalAsked>;
  /** Lets the basket wait, tells the approvers, and returns the id of the request. */
  ask(
    trx: Kysely<Tables>,
    ctx: PlaceContext,
    order: GuardedOrder,
    asked: { reasons: readonly ApprovalReason[]; note: string | null },
  ): Promise<number>;
  /** Notes that staff sent an order which would have waited, or did, and why. */
  pass(
    trx: Kysely<Tables>,
    ctx: PlaceContext,
    order: GuardedOrder,
    passed: { reasons: readonly ApprovalReason[]; reason: string; orderId: number },
  ): Promise<void>;
}

/** One order of the customer at a time from here to the end of the transaction, so that no two pass a sum together. */
export const lockSumsOf = (trx: Kysely<Tables>, { customerId }: Pick<CustomerScope, 'customerId'>) =>
  lockKey(trx, `order-sums:${customerId}`);

/** All guards are asked. Throws orderStopped with all their sentences; otherwise returns why the order needs approval. */
async function askGuards(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  { orderGuards = [] }: Pick<WebOrderParts, 'orderGuards'>,
  order: GuardedOrder,
): Promise<ApprovalReason[]> {
  const answers: GuardAnswer[] = [];
  for (const guard of orderGuards) answers.push(...[await guard(trx, ctx, order)].flat());
  const said = answers.flatMap((answer) => (answer && 'stop' in answer ? [answer.stop] : []));
  const [reason] = said;
  if (reason !== undefined) throw new AppError('orderStopped', { params: { reason }, Messages: said });
  return answers.flatMap((answer) => (answer && 'approval' in answer ? [answer.approval] : []));
}

/**
 * Lets the order be placed (null), or lets it wait and returns the id of the request. Throws approvalNeeded when its sender did not
 * ask. A customer without rules and budgets (`isGuarded` of the held basket) costs no statement.
 */
export async function waitOrPass(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: Pick<WebOrderParts, 'orderGuards' | 'approvalDesk'>,
  order: GuardedOrder,
  { approval, orderId, isGuarded }: Pick<Submission, 'approval'> & { orderId: number; isGuarded: boolean },
): Promise<number | null> {
  const reasons = isGuarded ? await askGuards(trx, ctx, parts, order) : [];
  if (approval && 'approved' in approval) {
    await approval.approved(trx, ctx, order, { reasons, orderId });
    return null;
  }
  const { approvalDesk: desk } = parts;
  if (desk !== undefined && approval && 'passed' in approval) {
    await desk.pass(trx, ctx, order, { reasons, reason: approval.passed.reason, orderId });
    return null;
  }
  if (reasons.length === 0 || desk === undefined) return null;
  if (approval === undefined)
    throw new AppError('approvalNeeded', { Approval: await desk.explain(trx, ctx, order, reasons) });
  return 'ask' in approval ? desk.ask(trx, ctx, order, { reasons, note: approval.ask.note }) : null;
}

/** Throws basketWaits for a basket that waits for approval, unless the order was approved or passed. */
export function refuseUndecided(basket: StoredBasket, { approval }: Pick<Submission, 'approval'>): void {
  if (approval === undefined || 'ask' in approval) refuseWaiting(basket);
}
