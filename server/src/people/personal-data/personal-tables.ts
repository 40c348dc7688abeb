import type { Tables } from '../../platform/database/tables.ts';

export interface PersonalTable {
  readonly table: keyof Tables;
  /** Of the file in the ZIP. */
  readonly name: { readonly da: string; readonly en: string };
  /** Columns with the id of the person whose row it is, and with an e-mail address. */
  readonly byPerson?: readonly string[];
  readonly byEmail?: readonly string[];
  /** Column with the id of the customer whose row it is. */
  readonly byCustomer?: string;
  /** Secrets, and files that have a download of their own. */
  readonly without?: readonly string[];
}

/** What a person or a customer gets when they ask for their data, one file a table. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'users',
    name: { da: 'person', en: 'person' },
    byPerson: ['id'],
    without: ['password_hash', 'directory_text'],
  },
  {
    table: 'customers',
    name: { da: 'kunde', en: 'customer' },
    byCustomer: 'id',
    without: ['directory_text'],
  },
  {
    table: 'memberships',
    name: { da: 'kunder-og-rettigheder', en: 'customers-and-rights' },
    byPerson: ['user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'planned_people_changes',
    name: { da: 'planlagte-aendringer', en: 'planned-changes' },
    byPerson: ['user_id'],
    byEmail: ['email'],
    byCustomer: 'customer_id',
  },
  { table: 'user_settings', name: { da: 'indstillinger', en: 'settings' }, byPerson: ['user_id'] },
  {
    table: 'sessions',
    name: { da: 'logins', en: 'logins' },
    byPerson: ['user_id'],
    without: ['id_hash', 'anti_forgery_token', 'punch_out'],
  },
  {
    table: 'known_browsers',
    name: { da: 'kendte-browsere', en: 'known-browsers' },
    byPerson: ['user_id'],
    without: ['token_hash'],
  },
  { table: 'past_searches', name: { da: 'soegninger', en: 'searches' }, byPerson: ['user_id'] },
  {
    table: 'stock_notices',
    name: { da: 'besked-naar-paa-lager', en: 'notices-of-stock' },
    byPerson: ['user_id'],
  },
  {
    table: 'announcement_dismissals',
    name: { da: 'lukkede-meddelelser', en: 'closed-announcements' },
    byPerson: ['user_id'],
  },
  {
    table: 'notification_reads',
    name: { da: 'laeste-beskeder', en: 'notifications-read' },
    byPerson: ['user_id'],
  },
  {
    table: 'notification_switches',
    name: { da: 'valg-af-beskeder', en: 'choice-of-notifications' },
    byPerson: ['user_id'],
  },
  { table: 'order_views', name: { da: 'sete-ordrer', en: 'orders-seen' }, byPerson: ['user_id'] },
  {
    table: 'recall_dismissals',
    name: { da: 'skjulte-tilbagekaldelser', en: 'hidden-recalls' },
    byPerson: ['user_id'],
  },
  {
    table: 'staff_depots',
    name: { da: 'lagre-for-medarbejder', en: 'depots-of-staff' },
    byPerson: ['user_id'],
  },
  {
    table: 'impersonations',
    name: { da: 'paa-vegne-af', en: 'acting-for-others' },
    byPerson: ['actor_id', 'subject_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'audit_log',
    name: { da: 'haendelser', en: 'events' },
    byPerson: ['user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'mails',
    name: { da: 'mails', en: 'mails' },
    byEmail: ['recipient'],
    without: ['html_body', 'text_body'],
  },
  {
    table: 'password_requests',
    name: { da: 'oensker-om-adgangskode', en: 'password-requests' },
    byEmail: ['email'],
  },
  {
    table: 'account_tokens',
    name: { da: 'links-til-konto', en: 'account-links' },
    byPerson: ['user_id'],
    without: ['token_hash'],
  },
  { table: 'deletions', name: { da: 'sletninger', en: 'deletions' }, byPerson: ['user_id', 'deleted_by'] },
  {
    table: 'customer_deletions',
    name: { da: 'sletninger-af-kunder', en: 'deletions-of-customers' },
    byPerson: ['deleted_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'baskets',
    name: { da: 'kurve', en: 'baskets' },
    byPerson: ['created_by', 'updated_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'basket_lines',
    name: { da: 'kurvelinjer', en: 'basket-lines' },
    byPerson: ['added_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'basket_invalid_lines',
    name: { da: 'kurvelinjer-uden-vare', en: 'basket-lines-without-product' },
    byCustomer: 'customer_id',
  },
  {
    table: 'web_orders',
    name: { da: 'webordrer', en: 'web-orders' },
    byPerson: ['ordered_by', 'acting_user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'web_order_lines',
    name: { da: 'webordrelinjer', en: 'web-order-lines' },
    byCustomer: 'customer_id',
  },
  {
    table: 'web_order_amendments',
    name: { da: 'rettelser-af-webordrer', en: 'changes-of-web-orders' },
    byPerson: ['changed_by', 'acting_user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'orders',
    name: { da: 'ordrer', en: 'orders' },
    byCustomer: 'customer_id',
    without: ['search_text', 'changed_by'],
  },
  { table: 'order_lines', name: { da: 'ordrelinjer', en: 'order-lines' }, byCustomer: 'customer_id' },
  { table: 'order_events', name: { da: 'ordrehaendelser', en: 'order-events' }, byCustomer: 'customer_id' },
  { table: 'deliveries', name: { da: 'leverancer', en: 'deliveries' }, byCustomer: 'customer_id' },
  {
    table: 'delivery_lines',
    name: { da: 'leverancelinjer', en: 'delivery-lines' },
    byCustomer: 'customer_id',
  },
  {
    table: 'legacy_orders',
    name: { da: 'tidligere-ordrer', en: 'earlier-orders' },
    byCustomer: 'customer_id',
  },
  {
    table: 'legacy_order_lines',
    name: { da: 'tidligere-ordrelinjer', en: 'earlier-order-lines' },
    byCustomer: 'customer_id',
  },
  {
    table: 'sales_documents',
    name: { da: 'dokumenter', en: 'documents' },
    byCustomer: 'customer_id',
    without: ['pdf'],
  },
  {
    table: 'bookkeeping_settings',
    name: { da: 'konti-i-regnskab', en: 'bookkeeping-accounts' },
    byCustomer: 'customer_id',
  },
  { table: 'sales_document_payments', name: { da: 'betalinger', en: 'payments' }, byCustomer: 'customer_id' },
  {
    table: 'customer_cases',
    name: { da: 'reklamationer', en: 'cases' },
    byPerson: ['created_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_case_lines',
    name: { da: 'reklamationslinjer', en: 'case-lines' },
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_case_photos',
    name: { da: 'reklamationsfotos', en: 'case-photos' },
    byPerson: ['uploaded_by'],
    byCustomer: 'customer_id',
    without: ['picture'],
  },
  {
    table: 'favorite_lists',
    name: { da: 'favoritlister', en: 'favourite-lists' },
    byPerson: ['created_by', 'updated_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'favorite_list_sections',
    name: { da: 'afsnit-i-favoritlister', en: 'sections-of-favourite-lists' },
    byCustomer: 'customer_id',
  },
  {
    table: 'favorite_list_products',
    name: { da: 'varer-i-favoritlister', en: 'products-of-favourite-lists' },
    byPerson: ['changed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'favorite_list_shares',
    name: { da: 'delte-favoritlister', en: 'shared-favourite-lists' },
    byPerson: ['created_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'favorite_count_edits',
    name: { da: 'optaellinger', en: 'counts' },
    byPerson: ['counted_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'favorite_count_confirmations',
    name: { da: 'bekraeftede-optaellinger', en: 'confirmed-counts' },
    byPerson: ['confirmed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_item_numbers',
    name: { da: 'egne-varenumre', en: 'own-item-numbers' },
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_notifications',
    name: { da: 'beskeder', en: 'notifications' },
    byCustomer: 'customer_id',
  },
  { table: 'customer_routes', name: { da: 'leveringsdage', en: 'delivery-days' }, byCustomer: 'customer_id' },
  {
    table: 'extra_delivery_days',
    name: { da: 'ekstra-leveringsdage', en: 'extra-delivery-days' },
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_sales_persons',
    name: { da: 'saelgere', en: 'sales-persons' },
    byCustomer: 'customer_id',
  },
  {
    table: 'assortment_products',
    name: { da: 'sortiment', en: 'assortment' },
    byCustomer: 'customer_id',
  },
  {
    table: 'product_exclusions',
    name: { da: 'varer-uden-for-sortiment', en: 'products-outside-the-assortment' },
    byCustomer: 'customer_id',
  },
  {
    table: 'recall_customers',
    name: { da: 'tilbagekaldelser', en: 'recalls' },
    byPerson: ['answered_user'],
    byCustomer: 'customer_id',
  },
  {
    table: 'recall_addresses',
    name: { da: 'adresser-for-tilbagekaldelser', en: 'addresses-of-recalls' },
    byEmail: ['email'],
    byCustomer: 'customer_id',
  },
  {
    table: 'sustainability_targets',
    name: { da: 'klimamaal', en: 'climate-targets' },
    byPerson: ['set_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'organic_subscribers',
    name: { da: 'modtagere-af-oekologirapport', en: 'receivers-of-the-organic-report' },
    byPerson: ['added_by'],
    byEmail: ['email'],
    byCustomer: 'customer_id',
    without: ['unsubscribe_token'],
  },
  {
    table: 'other_purchases',
    name: { da: 'koeb-hos-andre', en: 'purchases-elsewhere' },
    byCustomer: 'customer_id',
  },
  {
    table: 'organic_statements',
    name: { da: 'oekologiopgoerelser', en: 'organic-statements' },
    byCustomer: 'customer_id',
    without: ['pdf'],
  },
  {
    table: 'punch_out_single_sign_ons',
    name: { da: 'forbindelser-til-indkoebssystemer', en: 'connections-to-procurement' },
    byPerson: ['user_id'],
    byCustomer: 'customer_id',
    without: ['secret_hash', 'second_secret_hash', 'answer_secret'],
  },
  {
    table: 'connection_addresses',
    name: { da: 'adresser-i-indkoebssystemer', en: 'addresses-in-procurement' },
    byCustomer: 'customer_id',
  },
  {
    table: 'punch_out_sessions',
    name: { da: 'besoeg-fra-indkoebssystemer', en: 'visits-from-procurement' },
    byPerson: ['user_id'],
    byCustomer: 'customer_id',
    without: ['token_hash', 'buyer_cookie', 'hook_url', 'caller'],
  },
  {
    table: 'punch_out_orders',
    name: { da: 'kurve-til-indkoebssystemer', en: 'baskets-to-procurement' },
    byPerson: ['completed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'system_orders',
    name: { da: 'ordrer-fra-indkoebssystemer', en: 'orders-from-procurement' },
    byCustomer: 'customer_id',
    without: ['content_hash'],
  },
  {
    table: 'peppol_messages',
    name: { da: 'e-dokumenter', en: 'electronic-documents' },
    byPerson: ['created_by'],
    byCustomer: 'customer_id',
    without: ['content', 'claim'],
  },
  {
    table: 'procurement_refusals',
    name: { da: 'afviste-dokumenter', en: 'refused-documents' },
    byCustomer: 'customer_id',
  },
  {
    table: 'customer_standings',
    name: { da: 'kundens-tilstand', en: 'state-of-the-customer' },
    byPerson: ['changed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'allergen_profiles',
    name: { da: 'allergihensyn', en: 'allergen-profiles' },
    byPerson: ['changed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'substitute_choices',
    name: { da: 'erstatninger', en: 'replacements' },
    byPerson: ['changed_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'replacement_questions',
    name: { da: 'spoergsmaal-om-erstatninger', en: 'questions-about-replacements' },
    byPerson: ['answered_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'declaration_notices',
    name: { da: 'nye-deklarationer', en: 'changed-declarations' },
    byPerson: ['acknowledged_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'approvals',
    name: { da: 'godkendelser', en: 'approvals' },
    byPerson: ['asked_by', 'decided_by', 'acting_user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'approval_rules',
    name: { da: 'regler-for-godkendelse', en: 'rules-of-approval' },
    byPerson: ['created_by', 'updated_by', 'deputy_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'approval_absences',
    name: { da: 'fravaer-for-godkendere', en: 'absences-of-approvers' },
    byPerson: ['user_id', 'deputy_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_orders',
    name: { da: 'faste-ordrer', en: 'standing-orders' },
    byPerson: ['created_by', 'updated_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_order_lines',
    name: { da: 'linjer-i-faste-ordrer', en: 'lines-of-standing-orders' },
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_order_pauses',
    name: { da: 'pauser-i-faste-ordrer', en: 'pauses-of-standing-orders' },
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_order_choices',
    name: { da: 'enkelte-dage-i-faste-ordrer', en: 'single-days-of-standing-orders' },
    byPerson: ['chosen_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_order_days',
    name: { da: 'lavede-dage-i-faste-ordrer', en: 'days-made-of-standing-orders' },
    byCustomer: 'customer_id',
  },
  {
    table: 'standing_order_recipients',
    name: { da: 'modtagere-af-faste-ordrer', en: 'recipients-of-standing-orders' },
    byPerson: ['user_id'],
    byCustomer: 'customer_id',
  },
  {
    table: 'budgets',
    name: { da: 'budgetter', en: 'budgets' },
    byPerson: ['set_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'budget_parts',
    name: { da: 'dele-af-budgetter', en: 'parts-of-budgets' },
    byCustomer: 'customer_id',
  },
  {
    table: 'budget_counts',
    name: { da: 'antal-i-budgetter', en: 'counts-of-budgets' },
    byPerson: ['entered_by'],
    byCustomer: 'customer_id',
  },
  {
    table: 'group_sheets',
    name: { da: 'gruppeark', en: 'group-sheets' },
    byPerson: ['user_id'],
  },
  {
    table: 'group_sheet_kitchens',
    name: { da: 'koekkener-i-gruppeark', en: 'kitchens-of-group-sheets' },
    byPerson: ['added_by'],
  },
  {
    table: 'group_sheet_cells',
    name: { da: 'antal-i-gruppeark', en: 'quantities-of-group-sheets' },
    byPerson: ['written_by'],
  },
  {
    table: 'group_sheet_sendings',
    name: { da: 'sendte-gruppeark', en: 'sent-group-sheets' },
    byPerson: ['sent_by'],
  },
];
