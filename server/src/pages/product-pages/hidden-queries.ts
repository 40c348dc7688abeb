import { limits } from '@engros/contracts/values/limits.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Pick<Database, 'kysely'>;
type Scope = Pick<CustomerScope, 'customerId' | 'userId'>;

// Plain SQL, because the query builder cannot list the elements of a JSON array.
const hiddenIds = statement<{ productId: string }>(
  'hidden_of_bought',
  `select jsonb_array_elements_text(settings -> 'HiddenBought') as "productId"
     from user_settings where customer_id = $1 and user_id = $2`,
  { productId: 'text' },
);

export async function findHiddenBought({ kysely }: Db, scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await hiddenIds.rows(kysely, [scope.customerId, scope.userId]);
  return new Set(rows.map(({ productId }) => productId));
}

// Plain SQL, because the query builder cannot change an array within a JSON value. One statement, so that two pages that
// hide at once lose nothing.
const changeHidden = statement<{ hidden: number }>(
  'change_hidden_of_bought',
  `with kept as (insert into user_settings as s (customer_id, user_id, settings)
     values ($1, $2, jsonb_build_object('HiddenBought', case when $4::boolean then to_jsonb($3::text[]) else '[]' end))
     on conflict (customer_id, user_id) do update set updated_at = now(),
       settings = s.settings || jsonb_build_object('HiddenBought', (select coalesce(jsonb_agg(k.id), '[]') from (
         select id from jsonb_array_elements_text(coalesce(s.settings -> 'HiddenBought', '[]')) as o (id)
           where id <> all ($3::text[])
         union select id from unnest($3::text[]) as n (id) where $4::boolean) as k))
       where not $4::boolean or $5::int >= (select count(*) from (
         select id from jsonb_array_elements_text(coalesce(s.settings -> 'HiddenBought', '[]')) as o (id)
         union select id from unnest($3::text[]) as n (id)) as a)
     returning settings)
   select jsonb_array_length(settings -> 'HiddenBought') as hidden from kept`,
  { hidden: 'int4' },
);

/** Returns how many are hidden then; undefined when that would be more than allowed, and nothing changed. */
export async function changeHiddenBought(
  { kysely }: Db,
  { customerId, userId }: Scope,
  { productIds, isHidden }: { productIds: readonly string[]; isHidden: boolean },
): Promise<number | undefined> {
  const ids = [...new Set(productIds)];
  const [row] = await changeHidden.rows(kysely, [customerId, userId, ids, isHidden, limits.hiddenBought]);
  return row?.hidden;
}
