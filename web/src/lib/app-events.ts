import type { ApiError } from './api-error.ts';

/** What one part of the page tells the others without knowing them. */
export interface AppEvents {
  /** A failure nobody shows in place: the banner of 3 s (specification 8, ENV-08). */
  exception: { error: Error };
  /** The page no longer fits the server's state: its basket is gone (ENV-09). */
  stalePage: { reason: 'basketGone' };
  /** Another tab has gone on to another customer or person; `message` is the server's sentence (T6). */
  wrongPage: { reason: 'customer' | 'user'; message: string };
  /** The session is again the page's. */
  rightPage: object;
  /** The basket could not be changed; the mini basket closes (BAS-04). */
  basketUpdateFailed: { error: ApiError };
  /** The server was not reached, or is reached again. */
  connection: { isOnline: boolean };
}

type Listener<K extends keyof AppEvents> = (detail: AppEvents[K]) => void;

const listeners: { [K in keyof AppEvents]: Set<Listener<K>> } = {
  exception: new Set(),
  stalePage: new Set(),
  wrongPage: new Set(),
  rightPage: new Set(),
  basketUpdateFailed: new Set(),
  connection: new Set(),
};

export function raise<K extends keyof AppEvents>(name: K, detail: AppEvents[K]): void {
  for (const listener of [...listeners[name]]) listener(detail);
}

/** Answers the function that stops listening. */
export function listen<K extends keyof AppEvents>(name: K, listener: Listener<K>): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
