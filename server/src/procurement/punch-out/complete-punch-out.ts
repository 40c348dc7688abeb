import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { completePunchOut as contract } from '@engros/contracts/procurement/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { answerBasket } from '../../baskets/basket/answer-basket.ts';
import { basketNumber } from '../../baskets/basket/find-or-create.ts';
import { getBasket, withShelf } from '../../baskets/basket/read-basket.ts';
import type { BasketRow } from '../../baskets/basket-records/queries.ts';
import { refuseStopped } from '../../ordering/weborder/refuse-order.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Fail, Handler } from '../../platform/http/context.ts';
import { type ReturnedLine, returnedLine, totalOf } from './lines/returned-lines.ts';
import {
  findKeptOrder,
  findOrderOfSession,
  type KeptOrder,
  noteSentAgain,
  returnBasket,
} from './order-queries.ts';
import { ownSession } from './own-session.ts';
import type { OwnSession } from './own-session-queries.ts';
import type { PunchOutParts } from './parts.ts';
import { htmlForm, returnFormOf } from './return-form.ts';
import { findPunchOut, noteCompleted } from './session-queries.ts';

type Ctx = ContextOf<typeof contract>;

/**
 * One statement completes the session, closes the basket and stores its lines, so that a repeated call returns the same lines,
 * whatever happened meanwhile.
 */
export function completePunchOut(parts: PunchOutParts): Handler<typeof contract> {
  return async (ctx, { body }, fail) => {
    // The basket is read at the same time as the session. An error about the basket is reported only when the session
    // is known to be valid.
    const basket = body.BasketId == null ? undefined : basketNamed(ctx, body.BasketId);
    basket?.catch(() => undefined);
    const own = await sessionOrRefuse(ctx, fail);
    if (body.PunchOutOrderId != null) return sendAgain(ctx, parts, own, Number(body.PunchOutOrderId), fail);
    if (own.session.isCompleted) return repeat(ctx, parts, own);
    if (basket === undefined) return goodbye(ctx, parts, own);
    if (own.session.operation === 'inspect') return fail('punchOutReadOnly');
    return completeOnce(ctx, parts, own, { basket, version: body.Version }, fail);
  };
}

/** A basket that is still to be made is reported as not found. */
async function basketNamed(ctx: Ctx, id: string): Promise<BasketRow> {
  const number = basketNumber(id);
  if (number === 'new') throw new AppError('basketNotFound');
  return getBasket(ctx, number);
}

/**
 * Staff can buy as a connection does, but their session did not begin in a procurement system, so there is no system to
 * return the basket to.
 */
async function sessionOrRefuse(ctx: Ctx, fail: Fail<typeof contract>): Promise<OwnSession> {
  const isStaff = ctx.viewer.punchOutSessionId !== null;
  return (await ownSession(ctx)) ?? fail(isStaff ? 'punchOutNowhere' : 'notPunchOut');
}

interface Wanted {
  basket: Promise<BasketRow>;
  version: number | null | undefined;
}

// When a simultaneous call has completed the session, returns what that call returned.
async function completeOnce(
  ctx: Ctx,
  parts: PunchOutParts,
  own: OwnSession,
  wanted: Wanted,
  fail: Fail<typeof contract>,
) {
  try {
    return await complete(ctx, parts, own, wanted, fail);
  } catch (error) {
    const session = await findPunchOut(ctx.database.kysely, ctx.scope.customerId, own.session.id);
    if (session?.isCompleted !== true) throw error;
    return repeat(ctx, parts, own);
  }
}

async function complete(
  ctx: Ctx,
  parts: PunchOutParts,
  own: OwnSession,
  { basket: reading, version }: Wanted,
  fail: Fail<typeof contract>,
) {
  const edited = await withShelf(ctx, parts, await reading);
  refuseStopped(edited.shelf.terms.orderStop, ctx);
  const basket = await answerBasket(ctx, parts, edited, true);
  if (version != null && version !== basket.Version) return fail('versionConflict');
  checkLines(basket, fail);
  const writing = { shelf: edited.shelf, terms: own.connection };
  const lines = basket.LineItems.map((line) => returnedLine(line, writing) ?? fail('punchOutPriceless'));
  const now = ctx.clock.now();
  const { id } = edited.row;
  const orderId = await returnBasket(ctx.database.kysely, {
    scope: ctx.scope,
    sessionId: own.session.id,
    sessionKey: ctx.viewer.sessionKey,
    endsBy: endOfVisit(now),
    basketId: id,
    version: basket.Version,
    deliveryDate: basket.Delivery.ExpectedDate,
    totalOre: totalOf(lines),
    lines,
    now,
  });
  // Somebody edited the basket between reading and closing, so the lines to return would lack that edit.
  if (orderId === undefined) return fail('versionConflict');
  parts.known.tell(ctx.scope, { id, version: basket.Version + 1, state: 'submitted' });
  parts.forgetSession(ctx.viewer.sessionKey);
  return answer(ctx, parts, own, lines, orderId);
}

function checkLines(basket: Basket, fail: Fail<typeof contract>): void {
  const { LineItems, InvalidLineItems, LineItemIndexesWithErrors } = basket;
  if (LineItems.length + InvalidLineItems.length === 0) fail('basketEmpty');
  if (InvalidLineItems.length + LineItemIndexesWithErrors.length === 0) return;
  const Messages = InvalidLineItems.map(({ Message }) => Message);
  fail('orderRefused', { LineItemIndexesWithErrors, ...(Messages.length > 0 && { Messages }) });
}

/** Ends the session without a basket: the buyer's system hears that nothing changed. */
async function goodbye(ctx: Ctx, parts: PunchOutParts, own: OwnSession) {
  await noteCompleted(ctx.database.kysely, own.session, ctx.clock.now());
  await parts.endSessionBy(ctx.viewer.sessionKey, endOfVisit(ctx.clock.now()));
  return answer(ctx, parts, own, [], null);
}

async function repeat(ctx: Ctx, parts: PunchOutParts, own: OwnSession) {
  const order = await findOrderOfSession(ctx.database.kysely, ctx.scope.customerId, own.session.id);
  if (order === undefined) return answer(ctx, parts, own, [], null);
  return again(ctx, parts, own, order);
}

// A basket of another session is returned to the address with which that session began, and to no other system.
async function sendAgain(
  ctx: Ctx,
  parts: PunchOutParts,
  own: OwnSession,
  orderId: number,
  fail: Fail<typeof contract>,
) {
  const { customerId } = ctx.scope;
  const order = (await findKeptOrder(ctx.database.kysely, customerId, orderId)) ?? fail('notFound');
  const session = await findPunchOut(ctx.database.kysely, customerId, order.sessionId);
  if (
    session?.connectionId !== own.connection.id ||
    originOf(session.hookUrl) !== originOf(own.session.hookUrl)
  )
    return fail('notFound');
  return again(ctx, parts, { session, connection: own.connection }, order);
}

const originOf = (address: string) => URL.parse(address)?.origin;

async function again(ctx: Ctx, parts: PunchOutParts, own: OwnSession, order: KeptOrder) {
  await noteSentAgain(ctx.database.kysely, ctx.scope.customerId, order.id, ctx.clock.now());
  return answer(ctx, parts, own, order.lines, order.id);
}

function answer(
  ctx: Ctx,
  parts: PunchOutParts,
  { session, connection }: OwnSession,
  lines: readonly ReturnedLine[],
  orderId: number | null,
) {
  const Form = returnFormOf(session, connection, lines, parts.sourceAt(ctx.clock.now()));
  return { HtmlForm: htmlForm(Form), Form, PunchOutOrderId: orderId === null ? null : String(orderId) };
}

const endOfVisit = (now: Temporal.Instant) => now.add({ minutes: limits.punchOutAfterMinutes });
