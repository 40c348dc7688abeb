export { announcementFor } from './announcement-for.ts';
export { announcementsRoutes } from './routes.ts';
