import { readFavoriteList, readFullFavoriteList } from '@engros/contracts/favorites/details.ts';
import { readFavoriteListAsCsv, readFavoriteListAsXlsx } from '@engros/contracts/favorites/files.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { createListContents } from '../favorites/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { favoriteListAsCsv, favoriteListAsXlsx } from './list-files.ts';
import type { PageParts } from './open-list.ts';
import { answerFavoriteList, answerFullList } from './read-list.ts';
import { createUsualPurchases } from './usual-purchases.ts';

/** Registers the calls that answer favourite lists with their products. */
export function favoritePagesRoutes(registrar: Registrar, goods: Goods): void {
  const parts: PageParts = {
    goods,
    contents: createListContents(),
    usual: createUsualPurchases(registrar),
  };
  serve(registrar, readFavoriteList, answerFavoriteList(parts));
  serve(registrar, readFullFavoriteList, answerFullList(parts));
  serve(registrar, readFavoriteListAsCsv, favoriteListAsCsv(parts));
  serve(registrar, readFavoriteListAsXlsx, favoriteListAsXlsx(parts));
}
