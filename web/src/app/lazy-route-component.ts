import { lazyRouteComponent as lazyComponent } from '@tanstack/react-router';
import { throwLoadFault } from '../lib/lazy-part.ts';

/**
 * A screen whose code is loaded on demand. When a new release has removed that code, the page reloads. Offline it waits
 * for the connection instead, because a reload would lose the page (reliability F23).
 */
export const lazyRouteComponent = ((importer: () => Promise<Record<string, unknown>>, name: string) =>
  lazyComponent(() => importer().catch(throwLoadFault), name)) as typeof lazyComponent;
