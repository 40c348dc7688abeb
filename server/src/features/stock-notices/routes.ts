import * as stockNotices from '@engros/contracts/goods/stock-notices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerNotices, askForNotice, cancelNotice } from './stock-notices.ts';

/** Registers the endpoints that request a mail when a product is in stock again. */
export function stockNoticesRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, stockNotices.listStockNotices, answerNotices);
  serve(registrar, stockNotices.askForStockNotice, askForNotice(goods));
  serve(registrar, stockNotices.cancelStockNotice, cancelNotice);
}
