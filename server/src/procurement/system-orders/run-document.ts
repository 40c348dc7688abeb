import type { Kysely } from 'kysely';
import type { KnownBaskets } from '../../baskets/basket/known-baskets.ts';
import type { OwnNumbers } from '../../favourites/own-numbers/own-numbers.ts';
import type { OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import type { ClosedBasket } from '../../ordering/weborder/changes/closed-basket.ts';
import { StockGone, tellingStockGone } from '../../ordering/weborder/stock/promise-stock.ts';
import type { PlaceContext, WebOrderParts } from '../../ordering/weborder/submission.ts';
import { orderingViewer } from '../../people/session/ordering-viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { textForViewer } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { ServerParts } from '../../platform/http/http-server.ts';
import { findCustomerOfOrder, findOutcome, findRepeated, type KeptOutcome } from './order-queries.ts';
import type {
  OrderingSystem,
  SystemLineOutcome,
  SystemOrder,
  SystemOutcome,
  SystemRefusal,
} from './system-order.ts';

export type SystemOrderParts = WebOrderParts & {
  database: Database;
  clock: Clock;
  timeZone: string;
  text: ServerParts['text'];
  openShelf: OpenShelf;
  ownNumbers: Pick<OwnNumbers, 'of'>;
  known: Pick<KnownBaskets, 'tell' | 'forgetOrders'>;
};

/** Thrown to roll back the transaction and answer with a refusal. */
export class Refused extends Error {
  readonly refusal: SystemRefusal;

  constructor(refusal: SystemRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Thrown to roll back the transaction of a document that only tests the connection. */
class Tried extends Error {
  readonly outcome: KeptOutcome;

  constructor(outcome: KeptOutcome) {
    super('tried');
    this.outcome = outcome;
  }
}

/** Thrown when an order moved to another day since the catalogue of its day was opened. */
export class OrderMoved extends Error {}

export interface Work {
  system: OrderingSystem;
  ctx: PlaceContext;
  now: Temporal.Instant;
  /** Base units left of products of which an attempt found too little. */
  left: ReadonlyMap<string, number>;
}

/** Each attempt after the first knows of more products that other orders took meanwhile. */
const attempts = 3;

export interface Effect {
  outcome: KeptOutcome;
  isRepeat: boolean;
  closed?: ClosedBasket | undefined;
}

/** In a transaction that locks the order's number. `prepare` runs before it and reads what needs another connection. */
export async function runDocument(
  parts: SystemOrderParts,
  system: OrderingSystem,
  { messageId, orderId, kind }: Pick<SystemOrder, 'messageId' | 'orderId'> & Pick<KeptOutcome, 'kind'>,
  prepare: (work: Work) => Promise<(trx: Kysely<Tables>) => Promise<Effect>>,
): Promise<SystemOutcome> {
  const { database, clock, timeZone } = parts;
  const caller = await orderingViewer(database.kysely, system);
  const text = textOf(parts, caller);
  if (caller === undefined) return refusal('notAllowed', text('error.notAllowed'));
  const holder = await findCustomerOfOrder(database.kysely, system.connectionId, { orderId, messageId });
  if (holder !== undefined && holder !== system.customerId) {
    const repeated = await findRepeated(database.kysely, system.connectionId, { orderId, messageId });
    return repeated ?? refusal('orderKnown', text('system_order.elsewhere', { order: orderId }));
  }
  const { viewer, scope } = caller;
  const now = clock.now();
  const about = { clock, timeZone, language: viewer.language, text, place: 'api' as const };
  const ctx: PlaceContext = { viewer, scope, ...about };
  const attempt = (left: Work['left']) =>
    withinCustomers([scope], async () => {
      const act = await prepare({ system, ctx, now, left });
      return inTransaction(database.kysely, async (trx): Promise<Effect> => {
        await lockKey(trx, `system-order:${system.connectionId}:${orderId}`);
        const former = await findOutcome(trx, system, messageId);
        if (former) return repeatOf(former, { orderId, kind }, text);
        const effect = await act(trx);
        if (system.isTrial === true) throw new Tried(effect.outcome);
        return effect;
      });
    });
  try {
    const effect = await tellingStockGone(database.kysely, () => untilItHolds(attempt));
    if (effect.closed) parts.known.tell(scope, effect.closed);
    if (!effect.isRepeat) {
      parts.known.forgetOrders(scope);
      parts.onMailWritten?.();
      parts.onOrderWritten?.();
    }
    return { ...effect.outcome, isRepeat: effect.isRepeat };
  } catch (error) {
    return outcomeOfError(error, text);
  }
}

/**
 * A document is answered line by line, so what is gone is left out of the next attempt instead of refusing all. An order that
 * moved meanwhile is judged anew on its day.
 */
async function untilItHolds<T>(attempt: (left: Work['left']) => Promise<T>): Promise<T> {
  let left: Work['left'] = new Map();
  for (let made = 1; ; made += 1) {
    try {
      return await attempt(left);
    } catch (error) {
      const more = made === attempts ? undefined : learntFrom(error);
      if (more === undefined) throw error;
      left = new Map([...left, ...more]);
    }
  }
}

function learntFrom(error: unknown): Work['left'] | undefined {
  if (error instanceof StockGone) return error.left;
  return error instanceof OrderMoved ? new Map() : undefined;
}

/** In the language of the buyer, Danish when there is none. */
const textOf = (
  { text }: Pick<SystemOrderParts, 'text'>,
  caller: Awaited<ReturnType<typeof orderingViewer>>,
): TextOf => textForViewer(text, caller?.viewer ?? { kind: 'anonymous', language: 'da' });

/** In the language of the buyer; for a delivery address that the connection does not have. */
export async function refuseAddress(
  parts: Pick<SystemOrderParts, 'database' | 'text'>,
  system: OrderingSystem,
  address: string,
): Promise<SystemRefusal> {
  const text = textOf(parts, await orderingViewer(parts.database.kysely, system));
  return refusal('addressUnknown', text('system_order.address', { address }));
}

/**
 * Refuses a document of another order or kind that has a known id, and one whose order the supplier has ended: the first answer
 * would say that goods come.
 */
function repeatOf(
  { outcome: former, isEnded }: { outcome: KeptOutcome; isEnded: boolean },
  { orderId, kind }: Pick<KeptOutcome, 'orderId' | 'kind'>,
  text: TextOf,
): Effect {
  const isSame = former.orderId === orderId && former.kind === kind;
  if (isSame && isEnded)
    throw new Refused(refusal('orderKnown', text('system_order.ended', { order: orderId })));
  if (isSame) return { outcome: former, isRepeat: true };
  throw new Refused(refusal('orderKnown', text('system_order.reused', { order: former.orderId })));
}

/** Returns the answer of an error that ended a transaction; throws any other error again. */
function outcomeOfError(error: unknown, text: TextOf): SystemOutcome {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof Tried) return { ...error.outcome, isRepeat: false };
  if (error instanceof AppError && error.status < 500) return refusalOf(error, text);
  throw error;
}

export const refusal = (
  code: SystemRefusal['code'],
  sentence: string,
  lines: SystemLineOutcome[] = [],
): SystemRefusal => ({ kind: 'refused', code, sentence, lines });

function refusalOf({ code, details }: AppError, text: TextOf): SystemRefusal {
  const said = [text(`error.${code}`, details.params), ...(details.Messages ?? [])];
  return refusal(code, said.join(' '));
}
