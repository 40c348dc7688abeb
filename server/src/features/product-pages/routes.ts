import { readBrandProducts, searchBrandProducts } from '@engros/contracts/brands.ts';
import { readSampleCampaign } from '@engros/contracts/campaigns.ts';
import {
  forgetPastSearches,
  readProduct,
  readSnapshotPage,
  readSnapshots,
  readStock,
  searchProducts,
  suggestProducts,
} from '@engros/contracts/catalog.ts';
import { readFavoriteList } from '@engros/contracts/favorites.ts';
import { listPresale } from '@engros/contracts/presale.ts';
import * as stockNotices from '@engros/contracts/stock-notices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerPresale } from './list-presale.ts';
import { createPastSearches } from './past-searches.ts';
import { answerBrandProducts, answerBrandSearch } from './read-brand-products.ts';
import { answerFavoriteList } from './read-favorites.ts';
import { answerProduct, answerSnapshots, answerStock } from './read-products.ts';
import { answerSampleCampaign } from './read-sample-campaign.ts';
import { answerSnapshotPage } from './read-snapshot-page.ts';
import { answerSearch, type DeliveryOfBasket } from './search-products.ts';
import { createSearchViews } from './search-view.ts';
import { answerNotices, askForNotice, cancelNotice } from './stock-notices.ts';
import { answerForgetting, answerSuggest } from './suggest-products.ts';

export interface ProductPagesSettings {
  /** Feature flag Search.ShowBoost (SRC-09). */
  showsBoost: boolean;
  deliveryOfBasket: DeliveryOfBasket;
}

/** Registers every call that returns product snapshots. */
export function productPagesRoutes(registrar: Registrar, goods: Goods, settings: ProductPagesSettings): void {
  const { app, parts } = registrar;
  const pastSearches = createPastSearches(parts);
  app.addHook('onReady', () => pastSearches.start());
  app.addHook('onClose', () => pastSearches.stop());
  const views = createSearchViews(goods);
  serve(registrar, searchProducts, answerSearch({ goods, views, pastSearches, ...settings }));
  serve(registrar, suggestProducts, answerSuggest({ goods, views, pastSearches }));
  serve(registrar, forgetPastSearches, answerForgetting(pastSearches));
  serve(registrar, readSnapshotPage, answerSnapshotPage(goods));
  serve(registrar, readSnapshots, answerSnapshots(goods));
  serve(registrar, readProduct, answerProduct(goods, registrar.parts.database));
  serve(registrar, readStock, answerStock(goods));
  serve(registrar, readFavoriteList, answerFavoriteList(goods));
  serve(registrar, readBrandProducts, answerBrandProducts(goods));
  serve(registrar, searchBrandProducts, answerBrandSearch(goods, views));
  serve(registrar, listPresale, answerPresale(goods));
  serve(registrar, readSampleCampaign, answerSampleCampaign(goods));
  serve(registrar, stockNotices.listStockNotices, answerNotices);
  serve(registrar, stockNotices.askForStockNotice, askForNotice(goods));
  serve(registrar, stockNotices.cancelStockNotice, cancelNotice);
}
