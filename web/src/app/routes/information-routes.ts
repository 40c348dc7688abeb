import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const sustainabilityInformation = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/sustainability/information',
  component: lazyRouteComponent(
    () => import('../../screens/insight/sustainability/information-screen.tsx'),
    'InformationScreen',
  ),
});

export const informationRoutes = [sustainabilityInformation] as const;
