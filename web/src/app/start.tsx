import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../features/people/session/theme.ts';
import { setAriaLanguage } from '../lib/aria-language.ts';
import { guardPresses } from '../lib/browser/press-guard.ts';
import { forgetBaskets } from '../lib/browser/storage.ts';
import { readTexts, startLabels } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { setServerClock } from '../lib/server-clock.ts';
import { createAppRouter } from './router.tsx';

export async function start(place: HTMLElement): Promise<void> {
  const context = pageContext();
  setServerClock(context.serverTime);
  startLabels(context.language, await readTexts(context.texts));
  setAriaLanguage(context.language);
  startTheme();
  guardPresses();
  forgetBaskets(context.user.Id);
  if (context.customer !== null) requestBasketOfPage(window.location);
  createRoot(place).render(
    <StrictMode>
      <Providers router={createAppRouter(window.location.pathname)} />
    </StrictMode>,
  );
}

function requestBasketOfPage({ pathname, search }: Location): void {
  if (!pathname.endsWith('/checkout/basket')) return;
  const id = new URLSearchParams(search).get('id') ?? undefined;
  void import('../features/baskets/basket/page-basket.ts').then(({ requestBasketEarly }) =>
    requestBasketEarly(id),
  );
}

/**
 * The root of all screens. The cache of server responses is not here but inside the page frame, so that the login page
 * need not load its code.
 */
export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider router={router} />;
}
