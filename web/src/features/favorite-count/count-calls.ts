import {
  confirmFavoriteCount,
  countVersion,
  type FavoriteCount,
  sendFavoriteCount,
  withdrawCountConfirmation,
} from '@engros/contracts/favorites/counts.ts';
import { ApiError, NetworkError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { type CountBatch, listAndDay } from './count-queue.ts';

/**
 * Returns the user and customer of the page as one text. It owns the counted numbers, so that other users of the phone
 * do not get them.
 */
export function countOwner(): string {
  const { user, customer } = pageContext();
  return `${user.Id ?? ''}:${customer?.Id ?? ''}`;
}

export function sendCounted({ target, edit }: CountBatch): Promise<FavoriteCount> {
  const { listId, day } = listAndDay(target);
  return call(sendFavoriteCount, {
    params: { id: listId },
    body: { Version: countVersion, Day: day, Edits: [...edit] },
    retriesItself: true,
    isSilent: true,
  });
}

/**
 * Returns true when the server does not accept the data version of this page, because the page is older or newer than
 * the server.
 */
export const isProgramOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'countProgramOld';

/**
 * Returns true when sending the same numbers later may succeed: after no response, a busy server, an ended or changed
 * session, or a page that must be loaded again.
 */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 408, 409, 429].includes(error.status) || error.status >= 500;
  return error instanceof NetworkError;
}

/** Total quantity of a product that all confirmations of the day together must have ordered. */
export interface WantedLine {
  ProductId: string;
  SalesUnitCode: string;
  Wanted: number;
}

/**
 * Records on the server that the proposed quantities are ordered. Repeating the call with the same id has no further
 * effect and returns the same result.
 */
export function confirmCounted(listId: string, day: string, id: string, wanted: readonly WantedLine[]) {
  const body = { Version: countVersion, Day: day, ConfirmationId: id, Lines: [...wanted] };
  return call(confirmFavoriteCount, { params: { id: listId }, body, isSilent: true });
}

export function withdrawConfirmation(listId: string, day: string, id: string): Promise<FavoriteCount> {
  const params = { id: listId, confirmationId: id };
  return call(withdrawCountConfirmation, { params, query: { day }, isSilent: true });
}
