import { createRootRoute, createRoute } from '@tanstack/react-router';
import { RootLayout } from '../frame/root-layout.tsx';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { leadToSecondFactor } from '../redirects.ts';

export const root = createRootRoute({ component: RootLayout });

/** Its code is loaded only for pages with the header, so that the login page stays small. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: leadToSecondFactor,
  component: lazyRouteComponent(() => import('../frame/shell-layout.tsx'), 'ShellLayout'),
  notFoundComponent: lazyRouteComponent(() => import('../frame/not-found-screen.tsx'), 'NotFoundScreen'),
});
