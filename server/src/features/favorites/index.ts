export { createFavoriteProducts, type FavoriteProducts } from './favorite-products.ts';
export { favoritesServerLabels } from './labels.ts';
export { createListContents, type OrderedContent, withOwnNumbers, withoutNotes } from './list-content.ts';
export { presentList } from './present.ts';
export {
  type FavoriteListHead,
  type FavoriteListRow,
  findListHead,
  findListRow,
  listLists,
} from './queries.ts';
export { favoritesRoutes } from './routes.ts';
export { tidyFavoriteEdits } from './tidy-edits.ts';
