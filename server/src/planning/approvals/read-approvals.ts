import type * as contract from '@engros/contracts/planning/approvals.ts';
import type { Approval } from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { dateIn } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { askedDeputies, maySettle } from './approvers.ts';
import type { ApprovalParts } from './parts.ts';
import { type PresentContext, presentDetail, presentRow } from './present.ts';
import {
  type ApprovalRow,
  findApproval,
  isOrderOf,
  listApprovals,
  listApprovalsOfOrder,
  listWaitingElsewhere,
} from './queries.ts';
import { listPeople, listRules, type PersonRow, type RuleRow } from './rule-queries.ts';

type ReadContext = Pick<
  ContextOf<typeof contract.readApproval>,
  'database' | 'scope' | 'viewer' | 'language' | 'clock' | 'text' | 'timeZone'
>;

interface World {
  rules: readonly RuleRow[];
  people: readonly PersonRow[];
}

async function worldOf({ database, scope }: ReadContext): Promise<World> {
  const [rules, people] = await Promise.all([
    listRules(database.kysely, scope),
    listPeople(database.kysely, scope),
  ]);
  return { rules, people };
}

/** Whether the person's yes is still missing and would count. */
function mayDecide({ viewer, scope, clock, timeZone }: ReadContext, world: World, row: ApprovalRow): boolean {
  if (!viewer.rights.has('approve') || viewer.actingUserId !== null) return false;
  if (row.state !== 'waiting' && row.state !== 'fallen') return false;
  const today = dateIn(clock.now(), timeZone);
  const question = {
    ...world,
    today,
    askerId: row.askedBy,
    userId: scope.userId,
    deputies: askedDeputies(row),
  };
  return row.reasons.some((reason) => reason.settledBy === null && maySettle(reason, question));
}

async function contextOf(ctx: ReadContext, parts: ApprovalParts): Promise<PresentContext> {
  const shelf = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null });
  const { people, ...world } = await worldOf(ctx);
  const { viewer, scope, language, text, clock } = ctx;
  return {
    ...{ language, text, people, now: clock.now(), userId: scope.userId, shelf },
    maySeePrices: viewer.rights.has('seePrices'),
    mayDecide: (row) => mayDecide(ctx, { ...world, people }, row),
  };
}

export function readApprovals(parts: ApprovalParts): Handler<typeof contract.readApprovals> {
  return async (ctx) => {
    const rows = await listApprovals(ctx.database.kysely, ctx.scope, limits.approvalsShown);
    const to = await contextOf(ctx, parts);
    const { rights } = ctx.viewer;
    const seesAll = rights.has('seeBasket') || rights.has('approve') || rights.has('manageUsers');
    const shown = rows
      .filter(({ askedBy }) => seesAll || askedBy === ctx.scope.userId)
      .map((row) => presentRow(row, to));
    const waiting = shown.filter(({ State }) => State === 'waiting');
    const me = to.people.find(({ id }) => id === ctx.scope.userId);
    return {
      Mine: waiting.filter(({ MayDecide }) => MayDecide),
      Others: waiting.filter(({ MayDecide }) => !MayDecide),
      Decided: shown
        .filter(({ State }) => State !== 'waiting')
        .sort((a, b) => (b.Decision?.At ?? '').localeCompare(a.Decision?.At ?? '')),
      MayManageRules: rights.has('manageUsers'),
      MayApprove: rights.has('approve') && ctx.viewer.actingUserId === null,
      Absence:
        me?.from != null && me.until !== null
          ? { From: me.from, Until: me.until, DeputyId: me.deputyId }
          : null,
      Deputies: to.people
        .filter(({ id, mayApprove }) => mayApprove && id !== ctx.scope.userId)
        .map(({ id, name }) => ({ Id: id, Name: name })),
    };
  };
}

/** None while staff act as the person, who answers alone. */
export const readApprovalsElsewhere: Handler<typeof contract.readApprovalsElsewhere> = async (ctx) => {
  const { database, viewer } = ctx;
  const rows =
    viewer.actingUserId === null
      ? await listWaitingElsewhere(database.kysely, viewer.userId, viewer.customerId)
      : [];
  return {
    Customers: rows.map(({ id, name, count, deadline }) => ({
      ...{ Id: id, Name: name, Count: count, Deadline: deadline.toString() },
    })),
  };
};

export const readApproval =
  (parts: ApprovalParts): Handler<typeof contract.readApproval> =>
  (ctx, { params }) =>
    getApproval(ctx, parts, Number(params.id));

/** Throws notFound for one of another customer. */
export async function getApproval(ctx: ReadContext, parts: ApprovalParts, id: number): Promise<Approval> {
  const { database, scope, viewer } = ctx;
  const row = await findApproval(database.kysely, scope, id);
  if (row === undefined) throw new AppError('notFound');
  const to = await contextOf(ctx, parts);
  const basket = await openBasketOf(ctx, row);
  const shelf = await openBasketShelf(ctx, parts, {
    deliveryDate: row.deliveryDate,
    presalePeriodId: basket?.presalePeriodId ?? null,
  }).catch(() => to.shelf);
  const ids = row.lines.map(({ productId }) => productId);
  const usual = await parts.usualQuantities(database, scope, ids);
  const isStaff = viewer.role !== 'buyer' || viewer.actingUserId !== null;
  const detail = presentDetail(row, { ...to, shelf }, { basket, usual });
  const isWaiting = row.state === 'waiting';
  return {
    ...detail,
    MayWithdraw: isWaiting && viewer.rights.has('order'),
    MayPass: isWaiting && isStaff && viewer.rights.has('order'),
  };
}

/** The basket, while it waits for the request or lies as the request fell; undefined after that. */
async function openBasketOf(
  { database, scope }: ReadContext,
  row: ApprovalRow,
): Promise<StoredBasket | undefined> {
  if (row.state !== 'waiting' && row.state !== 'fallen') return undefined;
  const basket = await findStoredBasket(database.kysely, scope, row.basketId);
  if (basket?.state !== 'open') return undefined;
  if (basket.approvalId === row.id) return basket;
  return basket.approvalId === null && isAsAsked(basket, row) ? basket : undefined;
}

function isAsAsked({ lines }: StoredBasket, { lines: asked }: ApprovalRow): boolean {
  const keyOf = (line: { productId: string; unitCode: string; quickSaleId: string; quantity: number }) =>
    [line.productId, line.unitCode, line.quickSaleId, line.quantity].join(' ');
  const now = lines.map(keyOf).sort();
  return now.join('\n') === asked.map(keyOf).sort().join('\n');
}

export function readApprovalsOfOrder(parts: ApprovalParts): Handler<typeof contract.readApprovalsOfOrder> {
  return async (ctx, { query }) => {
    const rows = await listApprovalsOfOrder(ctx.database.kysely, ctx.scope, Number(query.id));
    if (rows.length === 0 && !(await isOrderOf(ctx.database.kysely, ctx.scope, Number(query.id))))
      throw new AppError('notFound');
    if (rows.length === 0) return { Approvals: [] };
    const to = await contextOf(ctx, parts);
    return { Approvals: rows.map((row) => ({ ...presentRow(row, to), Note: row.note })) };
  };
}
