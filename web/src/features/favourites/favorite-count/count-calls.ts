import {
  confirmFavoriteCount,
  countVersion,
  type FavoriteCount,
  sendFavoriteCount,
  withdrawCountConfirmation,
} from '@engros/contracts/favourites/counts.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { type CountBatch, listAndDay } from './count-queue.ts';

/** User and customer as one text. Stored numbers carry it, so that other users of the phone do not see them. */
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

/** The server rejects this page's version of the count data, because either the page or the server is newer. */
export const isProgramOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'countProgramOld';

/** True when there was no response, the server was busy, the session ended or changed, or the page must be reloaded. */
export function mayPassLater(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 408, 409, 429].includes(error.status) || error.status >= 500;
  return error instanceof NetworkError;
}

/** The total quantity that all confirmations of the day should order together. */
export interface WantedLine {
  ProductId: string;
  SalesUnitCode: string;
  Wanted: number;
}

/** Repeating the call with the same id has no further effect and returns the same result. */
export function confirmCounted(listId: string, day: string, id: string, wanted: readonly WantedLine[]) {
  const body = { Version: countVersion, Day: day, ConfirmationId: id, Lines: [...wanted] };
  return call(confirmFavoriteCount, { params: { id: listId }, body, isSilent: true });
}

export function withdrawConfirmation(listId: string, day: string, id: string): Promise<FavoriteCount> {
  const params = { id: listId, confirmationId: id };
  return call(withdrawCountConfirmation, { params, query: { day }, isSilent: true });
}
