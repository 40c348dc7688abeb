import { readSampleCampaign as readSampleCampaignContract } from '@engros/contracts/campaigns/sample-campaigns.ts';
import {
  readProduct as readProductContract,
  readSnapshotPage as readSnapshotPageContract,
  readSnapshots as readSnapshotsContract,
  readStock as readStockContract,
} from '@engros/contracts/goods/catalog.ts';
import {
  hideBought as hideBoughtContract,
  readSalesStatistics as readSalesStatisticsContract,
} from '@engros/contracts/goods/sales-statistics.ts';
import { listPresale as listPresaleContract } from '@engros/contracts/pages/presale.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { hideBought } from './hide-bought.ts';
import { listPresale } from './list-presale.ts';
import { readProduct, readSnapshots, readStock } from './read-products.ts';
import { readSalesStatistics } from './read-sales-statistics.ts';
import { readSampleCampaign } from './read-sample-campaign.ts';
import { readSnapshotPage } from './read-snapshot-page.ts';

export function productPagesRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, readSnapshotPageContract, readSnapshotPage(goods));
  serve(registrar, readSnapshotsContract, readSnapshots(goods));
  serve(registrar, readProductContract, readProduct(goods, registrar.parts.database));
  serve(registrar, readStockContract, readStock(goods));
  serve(registrar, readSalesStatisticsContract, readSalesStatistics(goods));
  serve(registrar, hideBoughtContract, hideBought);
  serve(registrar, listPresaleContract, listPresale(goods));
  serve(registrar, readSampleCampaignContract, readSampleCampaign(goods));
}
