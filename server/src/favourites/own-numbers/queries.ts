import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Customer = Pick<CustomerScope, 'customerId'>;
type Db = Kysely<Tables>;

export async function listOwnNumbers(db: Db, { customerId }: Customer): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customer_item_numbers')
    .select(['product_id as productId', 'own_number as number'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map(({ productId, number }) => [productId, number]));
}

// Plain SQL, because only the database's own function for capitals agrees with the unique index on the numbers.
const named = statement<{ productId: string; number: string }>(
  'own_numbers_named',
  `select product_id as "productId", own_number as number from customer_item_numbers
    where customer_id = $1 and (product_id = any ($2::text[])
      or upper(own_number) in (select upper(n) from unnest($3::text[]) n))`,
  { productId: 'text', number: 'text' },
);

/**
 * The numbers of these products, and of the products that have one of these numbers in any letter case. When numbers are given,
 * locks the customer's numbers until the transaction ends.
 */
export async function findOwnNumbers(
  trx: Db,
  { customerId }: Customer,
  { productIds, numbers }: { productIds: readonly string[]; numbers: readonly string[] },
): Promise<Map<string, string>> {
  if (numbers.length > 0) await lockKey(trx, `own-numbers:${customerId}`);
  const rows = await named.rows(trx, [customerId, productIds, numbers]);
  return new Map(rows.map(({ productId, number }) => [productId, number]));
}

const insertNumbers = statement(
  'own_numbers_insert',
  `insert into customer_item_numbers (customer_id, product_id, own_number)
    select $1, n.* from unnest($2::text[], $3::text[]) n`,
  {},
);

/** Null removes a number. Two products may exchange their numbers. */
export async function writeOwnNumbers(
  trx: Db,
  { customerId }: Customer,
  numbers: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (numbers.size === 0) return;
  await trx
    .deleteFrom('customer_item_numbers')
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...numbers.keys()])
    .execute();
  const given = [...numbers].filter(([, number]) => number !== null);
  if (given.length === 0) return;
  await insertNumbers.rows(trx, [customerId, given.map(([id]) => id), given.map(([, number]) => number)]);
}
