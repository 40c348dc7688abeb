import { editFavoriteList, type FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { mayPassLater } from '../../baskets/basket/edits/basket-calls.ts';
import { forgetEdits, keptEdits } from './kept-edits.ts';

/** True when the server may accept fewer edits: one of them is refused, or they are too long for one request. */
export function mayBeOneEdit(error: unknown, sent: readonly FavoriteEdit[]): boolean {
  return sent.length > 1 && error instanceof ApiError && [400, 413].includes(error.status);
}

/**
 * Returns false when the edits could not be sent now but can be sent later. If the server refuses them, sends fewer, so that only
 * an edit that is refused by itself is dropped.
 */
async function sendFirst(
  listId: string,
  edits: readonly FavoriteEdit[],
  most: number = limits.favoriteEdits,
): Promise<boolean> {
  const sent = edits.slice(0, most);
  try {
    await call(editFavoriteList, {
      params: { id: listId },
      body: { Edits: [...sent] },
      retriesItself: true,
      isSilent: true,
    });
  } catch (error) {
    if (mayPassLater(error)) return false;
    if (mayBeOneEdit(error, sent)) return sendFirst(listId, sent, Math.ceil(sent.length / 2));
  }
  forgetEdits(listId, sent);
  return true;
}

/**
 * Edits that an earlier page could not send. Each edit has an id, so it counts once even if the list's page also sends it.
 * Returns false when some are still unconfirmed.
 */
export async function sendKeptEdits(): Promise<boolean> {
  for (const listId of Object.keys(keptEdits())) {
    for (let edits = keptEdits()[listId]; edits !== undefined; edits = keptEdits()[listId])
      if (!(await sendFirst(listId, edits))) return false;
  }
  return true;
}
