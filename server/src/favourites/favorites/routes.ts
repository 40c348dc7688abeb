import * as edits from '@engros/contracts/favourites/edits.ts';
import { readFavoritePeople as readFavoritePeopleContract } from '@engros/contracts/favourites/list-people.ts';
import * as lists from '@engros/contracts/favourites/lists.ts';
import * as sharing from '@engros/contracts/favourites/sharing.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { copyFavoriteList } from './copy-list.ts';
import { createFavoriteList, deleteFavoriteList, renameFavoriteList } from './create-list.ts';
import {
  addFavoriteProducts,
  editFavoriteList,
  type ListParts,
  moveFavoriteProducts,
  removeFavoriteProducts,
} from './edit-list.ts';
import { presentList } from './present.ts';
import { listLists } from './queries.ts';
import { readFavoritePeople } from './read-people.ts';
import { readFavoriteSharing, shareFavoriteList, unshareFavoriteList } from './share-list.ts';

export function favoritesRoutes(registrar: Registrar, parts: ListParts): void {
  serve(registrar, lists.listFavoriteLists, async (ctx, { query }) =>
    (await listLists(ctx.database, ctx.scope, query.productId ?? null)).map(presentList),
  );
  serve(registrar, lists.listMarkedProducts, async (ctx, { query: { id } }) => {
    const marked = await parts.favorites.of(ctx.scope);
    return { ProductIds: id.filter((each) => marked.has(each)) };
  });
  serve(registrar, lists.createFavoriteList, createFavoriteList(parts));
  serve(registrar, lists.renameFavoriteList, renameFavoriteList);
  serve(registrar, lists.deleteFavoriteList, deleteFavoriteList(parts));
  serve(registrar, edits.editFavoriteList, editFavoriteList(parts));
  serve(registrar, edits.addFavoriteProducts, addFavoriteProducts(parts));
  serve(registrar, edits.removeFavoriteProducts, removeFavoriteProducts(parts));
  serve(registrar, edits.moveFavoriteProducts, moveFavoriteProducts(parts));
  serve(registrar, readFavoritePeopleContract, readFavoritePeople);
  serve(registrar, sharing.readFavoriteSharing, readFavoriteSharing);
  serve(registrar, sharing.shareFavoriteList, shareFavoriteList(parts));
  serve(registrar, sharing.unshareFavoriteList, unshareFavoriteList);
  serve(registrar, sharing.copyFavoriteList, copyFavoriteList(parts));
}
