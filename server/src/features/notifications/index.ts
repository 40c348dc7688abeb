export { type CustomerEventAt, tellCustomers } from './event-queries.ts';
export { notificationServerLabels } from './labels.ts';
export { countUnread } from './notification-queries.ts';
export { unreadFor } from './read-notifications.ts';
export { notificationsRoutes } from './routes.ts';
export { wantsMail } from './switches.ts';
export { tidyNotifications, watchNotifications } from './watch-notifications.ts';
