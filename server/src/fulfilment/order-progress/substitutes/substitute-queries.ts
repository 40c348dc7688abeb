import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ProgressLine } from '../progress-order.ts';
import { type SubstituteFacts, wishedLines } from './refused-substitutes.ts';

/** Of the ordered products and of those that come instead, as the database has them now. */
export async function factsOfSubstitutes(
  trx: Kysely<Tables>,
  lines: readonly ProgressLine[],
): Promise<ReadonlyMap<string, SubstituteFacts>> {
  const ids = wishedLines(lines).flatMap(({ productId, replacesProductId }) => [
    productId,
    replacesProductId ?? productId,
  ]);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'allergens', 'is_organic as isOrganic'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, allergens, isOrganic }) => [id, { allergens: allergens as StatedAllergens, isOrganic }]),
  );
}
