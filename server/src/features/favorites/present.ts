import type { FavoriteList } from '@engros/contracts/goods/favorites.ts';
import type { FavoriteListRow } from './queries.ts';

export function presentList({ id, name, numberOfProducts, containsProduct }: FavoriteListRow): FavoriteList {
  return {
    Id: id,
    Name: name,
    NumberOfProducts: numberOfProducts,
    ...(containsProduct === null ? {} : { ContainsProduct: containsProduct }),
  };
}
