import { type Basket, readBasket, updateBasket } from '@engros/contracts/basket/basket.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import type { BasketEdit } from './basket-edit.ts';
import type { EditBatch } from './edit-queue.ts';

/**
 * Every response must contain the rows that could not become lines: a basket shown without them would pass for
 * complete, and for empty when it has nothing else.
 */
const whole = { validate: 'true' } as const;

/**
 * Reads the given basket, or the current one without an id. With `linesMark`, the version of the lines already loaded,
 * the response may contain only the changed lines.
 */
export function askBasket(id: string | undefined, linesMark?: string): Promise<Basket> {
  return call(readBasket, {
    query: { ...(id && { id }), ...(linesMark && { linesMark }), ...whole },
  });
}

/** Sends a batch of edits. The edit key makes a repeated batch count once. */
export function sendBatch(
  batch: EditBatch<BasketEdit>,
  { keepalive, linesMark }: { keepalive: boolean; linesMark?: string | undefined },
): Promise<Basket> {
  return call(updateBasket, {
    query: { id: batch.target, ...(linesMark && { linesMark }), ...whole },
    body: { ...batch.edit, CustomerId: batch.customerId, EditKey: batch.editKey },
    keepalive,
    retriesItself: true,
  });
}

/**
 * Returns true when the same batch may succeed later: no response, a busy server, or another tab with another
 * customer.
 */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 409) return isWrongPage(error);
  if (error instanceof ApiError) return [429, 502, 503, 504].includes(error.status);
  return error instanceof NetworkError;
}

function isWrongPage({ code }: ApiError): boolean {
  return code === 'customerMismatch' || code === 'userMismatch';
}
