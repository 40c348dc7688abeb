import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const consoleHome = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/console',
  component: lazyRouteComponent(() => import('../../screens/console/console-screen.tsx'), 'ConsoleScreen'),
});

const sustainabilityInformation = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/sustainability/information',
  component: lazyRouteComponent(
    () => import('../../screens/sustainability/information-screen.tsx'),
    'InformationScreen',
  ),
});

/** Pages that inform, and the first page of the console. */
export const informationRoutes = [consoleHome, sustainabilityInformation] as const;
