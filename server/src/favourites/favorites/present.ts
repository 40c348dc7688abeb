import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import type { FavoriteListRow } from './queries.ts';

export function presentList(row: FavoriteListRow): FavoriteList {
  return {
    Id: row.id,
    Name: row.name,
    NumberOfProducts: row.numberOfProducts,
    ...(row.containsProduct === null ? {} : { ContainsProduct: row.containsProduct }),
    Version: row.version,
    IsReadOnly: row.isReadOnly,
    Owner: row.isReadOnly ? { Id: row.ownerId, Name: row.ownerName } : null,
    SharedWith: row.sharedWith,
    NumberOfPars: row.numberOfPars,
    ChangedAt: row.changedAt.toString(),
    ChangedBy: row.changedBy,
  };
}
