import { createRoute } from '@tanstack/react-router';
import {
  boughtParameters,
  periodParameters,
  statisticsParameters,
} from '../../features/insight/statistics/statistics-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { root, shell } from './frame-routes.ts';

const statistics = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/statistics',
  validateSearch: checkedSearch(statisticsParameters),
  component: lazyRouteComponent(
    () => import('../../screens/insight/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
  ),
});

const environment = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/statistics/environment',
  validateSearch: checkedSearch(periodParameters),
  component: lazyRouteComponent(
    () => import('../../screens/insight/environment/environment-screen.tsx'),
    'EnvironmentScreen',
  ),
});

const organic = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/statistics/organic',
  component: lazyRouteComponent(
    () => import('../../screens/insight/organic/organic-screen.tsx'),
    'OrganicScreen',
  ),
});

const endSubscription = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/organic-report',
  component: lazyRouteComponent(
    () => import('../../screens/notices/unsubscribe/end-subscription-screen.tsx'),
    'EndSubscriptionScreen',
  ),
});

export const statisticsLinkRoutes = [endSubscription] as const;

const boughtMost = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/favorites/generated/salesstatistics',
  validateSearch: checkedSearch(boughtParameters),
  component: lazyRouteComponent(
    () => import('../../screens/pages/bought-most/bought-most-screen.tsx'),
    'BoughtMostScreen',
  ),
});

export const statisticsRoutes = [statistics, environment, organic, boughtMost] as const;
