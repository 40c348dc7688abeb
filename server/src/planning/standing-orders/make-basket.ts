import type { Kysely } from 'kysely';
import { isOverLineLimit } from '../../baskets/basket-edits/line-limit.ts';
import { mergeEdits } from '../../baskets/basket-edits/merge-edits.ts';
import { insertFilledBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import { writeBasket } from '../../baskets/basket-records/write-queries.ts';
import { newBasket, type StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { changeSet } from '../../baskets/order-check/change-set.ts';
import { priceOnShelf } from '../../baskets/order-check/price-on-shelf.ts';
import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { holdBasketOfDay, insertDays } from './job-queries.ts';
import type { MakeContext, StandingParts } from './parts.ts';
import { lastBefore, plannedOf, wantedTogether } from './plan-of.ts';
import { type MadeLine, type Proposal, proposalOf, risesBeyond } from './proposal.ts';
import { holdStanding, type StandingRow } from './queries.ts';
import { factsOf, localMoment, tellPeople } from './tell-people.ts';

export interface MadeBasket {
  basketId: number | null;
  mails: number;
}

/** Why a basket waits for people instead of being sent by itself. */
export type WaitingReason = 'person' | 'changes' | 'sum' | 'reference' | 'nothing';

/** The proposal for a delivery day, held against the last time. */
export function proposalFor(
  shelf: CustomerShelf,
  row: StandingRow,
  { deliveryDate, dates }: { deliveryDate: string; dates: readonly string[] },
): Proposal & { since: string | null; beforeOre: number | null } {
  const last = lastBefore(row, deliveryDate);
  const rules = { shortage: row.shortage, risePercent: row.risePercent, before: last?.day.lines ?? null };
  const proposal = proposalOf(shelf, wantedTogether(row, dates), rules);
  const beforeOre = last?.isSameWeekday === true ? last.day.totalOre : null;
  return { ...proposal, since: last?.day.deliveryDate ?? null, beforeOre };
}

function waitsFor(
  row: StandingRow,
  { terms }: CustomerShelf,
  { lines, changes, totalOre, beforeOre }: ReturnType<typeof proposalFor>,
): WaitingReason[] {
  const reasons: [WaitingReason, boolean][] = [
    ['nothing', lines.length === 0],
    ['changes', changes.some(({ isAsked }) => isAsked)],
    ['sum', beforeOre !== null && risesBeyond(beforeOre, totalOre, row.risePercent)],
    ['reference', terms.isOrderReferenceRequired && (row.orderReference ?? '') === ''],
    ['person', !row.sendsItself],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/**
 * Makes the basket of a delivery day with the goods of all its days that have none yet, tells people, and writes the log, in one
 * transaction under the standing order's lock. Undefined when every day has its basket already.
 */
export async function makeBasket(
  ctx: MakeContext,
  parts: StandingParts,
  { id, deliveryDate, plan }: { id: number; deliveryDate: string; plan: DatePlan },
): Promise<MadeBasket | undefined> {
  const { scope, language, viewer, clock } = ctx;
  const now = clock.now();
  const maySeePrices = viewer.rights.has('seePrices');
  const asked = { scope, language, maySeePrices, date: deliveryDate, presalePeriodId: null, now };
  const shelf = await parts.openShelf({ ...asked, withPlaced: true });
  const made = await inTransaction(ctx.database.kysely, (trx) =>
    madeUnderLock(trx, ctx, parts, { id, deliveryDate, plan, shelf, now }),
  );
  if (made?.told) parts.known.tell(scope, made.told);
  if (made !== undefined && made.mails > 0) parts.onMailWritten?.();
  return made;
}

interface Making {
  id: number;
  deliveryDate: string;
  plan: DatePlan;
  shelf: CustomerShelf;
  now: Temporal.Instant;
}

async function madeUnderLock(
  trx: Kysely<Tables>,
  ctx: MakeContext,
  parts: StandingParts,
  { id, deliveryDate, plan, shelf, now }: Making,
) {
  const row = await holdStanding(trx, ctx.scope, id);
  if (row?.state !== 'running') return undefined;
  const known = new Set(row.days.map(({ date }) => date));
  const days = plannedOf(row, plan, now).filter(
    (day) => day.deliveredOn === deliveryDate && !known.has(day.date),
  );
  const [first] = days;
  if (first?.deadline == null || first.sendAt === null) return undefined;
  const proposal = proposalFor(shelf, row, { deliveryDate, dates: days.map(({ date }) => date) });
  const reasons = waitsFor(row, shelf, proposal);
  const filling = { deliveryDate, shelf, now, proposal };
  const basket = proposal.lines.length === 0 ? null : await writtenBasket(trx, ctx, row, filling);
  const deadline = Temporal.Instant.fromEpochMilliseconds(first.deadline);
  const sendAt = Temporal.Instant.fromEpochMilliseconds(first.sendAt);
  const state = stateAfter(basket, reasons);
  await insertDays(
    trx,
    ctx.scope,
    id,
    days.map(({ date }, at) => ({
      ...{ date, deliveryDate, deadline: deadline.toString(), sendAt: sendAt.toString(), state, now },
      ...{ basketId: basket?.id ?? null, waitsFor: reasons },
      // A basket of several days has its lines and its sum once.
      ...(at === 0 ? proposal : { lines: [], changes: [], totalOre: 0 }),
    })),
  );
  const until = localMoment(state === 'made' ? sendAt : deadline, ctx.timeZone);
  const changes = saidOf(reasons, proposal, shelf);
  const mails = await tellPeople(trx, parts, row, { what: state, date: deliveryDate, until, changes }, now);
  const details = { deliveryDate, basketId: basket?.id ?? null, lines: proposal.lines.length };
  await insertAuditRows(trx, [auditRow(ctx, { kind: 'standing-order.made', subject: String(id), details })]);
  return { basketId: basket?.id ?? null, mails, told: basket };
}

function stateAfter(basket: Told | null, reasons: readonly WaitingReason[]) {
  if (basket === null) return 'missing' as const;
  return reasons.length > 0 ? ('waiting' as const) : ('made' as const);
}

const saidOf = (reasons: readonly WaitingReason[], { changes }: Proposal, shelf: CustomerShelf) => [
  ...(reasons.includes('sum') ? [{ kind: 'Sum', name: '', nameEn: null }] : []),
  ...(reasons.includes('reference') ? [{ kind: 'Reference', name: '', nameEn: null }] : []),
  ...factsOf(changes, shelf.catalog.products),
];

interface Filling {
  deliveryDate: string;
  shelf: CustomerShelf;
  now: Temporal.Instant;
  proposal: Proposal;
}

type Told = Pick<StoredBasket, 'id' | 'version' | 'state'>;

async function writtenBasket(
  trx: Kysely<Tables>,
  ctx: MakeContext,
  row: StandingRow,
  { deliveryDate, shelf, now, proposal }: Filling,
): Promise<Told> {
  const { scope } = ctx;
  const name = `standing-${row.id}`;
  const priceOf = priceOnShelf(shelf);
  const editsOf = (before: StoredBasket) =>
    mergeEdits(before, editsBeside(before, proposal.lines, name), priceOf, scope.userId);
  const openId = row.joinsBasket ? await holdBasketOfDay(trx, scope, deliveryDate) : undefined;
  const open = openId === undefined ? undefined : await findStoredBasket(trx, scope, openId);
  // A basket that is too full for these goods stays as it is.
  if (open === undefined || isOverLineLimit(editsOf(open))) {
    const empty = { ...newBasket(0), deliveryDate, orderReference: row.orderReference };
    const id = await insertFilledBasket(trx, scope, now, { ...empty, ...editsOf(empty) });
    return { id, version: 1, state: 'open' };
  }
  const after = editsOf(open);
  const editKey = `${name}-${deliveryDate}`;
  const { lastLineId } = after;
  const write = { head: open, lastLineId, change: changeSet(open, after), editKey, now };
  const written = await writeBasket(trx, scope, write);
  if (written === undefined) throw new Error('A basket changed under its lock');
  return { id: open.id, version: written.version, state: 'open' };
}

/** Goods that the basket has already become more. */
const editsBeside = ({ lines }: StoredBasket, made: readonly MadeLine[], trackingList: string) =>
  made.map(({ productId, unitCode, quantity }) => {
    const same = lines.find(
      (line) => line.productId === productId && line.unitCode === unitCode && line.quickSaleId === '',
    );
    return {
      ...{ lineId: null, productId, quickSaleId: '', unitCode, quantity: quantity + (same?.quantity ?? 0) },
      ...{ trackingList, trackingPosition: null },
    };
  });
