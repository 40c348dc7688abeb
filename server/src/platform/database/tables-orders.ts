import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
  RequiredJson,
} from './column-types.ts';

export interface OrderEventsTable {
  customer_id: string;
  order_id: number;
  position: number;
  kind: string;
  at: RequiredInstant;
  source: string;
  revision: number | null;
  delivery_id: number | null;
  details: DefaultJson;
}

export interface OrderViewsTable {
  customer_id: string;
  order_id: number;
  user_id: string;
  seen_event: number;
}

export interface PurchaseSumsTable {
  customer_id: string;
  grain: string;
  starts_on: string;
  product_ids: string[];
  ore: number[];
  base_units: number[];
  weighed_g: number[];
  unweighed_base_units: number[];
  organic_ore: number[];
  organic_weighed_g: number[];
  organic_unweighed_base_units: number[];
  is_food: boolean[];
}

export interface ReportMonthsTable {
  customer_id: string;
  month: string;
  category_ids: string[];
  category_ore: number[];
  category_co2e_mg: number[];
  ore: number;
  food_ore: number;
  food_g: number;
  organic_ore: number;
  organic_g: number;
  known_g: number;
  co2e_mg: number;
  orders: number;
  delayed_orders: number;
  lines: number;
  full_lines: number;
  saved_g: number;
}

export interface ReportProductsDueTable {
  product_id: string;
  since: DefaultInstant;
}

export interface ReportMonthsDueTable {
  customer_id: string;
  month: string;
}

export interface DeliveriesTable {
  customer_id: string;
  id: Generated<number>;
  order_id: number;
  delivery_date: string;
  state: string;
  expected_from: NullableInstant;
  expected_to: NullableInstant;
  departed_at: NullableInstant;
  delivered_at: NullableInstant;
  received_by: string | null;
  route: string | null;
  stop: number | null;
  stops: number | null;
  stops_done: number | null;
  driver_name: string | null;
  driver_phone: string | null;
  frozen_celsius: string | null;
  chilled_celsius: string | null;
  dry_celsius: string | null;
  depot_id: string | null;
}

export interface DeliveryLinesTable {
  customer_id: string;
  delivery_id: number;
  position: number;
  order_position: number;
  product_id: string;
  quantity: number;
  weight_g: number | null;
  lot: string | null;
  best_before: string | null;
  celsius: string | null;
}

export interface LegacyOrdersTable {
  customer_id: string;
  id: number;
  order_date: string;
  delivery_date: string;
  status: string;
  is_cancelled: GeneratedAlways<boolean>;
  customer_reference: string | null;
  ordered_by: string;
  total_ore: number;
}

export interface LegacyOrderLinesTable {
  customer_id: string;
  order_id: number;
  position: number;
  product_id: string;
  name: string;
  unit_text: string;
  quantity: number;
  unit_price_ore: number;
  line_total_ore: number;
}

export interface SalesDocumentsTable {
  customer_id: string;
  id: Generated<string>;
  kind: string;
  number: string;
  order_id: number | null;
  delivery_id: number | null;
  case_id: number | null;
  corrects_number: string | null;
  cause: string;
  document_date: string;
  due_date: string | null;
  paid_on: string | null;
  /** The day on which the document was reported as settled, whatever its payments come to. */
  settled_on: string | null;
  net_ore: Generated<number>;
  vat_ore: Generated<number>;
  total_ore: Generated<number>;
  currency_code: Generated<string>;
  content: RequiredJson;
  created_at: RequiredInstant;
  is_from_supplier: Generated<boolean>;
  pdf: Buffer | null;
}

export interface SalesDocumentPaymentsTable {
  customer_id: string;
  document_id: string;
  payment_id: string;
  paid_on: string;
  amount_ore: number;
}

export interface SellerTable {
  is_only: Generated<boolean>;
  name: Generated<string>;
  address: Generated<string>;
  postal_code: Generated<string>;
  city: Generated<string>;
  country_code: Generated<string>;
  company_number: Generated<string>;
  gln: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  bank_registration: Generated<string>;
  bank_account: Generated<string>;
  time_zone: Generated<string>;
}

export interface CustomerCasesTable {
  customer_id: string;
  id: Generated<number>;
  order_id: number;
  delivery_id: number | null;
  state: string;
  wish: string;
  client_key: string;
  created_at: RequiredInstant;
  created_by: string | null;
  created_by_name: string;
  expected_credit_ore: Generated<number>;
  answer: string | null;
  answered_at: NullableInstant;
  answered_by: string | null;
  credit_note_id: string | null;
}

export interface CustomerCaseLinesTable {
  customer_id: string;
  case_id: number;
  position: number;
  order_position: number;
  product_id: string;
  name: string;
  cause: string;
  quantity: number;
  celsius: string | null;
  note: string | null;
  is_late: Generated<boolean>;
  expected_credit_ore: Generated<number>;
  credited_ore: Generated<number>;
}

export interface CustomerCasePhotosTable {
  customer_id: string;
  id: Generated<string>;
  case_id: number | null;
  case_position: number | null;
  uploaded_by: string;
  uploaded_at: RequiredInstant;
  sha256: string;
  media_type: string;
  width: number;
  height: number;
  picture: Buffer;
}

export interface ServiceTokensTable {
  id: Generated<string>;
  name: string;
  token_hash: Buffer;
  scopes: string[];
  created_at: RequiredInstant;
  revoked_at: NullableInstant;
  last_used_at: NullableInstant;
}

export interface InboundBatchesTable {
  token_id: string;
  key: string;
  body_hash: Buffer;
  answer: NullableJson;
  received_at: RequiredInstant;
}

export interface EmbeddedErpStepsTable {
  customer_id: string;
  id: GeneratedAlways<number>;
  order_id: number;
  kind: string;
  revision: Generated<number>;
  due_at: RequiredInstant;
  attempts: Generated<number>;
  done_at: NullableInstant;
  remark: string | null;
}

export interface OrdersTables {
  embedded_erp_steps: EmbeddedErpStepsTable;
  order_events: OrderEventsTable;
  purchase_sums: PurchaseSumsTable;
  report_months: ReportMonthsTable;
  report_products_due: ReportProductsDueTable;
  report_months_due: ReportMonthsDueTable;
  order_views: OrderViewsTable;
  deliveries: DeliveriesTable;
  delivery_lines: DeliveryLinesTable;
  legacy_orders: LegacyOrdersTable;
  legacy_order_lines: LegacyOrderLinesTable;
  sales_documents: SalesDocumentsTable;
  sales_document_payments: SalesDocumentPaymentsTable;
  seller: SellerTable;
  customer_cases: CustomerCasesTable;
  customer_case_lines: CustomerCaseLinesTable;
  customer_case_photos: CustomerCasePhotosTable;
  service_tokens: ServiceTokensTable;
  inbound_batches: InboundBatchesTable;
}
