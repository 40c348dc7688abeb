import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * Makes a part of a page whose code loads after the page. When the code cannot be loaded, as without a connection, the
 * part is left out and the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}
