import type { DeletionGroup } from '@engros/contracts/supplier/people/deletions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Table = keyof Tables;

interface CustomerTable {
  readonly table: Table;
  readonly group: DeletionGroup;
  /** SQL of whether a row `t` is of the customer `$1`. */
  readonly isTheirs: string;
}

const of = (
  group: DeletionGroup,
  tables: readonly Table[],
  isTheirs = 't.customer_id = $1',
): CustomerTable[] => tables.map((table) => ({ table, group, isTheirs }));

/** Removed at once by the application, in this order, in which no row is removed before those that refer to it. */
export const removedTables: readonly CustomerTable[] = [
  ...of('traces', [
    'replacement_questions',
    'web_order_amendments',
    'order_notes',
    'order_views',
    'stock_promises',
    'embedded_erp_steps',
  ]),
  ...of('traces', ['outbox_events']),
  ...of('procurement', ['system_order_messages', 'system_orders', 'punch_out_orders', 'punch_out_sessions']),
  ...of('procurement', ['peppol_messages', 'procurement_refusals', 'connection_addresses']),
  ...of('procurement', ['punch_out_single_sign_ons']),
  ...of('baskets', ['approvals', 'approval_rules', 'approval_absences']),
  ...of('baskets', ['standing_order_recipients', 'standing_order_choices', 'standing_order_days']),
  ...of('baskets', ['standing_order_pauses', 'standing_order_lines', 'standing_orders']),
  ...of('baskets', ['budget_counts', 'budget_parts', 'budgets']),
  ...of('baskets', ['group_sheet_sendings', 'group_sheet_cells', 'group_sheet_kitchens']),
  ...of('baskets', ['basket_edits', 'basket_invalid_lines', 'basket_lines']),
  ...of('cases', ['customer_case_photos', 'customer_case_lines', 'customer_cases']),
  ...of('lists', ['substitute_choices']),
  ...of('lists', ['favorite_count_confirmations', 'favorite_count_edits', 'favorite_list_edits']),
  ...of('lists', ['favorite_list_shares'], '$1 in (t.customer_id, t.shared_with)'),
  ...of('lists', ['favorite_list_products', 'favorite_list_sections', 'favorite_lists']),
  ...of('lists', ['customer_item_numbers']),
  ...of('messages', ['mails'], mailsOfCustomer()),
  ...of('messages', ['recall_mails'], 't.customers = array[$1]'),
  ...of('messages', ['customer_notifications', 'notification_switches', 'stock_notices']),
  ...of('messages', ['recall_address_links', 'recall_addresses', 'recall_customers', 'recall_dismissals']),
  ...of('reports', [
    'sustainability_targets',
    'organic_subscribers',
    'other_purchases',
    'organic_statements',
  ]),
  ...of('record', ['customer_routes', 'extra_delivery_days', 'customer_sales_persons', 'product_exclusions']),
  ...of('messages', ['declaration_notices']),
  ...of('record', ['customer_standings', 'bookkeeping_settings', 'allergen_profiles']),
  ...of('record', ['price_agreements'], `t.owner_kind = 'customer' and t.owner_id = $1`),
  ...of('record', ['published_versions'], `t.area = 'customers' and t.subject = $1`),
  ...of('record', ['quantity_discounts', 'assortment_products']),
  ...of('people', ['memberships', 'user_settings', 'past_searches']),
  ...of('people', ['planned_people_changes'], '$1 in (t.customer_id, t.to_customer_id)'),
  // Staff who are acting for the customer are signed out; people of other customers choose one again.
  ...of(
    'people',
    ['sessions'],
    't.impersonation_id in (select i.id from impersonations i where i.customer_id = $1)',
  ),
  ...of('people', ['impersonations']),
];

/** Of the customer's own addresses, as long as no other customer and nobody who stays has the same one. */
function mailsOfCustomer(): string {
  return `t.recipient in (
    select lower(trim(a.email)) from (
      select c.email from customers c where c.id = $1
      union select c.accounting_email from customers c where c.id = $1
      union select r.email from recall_addresses r where r.customer_id = $1
      union select s.email from organic_subscribers s where s.customer_id = $1) a
    where a.email is not null
      and not exists (select from customers o where o.id <> $1 and lower(a.email) in (lower(o.email), lower(o.accounting_email)))
      and not exists (select from users u where u.email = lower(a.email)))`;
}

/** Removed by `forget_figures_of`, because the application may not. */
export const removedFigures: readonly CustomerTable[] = [
  ...of('traces', ['order_events']),
  ...of('reports', ['purchase_sums', 'report_months', 'report_months_due']),
];

/** Kept for its time, without what the law does not ask for. Documents stay as they were issued: they are the vouchers. */
export const keptTables: readonly CustomerTable[] = [
  ...of('documents', ['sales_documents', 'sales_document_payments']),
  ...of('orders', ['orders', 'order_lines', 'deliveries', 'delivery_lines', 'web_orders', 'web_order_lines']),
  ...of('orders', ['legacy_orders', 'legacy_order_lines']),
  ...of('baskets', ['baskets']),
  ...of('record', ['customers'], 't.id = $1'),
  ...of('log', ['audit_log', 'customer_deletions']),
];

/** Tables with a column that names customers, whose rows are no customer's own, and why they stay. */
export const notTheirs: Partial<Record<Table, string>> = {
  users:
    'whoever belongs to no other customer is deleted as a person; of the others this customer is forgotten',
  changes: 'numbers of what changed, for 30 days, so that other systems hear of it',
  campaign_versions: 'whom a campaign is for; numbers only, and of campaigns of the past too',
  recall_rounds: 'to which number a recall was sent once more; it proves what the supplier did',
  outgoing_receivers: 'whose message failed first, until the receiver is well again',
  navigation_entries: 'whether an entry of the menu is for customers only',
};

const ofPersons: Partial<Record<Table, DeletionGroup>> = {
  group_sheets: 'baskets',
  users: 'person',
  known_browsers: 'people',
  announcement_dismissals: 'messages',
  notification_reads: 'messages',
  staff_depots: 'people',
  password_requests: 'people',
  account_tokens: 'people',
  deletions: 'log',
};

/** Undefined for a table that is neither a customer's nor a person's. */
export const groupOf = (table: string): DeletionGroup | undefined =>
  ofPersons[table as Table] ??
  [...removedTables, ...removedFigures, ...keptTables].find((each) => each.table === table)?.group;
