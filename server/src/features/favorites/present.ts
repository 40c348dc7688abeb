import type { FavoriteListRow } from './queries.ts';

export function presentList({ id, name, numberOfProducts }: FavoriteListRow) {
  return { Id: id, Name: name, NumberOfProducts: numberOfProducts };
}
