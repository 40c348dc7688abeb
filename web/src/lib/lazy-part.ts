import { type ComponentType, lazy } from 'react';
import { NetworkError } from './http/api-error.ts';

const Nothing = () => null;

/**
 * Makes a part of a page whose code loads after the page. When the code cannot be loaded, as without a connection, the
 * part is left out and the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

/**
 * Makes the part that its page is about, whose code loads after the page's head. When the code cannot be loaded, the
 * screen fails as one whose own code cannot: offline it waits for the connection (reliability F23).
 */
export function lazyBody<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(throwLoadFault) }));
}

/** Throws why code could not be loaded: a NetworkError without a connection, otherwise the browser's own error. */
export function throwLoadFault(error: unknown): never {
  throw navigator.onLine ? error : new NetworkError();
}
