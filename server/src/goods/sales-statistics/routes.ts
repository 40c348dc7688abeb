import {
  readPriceRises as readPriceRisesContract,
  readStatisticsAsCsv as readStatisticsAsCsvContract,
  readStatisticsAsXlsx as readStatisticsAsXlsxContract,
  readStatistics as readStatisticsContract,
} from '@engros/contracts/goods/sales-statistics.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { readPriceRises } from './price-rises.ts';
import { readStatistics } from './read-statistics.ts';
import { readStatisticsAsCsv, readStatisticsAsXlsx } from './statistics-files.ts';

/** The list of the products that the customer buys is in product-pages. */
export function salesStatisticsRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, readStatisticsContract, readStatistics(goods));
  serve(registrar, readStatisticsAsCsvContract, readStatisticsAsCsv(goods));
  serve(registrar, readStatisticsAsXlsxContract, readStatisticsAsXlsx(goods));
  serve(registrar, readPriceRisesContract, readPriceRises(goods));
}
