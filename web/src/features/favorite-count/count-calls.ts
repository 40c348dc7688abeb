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

/** Names the user and customer of the page: what one of them counted is not another one's. */
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

/** Returns true when the server does not know the version of this program's data. */
export const isProgramOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'countProgramOld';

/**
 * Returns true when the same numbers may succeed later: no response, a busy server, a session that ended or changed, or
 * a program that must be loaded again.
 */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 408, 409, 429].includes(error.status) || error.status >= 500;
  return error instanceof NetworkError;
}

/** Quantity that all confirmations of the day together should have ordered of a product. */
export interface WantedLine {
  ProductId: string;
  SalesUnitCode: string;
  Wanted: number;
}

/** Records on the server that the proposal is ordered. The same id grants the same again. */
export function confirmCounted(listId: string, day: string, id: string, wanted: readonly WantedLine[]) {
  const body = { Version: countVersion, Day: day, ConfirmationId: id, Lines: [...wanted] };
  return call(confirmFavoriteCount, { params: { id: listId }, body, isSilent: true });
}

export function withdrawConfirmation(listId: string, day: string, id: string): Promise<FavoriteCount> {
  const params = { id: listId, confirmationId: id };
  return call(withdrawCountConfirmation, { params, query: { day }, isSilent: true });
}
