import * as favorites from '@engros/contracts/goods/favorites.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { addToList, takeOffList } from './change-products.ts';
import { createList } from './create-list.ts';
import type { FavoriteProducts } from './favorite-products.ts';
import { presentList } from './present.ts';
import { listLists } from './queries.ts';

export function favoritesRoutes(registrar: Registrar, products: FavoriteProducts): void {
  serve(registrar, favorites.listFavoriteLists, async (ctx, { query }) =>
    (await listLists(ctx.database, ctx.scope, query.productId ?? null)).map(presentList),
  );
  serve(registrar, favorites.createFavoriteList, createList(products));
  serve(registrar, favorites.addFavoriteProducts, addToList(products));
  serve(registrar, favorites.removeFavoriteProducts, takeOffList(products));
}
