import { type Basket, readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { ApiError, NetworkError } from '../../../../lib/http/api-error.ts';
import { call } from '../../../../lib/http/call.ts';
import type { BasketEdit } from './basket-edit.ts';
import type { EditBatch } from './edit-batch.ts';

/**
 * Asks for the rows that the server could not turn into lines. Without these rows, a basket would look complete or even
 * empty.
 */
const whole = { validate: 'true' } as const;

/**
 * Without an id, the current basket. With `linesMark`, the version of the lines already loaded, the response may contain only the
 * changed lines.
 */
export function askBasket(id: string | undefined, linesMark?: string): Promise<Basket> {
  return call(readBasket, {
    query: { ...(id && { id }), ...(linesMark && { linesMark }), ...whole },
  });
}

/** The edit key makes a repeated batch count once. */
export function sendBatch(
  batch: EditBatch<BasketEdit>,
  { keepalive, linesMark }: { keepalive: boolean; linesMark?: string | undefined },
): Promise<Basket> {
  return call(updateBasket, {
    query: { id: batch.target, ...(linesMark && { linesMark }), ...whole },
    body: {
      ...batch.edit,
      CustomerId: batch.customerId,
      EditKey: batch.editKey,
      ...(batch.earlier && {
        Earlier: batch.earlier.map(({ edit, editKey }) => ({ ...edit, EditKey: editKey })),
      }),
    },
    keepalive,
    retriesItself: true,
  });
}

/**
 * True when the server did not respond or was busy, the session has ended and the page opens the login, or another tab has
 * switched to another customer.
 */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 409) return isWrongPage(error);
  if (error instanceof ApiError) return [401, 429, 502, 503, 504].includes(error.status);
  return error instanceof NetworkError;
}

function isWrongPage({ code }: ApiError): boolean {
  return code === 'customerMismatch' || code === 'userMismatch';
}
