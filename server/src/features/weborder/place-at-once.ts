import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import { candidateOf } from './candidate.ts';
import { newOrder } from './new-order.ts';
import type { Outcome } from './place-order.ts';
import { type Candidate, refuseFaults } from './refuse-order.ts';
import type { Submission, SubmitContext, WebOrderParts } from './submission.ts';
import { writeOrder } from './write-order.ts';

/**
 * The usual case in one round trip: a basket this node knows, confirmed, of goods that are not ours to take. One
 * statement turns it into an order on the condition that it still has the version known here, and with that its lines
 * and its state; its number is drawn within and put into the papers. undefined: it must be held and looked at first.
 */
export async function placeAtOnce(
  ctx: SubmitContext,
  parts: WebOrderParts,
  submission: Submission,
): Promise<Outcome | undefined> {
  if (!isEasy(submission)) return undefined;
  const { peeked, shelf, message } = submission;
  const row = { ...peeked, message: message === undefined ? peeked.message : message };
  const candidate = candidateOf(ctx, shelf, row);
  if (isRefused(candidate)) return undefined;
  const order = newOrder(candidate, submission.receivedAt);
  await parts.atRacePoint?.('at_once_before_write');
  const orderId = `order-${randomUUID()}`;
  const placed = await writeOrder(ctx.database.kysely, ctx, parts, { order, orderId, candidate });
  return placed && { placed };
}

function isEasy({ peeked, isRemembered, isWarningIgnored, version }: Submission): boolean {
  return (
    isRemembered &&
    isWarningIgnored &&
    (version === null || version === peeked.version) &&
    peeked.amendsOrderId === null &&
    peeked.lines.every(({ quickSaleId }) => quickSaleId === '')
  );
}

// What is remembered may be old: nobody is refused for it.
function isRefused(candidate: Candidate): boolean {
  try {
    refuseFaults(candidate);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
