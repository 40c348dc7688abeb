import type { sendGroupSheet as contract, SendingResult } from '@engros/contracts/planning/group-sheets.ts';
import type { Kysely } from 'kysely';
import { lineErrorsOf } from '../../baskets/basket-answers/present.ts';
import { closeBasket, insertFilledBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import { newBasket } from '../../baskets/order-check/basket-state.ts';
import { unresolvedText } from '../../baskets/order-check/line-texts.ts';
import { findOrderOfBasket } from '../../ordering/weborder/queries.ts';
import { sendBasket } from '../../ordering/weborder/submit-basket.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { maySeeAmounts, textForViewer } from '../../platform/http/amounts/amount-texts.ts';
import { AppError, type ErrorDetails } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { errorAnswerOf } from '../../platform/http/error-answer.ts';
import type { Ore } from '../../platform/money.ts';
import { eachAtOnce } from './at-once.ts';
import { checkColumn, isStopped, linesOf, type OpenColumn, openColumn } from './columns.ts';
import { callersAt, type SheetContext, type SheetParts, writerOf } from './parts.ts';
import {
  findSheet,
  holdSheet,
  type KitchenRow,
  listCells,
  listKitchens,
  listProducts,
  type ProductRow,
  type SheetHead,
} from './queries.ts';
import {
  deleteSending,
  holdMadeBasket,
  insertSending,
  isUnderWay,
  listSendings,
  type SendingKey,
} from './sending-queries.ts';

/** Orders that are placed at a time: each holds one connection of the pool while it is written. */
const ordersAtOnce = 4;

export type SendParts = SheetParts & { text: Parameters<typeof textForViewer>[0] };

interface Asked {
  ShownTotalOre: number | null;
  IgnoreWarning: boolean;
}

interface Tried {
  kitchen: KitchenRow;
  column: OpenColumn | undefined;
  asked: Asked;
  /** Why it is not sent; undefined for a column that can be. */
  refused: SendingResult | undefined;
}

/**
 * Tries all columns, then makes one basket and one order for each that can. What fails keeps nobody else from its order, and a
 * basket that could not be sent does not stay. However often and by however many devices: one order a kitchen and round.
 */
export function sendSheet(parts: SendParts): Handler<typeof contract> {
  return async (ctx, { params, body }, fail) => {
    const { kysely } = ctx.database;
    const sheet = await findSheet(kysely, ctx.scope, Number(params.id));
    if (sheet === undefined) return fail('notFound');
    if (sheet.isTemplate) return fail('sheetIsTemplate');
    if (sheet.round !== body.Round) return fail('sheetRoundOver');
    const asked = new Map(body.Columns.map(({ CustomerId, ...each }) => [CustomerId, each]));
    const kitchens = (await listKitchens(kysely, sheet.id)).filter(({ customerId }) => asked.has(customerId));
    if (kitchens.length < asked.size) return fail('notFound');
    const products = await listProducts(kysely, sheet.id);
    const callers = await callersAt(ctx, [...asked.keys()]);
    const tried = await eachAtOnce(kitchens, ordersAtOnce, async (kitchen): Promise<Tried> => {
      const caller = callers.get(kitchen.customerId);
      const wishes = asked.get(kitchen.customerId) ?? { ShownTotalOre: null, IgnoreWarning: false };
      if (caller === undefined)
        return {
          kitchen,
          column: undefined,
          asked: wishes,
          refused: refusalOf(ctx, kitchen, 'sheetColumnLost'),
        };
      const column = await openColumn(ctx, parts, kitchen, caller);
      const refused = await faultsBefore(ctx, parts, sheet, products, column);
      return { kitchen, column, asked: wishes, refused };
    });
    const results = await eachAtOnce(tried, ordersAtOnce, ({ column, asked: wishes, refused, kitchen }) => {
      if (refused !== undefined) return Promise.resolve(refused);
      if (column === undefined) throw new Error(`The column of ${kitchen.customerId} was not opened`);
      return sendColumn(ctx, parts, { sheet, products, column, asked: wishes });
    });
    return { Results: results };
  };
}

const nothing = { WebOrderId: null, TotalOre: null, Products: [] };

function refusalOf(
  ctx: Pick<SheetContext, 'text'>,
  { customerId, name }: Pick<KitchenRow, 'customerId' | 'name'>,
  code: string,
  more: Partial<SendingResult> = {},
): SendingResult {
  const causes = [ctx.text(`error.${code}`)];
  return {
    ...nothing,
    CustomerId: customerId,
    Name: name,
    State: 'failed',
    Code: code,
    Causes: causes,
    ...more,
  };
}

/** What can be seen without writing anything; undefined for a column that can be sent, or was. */
async function faultsBefore(
  ctx: SheetContext,
  parts: SendParts,
  sheet: SheetHead,
  products: readonly ProductRow[],
  column: OpenColumn,
): Promise<SendingResult | undefined> {
  const { kysely } = ctx.database;
  const { shelf, isDayGone } = column;
  const kitchen = { customerId: column.kitchen.customerId, name: shelf.terms.name };
  const sending = (await listSendings(kysely, sheet.id, sheet.round)).find(
    ({ customerId }) => customerId === kitchen.customerId,
  );
  if (sending !== undefined && isUnderWay(sending, ctx.clock.now())) return undefined;
  const stop = shelf.terms.orderStop;
  if (stop !== null && isStopped(column)) {
    const causes = [ctx.text('error.orderingStopped', { reason: stop.reason })];
    return refusalOf(ctx, kitchen, 'orderingStopped', { Causes: causes });
  }
  if (isDayGone || shelf.date === null) return refusalOf(ctx, kitchen, 'sheetDayUnknown');
  const lines = await linesNow(kysely, sheet.id, products, column);
  if (lines.length === 0) return refusalOf(ctx, kitchen, 'sheetColumnEmpty');
  const { checked } = checkColumn(column, lines);
  const text = textForViewer(parts.text, column.caller.viewer);
  const to = { language: ctx.language, text, date: shelf.date };
  const wrong = [
    ...checked.unresolved.map((line) => ({
      ProductId: line.line.productId,
      Cause: unresolvedText(line, text),
    })),
    ...lineErrorsOf(checked.lines, to).map(({ ProductId, AllErrorMessages }) => ({
      ...{ ProductId, Cause: AllErrorMessages.join(' ') },
    })),
  ];
  return wrong.length === 0 ? undefined : refusalOf(ctx, kitchen, 'orderRefused', { Products: wrong });
}

async function linesNow(
  db: Kysely<Tables>,
  sheetId: number,
  products: readonly ProductRow[],
  column: OpenColumn,
) {
  const { customerId } = column.kitchen;
  const cells = await listCells(db, sheetId, { customerIds: [customerId] });
  const quantities = new Map(cells.map(({ productId, quantity }) => [productId, quantity]));
  return linesOf(column, products, (id) => quantities.get(id) ?? null);
}

interface Sending {
  sheet: SheetHead;
  products: readonly ProductRow[];
  column: OpenColumn;
  asked: Asked;
}

/** In the scope of the kitchen. */
function sendColumn(ctx: SheetContext, parts: SendParts, sending: Sending): Promise<SendingResult> {
  const { column, sheet, asked } = sending;
  const { scope, viewer } = column.caller;
  const key = { sheetId: sheet.id, round: sheet.round, customerId: scope.customerId };
  const text = textForViewer(parts.text, seesOnlyWhatCallerSees(ctx, viewer));
  const there = { ...ctx, scope, viewer, text };
  const shownTotalOre = maySeeAmounts(viewer) && maySeeAmounts(ctx.viewer) ? asked.ShownTotalOre : null;
  return withinCustomers([scope], async () => {
    let basketId: number | undefined;
    try {
      basketId = await madeBasket(ctx, key, sending);
      const sent = await sendBasket(there, parts, {
        ...{ basketId, receivedAt: ctx.clock.now(), version: null, message: undefined, shownTotalOre },
        ...{ isWarningIgnored: asked.IgnoreWarning, approval: { ask: { note: null } } },
      });
      return presentSent(column, sent);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const orderId = await takenBack(ctx, key, basketId, column);
      return orderId === undefined
        ? presentFailed({ ...ctx, text }, column, error)
        : presentSent(column, orderId);
    }
  });
}

/** Sentences about a kitchen have amounts only for who may see them at the kitchen and in the session. */
const seesOnlyWhatCallerSees = ({ viewer: caller }: SheetContext, viewer: OpenColumn['caller']['viewer']) =>
  maySeeAmounts(caller)
    ? viewer
    : { ...viewer, rights: new Set([...viewer.rights].filter((right) => right !== 'seePrices')) };

/**
 * The basket of the kitchen in this round, made of the cells as they are under the sheet's lock; the one that somebody is sending
 * just now, or has sent, when there is one. Throws sheetRoundOver.
 */
function madeBasket(
  ctx: SheetContext,
  key: SendingKey,
  { sheet, products, column }: Sending,
): Promise<number> {
  const now = ctx.clock.now();
  const { scope, viewer } = column.caller;
  return inTransaction(ctx.database.kysely, async (trx) => {
    const held = await holdSheet(trx, ctx.scope, sheet.id);
    if (held?.round !== key.round) throw new AppError('sheetRoundOver');
    const known = (await listSendings(trx, key.sheetId, key.round)).find(
      ({ customerId }) => customerId === key.customerId,
    );
    if (known !== undefined && isUnderWay(known, now)) return known.basketId;
    if (known !== undefined) await drop(trx, key, known.basketId, column, now);
    const lines = await linesNow(trx, sheet.id, products, column);
    const { orderReference } = column.kitchen;
    const basketId = await insertFilledBasket(trx, scope, now, {
      ...newBasket(0),
      ...{ deliveryDate: column.shelf.date, orderReference, lines, lastLineId: lines.at(-1)?.lineId ?? 0 },
    });
    await insertSending(trx, key, { basketId, sentBy: writerOf(ctx), now });
    const by = { viewer, clock: ctx.clock, place: ctx.place };
    const details = { basketId, lines: lines.length };
    await insertAuditRows(trx, [
      auditRow(by, { kind: 'group-sheet.made', subject: String(sheet.id), details }),
    ]);
    return basketId;
  });
}

/** A basket that somebody has changed since stays for the kitchen. */
async function drop(
  trx: Kysely<Tables>,
  key: SendingKey,
  basketId: number,
  { caller: { scope } }: OpenColumn,
  now: Temporal.Instant,
): Promise<void> {
  const basket = await holdMadeBasket(trx, scope, basketId);
  if (basket?.state === 'open' && basket.version === 1)
    await closeBasket(trx, scope, { id: basketId, state: 'deleted', now });
  await deleteSending(trx, key, basketId);
}

/** After a refusal. The order when somebody else sent the basket meanwhile. */
async function takenBack(
  ctx: SheetContext,
  key: SendingKey,
  basketId: number | undefined,
  column: OpenColumn,
): Promise<number | undefined> {
  if (basketId === undefined) return undefined;
  const { scope } = column.caller;
  const { kysely } = ctx.database;
  return inTransaction(kysely, async (trx) => {
    const basket = await holdMadeBasket(trx, scope, basketId);
    if (basket?.state === 'submitted') return findOrderOfBasket(trx, scope, basketId);
    if (basket?.isWaiting !== true) await drop(trx, key, basketId, column, ctx.clock.now());
    return undefined;
  });
}

type SentBasket = Awaited<ReturnType<typeof sendBasket>>;

function presentSent({ kitchen, shelf, caller }: OpenColumn, sent: SentBasket): SendingResult {
  const result = { ...nothing, CustomerId: kitchen.customerId, Name: shelf.terms.name, Code: '', Causes: [] };
  if (typeof sent === 'number') return { ...result, State: 'sent', WebOrderId: String(sent) };
  const { outcome } = sent;
  if ('waits' in outcome) return { ...result, State: 'waits' };
  if ('amendedId' in outcome) return { ...result, State: 'sent', WebOrderId: String(outcome.amendedId) };
  const { id, totalOre } = outcome.placed;
  const seen = (ore: Ore) => (caller.viewer.rights.has('seePrices') ? ore : null);
  return { ...result, State: 'sent', WebOrderId: String(id), TotalOre: seen(totalOre) };
}

/** In a few words per product what the basket would have said. */
function presentFailed(ctx: SheetContext, { kitchen, shelf }: OpenColumn, error: AppError): SendingResult {
  const {
    Message,
    Messages = [],
    LineItemIndexesWithErrors = [],
  } = errorAnswerOf(error, ctx.requestId, ctx.text);
  const isAsked = error.code === 'orderWarning';
  const more: ErrorDetails['Messages'] = isAsked && Messages.length > 0 ? Messages : [Message, ...Messages];
  return {
    ...nothing,
    ...{ CustomerId: kitchen.customerId, Name: shelf.terms.name, Code: error.code },
    State: isAsked ? 'asks' : error.code === 'basketWaits' ? 'waits' : 'failed',
    Causes: [...new Set(more)],
    Products: LineItemIndexesWithErrors.map(({ ProductId, AllErrorMessages }) => ({
      ...{ ProductId, Cause: AllErrorMessages.join(' ') },
    })),
  };
}
