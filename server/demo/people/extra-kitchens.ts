import type { ClientBase } from 'pg';

/** The kitchen that the extra ones are like: no group, delivered on four weekdays. */
const like = '200700';

/**
 * Kitchens 300001 onwards, each with one buyer `indkoeb-<number>@kunde.example`, without any history: as many as tests
 * and trials need, so that no two of them write in the same place. Everything else of the demonstration stays as it is.
 */
export async function seedExtraKitchens(client: ClientBase, count: number): Promise<void> {
  const numbers = 'generate_series(300001, 300000 + $1::int) as number';
  const kitchen = `select (jsonb_populate_record(original, jsonb_build_object('id', number::text,
      'name', 'Køkken ' || number, 'email', 'faktura-' || number || '@kunde.example', 'gln', null))).*
    from customers original, ${numbers} where original.id = '${like}'`;
  await client.query(`insert into customers ${kitchen}`, [count]);
  const buyer = `select (jsonb_populate_record(original, jsonb_build_object('id', md5('kitchen ' || number)::uuid,
      'email', 'indkoeb-' || number || '@kunde.example', 'display_name', 'Indkøber ' || number,
      'default_customer_id', number::text))).*
    from users original, ${numbers} where original.default_customer_id = '${like}'`;
  await client.query(`insert into users ${buyer}`, [count]);
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
}
