import * as stockNotices from '@engros/contracts/pages/stock-notices.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { askForStockNotice, cancelStockNotice, listStockNotices } from './stock-notices.ts';

/** A stock notice is a mail when a product is in stock again. */
export function stockNoticesRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, stockNotices.listStockNotices, listStockNotices);
  serve(registrar, stockNotices.askForStockNotice, askForStockNotice(goods));
  serve(registrar, stockNotices.cancelStockNotice, cancelStockNotice);
}
