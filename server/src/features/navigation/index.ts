export { navigationServerLabels } from './labels.ts';
export { createNavigationContent } from './navigation-content.ts';
export { type NavigationSources, navigationOf } from './read-navigation.ts';
export { navigationRoutes } from './routes.ts';
