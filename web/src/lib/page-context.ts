import type { PageContext } from '@engros/contracts/page-context.ts';

declare global {
  interface Window {
    $$ModernClientContext?: PageContext;
  }
}

/** What the page arrived with (facts 3). Throws when the server did not write it: nothing can work then. */
export function pageContext(): PageContext {
  const context = window.$$ModernClientContext;
  if (!context) throw new Error('The page arrived without its context');
  return context;
}
