import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '../features/people/session/theme.ts';
import { browserPage } from '../lib/browser/browser-page.ts';
import { guardPresses } from '../lib/browser/press-guard.ts';
import { leaveToLogin } from '../lib/http/leave-to-login.ts';
import { startLabels } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { setServerClock } from '../lib/server-clock.ts';
import { createConsoleRouter } from './console-router.tsx';

/**
 * Renders with the data that arrived with the page. Sends visitors to the login, and staff without a required second factor to
 * their account.
 */
export function startConsole(place: HTMLElement): void {
  const { serverTime, language, labels, user } = pageContext();
  setServerClock(serverTime);
  startLabels(language, labels);
  startTheme();
  guardPresses();
  if (!user.IsAuthenticated) {
    leaveToLogin();
    return;
  }
  if (user.MustSetUpTwoFactor) {
    browserPage.replaceWith('/account/security');
    return;
  }
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={createConsoleRouter(window.location.pathname)} />
    </StrictMode>,
  );
}
