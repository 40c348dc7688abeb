import { findRepeated, type SystemOutcome } from '../../system-orders/index.ts';
import { connectionOfOrder, orderingSystem } from '../connections/connection-of-order.ts';
import { buyerNamed, type Connection } from '../connections/connection-queries.ts';
import type { CxmlRequest } from '../cxml/read-cxml.ts';
import { readOrderRequest } from '../cxml/read-order.ts';
import type { CxmlStatus } from '../cxml/write-cxml.ts';
import type { DoorParts } from './door-parts.ts';

/** Says that a system writes a delivery address which is none of its own. */
export const unknownAddress = ([name = '']: readonly string[]): string =>
  `The addressID "${name.slice(0, 40)}" was not agreed on.`;

/**
 * Takes in an order, a change or a cancellation; the answer says in its text which lines are not as they were written.
 * A document that came before gets the answer of the first time, and one that only tries the connection orders nothing.
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
  const trial = request.isTest ? text('punch_out.tried') : undefined;
  const connection = await connectionOfOrder(database.kysely, sender, { shipTo, isNew, order });
  if (connection === undefined) {
    // What was ordered stands although its address was taken away since.
    const repeated = await findRepeated(database.kysely, sender.id, order);
    if (repeated) return { status: 200, sentence: saidOf(repeated, trial) };
    return { status: 400, sentence: unknownAddress(shipTo) };
  }
  const userId = await buyerNamed(database.kysely, connection, userEmail);
  const system = { ...orderingSystem(connection, 'cxml'), userId, isTrial: request.isTest };
  const take = { new: systemOrders.takeIn, update: systemOrders.amend, delete: systemOrders.cancel }[type];
  const outcome = await take(system, order);
  if (outcome.kind === 'refused') return { status: statusOf(outcome.code), sentence: outcome.sentence };
  return { status: 200, sentence: saidOf(outcome, trial) };
}

function saidOf(
  { lines, webOrderId }: Exclude<SystemOutcome, { kind: 'refused' }>,
  first = `Ordre ${webOrderId}.`,
): string {
  const said = lines.flatMap(({ number, sentence }) => (sentence === null ? [] : `${number}: ${sentence}`));
  return [first, ...said].join(' ');
}

/** What differs from what we have is a conflict; anything else is an order that cannot be taken as it is. */
function statusOf(code: string): CxmlStatus {
  if (code === 'notAllowed') return 403;
  return code === 'orderKnown' || code === 'webOrderLocked' ? 409 : 400;
}
