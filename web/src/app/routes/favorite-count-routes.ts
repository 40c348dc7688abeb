import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const count = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/favorites/count/$listId',
  component: lazyRouteComponent(
    () => import('../../screens/favourites/favorite-count/count-screen.tsx'),
    'CountScreen',
  ),
});

export const favoriteCountRoutes = [count] as const;
