import {
  readProduct,
  readSnapshots,
  readStock,
  searchProducts,
  suggestProducts,
} from '@engros/contracts/catalog.ts';
import { readFavoriteList } from '@engros/contracts/favorites.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerFavoriteList } from './read-favorites.ts';
import { answerProduct, answerSnapshots, answerStock } from './read-products.ts';
import { answerSearch, answerSuggest } from './search-products.ts';

/** Every call that answers snapshots of products. */
export function productPagesRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, searchProducts, answerSearch(goods));
  serve(registrar, suggestProducts, answerSuggest(goods));
  serve(registrar, readSnapshots, answerSnapshots(goods));
  serve(registrar, readProduct, answerProduct(goods, registrar.parts.database));
  serve(registrar, readStock, answerStock(goods));
  serve(registrar, readFavoriteList, answerFavoriteList(goods));
}
