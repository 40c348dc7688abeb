import * as edits from '@engros/contracts/favorites/edits.ts';
import * as lists from '@engros/contracts/favorites/lists.ts';
import * as sharing from '@engros/contracts/favorites/sharing.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { copyList } from './copy-list.ts';
import { createList, deleteList, renameList } from './create-list.ts';
import { addToList, editList, type ListParts, moveOnList, takeOffList } from './edit-list.ts';
import { presentList } from './present.ts';
import { listLists } from './queries.ts';
import { readSharing, shareList, unshareList } from './share-list.ts';

export function favoritesRoutes(registrar: Registrar, parts: ListParts): void {
  serve(registrar, lists.listFavoriteLists, async (ctx, { query }) =>
    (await listLists(ctx.database, ctx.scope, query.productId ?? null)).map(presentList),
  );
  serve(registrar, lists.listMarkedProducts, async (ctx, { query: { id } }) => {
    const marked = await parts.favorites.of(ctx.scope);
    return { ProductIds: id.filter((each) => marked.has(each)) };
  });
  serve(registrar, lists.createFavoriteList, createList(parts));
  serve(registrar, lists.renameFavoriteList, renameList);
  serve(registrar, lists.deleteFavoriteList, deleteList(parts));
  serve(registrar, edits.editFavoriteList, editList(parts));
  serve(registrar, edits.addFavoriteProducts, addToList(parts));
  serve(registrar, edits.removeFavoriteProducts, takeOffList(parts));
  serve(registrar, edits.moveFavoriteProducts, moveOnList(parts));
  serve(registrar, sharing.readFavoriteSharing, readSharing);
  serve(registrar, sharing.shareFavoriteList, shareList(parts));
  serve(registrar, sharing.unshareFavoriteList, unshareList);
  serve(registrar, sharing.copyFavoriteList, copyList(parts));
}
