import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import { candidateOf, unseenTotal } from './candidate.ts';
import { newOrder } from './new-order.ts';
import type { Outcome } from './place-order.ts';
import { type Candidate, refuseFaults } from './refuse-order.ts';
import type { Submission, SubmitContext, WebOrderParts } from './submission.ts';
import { writeOrder } from './write-order.ts';

/**
 * Places an order in one round trip in the usual case: the basket is cached on this node, warnings are confirmed and no
 * line needs a quick-sale lot. One statement turns the basket into an order if it still has the cached version, and
 * fills the new order number into mail and log. Returns undefined when the basket has to be locked and read first.
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
  if (isRefused(candidate) || unseenTotal(candidate, submission).length > 0) return undefined;
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

// Cached data may be old, so a fault found here is not reported; the basket is then locked and checked again.
function isRefused(candidate: Candidate): boolean {
  try {
    refuseFaults(candidate);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
