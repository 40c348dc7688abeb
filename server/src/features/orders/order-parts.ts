import type { Goods } from '../product-snapshots/index.ts';
import type { BoughtProducts } from './bought-products.ts';

export interface OrderParts {
  goods: Pick<Goods, 'catalog'>;
  bought: BoughtProducts;
}
