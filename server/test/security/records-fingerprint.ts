import type { Database } from '../../src/platform/database/open-database.ts';
import { noticeTables } from './matrix-notices.ts';

export async function recordsFingerprint(database: Database, customerId: string): Promise<string> {
  const tables = [
    'baskets',
    'basket_lines',
    'basket_invalid_lines',
    'web_orders',
    'web_order_lines',
    'favorite_lists',
    'favorite_list_products',
    'user_settings',
    'stock_notices',
    'order_views',
    'orders',
    'customer_cases',
    'customer_case_lines',
    'customer_case_photos',
    ...noticeTables,
  ];
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} as t where customer_id = $1`,
  );
  const { rows } = await database.pool.query<{ name: string; hash: string }>(parts.join(' union all '), [
    customerId,
  ]);
  return rows
    .map((row) => `${row.name}=${row.hash}`)
    .sort()
    .join('\n');
}
