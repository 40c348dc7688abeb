import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { OrderSearch } from './search/index.ts';

export interface OrderParts {
  goods: Pick<Goods, 'catalog'>;
  search: OrderSearch;
}
