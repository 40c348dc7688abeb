import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
  RequiredJson,
} from './column-types.ts';

export interface OrdersTable {
  customer_id: string;
  id: number;
  web_order_id: number | null;
  order_date: string;
  delivery_date: string;
  status: string;
  customer_reference: string | null;
  ordered_by: string;
  source: string;
  total_ore: number;
  depot_id: string | null;
  ordered_at: NullableInstant;
  confirmed_revision: number | null;
  received_revision: number | null;
  our_reference: string | null;
  message: string | null;
  is_separate_invoice: Generated<boolean>;
  presale_period_id: string | null;
  ship_to: NullableJson;
  currency_code: Generated<string>;
  delivery_fee_ore: Generated<number>;
  vat_ore: Generated<number>;
  number_of_lines: Generated<number>;
  number_of_deviations: Generated<number>;
  is_delayed: Generated<boolean>;
  /** Maintained by the database: the buyer has withdrawn the web order. */
  is_withdrawn: Generated<boolean>;
  status_at: NullableInstant;
  last_event: Generated<number>;
  search_text: GeneratedAlways<string>;
  changed_by: Generated<number>;
}

export interface OrderLinesTable {
  customer_id: string;
  order_id: number;
  position: number;
  product_id: string;
  name: string;
  sales_unit_code: string;
  unit_quantity: number;
  quantity_ordered: number;
  quantity_confirmed: number;
  quantity_delivered: number;
  weight_ordered_g: number | null;
  weight_delivered_g: number | null;
  unit_price_ore: number;
  /** The price when the line was ordered; null when it equals the confirmed price. */
  unit_price_ordered_ore: number | null;
  line_total_ore: number;
  price_source: string;
  lot: string | null;
  is_catch_weight: Generated<boolean>;
  weight_confirmed_g: number | null;
  replaces_product_id: string | null;
  replaces_name: string | null;
  vat_percent: Generated<string>;
  web_order_position: number | null;
  is_organic: Generated<boolean>;
  is_food: Generated<boolean>;
  net_weight_g: number | null;
}

export interface FavoriteListsTable {
  customer_id: string;
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  created_by: string;
  created_at: DefaultInstant;
  version: Generated<number>;
  updated_by: string | null;
  updated_at: DefaultInstant;
}

export interface FavoriteListProductsTable {
  customer_id: string;
  list_id: number;
  product_id: string;
  sort_key: string;
  section_id: string | null;
  note: string | null;
  par_quantity: number | null;
  par_unit_code: string | null;
}

export interface FavoriteListSectionsTable {
  customer_id: string;
  list_id: number;
  id: string;
  name: string;
  sort_key: string;
}

export interface FavoriteListSharesTable {
  customer_id: string;
  list_id: number;
  shared_with: string;
  created_by: string | null;
  created_at: RequiredInstant;
}

export interface FavoriteListEditsTable {
  customer_id: string;
  list_id: number;
  id: string;
  applied_at: RequiredInstant;
}

export interface FavoriteCountEditsTable {
  customer_id: string;
  list_id: number;
  day: string;
  id: string;
  phone_id: string;
  product_id: string;
  unit_code: string;
  left_quantity: number | null;
  turn: number;
  counted_at: RequiredInstant;
  counted_by: string | null;
  received_at: RequiredInstant;
}

export interface FavoriteCountConfirmationsTable {
  customer_id: string;
  list_id: number;
  day: string;
  id: string;
  product_id: string;
  unit_code: string;
  quantity: number;
  before: number;
  confirmed_by: string | null;
  confirmed_at: RequiredInstant;
  withdrawn_at: NullableInstant;
}

export interface PastSearchesTable {
  customer_id: string;
  user_id: string;
  folded: string;
  term: string;
  searched_at: RequiredInstant;
}

export interface BasketsTable {
  customer_id: string;
  id: Generated<number>;
  created_by: string;
  delivery_date: string | null;
  presale_period_id: string | null;
  order_reference: string | null;
  message: string | null;
  is_separate_invoice: Generated<boolean>;
  notices: DefaultJson;
  version: Generated<number>;
  state: Generated<string>;
  last_line_id: Generated<number>;
  created_at: RequiredInstant;
  updated_at: RequiredInstant;
  updated_by: string | null;
  amends_web_order_id: number | null;
  punch_out_session_id: string | null;
}

export interface BasketLinesTable {
  customer_id: string;
  basket_id: number;
  line_id: number;
  product_id: string;
  quick_sale_id: Generated<string>;
  sales_unit_code: string;
  quantity: number;
  packing_index: Generated<number>;
  unit_price_ore: number;
  price_source: string;
  added_by: string;
  tracking_list: string | null;
  tracking_position: number | null;
  updated_at: RequiredInstant;
}

export interface BasketInvalidLinesTable {
  customer_id: string;
  basket_id: number;
  line_id: number;
  reason: string;
  product_id: string | null;
  written_product: string | null;
  written_name: string | null;
  sales_unit_code: string | null;
  quantity: number;
  created_at: RequiredInstant;
}

export interface BasketEditsTable {
  customer_id: string;
  basket_id: number;
  key: string;
  applied_at: RequiredInstant;
  result: NullableJson;
}

export interface WebOrdersTable {
  customer_id: string;
  id: Generated<number>;
  source_basket_id: number;
  ordered_by: string;
  acting_user_id: string | null;
  delivery_date: string;
  window_from: string | null;
  window_to: string | null;
  deadline: RequiredInstant;
  presale_period_id: string | null;
  order_reference: string | null;
  message: string | null;
  is_separate_invoice: boolean;
  notices: DefaultJson;
  currency_code: Generated<string>;
  subtotal_ore: number;
  delivery_fee_ore: number;
  vat_ore: number;
  total_ore: number;
  ship_to: RequiredJson;
  status: Generated<string>;
  placed_at: RequiredInstant;
  revision: Generated<number>;
  amended_at: NullableInstant;
  withdrawn_at: NullableInstant;
  withdrawn_basket_id: number | null;
}

export interface WebOrderAmendmentsTable {
  customer_id: string;
  web_order_id: number;
  revision: number;
  basket_id: number;
  changed_by: string;
  acting_user_id: string | null;
  changed_at: RequiredInstant;
  difference: RequiredJson;
  replaced: NullableJson;
}

export interface WebOrderLinesTable {
  customer_id: string;
  web_order_id: number;
  position: number;
  product_id: string;
  name: string;
  brand: string | null;
  quick_sale_id: string | null;
  sales_unit_code: string;
  unit_text_singular: string;
  unit_text_plural: string;
  unit_quantity: number;
  quantity: number;
  /** Base units that went back to the quick-sale lot because the supplier does not deliver them. */
  returned_units: Generated<number>;
  packing_index: Generated<number>;
  is_catch_weight: Generated<boolean>;
  weight_g: number | null;
  unit_price_ore: number;
  line_total_ore: number;
  price_source: string;
  tracking_list: string | null;
  tracking_position: number | null;
}

export interface RecordsTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  favorite_lists: FavoriteListsTable;
  favorite_list_products: FavoriteListProductsTable;
  favorite_list_sections: FavoriteListSectionsTable;
  favorite_list_shares: FavoriteListSharesTable;
  favorite_list_edits: FavoriteListEditsTable;
  favorite_count_edits: FavoriteCountEditsTable;
  favorite_count_confirmations: FavoriteCountConfirmationsTable;
  past_searches: PastSearchesTable;
  baskets: BasketsTable;
  basket_lines: BasketLinesTable;
  basket_invalid_lines: BasketInvalidLinesTable;
  basket_edits: BasketEditsTable;
  web_orders: WebOrdersTable;
  web_order_lines: WebOrderLinesTable;
  web_order_amendments: WebOrderAmendmentsTable;
}
