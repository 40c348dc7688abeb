import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const supplier = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/supplier',
  component: lazyRouteComponent(
    () => import('../../screens/supplier/supplier/supplier-screen.tsx'),
    'SupplierScreen',
  ),
});

const impersonation = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/impersonation',
  component: lazyRouteComponent(
    () => import('../../screens/people/impersonation/impersonation-screen.tsx'),
    'ImpersonationScreen',
  ),
});

const assignCustomer = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/assign-customer',
  component: lazyRouteComponent(
    () => import('../../screens/people/assign-customer/assign-customer-screen.tsx'),
    'AssignCustomerScreen',
  ),
});

const actingLog = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/acting-log',
  component: lazyRouteComponent(
    () => import('../../screens/people/acting-log/acting-log-screen.tsx'),
    'ActingLogScreen',
  ),
});

const accountScreen = lazyRouteComponent(
  () => import('../../screens/people/account/account-screen.tsx'),
  'AccountScreen',
);

const account = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account',
  component: accountScreen,
});

const accountSection = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/$section',
  component: accountScreen,
});

export const accountRoutes = [
  supplier,
  impersonation,
  assignCustomer,
  actingLog,
  account,
  accountSection,
] as const;
