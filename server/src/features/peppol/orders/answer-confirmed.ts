import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { readBuyerAndSeller } from '../../erp-files/index.ts';
import { meantUnit, type SystemLineOutcome } from '../../system-orders/index.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { pack } from '../messages/packed.ts';
import {
  type ConfirmedOrderLine,
  type DecidedOrder,
  listConfirmedLines,
  listDecided,
} from './confirmed-order-queries.ts';
import { type OrderResponse, orderResponse, type ResponseLine } from './order-response.ts';

export interface AnswerParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}

/** Orders answered in one round, and days after which an order is no longer looked at. */
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
export function responseOf(
  { webOrderId, orderId, outcome, papers, decisions, isRejected, deliveryDate }: DecidedOrder,
  confirmed: readonly ConfirmedOrderLine[],
): OrderResponse {
  const left = confirmed.map((line) => ({ ...line }));
  const lines = outcome.lines.map((line) => confirmedLine(line, left));
  const isAsOrdered =
    deliveryDate === outcome.deliveryDate && lines.every((line) => line.outcome === 'accepted');
  const isNothingLeft = isRejected || lines.every((line) => line.outcome === 'refused');
  return {
    number: `${webOrderId}-${decisions}`,
    code: isNothingLeft ? 'RE' : isAsOrdered ? 'AP' : 'CA',
    note: isNothingLeft ? 'Ordren leveres ikke.' : null,
    orderId,
    webOrderId,
    customerReference: papers.customerReference ?? null,
    deliveryDate,
    lines,
  };
}

function confirmedLine(line: SystemLineOutcome, left: ConfirmedOrderLine[]): ResponseLine {
  const { number, name, productId, unit, quantity, unitPriceOre, outcome, sentence } = line;
  const told = { number, name, productId, unit, substitute: null };
  if (outcome === 'refused') return { ...told, outcome, sentence, quantity: 0, unitPriceOre: null };
  const found = foundFor(line, left);
  const taken = Math.min(quantity, found?.confirmed ?? 0);
  if (found === undefined || taken === 0)
    return {
      ...told,
      outcome: 'refused',
      sentence: `${name} leveres ikke.`,
      quantity: 0,
      unitPriceOre: null,
    };
  found.confirmed -= taken;
  const substitute =
    found.replacesProductId === null ? null : { productId: found.productId, name: found.name };
  const isSame = taken === quantity && found.unitPriceOre === unitPriceOre && substitute === null;
  return {
    ...told,
    outcome: isSame && outcome === 'accepted' ? 'accepted' : 'changed',
    sentence: isSame ? sentence : null,
    quantity: taken,
    unitPriceOre: found.unitPriceOre,
    substitute,
  };
}

/** Returns the confirmed line for an ordered one: that of the product, in the unit meant where there are several. */
function foundFor({ productId, unit }: SystemLineOutcome, left: readonly ConfirmedOrderLine[]) {
  const same = left.filter((line) => (line.replacesProductId ?? line.productId) === productId);
  const units = same.map((line) => ({ code: line.unitCode, isDefault: false, line }));
  return meantUnit(units, unit, {})?.line ?? same[0];
}
