import { listBrands, listLogos, readBrand } from '@engros/contracts/goods/brands.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerBrands, answerLogos } from './list-brands.ts';
import { answerBrand } from './read-brand.ts';

/** Serves the index of brands, their logos and texts; the lists of their products are in product-pages. */
export function brandsRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, listBrands, answerBrands(goods));
  serve(registrar, listLogos, answerLogos(goods));
  serve(registrar, readBrand, answerBrand(goods));
}
