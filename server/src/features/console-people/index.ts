export { consolePeopleLabels } from './labels.ts';
export { consolePeopleRoutes, type PeopleSettings } from './routes.ts';
