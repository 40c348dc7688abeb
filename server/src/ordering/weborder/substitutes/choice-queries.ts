import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import { preparedStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';

/** What a kitchen chose for products besides the lines of a basket. */
export interface SubstituteChoices {
  kitchen: SubstituteWish | null;
  products: { productId: string; wish: SubstituteWish | null; secondChoices: string[] }[];
  /** One for each list with a wish that has the product. */
  lists: { productId: string; wish: SubstituteWish }[];
}

/** SQL of the choices about some products; null for a customer that has none, which costs one look into an index. */
export const choicesInSql = (customerId: string, productIds: string): string =>
  `(select json_build_object(
      'kitchen', (select k.wish from substitute_choices k where k.customer_id = ${customerId} and k.subject = 'kitchen'),
      'products', (select coalesce(json_agg(json_build_object('productId', k.product_id, 'wish', k.wish,
          'secondChoices', k.second_choices)), '[]') from substitute_choices k
        where k.customer_id = ${customerId} and k.product_id in (${productIds})),
      'lists', (select coalesce(json_agg(json_build_object('productId', f.product_id, 'wish', k.wish)), '[]')
        from substitute_choices k join favorite_list_products f on f.customer_id = k.customer_id and f.list_id = k.list_id
        where k.customer_id = ${customerId} and k.wish is not null and f.product_id in (${productIds})))
    where exists (select from substitute_choices k where k.customer_id = ${customerId}))`;

// The part of the statement that holds a basket, which is written once.
const choices = preparedStatement<{ choices: SubstituteChoices | null }>(
  'substitute_choices_of',
  `select ${choicesInSql('$1', 'select unnest($2::text[])')} as choices`,
  { choices: 'json?' },
);

export async function findChoices(
  db: Kysely<Tables>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  productIds: readonly string[],
): Promise<SubstituteChoices | null> {
  return (await choices.row(db, [customerId, productIds]))?.choices ?? null;
}
