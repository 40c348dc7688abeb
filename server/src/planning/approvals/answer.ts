import type * as contract from '@engros/contracts/planning/approvals.ts';
import { basketNumber } from '../../baskets/basket/find-or-create.ts';
import { cleanText, messageOf } from '../../baskets/basket-edits/input-text.ts';
import { holdBasketRows } from '../../baskets/basket-records/held-basket-queries.ts';
import { type Sent, sendBasket } from '../../ordering/weborder/submit-basket.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { dateOf } from '../standing-orders/checked-terms.ts';
import { approve, refuseDecided, tellOutcome } from './decide.ts';
import type { ApprovalParts } from './parts.ts';
import { type ApprovalRow, endApproval, findApproval, freeBasket } from './queries.ts';
import { getApproval } from './read-approvals.ts';

type Context = ContextOf<typeof contract.withdrawApproval>;

async function found(
  { database, scope }: Pick<Context, 'database' | 'scope'>,
  id: string,
): Promise<ApprovalRow> {
  const row = await findApproval(database.kysely, scope, Number(id));
  if (row === undefined) throw new AppError('notFound');
  return row;
}

/** As written, without spaces around it; throws approvalReasonMissing when nothing is left. */
function reasonOf(written: string): string {
  const reason = cleanText(written);
  if (reason === null) throw new AppError('approvalReasonMissing');
  return reason;
}

/** Sends the basket, or lets it wait when a rule says so. */
export function askApproval(parts: ApprovalParts): Handler<typeof contract.askApproval> {
  return async (ctx, { body }, fail) => {
    const basketId = basketNumber(body.BasketId);
    if (basketId === 'new') return fail('basketNotFound');
    const note = cleanText(body.Note);
    const sent = await sendBasket(ctx, parts, {
      basketId,
      receivedAt: ctx.clock.now(),
      version: body.Version ?? null,
      shownTotalOre: shownTo(ctx.viewer, body),
      isWarningIgnored: body.IgnoreWarning === true,
      message: messageOf(body.Message),
      approval: { ask: { note } },
    });
    return whatBecame(sent);
  };
}

function whatBecame(sent: Sent | number): { ApprovalId: string | null; WebOrderId: string | null } {
  if (typeof sent === 'number') return { ApprovalId: null, WebOrderId: String(sent) };
  const { outcome } = sent;
  if ('waits' in outcome) return { ApprovalId: String(outcome.waits), WebOrderId: null };
  const id = 'placed' in outcome ? outcome.placed.id : outcome.amendedId;
  return { ApprovalId: null, WebOrderId: String(id) };
}

/** By anybody who may order for the customer. */
export function withdrawApproval(parts: ApprovalParts): Handler<typeof contract.withdrawApproval> {
  return async (ctx, { params }) => {
    const row = await found(ctx, params.id);
    await endAndFree(ctx, parts, row, { state: 'withdrawn', answer: null });
    return getApproval(ctx, parts, row.id);
  };
}

export function refuseApproval(parts: ApprovalParts): Handler<typeof contract.refuseApproval> {
  return async (ctx, { params, body }) => {
    const row = await found(ctx, params.id);
    const answer = reasonOf(body.Reason);
    const shown = await getApproval(ctx, parts, row.id);
    if (row.state === 'waiting' && !shown.MayDecide) throw new AppError('approvalNotYours');
    await endAndFree(ctx, parts, row, { state: 'refused', answer });
    return getApproval(ctx, parts, row.id);
  };
}

async function endAndFree(
  ctx: Context,
  parts: ApprovalParts,
  row: ApprovalRow,
  { state, answer }: { state: 'withdrawn' | 'refused'; answer: string | null },
): Promise<void> {
  const { database, scope, viewer, clock } = ctx;
  const by = { userId: viewer.actingUserId ?? viewer.userId, name: viewer.displayName };
  const version = await inTransaction(database.kysely, async (trx) => {
    await holdBasketRows(trx, scope, [row.basketId]);
    const ending = { id: row.id, state, by: by.userId, at: clock.now(), answer };
    if (!(await endApproval(trx, scope, ending))) return refuseDecided(trx, ctx, row.id);
    const subject = String(row.id);
    const details = { basketId: row.basketId, ...(answer !== null && { reason: answer }) };
    await writeAudit(trx, ctx, { kind: `approval.${state}`, subject, details });
    if (state === 'refused')
      await tellOutcome(trx, ctx, parts, row, { answerer: by, what: 'refused', answer });
    return freeBasket(trx, scope, row);
  });
  if (version !== undefined) parts.known.tell(scope, { id: row.basketId, version, state: 'open' });
  if (state === 'refused') parts.onMailWritten?.();
}

const isSaidToAll = (code: string) => code.startsWith('approval') || code === 'versionConflict';

const withoutSentences = (error: unknown): unknown =>
  error instanceof AppError && !isSaidToAll(error.code) ? new AppError('orderRefused') : error;

const shownTo = (viewer: Context['viewer'], { ShownTotalOre }: { ShownTotalOre?: number | null }) =>
  maySeeAmounts(viewer) ? (ShownTotalOre ?? null) : null;

/** Throws approvalDecided, and approvalPast after the deadline unless the order is moved to another day. */
async function requireOpen(ctx: Context, row: ApprovalRow, moveTo: string | null): Promise<void> {
  const isMoved = row.state === 'fallen' && moveTo !== null;
  if (row.state !== 'waiting' && !isMoved) await refuseDecided(ctx.database.kysely, ctx, row.id);
  const isPast = Temporal.Instant.compare(ctx.clock.now(), row.deadline) >= 0;
  if (isPast && moveTo === null) throw new AppError('approvalPast');
}

/** A price-blind approver reads the refusal of an order without its sentences, which are the orderer's. */
export function approveApproval(parts: ApprovalParts): Handler<typeof contract.approveApproval> {
  return async (ctx, { params, body }) => {
    const row = await found(ctx, params.id);
    const moveTo = body.MoveTo === null ? null : dateOf(body.MoveTo, 'body.MoveTo');
    await requireOpen(ctx, row, moveTo);
    const { viewer } = ctx;
    try {
      await approve(ctx, parts, row, {
        answerer: { userId: viewer.userId, name: viewer.displayName },
        version: body.Version,
        shownTotalOre: shownTo(viewer, body),
        quantities: new Map(body.Quantities.map(({ LineId, Quantity }) => [Number(LineId), Quantity])),
        moveTo,
      });
    } catch (error) {
      throw maySeeAmounts(viewer) ? error : withoutSentences(error);
    }
    return getApproval(ctx, parts, row.id);
  };
}

/** Throws approvalNotStaff unless staff act for the customer. */
export function passApproval(parts: ApprovalParts): Handler<typeof contract.passApproval> {
  return async (ctx, { params, body }, fail) => {
    const { viewer, database } = ctx;
    if (viewer.role === 'buyer' && viewer.actingUserId === null) return fail('approvalNotStaff');
    const row = await found(ctx, params.id);
    const reason = reasonOf(body.Reason);
    if (row.state !== 'waiting') return refuseDecided(database.kysely, ctx, row.id);
    await sendBasket(ctx, parts, {
      ...{ basketId: row.basketId, receivedAt: ctx.clock.now(), version: null, shownTotalOre: null },
      ...{ isWarningIgnored: true, message: undefined, approval: { passed: { reason } } },
    });
    return getApproval(ctx, parts, row.id);
  };
}
