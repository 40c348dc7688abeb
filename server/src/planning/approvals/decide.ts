import type { Kysely } from 'kysely';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { holdBasketRows } from '../../baskets/basket-records/held-basket-queries.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import { writeBasket } from '../../baskets/basket-records/write-queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { changeSet } from '../../baskets/order-check/change-set.ts';
import type { ApprovalReason, NoteApproved } from '../../ordering/weborder/order-guards.ts';
import { type Outcome, placeOrder } from '../../ordering/weborder/place-order.ts';
import { tellingStockGone } from '../../ordering/weborder/stock/promise-stock.ts';
import type { PlaceContext } from '../../ordering/weborder/submission.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { dateIn } from '../../platform/clock.ts';
import { formatInstantTime } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { contextOf, type MakeContext } from '../standing-orders/parts.ts';
import { askedDeputies, maySettle } from './approvers.ts';
import type { ApprovalParts } from './parts.ts';
import {
  type ApprovalRow,
  type Ending,
  endApproval,
  findApproval,
  type KeptReason,
  keepReasons,
  type QuantityChange,
} from './queries.ts';
import { listPeople, listRules } from './rule-queries.ts';
import { tellAsker } from './tell.ts';

type Db = Kysely<Tables>;

/** In whose name the answer is given; null for the rules themselves, when nobody answered. */
type Answerer = { userId: string; name: string } | null;

interface Approving {
  answerer: Answerer;
  /** Of the basket as it was shown; null when nobody looked at it. */
  version: number | null;
  shownTotalOre: number | null;
  quantities: ReadonlyMap<number, number>;
  moveTo: string | null;
}

/** Thrown to leave the transaction when others have to say yes as well. */
class PartlySettled extends Error {
  readonly reasons: KeptReason[];

  constructor(reasons: KeptReason[]) {
    super('Others have to approve as well');
    this.reasons = reasons;
  }
}

/** The orderer's context, or the given one when they may no longer order. */
async function senderOf(
  ctx: MakeContext,
  parts: ApprovalParts,
  { askedBy, customerId }: ApprovalRow,
): Promise<MakeContext> {
  const asker = await contextOf(parts, { userId: askedBy, customerId });
  return asker === undefined ? ctx : { ...asker, place: ctx.place };
}

/** Throws approvalDecided with who answered, when and what. */
export async function refuseDecided(db: Db, ctx: PlaceContext, id: number): Promise<never> {
  const row = await findApproval(db, ctx.scope, id);
  if (row === undefined) throw new AppError('notFound');
  const { decidedAt, deciderName, state } = row;
  const time = decidedAt === null ? '' : formatInstantTime(decidedAt, ctx.timeZone, ctx.language);
  const by = deciderName ?? ctx.text('approval.nobody');
  const answer = ctx.text(`approval.answer.${state}`);
  throw new AppError('approvalDecided', { params: { by, time, answer } });
}

/**
 * By the checks of section 6, in one transaction: of all who answer at once one has an effect. The order is sent when every reason
 * has a yes; until then the yes is kept. Throws what sending throws, approvalDecided and approvalNotYours.
 */
export async function approve(
  ctx: MakeContext,
  parts: ApprovalParts,
  row: ApprovalRow,
  approving: Approving,
): Promise<void> {
  const sender = await senderOf(ctx, parts, row);
  const receivedAt = ctx.clock.now();
  const peeked = await findStoredBasket(ctx.database.kysely, ctx.scope, row.basketId);
  if (peeked?.state !== 'open') return refuseDecided(ctx.database.kysely, ctx, row.id);
  const wanted = { ...peeked, deliveryDate: approving.moveTo ?? peeked.deliveryDate };
  const shelf = await openBasketShelf(sender, parts, wanted);
  try {
    const outcome = await tellingStockGone(ctx.database.kysely, () =>
      inTransaction(ctx.database.kysely, async (trx) => {
        const { basket, changes } = await holdChanged(trx, ctx, row, approving, shelf.catalog.products);
        const note = noteOf(ctx, parts, row, { ...approving, changes });
        const placed = await placeOrder(trx, sender, parts, {
          ...{
            basketId: row.basketId,
            receivedAt,
            version: null,
            isWarningIgnored: true,
            message: undefined,
          },
          ...{ shownTotalOre: approving.shownTotalOre, approval: { approved: note }, peeked: basket },
          ...{ isRemembered: false, shelf, usual: new Map(), largestOrderOre: null },
        });
        if (placed === 'moved') throw new AppError('versionConflict');
        // A change that changes nothing any more is no order of its own, and no rule was asked.
        if ('orderId' in placed)
          await end(trx, ctx, row, { ...approving, changes, webOrderId: placed.orderId });
        return placed;
      }),
    );
    afterSending(ctx, parts, row, peeked, outcome);
  } catch (error) {
    if (!(error instanceof PartlySettled)) throw error;
    await keepPart(ctx, parts, row, approving, error.reasons);
  }
}

function afterSending(
  { scope }: MakeContext,
  parts: ApprovalParts,
  { basketId }: ApprovalRow,
  { version }: StoredBasket,
  outcome: Exclude<Outcome, 'moved'>,
): void {
  parts.known.tell(scope, { id: basketId, version: version + 2, state: 'submitted' });
  parts.onMailWritten?.();
  if (!('orderId' in outcome)) parts.onOrderWritten?.();
}

type Products = ReadonlyMap<string, { name: string; nameEn: string | null }>;

/** Locks the basket, which every answer does first, and writes the approver's quantities and day into it. */
async function holdChanged(
  trx: Db,
  ctx: MakeContext,
  { id, basketId, state }: ApprovalRow,
  { version, quantities, moveTo }: Approving,
  products: Products,
): Promise<{ basket: StoredBasket; changes: QuantityChange[] }> {
  const held = (await holdBasketRows(trx, ctx.scope, [basketId])).get(basketId);
  const waitsFor = state === 'fallen' ? null : id;
  if (held?.state !== 'open' || held.approvalId !== waitsFor) return refuseDecided(trx, ctx, id);
  if (version !== null && version !== held.version) throw new AppError('versionConflict');
  const changes = held.lines.flatMap(({ lineId, productId, quantity }) => {
    const to = quantities.get(lineId);
    if (to === undefined || to === quantity) return [];
    const { name = productId, nameEn = null } = products.get(productId) ?? {};
    return [{ name, nameEn, from: quantity, to }];
  });
  const lines = held.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.lineId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const deliveryDate = moveTo ?? held.deliveryDate;
  if (changes.length === 0 && moveTo === null) return { basket: held, changes };
  const after = { ...held, lines };
  const written = await writeBasket(trx, ctx.scope, {
    head: { ...held, deliveryDate },
    lastLineId: held.lastLineId,
    change: changeSet(held, after),
    editKey: null,
    now: ctx.clock.now(),
  });
  if (written === undefined) throw new Error('A held basket changed under its lock');
  return { basket: { ...after, deliveryDate, version: written.version }, changes };
}

/** With the yes of the answerer to every reason that they may settle. Throws approvalNotYours when there is none. */
async function settledBy(
  trx: Db,
  ctx: MakeContext,
  row: ApprovalRow,
  answerer: { userId: string; name: string },
  reasons: readonly ApprovalReason[],
): Promise<KeptReason[]> {
  const [rules, people] = [await listRules(trx, ctx.scope), await listPeople(trx, ctx.scope)];
  const today = dateIn(ctx.clock.now(), ctx.timeZone);
  const question = { rules, people, today, askerId: row.askedBy, deputies: askedDeputies(row) };
  const before = new Map(row.reasons.map((reason) => [keyOf(reason), reason]));
  let isMine = reasons.length === 0;
  const settled = reasons.map((reason): KeptReason => {
    const known = before.get(keyOf(reason));
    const mine = maySettle(reason, { ...question, userId: answerer.userId });
    isMine ||= mine;
    const by = mine ? { settledBy: answerer.userId, settledName: answerer.name } : known;
    return { ...reason, settledBy: by?.settledBy ?? null, settledName: by?.settledName ?? null };
  });
  if (!isMine) throw new AppError('approvalNotYours');
  return settled;
}

const keyOf = ({ kind, ruleId }: Pick<ApprovalReason, 'kind' | 'ruleId'>) => `${kind} ${ruleId}`;

interface Noting extends Approving {
  changes: readonly QuantityChange[];
}

const noteOf =
  (ctx: MakeContext, parts: ApprovalParts, row: ApprovalRow, noting: Noting): NoteApproved =>
  async (trx, _sender, _order, { reasons, orderId }) => {
    const { answerer } = noting;
    const kept =
      answerer === null
        ? reasons.map((reason) => ({ ...reason, settledBy: null, settledName: null }))
        : await settledBy(trx, ctx, row, answerer, reasons);
    if (answerer !== null && kept.some((reason) => reason.settledBy === null)) throw new PartlySettled(kept);
    await end(trx, ctx, row, { ...noting, webOrderId: orderId, reasons: kept });
    await tellOutcome(trx, ctx, parts, row, { answerer, what: outcomeOf(noting), answer: null });
  };

const outcomeOf = ({ answerer, changes }: Noting): 'sent' | 'changed' | 'approved' => {
  if (answerer === null) return 'sent';
  return changes.length > 0 ? 'changed' : 'approved';
};

async function end(
  trx: Db,
  ctx: MakeContext,
  row: ApprovalRow,
  { webOrderId, reasons, ...noting }: Noting & { webOrderId: number; reasons?: KeptReason[] },
): Promise<void> {
  const { answerer, changes } = noting;
  const state = outcomeOf(noting);
  const ending: Ending = {
    ...{ id: row.id, state, by: answerer?.userId ?? null, at: ctx.clock.now(), changes, webOrderId },
    ...(reasons && reasons.length > 0 && { reasons }),
  };
  if (!(await endApproval(trx, ctx.scope, ending, row.state))) return refuseDecided(trx, ctx, row.id);
  const details = { orderId: webOrderId, basketId: row.basketId, lines: changes.length };
  await writeAudit(trx, ctx, { kind: `approval.${state}`, subject: String(row.id), details });
}

interface Telling {
  answerer: Answerer;
  what: 'approved' | 'changed' | 'refused' | 'fallen' | 'sent' | 'passed';
  answer: string | null;
}

/** To whoever asked, unless they answered themselves. Returns the number of mails. */
export async function tellOutcome(
  trx: Db,
  ctx: Pick<MakeContext, 'timeZone' | 'clock'>,
  parts: ApprovalParts,
  row: ApprovalRow,
  { answerer, what, answer }: Telling,
): Promise<number> {
  if (answerer?.userId === row.askedBy) return 0;
  return tellAsker(trx, parts, {
    ...{ what, answer, by: answerer?.name ?? null, customerId: row.customerId, id: row.id },
    customerName: row.customerName,
    ...{ asker: row.askerName, deliveryDate: row.deliveryDate, deadline: row.deadline },
    ...{ timeZone: ctx.timeZone, now: ctx.clock.now() },
    to: { id: row.askedBy, email: row.askerEmail, language: row.askerLanguage },
  });
}

/** The yes and the quantities of one of several who have to approve. */
async function keepPart(
  ctx: MakeContext,
  parts: ApprovalParts,
  row: ApprovalRow,
  approving: Approving,
  reasons: KeptReason[],
): Promise<void> {
  const basket = await inTransaction(ctx.database.kysely, async (trx) => {
    const held = await holdChanged(trx, ctx, row, { ...approving, moveTo: null }, new Map());
    await keepReasons(trx, ctx.scope, row.id, reasons);
    await writeAudit(trx, ctx, { kind: 'approval.part', subject: String(row.id) });
    return held.basket;
  });
  parts.known.tell(ctx.scope, basket);
}
