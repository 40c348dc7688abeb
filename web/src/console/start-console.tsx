import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RootLayout } from '../app/frame/root-layout.tsx';
import { ScreenFailure } from '../app/frame/screen-failure.tsx';
import { languagePrefix } from '../app/language-prefix.ts';
import { startTheme } from '../features/people/session/theme.ts';
import { browserPage } from '../lib/browser/browser-page.ts';
import { guardPresses } from '../lib/browser/press-guard.ts';
import { leaveToLogin } from '../lib/http/leave-to-login.ts';
import { readTexts, startLabels } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts';
import { setServerClock } from '../lib/server-clock.ts';
import { consoleScreens } from './console-screens.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';
import { UnknownPage } from './frame/unknown-page.tsx';

const root = createRootRoute({ component: RootLayout });
const frame = createRoute({ getParentRoute: () => root, id: 'console', component: ConsoleFrame });

const screens = consoleScreens.map(({ path, screen }) =>
  createRoute({ getParentRoute: () => frame, path, component: screen }),
);
const unknown = createRoute({ getParentRoute: () => frame, path: '$', component: UnknownPage });

export function createConsoleRouter(pathname: string) {
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([...screens, unknown])]),
    rewrite: languagePrefix(pathname),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultErrorComponent: ScreenFailure,
    trailingSlash: 'never',
  });
}

/**
 * Renders with the data that arrived with the page. Sends visitors to the login, and staff without a required second factor to
 * their account.
 */
export async function startConsole(place: HTMLElement): Promise<void> {
  const { serverTime, language, texts, user } = pageContext();
  setServerClock(serverTime);
  startLabels(language, await readTexts(texts));
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
