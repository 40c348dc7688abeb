import type { ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import type { StatedAllergens } from '@engros/contracts/goods/allergens.ts';
import type { ReplacingGoods } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Of the ordered products and of those that come instead, as the database has them now. */
export async function factsOfGoods(
  trx: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReplacingGoods>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'allergens', 'is_organic as isOrganic', 'is_food as isFood', 'kind', 'markings'])
    .where('id', 'in', ids)
    .$narrowType<{ allergens: StatedAllergens }>()
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What the kitchen takes into account now. */
export async function rulesOfKitchen(trx: Kysely<Tables>, customerId: string): Promise<ProfileRule[]> {
  const row = await trx
    .selectFrom('allergen_profiles')
    .select('rules')
    .where('customer_id', '=', customerId)
    .orderBy('version', 'desc')
    .limit(1)
    .$narrowType<{ rules: ProfileRule[] }>()
    .executeTakeFirst();
  return row?.rules ?? [];
}
