import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { readBuyerAndSeller } from '../../erp-files/index.ts';
import {
  type ConfirmedOrderLine,
  confirmedLines,
  listConfirmedLines,
  peppolUnit,
} from '../../system-orders/index.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { pack } from '../messages/packed.ts';
import { type DecidedOrder, listDecided } from './confirmed-order-queries.ts';
import { type OrderResponse, orderResponse } from './order-response.ts';

export interface AnswerParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}

/** Maximum number of orders answered in one round, and number of days after which an order is ignored. */
const perRound = 50;
const lookedAtDays = 90;

/** Writes the answers to orders that the supplier has confirmed, changed or rejected; returns how many. */
export async function answerConfirmed({ database, clock, timeZone }: AnswerParts): Promise<number> {
  const { kysely } = database;
  const now = clock.now();
  const since = now.subtract({ hours: 24 * lookedAtDays });
  const decided = await listDecided(kysely, { since, atMost: perRound });
  for (const order of decided) {
    const { customerId, connectionId, buyerAddress } = order;
    const response = responseOf(order, await listConfirmedLines(kysely, order));
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
  return decided.length;
}

/** Compares what the buyer's system ordered with what the supplier confirmed. */
function responseOf(
  { webOrderId, orderId, outcome, papers, decisions, isRejected, deliveryDate, unitCodes }: DecidedOrder,
  confirmed: readonly ConfirmedOrderLine[],
): OrderResponse {
  const { lines, extra } = confirmedLines(outcome.lines, confirmed, {
    codes: unitCodes,
    codeOf: (code) => peppolUnit(code, unitCodes),
  });
  const isAsOrdered =
    extra === null &&
    deliveryDate === outcome.deliveryDate &&
    lines.every((line) => line.outcome === 'accepted');
  const isNothingLeft = isRejected || lines.every((line) => line.outcome === 'refused');
  return {
    number: `${webOrderId}-${decisions}`,
    code: isNothingLeft ? 'RE' : isAsOrdered ? 'AP' : 'CA',
    note: isNothingLeft ? 'Ordren leveres ikke.' : extra,
    orderId,
    webOrderId,
    customerReference: papers.customerReference ?? null,
    deliveryDate,
    lines,
  };
}
