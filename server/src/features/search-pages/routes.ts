import { readBrandProducts, searchBrandProducts } from '@engros/contracts/goods/brands.ts';
import {
  forgetPastSearches,
  searchPriceList,
  searchProducts,
  suggestProducts,
} from '@engros/contracts/goods/catalog.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { MissCounter } from '../missed-searches/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { createPastSearches } from './past-searches.ts';
import { answerBrandProducts, answerBrandSearch } from './read-brand-products.ts';
import { answerPriceList } from './search-price-list.ts';
import { answerSearch, type DeliveryOfBasket } from './search-products.ts';
import { answerForgetting, answerSuggest } from './suggest-products.ts';
import { createSearchViews } from './view/search-view.ts';

export interface SearchPagesSettings {
  /** Feature flag Search.ShowBoost (SRC-09). */
  showsBoost: boolean;
  deliveryOfBasket: DeliveryOfBasket;
  /** Counts the searches that found nothing. */
  misses: MissCounter;
}

/** Registers the calls that search: pages, suggestions, past searches and the products of a brand. */
export function searchPagesRoutes(registrar: Registrar, goods: Goods, settings: SearchPagesSettings): void {
  const { app, parts } = registrar;
  const pastSearches = createPastSearches(parts);
  app.addHook('onReady', () => pastSearches.start());
  app.addHook('onClose', () => pastSearches.stop());
  const views = createSearchViews(goods);
  serve(registrar, searchProducts, answerSearch({ goods, views, pastSearches, ...settings }));
  serve(registrar, searchPriceList, answerPriceList(goods));
  serve(registrar, suggestProducts, answerSuggest({ goods, views, pastSearches }));
  serve(registrar, forgetPastSearches, answerForgetting(pastSearches));
  serve(registrar, readBrandProducts, answerBrandProducts(goods));
  serve(registrar, searchBrandProducts, answerBrandSearch(goods, views));
}
