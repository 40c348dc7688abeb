import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import * as history from '@engros/contracts/supplier/goods/history.ts';
import { readConsoleProduct, readProductAsBuyer } from '@engros/contracts/supplier/goods/product.ts';
import * as calls from '@engros/contracts/supplier/goods/products.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { createSearchViews } from '../../pages/search-pages/view/search-view.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { takeBackPriceChange, takeBackProductChange } from '../record-changes/take-back-change.ts';
import { changeProducts, changeRecords, checkGtin, createProduct } from './change-products.ts';
import { listProducts } from './list-products.ts';
import { readOwned, writeOwned } from './owned-fields.ts';
import { readAsBuyer } from './read-as-buyer.ts';
import { readProduct } from './read-product.ts';

export interface GoodsConsoleParts extends Omit<AccountMailParts, 'text' | 'timeZone'> {
  readonly goods: Goods;
}

export function consoleGoodsRoutes(registrar: Registrar, { goods, ...mailParts }: GoodsConsoleParts): void {
  const { text, timeZone } = registrar.parts;
  const mail = { ...mailParts, text, timeZone };
  serve(registrar, listProductChoices, answerChoices);
  serve(registrar, calls.listConsoleProducts, listProducts({ goods, views: createSearchViews(goods) }));
  serve(registrar, calls.createConsoleProduct, createProduct(mail));
  serve(registrar, calls.changeConsoleProducts, changeProducts(mail));
  serve(registrar, readConsoleProduct, readProduct(goods));
  serve(registrar, readProductAsBuyer, readAsBuyer(goods));
  serve(registrar, calls.changeProductRecords, changeRecords(mail));
  serve(registrar, history.takeBackProductChange, takeBackProductChange);
  serve(registrar, history.takeBackPriceChange, takeBackPriceChange);
  serve(registrar, calls.checkGtin, checkGtin(goods.catalog));
  serve(registrar, calls.listOwnedFields, readOwned);
  serve(registrar, calls.writeOwnedFields, writeOwned);
}
