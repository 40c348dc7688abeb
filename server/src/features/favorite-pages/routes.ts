import { readFavoriteList, readFullFavoriteList } from '@engros/contracts/favorites/details.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { createListContents } from '../favorites/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
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
}
