import type { Tables } from '../../platform/database/tables.ts';

/** Of one person alone, though the row names a customer: it is in the person's ZIP, and not in the customer's. */
export const notOfCustomers: readonly (keyof Tables)[] = [
  'user_settings',
  'sessions',
  'past_searches',
  'stock_notices',
  'notification_switches',
  'order_views',
  'recall_dismissals',
  'group_sheet_kitchens',
  'group_sheet_cells',
  'group_sheet_sendings',
];

/** Tables that name a person or a customer and are in no ZIP, and why. */
export const leftOut: Partial<Record<keyof Tables, string>> = {
  basket_edits: 'keys by which a repeated edit is known; they say nothing of anybody',
  favorite_list_edits: 'keys by which a repeated edit is known; they say nothing of anybody',
  stock_promises: 'what the orders hold of the stock; the orders are in the ZIP',
  embedded_erp_steps: 'steps of the built-in system; what came of them is in the orders',
  outbox_events: 'messages of orders to the supplier; the orders are in the ZIP',
  system_order_messages: 'keys by which a repeated document is known; the orders are in the ZIP',
  changes: 'says that something changed, for 30 days; what changed is in the ZIP',
  purchase_sums: 'sums of the order lines, which are in the ZIP',
  report_months: 'sums of the order lines, which are in the ZIP',
  report_months_due: 'which sums are made anew',
  second_factors: 'a secret',
  recovery_codes: 'hashes of secrets',
  recall_address_links: 'hashes of secrets; the addresses are in the ZIP',
  recall_mails: 'which mails of a recall were written; the mails are in the ZIP of whom they were sent to',
  recall_rounds: 'what staff sent; a customer that it went to has its answer in the ZIP',
  recalls: 'what staff wrote for many customers',
  notifications: 'what staff wrote for many customers',
  campaign_versions: 'what staff wrote for many customers',
  published_versions: 'what staff wrote for many customers',
  change_receivers: 'addresses of other systems; what staff did with them is in the audit log',
  service_tokens: 'keys of other systems; what staff did with them is in the audit log',
  order_notes: 'what staff write to each other about an order; it is read before it is handed out',
  import_uploads:
    'files of the supplier that are half sent, for three days; they say nothing of who sends them',
  price_agreements:
    'terms of the supplier, of customers and of groups; the customer has them in its price list',
  quantity_discounts:
    'terms of the supplier, of customers and of groups; the shop shows them at each product',
  sales_persons: 'how the staff of the supplier are reached; staff see it in the console',
  seller: 'the supplier itself',
  forms: 'the address at the supplier that a form goes to',
  navigation_entries: 'whether an entry of the menu is for customers only',
  outgoing_receivers: 'whose message failed first, until the receiver is well again',
};
