import { readSampleCampaign } from '@engros/contracts/goods/campaigns.ts';
import { readProduct, readSnapshotPage, readSnapshots, readStock } from '@engros/contracts/goods/catalog.ts';
import { listPresale } from '@engros/contracts/goods/presale.ts';
import { readSalesStatistics } from '@engros/contracts/orders/sales-statistics.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerPresale } from './list-presale.ts';
import { answerProduct, answerSnapshots, answerStock } from './read-products.ts';
import { answerSalesStatistics } from './read-sales-statistics.ts';
import { answerSampleCampaign } from './read-sample-campaign.ts';
import { answerSnapshotPage } from './read-snapshot-page.ts';

/** Registers every call that returns product snapshots. */
export function productPagesRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, readSnapshotPage, answerSnapshotPage(goods));
  serve(registrar, readSnapshots, answerSnapshots(goods));
  serve(registrar, readProduct, answerProduct(goods, registrar.parts.database));
  serve(registrar, readStock, answerStock(goods));
  serve(registrar, readSalesStatistics, answerSalesStatistics(goods));
  serve(registrar, listPresale, answerPresale(goods));
  serve(registrar, readSampleCampaign, answerSampleCampaign(goods));
}
