import {
  readPriceRises,
  readStatistics,
  readStatisticsAsCsv,
  readStatisticsAsXlsx,
} from '@engros/contracts/orders/sales-statistics.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { priceRisesOf } from './price-rises.ts';
import { statisticsOf } from './read-statistics.ts';
import { statisticsAsCsv, statisticsAsXlsx } from './statistics-files.ts';

/** Serves the statistics; the list of the products that the customer buys is in product-pages. */
export function salesStatisticsRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, readStatistics, statisticsOf(goods));
  serve(registrar, readStatisticsAsCsv, statisticsAsCsv(goods));
  serve(registrar, readStatisticsAsXlsx, statisticsAsXlsx(goods));
  serve(registrar, readPriceRises, priceRisesOf(goods));
}
