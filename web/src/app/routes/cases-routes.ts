import { createRoute } from '@tanstack/react-router';
import { casesParameters, reportParameters } from '../../features/cases/cases/case-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const cases = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/cases',
  validateSearch: checkedSearch(casesParameters),
  component: lazyRouteComponent(() => import('../../screens/cases/cases/cases-screen.tsx'), 'CasesScreen'),
});

const report = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/cases/new',
  validateSearch: checkedSearch(reportParameters),
  component: lazyRouteComponent(
    () => import('../../screens/cases/report-case/report-screen.tsx'),
    'ReportScreen',
  ),
});

export const casesRoutes = [cases, report] as const;
