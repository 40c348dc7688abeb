import { type ComponentType, lazy } from 'react';
import { NetworkError } from './http/api-error.ts';

const Nothing = () => null;

/**
 * For a part of a page whose code is loaded after the page. When the code cannot be loaded, for example offline, the part is left
 * out and the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

/**
 * For the main part of a page; its code is loaded after the page's heading. If loading fails, the whole screen fails. A screen
 * that failed offline waits for the connection (reliability F23).
 */
export function lazyBody<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(throwLoadFault) }));
}

/** A NetworkError when offline, otherwise the browser's error. */
export function throwLoadFault(error: unknown): never {
  throw navigator.onLine ? error : new NetworkError();
}
