import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RootLayout } from '../app/frame/root-layout.tsx';
import { ScreenFailure } from '../app/frame/screen-failure.tsx';
import { languagePrefix } from '../app/language-prefix.ts';
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts';
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
