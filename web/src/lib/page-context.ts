import type { PageContext } from '@engros/contracts/page-context.ts';

declare global {
  interface Window {
    $$ModernClientContext?: PageContext;
  }
}

/** The data that the server wrote into the page (facts 3). Throws when it is missing, because nothing works without it. */
export function pageContext(): PageContext {
  const context = window.$$ModernClientContext;
  if (!context) throw new Error('The page arrived without its context');
  return context;
}
