export { createFavoriteProducts, type FavoriteProducts } from './favorite-products.ts';
export { type FavoriteList, findList } from './queries.ts';
export { favoritesRoutes } from './routes.ts';
