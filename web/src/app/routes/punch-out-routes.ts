import { createRoute } from '@tanstack/react-router';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const page = (given: Record<string, unknown>): { page?: number } => {
  const number = Number(given['page']);
  return Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {};
};

const landing = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/punchout',
  component: lazyRouteComponent(
    () => import('../../screens/procurement/punch-out/punch-out-screen.tsx'),
    'PunchOutScreen',
  ),
});
const orders = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/punchout/orders',
  validateSearch: checkedSearch(page),
  component: lazyRouteComponent(
    () => import('../../screens/procurement/punch-out/punch-out-orders-screen.tsx'),
    'PunchOutOrdersScreen',
  ),
});

/**
 * `landing` is the first page of a buyer from a procurement system; `orders` lists baskets that were sent back to such systems.
 */
export const punchOutRoutes = [landing, orders] as const;
