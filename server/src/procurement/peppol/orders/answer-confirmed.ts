import { randomUUID } from 'node:crypto';
import { readBuyerAndSeller } from '../../../erp/erp-files/party-queries.ts';
import type { Texts } from '../../../people/labels/texts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import type { Log } from '../../../platform/log.ts';
import { eachPiece, neverAborted } from '../../../platform/process/pieces.ts';
import { confirmedLines, type Telling } from '../../system-orders/confirmed-lines.ts';
import { type ConfirmedOrderLine, listConfirmedLines } from '../../system-orders/confirmed-order-queries.ts';
import { peppolUnit } from '../../system-orders/unit-names.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { pack } from '../messages/packed.ts';
import { TriedAgain } from '../messages/tried-again.ts';
import { type DecidedOrder, listDecided, settleAnswered } from './confirmed-order-queries.ts';
import { type OrderResponse, orderResponse } from './order-response.ts';

export interface AnswerParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
  text: Texts['text'];
  log: Pick<Log, 'warn'>;
}

/** Maximum number of orders answered, and of those put away, in one round. */
const perRound = 50;
const settledPerRound = 500;
/** Number of days after its delivery after which an order is ignored. */
const lookedAtDays = 90;

/**
 * The function returns how many answers it wrote. An order that cannot be answered is logged and put away for a day, so that it
 * holds back no other; one that met a fault of the database is tried again after a minute.
 */
export function createConfirmedAnswers(parts: AnswerParts): (signal?: AbortSignal) => Promise<number> {
  const { kysely } = parts.database;
  const failed = new TriedAgain();
  return async (signal = neverAborted) => {
    const now = parts.clock.now();
    const today = now.toZonedDateTimeISO(parts.timeZone).toPlainDate();
    const deliveredSince = today.subtract({ days: lookedAtDays });
    const except = failed.waitingAt(now);
    const decided = await listDecided(kysely, { deliveredSince, atMost: perRound, except });
    const answer = async (order: DecidedOrder) => {
      try {
        await writeAnswer(parts, order, now);
        return 1;
      } catch (error) {
        failed.add(order.id, error, now);
        const { customerId, webOrderId } = order;
        parts.log.warn({ err: error, customerId, webOrderId }, 'an order could not be answered for Peppol');
        return 0;
      }
    };
    const written = await eachPiece(decided, answer, { signal });
    await settleAnswered(kysely, { deliveredSince, atMost: settledPerRound });
    return written;
  };
}

async function writeAnswer(
  { database: { kysely }, timeZone, text }: AnswerParts,
  order: DecidedOrder,
  now: Temporal.Instant,
): Promise<void> {
  const { customerId, connectionId, buyerAddress } = order;
  const language = order.language === 'en' ? 'en' : 'da';
  const texts = (maySeeAmounts: boolean) => textFor(text, { language, maySeeAmounts });
  const response = responseOf(order, await listConfirmedLines(kysely, order), {
    language,
    text: texts(false),
    pricedText: texts(true),
  });
  const parties = { ...(await readBuyerAndSeller(kysely, customerId)), buyerAddress };
  await insertMessage(kysely, {
    customerId,
    id: randomUUID(),
    connectionId,
    kind: 'orderResponse',
    number: response.number,
    ...(await pack([orderResponse(response, parties, { now, timeZone })])),
    lines: response.lines.length,
    createdBy: null,
    now,
  });
}

function responseOf(
  { webOrderId, orderId, outcome, papers, decisions, isRejected, deliveryDate, unitCodes }: DecidedOrder,
  confirmed: readonly ConfirmedOrderLine[],
  { language, text, pricedText }: Pick<Telling, 'language' | 'text' | 'pricedText'>,
): OrderResponse {
  const { lines, extra } = confirmedLines(outcome.lines, confirmed, {
    codes: unitCodes,
    codeOf: (code) => peppolUnit(code, unitCodes),
    language,
    text,
    pricedText,
  });
  const terms = outcome.terms ?? [];
  const isAsOrdered =
    extra === null &&
    !terms.some(({ isChange }) => isChange) &&
    deliveryDate === outcome.deliveryDate &&
    lines.every((line) => line.outcome === 'accepted');
  const isNothingLeft = isRejected || lines.every((line) => line.outcome === 'refused');
  return {
    number: `${webOrderId}-${decisions}`,
    code: isNothingLeft ? 'RE' : isAsOrdered ? 'AP' : 'CA',
    note: isNothingLeft
      ? text('system_order.undelivered.whole')
      : [extra, ...terms.map(({ sentence }) => sentence)].filter(Boolean).join(' ') || null,
    orderId,
    webOrderId,
    customerReference: papers.customerReference ?? null,
    deliveryDate,
    lines,
  };
}
