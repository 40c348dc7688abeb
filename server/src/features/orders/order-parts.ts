import type { Goods } from '../product-snapshots/index.ts';
import type { OrderSearch } from './search/index.ts';

export interface OrderParts {
  goods: Pick<Goods, 'catalog'>;
  search: OrderSearch;
}
