export { sustainabilityLabels } from './labels.ts';
export { findBasketFood } from './read-summaries.ts';
export { sustainabilityRoutes } from './routes.ts';
export { isComparable, productsByCategory } from './swaps.ts';
