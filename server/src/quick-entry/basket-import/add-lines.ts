import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { addLines as contract } from '@engros/contracts/quick-entry/basket-import.ts';
import type { DocumentNotice as SentNotice } from '@engros/contracts/quick-entry/document-notice.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { answerBasket } from '../../baskets/basket/answer-basket.ts';
import { type BasketContext, checkCustomer, openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { basketNumber, currentBasket } from '../../baskets/basket/find-or-create.ts';
import { getBasket } from '../../baskets/basket/read-basket.ts';
import { cleanText } from '../../baskets/basket-edits/input-text.ts';
import { mergeEdits } from '../../baskets/basket-edits/merge-edits.ts';
import { withOfferedDay } from '../../baskets/basket-edits/written-update.ts';
import { insertOpenBasket } from '../../baskets/basket-moves/move-lines.ts';
import { holdBaskets } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import {
  findEditResultAnywhere,
  holdBasketRows,
  keepEditResult,
  openOf,
  writeHeldLines,
} from '../../baskets/basket-records/held-basket-queries.ts';
import { editorOf, findBasket } from '../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { priceOnShelf } from '../../baskets/order-check/price-on-shelf.ts';
import { mergeSettings } from '../../people/session/user-settings.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import { type DocumentNotice, noticesBeside } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { noticeParams } from '../order-files/labels.ts';
import type { ImportParts } from './import-parts.ts';
import { type ImportedLine, lineEdit, summed } from './new-basket.ts';

const isAmount = (ore: string | undefined) => ore === undefined || /^\d{1,15}$/.test(ore);

/** True when the notice has exactly the parameters of its text, so that everybody can read it later. */
function isWhole({ Key, Params }: SentNotice): boolean {
  const names = new Set(noticeParams(Key));
  return (
    names.size > 0 &&
    names.symmetricDifference(new Set(Object.keys(Params))).size === 0 &&
    isAmount(Params['oursOre'])
  );
}

/** A page sends them back with the lines of a document; throws invalidInput for a notice that no document gave. */
export function sentNotices(sent: readonly SentNotice[]): DocumentNotice[] {
  if (!sent.every(isWhole)) throw new AppError('invalidInput', { Fields: ['body.Notices'] });
  return sent.map(({ Key, Params }) => ({
    key: Key,
    params: Object.fromEntries(Object.entries(Params).map(([name, value]) => [name, cleanText(value) ?? ''])),
  }));
}

type Undo = OutputOf<typeof contract>['Undo'][number];
interface Target {
  id: number | 'new';
  /** Delivery day of the lines; null for the main basket. Only a new basket is set to this day. */
  date: string | null;
  lines: ImportedLine[];
}

interface Laid extends Target {
  notices: readonly DocumentNotice[];
}

/** Stored for repeated calls. */
interface Added {
  currentId: number;
  undo: Undo[];
}

type Transaction = Parameters<typeof holdBaskets>[0];

/** Adds the lines to one basket, which is locked, so that lines added by others at the same time are not lost. */
async function lay(
  trx: Transaction,
  ctx: BasketContext,
  parts: ImportParts,
  { id, date, lines, notices }: Laid,
): Promise<{ written: StoredBasket; undo: Undo }> {
  const before =
    id === 'new'
      ? await insertOpenBasket(trx, ctx, { deliveryDate: date, presalePeriodId: null })
      : openOf(await holdBasketRows(trx, ctx.scope, [id]), id);
  const quantityBefore = ({ productId, unitCode }: ImportedLine) =>
    before.lines.find(
      (line) => line.productId === productId && line.unitCode === unitCode && line.quickSaleId === '',
    )?.quantity ?? 0;
  const kept = lines.map((line) => ({ ...line, quantity: quantityBefore(line) }));
  const wanted = summed([...kept.filter(({ quantity }) => quantity > 0), ...lines]);
  const shelf = await openBasketShelf(ctx, parts, before);
  const after = mergeEdits(
    before,
    wanted.map(lineEdit),
    priceOnShelf(shelf, before.heldUnits),
    editorOf(ctx.scope),
  );
  const dated = after.lines.length > 0 ? withOfferedDay(before, shelf.date) : before;
  const newNotices = noticesBeside(notices, before.notices);
  const said = [...before.notices, ...newNotices];
  if (said.length > limits.noticesOfBasket)
    throw new AppError('basketTooManyNotices', { params: { max: limits.noticesOfBasket } });
  const noted = { ...dated, notices: said };
  const written = await writeHeldLines(trx, ctx.scope, noted, after, ctx.clock.now());
  const undo = {
    BasketId: String(before.id),
    IsNew: id === 'new',
    DeliveryDate: shelf.date,
    NumberOfLines: lines.length,
    Lines: kept.map(({ productId, unitCode, quantity }) => ({
      ProductId: productId,
      SalesUnitCode: unitCode,
      Quantity: quantity,
    })),
    Notices: newNotices.map(({ key, params }) => ({ Key: key, Params: { ...params } })),
  };
  return { written, undo };
}

/**
 * The main basket first. Lines for another day go to that day's open basket or to a new one, never to a basket that changes an
 * order.
 */
async function targetsOf(
  trx: Transaction,
  ctx: BasketContext,
  parts: ImportParts,
  main: number | 'new',
  lines: readonly (ImportedLine & { date: string | null })[],
): Promise<Target[]> {
  const present = main === 'new' ? undefined : await findBasket(trx, ctx.scope, { id: main });
  const { date: mainDate } = await openBasketShelf(
    ctx,
    parts,
    present ?? { deliveryDate: null, presalePeriodId: null },
  );
  const targets = new Map<string | null, Target>();
  for (const { date, ...line } of lines) {
    const day = date === mainDate ? null : date;
    const other = present?.summaries.find(
      ({ id, deliveryDate, presalePeriodId, amendsOrderId }) =>
        id !== present.id && deliveryDate === day && presalePeriodId === null && amendsOrderId === null,
    );
    const target = targets.get(day) ?? {
      id: day === null ? main : (other?.id ?? 'new'),
      date: day,
      lines: [],
    };
    target.lines.push(line);
    targets.set(day, target);
  }
  const isMain = (target: Target) => target.date === null;
  return [...targets.values()].sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

interface Asked {
  main: number | 'new';
  lines: readonly (ImportedLine & { date: string | null })[];
  notices: readonly DocumentNotice[];
  editKey: string | null;
}

/**
 * Adds all lines or none. When the request's edit key was used before, adds nothing and returns what was added then.
 */
async function addHeld(
  trx: Transaction,
  ctx: BasketContext,
  parts: ImportParts,
  { main, lines, notices, editKey }: Asked,
): Promise<Added & { written: StoredBasket[] }> {
  await holdBaskets(trx, ctx.scope);
  const key = editKey && `add:${editKey}`;
  const former = key && (await findEditResultAnywhere<Added>(trx, ctx.scope, key));
  if (former) return { ...former, written: [] };
  const targets = await targetsOf(trx, ctx, parts, main, lines);
  // Locks all these baskets at once and in a fixed order, so that two calls for the same baskets cannot deadlock.
  const present = targets.flatMap(({ id }) => (id === 'new' ? [] : id));
  const ids = main === 'new' ? present : [main, ...present];
  const held = await holdBasketRows(trx, ctx.scope, ids);
  // The answer shows this basket, so it must be open even when all lines are for other days.
  if (main !== 'new') openOf(held, main);
  const written: StoredBasket[] = [];
  const undo: Undo[] = [];
  for (const target of targets) {
    const laid = await lay(trx, ctx, parts, { ...target, lines: summed(target.lines), notices });
    written.push(laid.written);
    undo.push(laid.undo);
  }
  const currentId = main === 'new' ? Number(undo[0]?.BasketId) : main;
  await mergeSettings(trx, ctx.scope, { LastSelectedBasketId: String(currentId) });
  const result = { currentId, undo };
  if (key) await keepEditResult(trx, ctx.scope, { basketId: currentId, key, now: ctx.clock.now(), result });
  return { ...result, written };
}

/** To the quantities already in the basket; lines for other days go to the baskets of those days. */
export function addLines(parts: ImportParts): Handler<typeof contract> {
  return async (ctx, { query, body }, fail) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    if (body.Lines.length === 0) return fail('importEmpty');
    // A punch-out session hands back one basket. What is put into another would be lost.
    const hasOneBasket = ctx.scope.punchOutSessionId !== null;
    const lines = body.Lines.map(({ ProductId, SalesUnitCode, Quantity, DeliveryDate }) => ({
      productId: ProductId,
      unitCode: SalesUnitCode,
      quantity: Quantity,
      date: DeliveryDate == null || hasOneBasket ? null : deliveryDateOf(DeliveryDate, ctx),
    }));
    const named = basketNumber(query.id);
    const main = named === 'new' && hasOneBasket ? (await currentBasket(ctx, parts)).id : named;
    const asked = { main, lines, notices: sentNotices(body.Notices ?? []), editKey: body.EditKey ?? null };
    const added = await inTransaction(ctx.database.kysely, (trx) => addHeld(trx, ctx, parts, asked));
    for (const basket of added.written) parts.known.set(ctx.scope, basket);
    const row = await getBasket(ctx, added.currentId);
    const edited = { row, shelf: await openBasketShelf(ctx, parts, row) };
    return { Basket: await answerBasket(ctx, parts, edited, true), Undo: added.undo };
  };
}
