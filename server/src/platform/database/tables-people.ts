import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
  RequiredJson,
} from './column-types.ts';

export interface DepotsTable {
  id: string;
  name: string;
  postal_code: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

export interface CustomerGroupsTable {
  id: string;
  name: string;
}

export interface CustomersTable {
  id: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postal_code: string;
  city: string;
  country_code: Generated<string>;
  phone: string | null;
  email: string | null;
  gln: string | null;
  group_id: string | null;
  depot_id: string;
  discount_basis_points: Generated<number>;
  is_order_reference_required: Generated<boolean>;
  order_reference_max_length: Generated<number>;
  minimum_order_ore: Generated<number>;
  free_delivery_from_ore: Generated<number>;
  delivery_fee_ore: Generated<number>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  latitude: number | null;
  longitude: number | null;
  company_number: string | null;
  agreement_number: string | null;
  agreement_until: string | null;
  payment_days: number | null;
  accounting_email: string | null;
  invoice_period: string | null;
  directory_text: GeneratedAlways<string>;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  display_name: string;
  phone: string | null;
  password_hash: string | null;
  role: Generated<string>;
  language: Generated<string>;
  default_customer_id: string | null;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
  deleted_at: NullableInstant;
  password_changed_at: NullableInstant;
  demo_state: string | null;
  directory_text: GeneratedAlways<string>;
  console_parts: Generated<string[]>;
}

export interface MembershipsTable {
  customer_id: string;
  user_id: string;
  may_order: Generated<boolean>;
  may_see_prices: Generated<boolean>;
  may_see_documents: Generated<boolean>;
  may_manage_favorites: Generated<boolean>;
  may_manage_users: Generated<boolean>;
  may_approve: Generated<boolean>;
  created_at: DefaultInstant;
}

export interface UserSettingsTable {
  customer_id: string;
  user_id: string;
  settings: DefaultJson;
  updated_at: DefaultInstant;
}

export interface StaffDepotsTable {
  user_id: string;
  depot_id: string;
}

export interface SessionsTable {
  id_hash: Buffer;
  user_id: string;
  customer_id: string | null;
  acting_user_id: string | null;
  impersonation_id: string | null;
  punch_out: NullableJson;
  language: Generated<string>;
  is_remembered: Generated<boolean>;
  anti_forgery_token: string;
  user_agent: string | null;
  address: string | null;
  created_at: RequiredInstant;
  signed_in_at: NullableInstant;
  last_seen_at: RequiredInstant;
  expires_at: RequiredInstant;
  public_id: Generated<string>;
}

export interface AccountTokensTable {
  user_id: string;
  purpose: string;
  token_hash: Buffer;
  email: string;
  created_at: RequiredInstant;
  expires_at: RequiredInstant;
}

export interface KnownBrowsersTable {
  user_id: string;
  token_hash: Buffer;
  last_used_at: RequiredInstant;
}

export interface PasswordRequestsTable {
  id: GeneratedAlways<number>;
  email: string;
  language: string;
  requested_at: RequiredInstant;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: Buffer;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
  created_at: RequiredInstant;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
}

export interface SalesPersonsTable {
  id: string;
  name: string;
  title: string | null;
  phone: string | null;
  email: string | null;
}

export interface CustomerSalesPersonsTable {
  customer_id: string;
  sales_person_id: string;
  position: Generated<number>;
}

export interface LoginTriesTable {
  key: string;
  level: number;
  tried_at: RequiredInstant;
  refused: Generated<number>;
  refused_at: NullableInstant;
}

export interface SealingKeyTable {
  is_only: Generated<boolean>;
  fingerprint: string;
}

export interface HourlyRequestsTable {
  key: string;
  requested_at: RequiredInstant;
}

export interface LabelsTable {
  key: string;
  language: string;
  text: string;
  updated_at: DefaultInstant;
}

export interface ImpersonationsTable {
  id: Generated<string>;
  actor_id: string;
  subject_id: string;
  customer_id: string;
  single_sign_on_id: string | null;
  reason: string | null;
  address: string | null;
  started_at: RequiredInstant;
  ends_at: RequiredInstant;
  ended_at: NullableInstant;
  end_cause: string | null;
  home_customer_id: string | null;
  home_is_remembered: Generated<boolean>;
}

export interface MailsTable {
  id: Generated<string>;
  kind: string;
  dedupe_key: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  state: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: RequiredInstant;
  claimed_until: NullableInstant;
  last_error: string | null;
  created_at: RequiredInstant;
  sent_at: NullableInstant;
  reply_to: string | null;
  list_unsubscribe: string | null;
  holds_secret: Generated<boolean>;
  resent_at: NullableInstant;
  claim: string | null;
}

export interface MailAttachmentsTable {
  mail_id: string;
  position: number;
  name: string;
  media_type: string;
  content: Buffer;
}

export interface OutboxEventsTable {
  id: GeneratedAlways<number>;
  kind: string;
  customer_id: string | null;
  subject: string;
  payload: RequiredJson;
  created_at: RequiredInstant;
  handled_at: NullableInstant;
  attempts: Generated<number>;
  next_attempt_at: NullableInstant;
  claimed_until: NullableInstant;
  last_error: string | null;
  dead_at: NullableInstant;
  last_attempt_at: NullableInstant;
  message: string | null;
  claim: string | null;
  failed_by: string | null;
}

export interface WorkLeasesTable {
  name: string;
  claim: string;
  claimed_until: RequiredInstant;
}

export interface OutgoingReceiversTable {
  name: string;
  failures: number;
  first_failed_customer: string | null;
  is_down: boolean;
  next_attempt_at: NullableInstant;
  last_error: string | null;
}

export interface PeopleTables {
  depots: DepotsTable;
  customer_groups: CustomerGroupsTable;
  customers: CustomersTable;
  users: UsersTable;
  memberships: MembershipsTable;
  user_settings: UserSettingsTable;
  staff_depots: StaffDepotsTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  known_browsers: KnownBrowsersTable;
  password_requests: PasswordRequestsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sales_persons: SalesPersonsTable;
  customer_sales_persons: CustomerSalesPersonsTable;
  login_tries: LoginTriesTable;
  hourly_requests: HourlyRequestsTable;
  sealing_key: SealingKeyTable;
  labels: LabelsTable;
  impersonations: ImpersonationsTable;
  mails: MailsTable;
  mail_attachments: MailAttachmentsTable;
  outbox_events: OutboxEventsTable;
  outgoing_receivers: OutgoingReceiversTable;
  work_leases: WorkLeasesTable;
}
