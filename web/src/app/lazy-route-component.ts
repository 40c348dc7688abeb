import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { NetworkError } from '../lib/api-error.ts';

/**
 * A screen whose code is fetched when it is needed. Code that has gone with a release is a reason to load the page again;
 * without a line that would lose the page, so the screen waits for the line instead (reliability F23).
 */
export const lazyRouteComponent = ((importer: () => Promise<Record<string, unknown>>, name: string) =>
  lazyComponent(
    () =>
      importer().catch((error: unknown) => {
        throw navigator.onLine ? error : new NetworkError();
      }),
    name,
  )) as typeof lazyComponent;
