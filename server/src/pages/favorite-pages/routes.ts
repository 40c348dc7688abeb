import {
  readFavoriteList as readFavoriteListContract,
  readFullFavoriteList as readFullFavoriteListContract,
} from '@engros/contracts/favourites/details.ts';
import {
  readFavoriteListAsCsv as readFavoriteListAsCsvContract,
  readFavoriteListAsXlsx as readFavoriteListAsXlsxContract,
} from '@engros/contracts/favourites/files.ts';
import { createListContents } from '../../favourites/favorites/list-content.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readFavoriteListAsCsv, readFavoriteListAsXlsx } from './list-files.ts';
import type { PageParts } from './open-list.ts';
import { readFavoriteList, readFullFavoriteList } from './read-list.ts';
import { createUsualPurchases } from './usual-purchases.ts';

export function favoritePagesRoutes(registrar: Registrar, goods: Goods): void {
  const parts: PageParts = {
    goods,
    contents: createListContents(),
    usual: createUsualPurchases(registrar),
  };
  serve(registrar, readFavoriteListContract, readFavoriteList(parts));
  serve(registrar, readFullFavoriteListContract, readFullFavoriteList(parts));
  serve(registrar, readFavoriteListAsCsvContract, readFavoriteListAsCsv(parts));
  serve(registrar, readFavoriteListAsXlsxContract, readFavoriteListAsXlsx(parts));
}
