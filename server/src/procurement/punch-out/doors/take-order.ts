import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import { findRepeated } from '../../system-orders/order-queries.ts';
import type { OrderingSystem, SystemOutcome } from '../../system-orders/system-order.ts';
import { connectionOfOrder, orderingSystem } from '../connections/connection-of-order.ts';
import { buyerNamed, type Connection } from '../connections/connection-queries.ts';
import type { CxmlRequest } from '../cxml/read-cxml.ts';
import { readOrderRequest } from '../cxml/read-order.ts';
import type { CxmlStatus } from '../cxml/write-cxml.ts';
import type { DoorParts } from './door-parts.ts';

type Success = Exclude<SystemOutcome, { kind: 'refused' }>;

export const unknownAddress = ([name = '']: readonly string[]): string =>
  `The addressID "${name.slice(0, 40)}" was not agreed on.`;

/**
 * Accepts an order, a change or a cancellation. The text of the answer names the lines that differ from the order. A
 * repeated document gets its first answer, and a document that only tests the connection orders nothing.
 */
export async function takeOrder(
  {
    database,
    systemOrders,
    timeZone,
    text,
  }: Pick<DoorParts, 'database' | 'systemOrders' | 'timeZone' | 'text'>,
  sender: Connection,
  request: CxmlRequest,
): Promise<{ status: CxmlStatus; sentence: string }> {
  const { type, order, userEmail, shipTo } = readOrderRequest(request, timeZone);
  const isNew = type === 'new';
  const connection = await connectionOfOrder(database.kysely, sender, { shipTo, isNew, order });
  // Named as the lines are, in the language of the buyer in whose name the system orders.
  const answerTo = async (outcome: Success, buyer: OrderingSystem) => {
    const language = (await orderingViewer(database.kysely, buyer))?.viewer.language;
    const first = request.isTest
      ? text('punch_out.tried', language)
      : text('punch_out.ordered', language, { order: String(outcome.webOrderId) });
    return { status: 200, sentence: saidOf(first, outcome) } as const;
  };
  if (connection === undefined) {
    // A repeated order keeps its earlier result, even when its delivery address was removed from the connection since.
    const repeated = await findRepeated(database.kysely, sender.id, order);
    if (repeated) return answerTo(repeated, orderingSystem(sender, 'cxml'));
    return { status: 400, sentence: unknownAddress(shipTo) };
  }
  const userId = await buyerNamed(database.kysely, connection, userEmail);
  const system = { ...orderingSystem(connection, 'cxml'), userId, isTrial: request.isTest };
  const take = { new: systemOrders.takeIn, update: systemOrders.amend, delete: systemOrders.cancel }[type];
  const outcome = await take(system, order);
  if (outcome.kind === 'refused') return { status: statusOf(outcome.code), sentence: outcome.sentence };
  return answerTo(outcome, system);
}

function saidOf(first: string, { lines, terms = [] }: Success): string {
  const said = lines.flatMap(({ number, sentence }) => (sentence === null ? [] : `${number}: ${sentence}`));
  return [first, ...said, ...terms.map(({ sentence }) => sentence)].join(' ');
}

const conflicts: readonly string[] = ['orderKnown', 'orderOlder', 'webOrderLocked'];

/** An order that conflicts with what we have gets 409; any other order that cannot be accepted gets 400. */
function statusOf(code: string): CxmlStatus {
  if (code === 'notAllowed') return 403;
  return conflicts.includes(code) ? 409 : 400;
}
