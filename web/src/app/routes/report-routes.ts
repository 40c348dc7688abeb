import { createRoute } from '@tanstack/react-router';
import { reportsParameters } from '../../features/insight/reports/reports-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const reports = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: checkedSearch(reportsParameters),
  component: lazyRouteComponent(
    () => import('../../screens/insight/reports/reports-screen.tsx'),
    'ReportsScreen',
  ),
});

export const reportRoutes = [reports] as const;
