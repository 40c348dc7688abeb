import { createRoute, redirect } from '@tanstack/react-router';
import { ordersParameters } from '../../features/ordering/orders/orders-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { budgetParameters, printParameters, standingParameters } from '../page-parameters.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

/** `#/details/7717960` (specification 2.1). */
const hashRoute = /^\/details\/([^/]+)$/;

function orderInHash(hash: string): string | undefined {
  const id = hashRoute.exec(hash)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

const orders = createRoute({
  async beforeLoad({ preload, location }) {
    await signedInOnly.beforeLoad({ preload });
    const orderId = orderInHash(location.hash);
    if (orderId) throw redirect({ to: '/orders/details/$orderId', params: { orderId }, replace: true });
  },
  getParentRoute: () => shell,
  path: '/orders',
  validateSearch: checkedSearch(ordersParameters),
  component: lazyRouteComponent(
    () => import('../../screens/ordering/orders/orders-screen.tsx'),
    'OrdersScreen',
  ),
});

const order = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/orders/details/$orderId',
  validateSearch: checkedSearch(printParameters),
  component: lazyRouteComponent(() => import('../../screens/ordering/order/order-screen.tsx'), 'OrderScreen'),
});

const allergens = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/allergens',
  component: lazyRouteComponent(
    () => import('../../screens/planning/allergens/allergens-screen.tsx'),
    'AllergensScreen',
  ),
});

const replacements = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/replacements',
  component: lazyRouteComponent(
    () => import('../../screens/planning/replacements/replacements-screen.tsx'),
    'ReplacementsScreen',
  ),
});

const standingOrders = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/standing-orders',
  validateSearch: checkedSearch(standingParameters),
  component: lazyRouteComponent(
    () => import('../../screens/planning/standing-orders/standing-orders-screen.tsx'),
    'StandingOrdersScreen',
  ),
});

const standingOrder = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/standing-orders/$standingOrderId',
  component: lazyRouteComponent(
    () => import('../../screens/planning/standing-order/standing-order-screen.tsx'),
    'StandingOrderScreen',
  ),
});

const approvals = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/approvals',
  component: lazyRouteComponent(
    () => import('../../screens/planning/approvals/approvals-screen.tsx'),
    'ApprovalsScreen',
  ),
});

const approvalRules = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/approvals/rules',
  component: lazyRouteComponent(
    () => import('../../screens/planning/approval-rules/approval-rules-screen.tsx'),
    'ApprovalRulesScreen',
  ),
});

const approval = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/approvals/$approvalId',
  component: lazyRouteComponent(
    () => import('../../screens/planning/approvals/approval-screen.tsx'),
    'ApprovalScreen',
  ),
});

const budgets = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/budgets',
  validateSearch: checkedSearch(budgetParameters),
  component: lazyRouteComponent(
    () => import('../../screens/planning/budgets/budgets-screen.tsx'),
    'BudgetsScreen',
  ),
});

const groupSheets = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/group-sheets',
  component: lazyRouteComponent(
    () => import('../../screens/planning/group-sheets/group-sheets-screen.tsx'),
    'GroupSheetsScreen',
  ),
});

const groupSheet = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/group-sheets/$groupSheetId',
  component: lazyRouteComponent(
    () => import('../../screens/planning/group-sheet/group-sheet-screen.tsx'),
    'GroupSheetScreen',
  ),
});

const archive = createRoute({
  async beforeLoad({ preload, location }) {
    await signedInOnly.beforeLoad({ preload });
    const orderId = orderInHash(location.hash);
    if (orderId)
      throw redirect({ to: '/orders/archive/details/$orderId', params: { orderId }, replace: true });
  },
  getParentRoute: () => shell,
  path: '/orders/archive',
  validateSearch: checkedSearch(ordersParameters),
  component: lazyRouteComponent(
    () => import('../../screens/ordering/archive/archive-screen.tsx'),
    'ArchiveScreen',
  ),
});

const archivedOrder = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/orders/archive/details/$orderId',
  component: lazyRouteComponent(
    () => import('../../screens/ordering/archive/archived-order-screen.tsx'),
    'ArchivedOrderScreen',
  ),
});

export const followRoutes = [
  allergens,
  replacements,
  standingOrders,
  standingOrder,
  approvals,
  approvalRules,
  approval,
  budgets,
  groupSheets,
  groupSheet,
  orders,
  order,
  archive,
  archivedOrder,
] as const;
