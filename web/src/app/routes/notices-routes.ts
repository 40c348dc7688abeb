import { createRoute } from '@tanstack/react-router';
import { notificationParameters } from '../../features/notices/notifications/notification-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { root, shell } from './frame-routes.ts';

const notifications = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/notifications',
  validateSearch: checkedSearch(notificationParameters),
  component: lazyRouteComponent(
    () => import('../../screens/notices/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

const recalls = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/recalls',
  component: lazyRouteComponent(
    () => import('../../screens/notices/recalls/recalls-screen.tsx'),
    'RecallsScreen',
  ),
});

export const noticesRoutes = [notifications, recalls] as const;

const confirmRecall = createRoute({
  getParentRoute: () => root,
  path: '/confirm-recall-email',
  component: lazyRouteComponent(
    () => import('../../screens/people/login/confirm-recall-screen.tsx'),
    'ConfirmRecallScreen',
  ),
});

const recallAnswer = createRoute({
  getParentRoute: () => root,
  path: '/recall-answer',
  component: lazyRouteComponent(
    () => import('../../screens/people/login/recall-answer-screen.tsx'),
    'RecallAnswerScreen',
  ),
});

export const recallLinkRoutes = [confirmRecall, recallAnswer] as const;
