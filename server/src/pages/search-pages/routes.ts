import {
  readBrandProducts as readBrandProductsContract,
  searchBrandProducts as searchBrandProductsContract,
} from '@engros/contracts/goods/brands.ts';
import {
  forgetPastSearches as forgetPastSearchesContract,
  searchPriceList as searchPriceListContract,
  searchProducts as searchProductsContract,
  suggestProducts as suggestProductsContract,
} from '@engros/contracts/goods/catalog.ts';
import type { MissCounter } from '../../goods/missed-searches/routes.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { createPastSearches } from './past-searches.ts';
import { readBrandProducts, searchBrandProducts } from './read-brand-products.ts';
import { searchPriceList } from './search-price-list.ts';
import { type DeliveryOfBasket, searchProducts } from './search-products.ts';
import { forgetPastSearches, suggestProducts } from './suggest-products.ts';
import { createSearchViews } from './view/search-view.ts';

export interface SearchPagesSettings {
  /** The setting Search.ShowBoost: results explain why each product ranks where it does (SRC-09). */
  showsBoost: boolean;
  deliveryOfBasket: DeliveryOfBasket;
  misses: MissCounter;
}

export function searchPagesRoutes(registrar: Registrar, goods: Goods, settings: SearchPagesSettings): void {
  const { app, parts } = registrar;
  const pastSearches = createPastSearches(parts);
  app.addHook('onReady', () => pastSearches.start());
  app.addHook('onClose', () => pastSearches.stop());
  const views = createSearchViews(goods);
  serve(registrar, searchProductsContract, searchProducts({ goods, views, pastSearches, ...settings }));
  serve(registrar, searchPriceListContract, searchPriceList(goods));
  serve(registrar, suggestProductsContract, suggestProducts({ goods, views, pastSearches }));
  serve(registrar, forgetPastSearchesContract, forgetPastSearches(pastSearches));
  serve(registrar, readBrandProductsContract, readBrandProducts(goods));
  serve(registrar, searchBrandProductsContract, searchBrandProducts(goods, views));
}
