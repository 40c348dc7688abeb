import type { ClientBase } from 'pg';

/** The customer that the extra kitchens are copied from: it has no group, and deliveries on four weekdays. */
const like = '200700';

/**
 * Inserts kitchens from number 300001 on, without history, each with one buyer `indkoeb-<number>@kunde.example`, so
 * that every test can change data of its own kitchen. The rest of the demonstration is unchanged.
 */
export async function seedExtraKitchens(client: ClientBase, count: number): Promise<void> {
  const numbers = 'generate_series(300001, 300000 + $1::int) as number';
  await insertLike(
    client,
    'customers',
    `select (jsonb_populate_record(original, jsonb_build_object('id', number::text,
      'name', 'Køkken ' || number, 'email', 'faktura-' || number || '@kunde.example', 'gln', null))).*
    from customers original, ${numbers} where original.id = '${like}'`,
    count,
  );
  await insertLike(
    client,
    'users',
    `select (jsonb_populate_record(original, jsonb_build_object('id', md5('kitchen ' || number)::uuid,
      'email', 'indkoeb-' || number || '@kunde.example', 'display_name', 'Indkøber ' || number,
      'default_customer_id', number::text))).*
    from users original, ${numbers} where original.default_customer_id = '${like}'`,
    count,
  );
  await client.query(
    `insert into memberships select (jsonb_populate_record(original, jsonb_build_object(
        'customer_id', buyer.default_customer_id, 'user_id', buyer.id))).*
      from memberships original, users buyer
      where original.customer_id = '${like}' and buyer.default_customer_id between '300001' and '399999'`,
  );
  for (const table of ['customer_routes', 'extra_delivery_days', 'customer_sales_persons']) {
    await client.query(
      `insert into ${table} select (jsonb_populate_record(original, jsonb_build_object('customer_id', number::text))).*
        from ${table} original, ${numbers} where original.customer_id = '${like}'`,
      [count],
    );
  }
  // A trigger gave them a recall address, with a random number and the time of the machine.
  await client.query(
    `update recall_addresses a set id = md5(a.customer_id || a.email)::uuid, created_at = original.created_at,
       confirmed_at = original.confirmed_at
       from recall_addresses original
      where original.customer_id = '${like}' and original.is_permanent and a.is_permanent
        and a.customer_id between '300001' and '399999'`,
  );
}

// All columns except generated ones, which the database computes.
async function insertLike(client: ClientBase, table: string, rowsLike: string, count: number): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await client.query(`insert into ${table} (${columns}) select ${columns} from (${rowsLike}) as alike`, [
    count,
  ]);
}
