import type { Goods } from '../product-snapshots/index.ts';
import type { OrderDirectory } from './order-directory.ts';

export interface OrderParts {
  goods: Pick<Goods, 'catalog'>;
  directory: OrderDirectory;
}
