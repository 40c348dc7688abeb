import type { FavoriteListChange } from '@engros/contracts/baskets/basket-events.ts';
import type { ApiError } from '../http/api-error.ts';

/** Events with which one part of the page informs others without importing their code. */
export interface AppEvents {
  /**
   * A failure that no part of the page has shown to the user. The exception banner shows it for 3 s (specification 8,
   * ENV-08).
   */
  exception: { error: Error };
  /** The page's basket was deleted on the server (ENV-09). */
  stalePage: { reason: 'basketGone' };
  /** Another tab has switched to another customer or user; `message` is the server's sentence (T6). */
  wrongPage: { reason: 'customer' | 'user'; message: string };
  /** The session belongs to the page's customer and user again. */
  rightPage: object;
  /** The drawer with the basket closes then (BAS-04). */
  basketUpdateFailed: { error: ApiError };
  connection: { isOnline: boolean };
  /** An order of the customer reached its next status, such as received, confirmed or delivered. */
  orderMoved: object;
  /** Created, changed or deleted; the customer can read the list. */
  favoriteListChanged: FavoriteListChange;
  /** Favourite lists may have changed while the page was not connected to the server's events. */
  favoriteListsMissed: object;
}

type Listener<K extends keyof AppEvents> = (detail: AppEvents[K]) => void;

const listeners: { [K in keyof AppEvents]: Set<Listener<K>> } = {
  exception: new Set(),
  stalePage: new Set(),
  wrongPage: new Set(),
  rightPage: new Set(),
  basketUpdateFailed: new Set(),
  connection: new Set(),
  orderMoved: new Set(),
  favoriteListChanged: new Set(),
  favoriteListsMissed: new Set(),
};

export function raise<K extends keyof AppEvents>(name: K, detail: AppEvents[K]): void {
  for (const listener of [...listeners[name]]) listener(detail);
}

/** Returns the function that removes the listener. */
export function listen<K extends keyof AppEvents>(name: K, listener: Listener<K>): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
