import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { throwLoadFault } from '../lib/lazy-part.ts';

/**
 * A screen whose code is loaded on demand. Missing code after a new release makes the page reload; offline a reload
 * would lose the page, so the screen waits for the connection (reliability F23).
 */
export const lazyRouteComponent = ((importer: () => Promise<Record<string, unknown>>, name: string) =>
  lazyComponent(() => importer().catch(throwLoadFault), name)) as typeof lazyComponent;
