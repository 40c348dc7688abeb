import { type Basket, readBasket, updateBasket } from '@engros/contracts/basket.ts';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import type { EditBatch } from './edit-queue.ts';

/** The basket named, else the current one; with the mark of the lines at hand the answer may be of the others alone. */
export function askBasket(id: string | undefined, validate: boolean, linesMark?: string): Promise<Basket> {
  return call(readBasket, {
    query: { ...(id && { id }), ...(linesMark && { linesMark }), validate: validate ? 'true' : 'false' },
  });
}

/** Sends a batch of edits under its key. */
export function sendBatch(
  batch: EditBatch,
  { keepalive, linesMark }: { keepalive: boolean; linesMark?: string | undefined },
): Promise<Basket> {
  return call(updateBasket, {
    query: { id: batch.basketId, ...(linesMark && { linesMark }) },
    body: { ...batch.edit, CustomerId: batch.customerId, EditKey: batch.editKey },
    keepalive,
    retriesItself: true,
  });
}

/** No answer, a server that asks to wait, another tab at another customer: the same batch may pass later. */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 409) return isWrongPage(error);
  if (error instanceof ApiError) return [429, 502, 503, 504].includes(error.status);
  return error instanceof NetworkError;
}

function isWrongPage({ code }: ApiError): boolean {
  return code === 'customerMismatch' || code === 'userMismatch';
}
