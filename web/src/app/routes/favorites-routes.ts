import { createRoute, redirect } from '@tanstack/react-router';
import { listParameters, printParameters } from '../../features/favourites/favorites/list/list-parameters.ts';
import { boughtPrintParameters } from '../../features/insight/statistics/statistics-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { root, shell } from './frame-routes.ts';

const overview = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/favorites',
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorites/favorites-screen.tsx'),
    'FavoritesScreen',
  ),
});

const details = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/favorites/details/$listId',
  validateSearch: checkedSearch(listParameters),
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorite-list/favorite-list-screen.tsx'),
    'FavoriteListScreen',
  ),
});

const edit = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/favorites/details-edit/$listId',
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorite-edit/favorite-edit-screen.tsx'),
    'FavoriteEditScreen',
  ),
});

/**
 * A URL without a list id leads to the overview. A generated list needs no id, because there is only one of each kind
 * (FAV-01).
 */
const withoutId = createRoute({
  getParentRoute: () => shell,
  path: '/favorites/details',
  beforeLoad: () => {
    throw redirect({ to: '/favorites', replace: true });
  },
});

const editWithoutId = createRoute({
  getParentRoute: () => shell,
  path: '/favorites/details-edit',
  beforeLoad: () => {
    throw redirect({ to: '/favorites', replace: true });
  },
});

const generated = createRoute({
  getParentRoute: () => shell,
  path: '/favorites/generated',
  beforeLoad: () => {
    throw redirect({ to: '/favorites/generated/salesstatistics', search: {}, replace: true });
  },
});

export const favoritesRoutes = [overview, details, edit, withoutId, editWithoutId, generated] as const;

const print = createRoute({
  ...signedInOnly,
  getParentRoute: () => root,
  path: '/favorites/details/$listId/print',
  validateSearch: checkedSearch(printParameters),
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorite-print/favorite-print-screen.tsx'),
    'FavoritePrintScreen',
  ),
});

const boughtPrint = createRoute({
  ...signedInOnly,
  getParentRoute: () => root,
  path: '/favorites/generated/salesstatistics/print',
  validateSearch: checkedSearch(boughtPrintParameters),
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorite-print/bought-print-screen.tsx'),
    'BoughtPrintScreen',
  ),
});

export const favoritePrintRoutes = [print, boughtPrint] as const;
