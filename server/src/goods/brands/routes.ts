import {
  listBrands as listBrandsContract,
  listLogos as listLogosContract,
  readBrand as readBrandContract,
} from '@engros/contracts/goods/brands.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { listBrands, listLogos } from './list-brands.ts';
import { readBrand } from './read-brand.ts';

/** The lists of a brand's products are in product-pages. */
export function brandsRoutes(registrar: Registrar, goods: Goods): void {
  serve(registrar, listBrandsContract, listBrands(goods));
  serve(registrar, listLogosContract, listLogos(goods));
  serve(registrar, readBrandContract, readBrand(goods));
}
