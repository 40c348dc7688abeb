import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
} from './column-types.ts';

export interface SuppliersTable {
  id: string;
  name: string;
  postal_code: string;
  city: string;
  region: string;
  country_code: string;
  latitude: number;
  longitude: number;
  logo_url: string | null;
}

export interface BrandsTable {
  id: string;
  name: string;
  supplier_id: string | null;
  is_private: Generated<boolean>;
  info_da: Generated<string>;
  info_en: Generated<string>;
  logo_url: string | null;
  mark: NullableJson;
  headline_da: Generated<string>;
  headline_en: Generated<string>;
  story_da: Generated<string>;
  story_en: Generated<string>;
  quote_da: Generated<string>;
  quote_en: Generated<string>;
  quote_by_da: Generated<string>;
  quote_by_en: Generated<string>;
  founded_year: number | null;
  place: string | null;
  certificates: Generated<string[]>;
  authorisation: string | null;
}

export interface SampleCampaignsTable {
  id: string;
  tracking_list_name: string;
  minimum_basket_total_ore: number;
  maximum_products: number;
  valid_from: string;
  valid_to: string;
  campaign_id: number | null;
}

export interface SampleCampaignProductsTable {
  campaign_id: string;
  position: number;
  product_id: string;
}

export interface CategoriesTable {
  id: string;
  parent_id: string | null;
  level: number;
  name_da: string;
  name_en: string;
  sort_order: number;
  glyph: string | null;
  artwork: string | null;
  tint: string | null;
}

export interface PresalePeriodsTable {
  id: string;
  name_da: string;
  name_en: string;
  order_until: RequiredInstant;
  delivery_from: string;
  delivery_to: string;
}

export interface ProductsTable {
  id: string;
  name: string;
  name_en: string | null;
  description: Generated<string>;
  description_en: string | null;
  brand_id: string | null;
  supplier_id: string | null;
  supplier_number: string | null;
  manufacturer: string | null;
  category_id: string;
  kind: Generated<string>;
  is_food: Generated<boolean>;
  base_unit_code: string;
  is_stock_managed: Generated<boolean>;
  is_catch_weight: Generated<boolean>;
  net_weight_g: number | null;
  net_volume_ml: number | null;
  piece_count: number | null;
  gross_weight_g: number | null;
  is_organic: Generated<boolean>;
  cool_type: Generated<string>;
  is_air_cargo: Generated<boolean>;
  markings: Generated<string[]>;
  country_of_origin: string | null;
  origin: string | null;
  ingredients: string | null;
  allergens: DefaultJson;
  nutrition: NullableJson;
  storage: string | null;
  storage_en: string | null;
  ingredients_en: string | null;
  origin_en: string | null;
  shelf_life_days: number | null;
  co2e_per_kg: string | null;
  co2e_source: string | null;
  lead_time_working_days: Generated<number>;
  lead_cut_off_time: string | null;
  is_blocked: Generated<boolean>;
  recalled: string | null;
  valid_from: string | null;
  valid_to: string | null;
  replaced_by: string | null;
  presale_period_id: string | null;
  is_sample: Generated<boolean>;
  artwork: string | null;
  popularity: Generated<number>;
  source: Generated<string>;
  created_on: string;
  updated_at: DefaultInstant;
}

export interface ProductReplacementsTable {
  product_id: string;
  position: number;
  replacement_id: string;
}

export interface SalesUnitsTable {
  product_id: string;
  code: string;
  position: number;
  quantity: number;
  is_default: Generated<boolean>;
  list_price_ore: number;
  text_singular: string;
  text_plural: string;
  content: Generated<string>;
  gtin: string | null;
}

export interface StockTable {
  product_id: string;
  depot_id: string;
  quantity: number;
  restock_date: string | null;
  restock_quantity: number | null;
}

export interface PromisedStockTable {
  product_id: string;
  depot_id: string;
  units: Generated<number>;
  told_units: Generated<number>;
  restock_units: Generated<number>;
  told_restock_units: Generated<number>;
  counted_at: NullableInstant;
}

export interface StockPromisesTable {
  customer_id: string;
  web_order_id: number;
  product_id: string;
  depot_id: string;
  units: number;
  is_of_restock: boolean;
  is_replacement: Generated<boolean>;
  promised_at: RequiredInstant;
}

/** A view: the stock that can still be promised. */
export interface StockLeftTable {
  product_id: string | null;
  depot_id: string | null;
  quantity: number | null;
  restock_date: string | null;
  restocked_quantity: number | null;
}

export interface QuickSalesTable {
  id: string;
  product_id: string;
  type: number;
  depot_id: string;
  sales_unit_code: string;
  price_ore: number;
  quantity: number;
  best_before: string | null;
  last_delivery_date: string;
  note_da: Generated<string>;
  note_en: Generated<string>;
}

export interface PriceAgreementsTable {
  owner_kind: string;
  owner_id: string;
  product_id: string;
  sales_unit_code: string;
  valid_from: string;
  valid_to: string | null;
  price_ore: number;
  number: string;
  is_until_further: Generated<boolean>;
  period_end: string | null;
}

export interface CampaignPricesTable {
  campaign_id: string;
  name_da: string;
  name_en: string;
  product_id: string;
  sales_unit_code: string;
  price_ore: number;
  valid_from: string;
  valid_to: string;
  logo_url: string | null;
}

export interface ProductExclusionsTable {
  customer_id: string;
  product_id: string;
}

export interface CustomerItemNumbersTable {
  customer_id: string;
  own_number: string;
  product_id: string;
}

export interface SynonymsTable {
  id: GeneratedAlways<number>;
  words: string[];
}

export interface CustomerRoutesTable {
  customer_id: string;
  weekday: number;
  route_name: string;
  cut_off_time: string;
  cut_off_working_days: Generated<number>;
  window_from: string;
  window_to: string;
}

export interface ClosuresTable {
  date: string;
  depot_id: Generated<string>;
  name_da: string;
  name_en: string;
}

export interface ExtraDeliveryDaysTable {
  customer_id: string;
  date: string;
  cut_off_time: string;
  cut_off_working_days: Generated<number>;
  window_from: string;
  window_to: string;
}

export interface GoodsTables {
  suppliers: SuppliersTable;
  brands: BrandsTable;
  categories: CategoriesTable;
  presale_periods: PresalePeriodsTable;
  products: ProductsTable;
  product_replacements: ProductReplacementsTable;
  sales_units: SalesUnitsTable;
  stock: StockTable;
  promised_stock: PromisedStockTable;
  stock_promises: StockPromisesTable;
  stock_left: StockLeftTable;
  quick_sales: QuickSalesTable;
  price_agreements: PriceAgreementsTable;
  campaign_prices: CampaignPricesTable;
  product_exclusions: ProductExclusionsTable;
  customer_item_numbers: CustomerItemNumbersTable;
  synonyms: SynonymsTable;
  customer_routes: CustomerRoutesTable;
  closures: ClosuresTable;
  extra_delivery_days: ExtraDeliveryDaysTable;
  sample_campaigns: SampleCampaignsTable;
  sample_campaign_products: SampleCampaignProductsTable;
}
