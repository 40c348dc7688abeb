import { createRoute, createRouter } from '@tanstack/react-router';
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts';
import { ScreenFailure } from './frame/screen-failure.tsx';
import { languagePrefix } from './language-prefix.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { campaignRoutes } from './routes/campaign-routes.ts';
import { casesRoutes } from './routes/cases-routes.ts';
import { documentsRoutes } from './routes/documents-routes.ts';
import { favoriteCountRoutes } from './routes/favorite-count-routes.ts';
import { favoritePrintRoutes, favoritesRoutes } from './routes/favorites-routes.ts';
import { followRoutes } from './routes/follow-routes.ts';
import { root, shell } from './routes/frame-routes.ts';
import { informationRoutes } from './routes/information-routes.ts';
import { noticesRoutes, recallLinkRoutes } from './routes/notices-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { punchOutRoutes } from './routes/punch-out-routes.ts';
import { reportRoutes } from './routes/report-routes.ts';
import { shopRoutes } from './routes/shop-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { statisticsLinkRoutes, statisticsRoutes } from './routes/statistics-routes.ts';

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./frame/not-found-screen.tsx'), 'NotFoundScreen'),
});

const routeTree = root.addChildren([
  ...signInRoutes,
  ...recallLinkRoutes,
  ...statisticsLinkRoutes,
  ...favoritePrintRoutes,
  shell.addChildren([
    ...shopRoutes,
    ...orderRoutes,
    ...followRoutes,
    ...favoriteCountRoutes,
    ...casesRoutes,
    ...noticesRoutes,
    ...accountRoutes,
    ...informationRoutes,
    ...documentsRoutes,
    ...punchOutRoutes,
    ...statisticsRoutes,
    ...reportRoutes,
    ...favoritesRoutes,
    ...campaignRoutes,
    unknown,
  ]),
]);

export function createAppRouter(pathname: string) {
  return createRouter({
    routeTree,
    rewrite: languagePrefix(pathname),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailure,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
