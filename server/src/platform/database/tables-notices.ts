import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableInstant, RequiredInstant, RequiredJson } from './column-types.ts';

export interface NotificationsTable {
  id: Generated<number>;
  client_key: string;
  kind: string;
  position: Generated<number>;
  is_promoted: Generated<boolean>;
  title_da: string;
  title_en: string;
  lead_da: Generated<string>;
  lead_en: Generated<string>;
  text_da: string;
  text_en: string;
  link_address: string | null;
  link_text_da: string | null;
  link_text_en: string | null;
  audience: string;
  targets: Generated<string[]>;
  valid_from: RequiredInstant;
  valid_until: RequiredInstant;
  published_by: string;
  published_at: RequiredInstant;
  withdrawn_at: NullableInstant;
  mailed_at: NullableInstant;
}

export interface CustomerNotificationsTable {
  customer_id: string;
  id: Generated<number>;
  kind: string;
  facts: RequiredJson;
  dedupe_key: string;
  created_at: RequiredInstant;
  mailed_at: NullableInstant;
}

export interface NotificationReadsTable {
  user_id: string;
  notification_id: number;
  read_at: RequiredInstant;
}

export interface NotificationSwitchesTable {
  customer_id: string;
  user_id: string;
  kind: string;
  on_page: boolean;
  by_mail: boolean;
}

export interface StockReturnsTable {
  product_id: string;
  depot_id: string;
}

export interface RecallAddressesTable {
  customer_id: string;
  id: Generated<string>;
  email: string;
  is_permanent: Generated<boolean>;
  confirmed_at: NullableInstant;
  created_at: RequiredInstant;
  sent_at: NullableInstant;
  link_expires_at: NullableInstant;
}

export interface RecallAddressLinksTable {
  token_hash: Buffer;
  customer_id: string;
  address_id: string;
  expires_at: RequiredInstant;
  used_at: NullableInstant;
}

export interface RecallDismissalsTable {
  customer_id: string;
  user_id: string;
  notice: string;
  hidden_until: RequiredInstant;
}

export interface RecallsTable {
  id: Generated<number>;
  client_key: string;
  product_id: string;
  name_da: string;
  name_en: string;
  lots: Generated<string[]>;
  delivered_from: string | null;
  delivered_to: string | null;
  reason_da: string;
  reason_en: string;
  action_da: string;
  action_en: string;
  authority_case: string | null;
  replacement_id: string | null;
  needs_confirmation: Generated<boolean>;
  state: Generated<string>;
  composed_by: string;
  composed_at: RequiredInstant;
  sent_by: string | null;
  sent_at: NullableInstant;
  closed_by: string | null;
  closed_at: NullableInstant;
}

export interface RecallCustomersTable {
  customer_id: string;
  recall_id: number;
  quantity: number;
  unit_text: string;
  deliveries: RequiredJson;
  basis: string;
  opened_at: NullableInstant;
  answer: string | null;
  quantity_left: number | null;
  note: string | null;
  answered_by: string | null;
  answered_user: string | null;
  answered_via: string | null;
  answered_at: NullableInstant;
}

export interface RecallRoundsTable {
  recall_id: number;
  round: number;
  kind: string;
  only_customer: string | null;
  text_da: Generated<string>;
  text_en: Generated<string>;
  sent_by: string | null;
  asked_at: RequiredInstant;
  client_key: string | null;
}

export interface RecallMailsTable {
  recall_id: number;
  round: number;
  email: string;
  language: string;
  customers: string[];
  token_hash: Buffer | null;
  written_at: NullableInstant;
  asked_at: RequiredInstant;
}

export interface ClimateVersionsTable {
  position: GeneratedAlways<number>;
  database: string;
  version: string;
  foods: number;
  imported_at: RequiredInstant;
}

export interface ClimateFactorsTable {
  product_id: string;
  version_position: number;
  food_id: string | null;
  food_name: string | null;
  match: string;
  drained_percent: Generated<number>;
  co2e_per_kg: string;
}

export interface SustainabilityTargetsTable {
  customer_id: string;
  kind: string;
  starts_on: string;
  ends_on: string;
  value: string;
  set_by: string;
  set_at: RequiredInstant;
}

export interface StockNoticesTable {
  customer_id: string;
  user_id: string;
  product_id: string;
  created_at: RequiredInstant;
}

export interface OrganicSubscribersTable {
  customer_id: string;
  id: Generated<string>;
  email: string;
  language: string;
  shows_amounts: boolean;
  unsubscribe_token: string;
  /** User who added the row; null when the user is unknown. */
  added_by: string | null;
  reported_month: string;
  created_at: RequiredInstant;
}

export interface OtherPurchasesTable {
  customer_id: string;
  batch_key: string;
  position: number;
  bought_on: string;
  supplier: string;
  name: string;
  weight_g: number;
  amount_ore: number;
  is_organic: boolean;
  file_name: string | null;
  entered_by: string;
  created_at: RequiredInstant;
}

export interface OrganicStatementsTable {
  customer_id: string;
  id: Generated<string>;
  starts_on: string;
  ends_on: string;
  created_at: RequiredInstant;
  created_by: string;
  content: RequiredJson;
  pdf: Buffer;
  sha256: string;
  sums: RequiredJson;
  lines: number;
}

export interface NoticesTables {
  climate_versions: ClimateVersionsTable;
  climate_factors: ClimateFactorsTable;
  sustainability_targets: SustainabilityTargetsTable;
  organic_subscribers: OrganicSubscribersTable;
  stock_notices: StockNoticesTable;
  other_purchases: OtherPurchasesTable;
  organic_statements: OrganicStatementsTable;
  notifications: NotificationsTable;
  customer_notifications: CustomerNotificationsTable;
  notification_reads: NotificationReadsTable;
  notification_switches: NotificationSwitchesTable;
  stock_returns: StockReturnsTable;
  recall_addresses: RecallAddressesTable;
  recall_address_links: RecallAddressLinksTable;
  recall_dismissals: RecallDismissalsTable;
  recalls: RecallsTable;
  recall_customers: RecallCustomersTable;
  recall_rounds: RecallRoundsTable;
  recall_mails: RecallMailsTable;
}
