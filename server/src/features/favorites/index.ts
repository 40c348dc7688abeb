export { createFavoriteProducts, type FavoriteProducts } from './favorite-products.ts';
export { findList, listLists } from './queries.ts';
export { favoritesRoutes } from './routes.ts';
