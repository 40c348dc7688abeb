import type { Generated } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
  RequiredJson,
} from './column-types.ts';

export interface PunchOutSingleSignOnsTable {
  customer_id: string;
  id: Generated<string>;
  user_id: string;
  protocol: string;
  name: string;
  login_name: string;
  secret_hash: string;
  second_secret_hash: string | null;
  origins: Generated<string[]>;
  return_encoding: Generated<string>;
  vendor_number: Generated<string>;
  unit_codes: DefaultJson;
  answers_to: string | null;
  answer_secret: string | null;
  categories: DefaultJson;
  catalogue_goods: Generated<string>;
  catalogue_price: Generated<string>;
  agreement_only: Generated<boolean>;
  is_active: Generated<boolean>;
  created_at: DefaultInstant;
}

export interface ConnectionAddressesTable {
  customer_id: string;
  connection_id: string;
  address: string;
  created_at: RequiredInstant;
}

export interface PunchOutSessionsTable {
  customer_id: string;
  id: string;
  single_sign_on_id: string;
  user_id: string;
  protocol: string;
  operation: string;
  buyer_cookie: string;
  hook_url: string;
  caller: RequiredJson;
  items: RequiredJson;
  task: NullableJson;
  payload_id: string | null;
  token_hash: Buffer | null;
  token_ends_at: RequiredInstant;
  created_at: RequiredInstant;
  opened_at: NullableInstant;
  filled_at: NullableInstant;
  completed_at: NullableInstant;
  number: Generated<number>;
  deviations: DefaultJson;
}

export interface PunchOutOrdersTable {
  customer_id: string;
  id: number;
  session_id: string;
  basket_id: number;
  completed_at: RequiredInstant;
  completed_by: string;
  delivery_date: string | null;
  total_ore: number;
  lines: RequiredJson;
  times_sent: Generated<number>;
  last_sent_at: RequiredInstant;
}

export interface SystemOrdersTable {
  customer_id: string;
  id: Generated<string>;
  protocol: string;
  connection_id: string;
  order_id: string;
  web_order_id: number;
  content_hash: string;
  outcome: RequiredJson;
  papers: RequiredJson;
  answers_to: string | null;
  received_at: RequiredInstant;
  changed_at: RequiredInstant;
  replaced_at: NullableInstant;
  is_settled: Generated<boolean>;
}

export interface SystemOrderMessagesTable {
  customer_id: string;
  connection_id: string;
  message_id: string;
  system_order_id: string;
  outcome: RequiredJson;
  received_at: RequiredInstant;
}

export interface PeppolMessagesTable {
  customer_id: string;
  id: string;
  single_sign_on_id: string;
  kind: string;
  number: string;
  content: Buffer | null;
  content_bytes: number;
  lines: number;
  created_at: RequiredInstant;
  created_by: string | null;
  attempts: Generated<number>;
  next_attempt_at: NullableInstant;
  sent_at: NullableInstant;
  given_up_at: NullableInstant;
  last_error: string | null;
  claim: string | null;
  claimed_until: NullableInstant;
}

export interface ProcurementRefusalsTable {
  customer_id: string;
  connection_id: string;
  id: Generated<number>;
  at: RequiredInstant;
  status: number;
  reason: string;
  document: string;
}

export interface PunchOutTables {
  punch_out_single_sign_ons: PunchOutSingleSignOnsTable;
  connection_addresses: ConnectionAddressesTable;
  punch_out_sessions: PunchOutSessionsTable;
  punch_out_orders: PunchOutOrdersTable;
  system_orders: SystemOrdersTable;
  system_order_messages: SystemOrderMessagesTable;
  peppol_messages: PeppolMessagesTable;
  procurement_refusals: ProcurementRefusalsTable;
}
