import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { newBasket, type StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { shelfHolding } from '../../baskets/order-check/held-units.ts';
import { shelfNow } from '../../goods/product-snapshots/shelf-now.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Counter, checkDays } from './counter.ts';
import { type DocumentTerm, noticesOf, saidTerms } from './document-terms.ts';
import { judgeLines } from './judge-lines.ts';
import { messageFor } from './message-of-order.ts';
import type { KeptOutcome } from './order-queries.ts';
import { Refused, refusal, type Work } from './run-document.ts';
import type { SystemOrder } from './system-order.ts';
import { addressTerms, readKnownAddress } from './written/written-addresses.ts';

interface JudgedBy {
  counter: Counter;
  heldUnits: StoredBasket['heldUnits'];
}

/** As `basketOf` does, with price, block and recall of its products as the database has them now. */
export async function basketNow(
  trx: Kysely<Tables>,
  work: Work,
  order: SystemOrder,
  { counter, heldUnits }: JudgedBy,
): Promise<ReturnType<typeof basketOf> & Pick<Counter, 'shelf'> & { addresses: DocumentTerm[] }> {
  const first = basketOf(work, order, counter, heldUnits);
  const shelf = await shelfNow(trx, counter.shelf, first.filled.lines);
  const judged = shelf === counter.shelf ? first : basketOf(work, order, { ...counter, shelf }, heldUnits);
  const { deliverTo = [] } = order;
  const addresses =
    deliverTo.length > 0 ? addressTerms(deliverTo, await readKnownAddress(trx, work.system)) : [];
  const notices = [...judged.filled.notices, ...noticesOf(addresses)];
  return { ...judged, filled: { ...judged.filled, notices }, shelf, addresses };
}

/** With the lines that can be ordered; throws Refused when there are none, or not all of a whole order. */
function basketOf(
  work: Work,
  order: SystemOrder,
  counter: Counter,
  heldUnits: StoredBasket['heldUnits'],
): { filled: StoredBasket } & Pick<KeptOutcome, 'lines' | 'terms'> {
  if (order.lines.length > limits.basketLines)
    throw new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
  checkDays(work, order, counter);
  const { ownNumbers } = counter;
  const shelf = shelfHolding(counter.shelf, heldUnits);
  const { language, text, scope } = work.ctx;
  const { unitCodes } = work.system;
  const by = { shelf, unitCodes, ownNumbers, userId: scope.userId, language, text, heldUnits };
  const { lines, outcomes } = judgeLines(order.lines, by);
  const isShort = outcomes.some(({ outcome, reason }) => outcome === 'refused' || reason === 'kept');
  const isHalf = order.isWhole === true && isShort;
  if (lines.length === 0 || isHalf) {
    const said = outcomes.flatMap(({ number, sentence }) => (sentence ? `${number}: ${sentence}` : []));
    const why = text(lines.length === 0 ? 'system_order.nothing' : 'system_order.whole');
    throw new Refused(refusal('orderRefused', [why, ...said].join(' '), outcomes));
  }
  const { orderReference, message, terms } = messageFor(order, outcomes, shelf, text);
  const said = [...(order.terms ?? []), ...terms];
  const filled: StoredBasket = {
    ...newBasket(0),
    deliveryDate: shelf.date,
    orderReference,
    message,
    heldUnits,
    notices: noticesOf(said),
    lines,
    lastLineId: lines.length,
  };
  return { filled, lines: outcomes, terms: saidTerms(said, text) };
}
