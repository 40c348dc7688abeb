import type { Database } from '../open-database.ts';
import { withinCustomers } from '../within-customers.ts';
import { StartupError } from './startup-error.ts';

/** Their rows belong to customers and are kept apart by row-level security (decision 0040). */
export const tablesOfCustomers = [
  'allergen_profiles',
  'approval_absences',
  'approval_rules',
  'approvals',
  'basket_edits',
  'basket_invalid_lines',
  'basket_lines',
  'baskets',
  'bookkeeping_settings',
  'budget_counts',
  'budget_parts',
  'budgets',
  'connection_addresses',
  'customer_case_lines',
  'customer_case_photos',
  'customer_cases',
  'customer_item_numbers',
  'customer_notifications',
  'declaration_notices',
  'deliveries',
  'delivery_lines',
  'embedded_erp_steps',
  'favorite_count_confirmations',
  'favorite_count_edits',
  'favorite_list_edits',
  'favorite_list_products',
  'favorite_list_sections',
  'favorite_list_shares',
  'favorite_lists',
  'legacy_order_lines',
  'legacy_orders',
  'notification_switches',
  'order_events',
  'order_lines',
  'order_notes',
  'order_views',
  'orders',
  'organic_statements',
  'organic_subscribers',
  'other_purchases',
  'peppol_messages',
  'procurement_refusals',
  'punch_out_orders',
  'punch_out_sessions',
  'purchase_sums',
  'recall_address_links',
  'recall_addresses',
  'recall_customers',
  'recall_dismissals',
  'replacement_questions',
  'report_months',
  'sales_document_payments',
  'sales_documents',
  'standing_order_choices',
  'standing_order_days',
  'standing_order_lines',
  'standing_order_pauses',
  'standing_order_recipients',
  'standing_orders',
  'substitute_choices',
  'sustainability_targets',
  'system_order_messages',
  'system_orders',
  'web_order_amendments',
  'web_order_lines',
  'web_orders',
] as const;

/**
 * Checks, with the connections that serve requests, whether a call for one customer could see rows of another. Then throws a
 * StartupError that names the tables and the remedy: the user owns the tables, is superuser or bypasses row-level security, or
 * somebody switched it off.
 */
export async function checkRowsBound({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const each = (sql: (table: string) => string) => tablesOfCustomers.map(sql).join(' union all ');
  const owners = await pool.query<{ name: string; id: string | null; isOff: boolean; who: string }>(
    `select name, id, not row_security_active(name::regclass) as "isOff", current_user::text as who from (
       ${each((table) => `select '${table}' as name, (select customer_id from ${table} limit 1) as id`)}) t`,
  );
  const ids = JSON.stringify(Object.fromEntries(owners.rows.map(({ name, id }) => [name, id])));
  // Queried by a customer's id, because searching a whole table for one visible row takes long.
  const seen = await withinCustomers([], () =>
    pool.query<{ name: string }>(
      each(
        (table) =>
          `select '${table}' as name where exists (select from ${table} where customer_id = $1::json ->> '${table}')`,
      ),
      [ids],
    ),
  );
  const unbound = owners.rows.filter(
    ({ name, isOff }) => isOff || seen.rows.some((foreign) => foreign.name === name),
  );
  const [first] = unbound;
  if (first === undefined) return;
  const names = unbound.map(({ name }) => name);
  const shown =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  throw new StartupError(
    `Calls would run as the database user "${first.who}", who can see the rows of all customers in ${shown}: it owns these tables, passes over row-level security, or their policies were taken away. Let the user of DATABASE_URL create roles, or make a role that owns nothing and set DATABASE_APP_URL (docs/operating.md, "The application's database role").`,
  );
}
