import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { root } from './frame-routes.ts';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../../screens/people/login/login-screen.tsx'), 'LoginScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../../screens/people/login/forgot-screen.tsx'), 'ForgotScreen'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../../screens/people/login/reset-screen.tsx'), 'ResetScreen'),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(
    () => import('../../screens/people/login/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
});

export const signInRoutes = [login, forgotPassword, resetPassword, confirmEmail] as const;
