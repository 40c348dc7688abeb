import type { Generated, GeneratedAlways } from 'kysely';
import type { RequiredInstant, RequiredJson } from './column-types.ts';

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

export interface OrganicSubscribersTable {
  customer_id: string;
  id: Generated<string>;
  email: string;
  language: string;
  shows_amounts: boolean;
  unsubscribe_token: string;
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
}

/** Tables of climate figures, organic shares and what is sent of them. */
export interface InsightTables {
  climate_versions: ClimateVersionsTable;
  climate_factors: ClimateFactorsTable;
  sustainability_targets: SustainabilityTargetsTable;
  organic_subscribers: OrganicSubscribersTable;
  other_purchases: OtherPurchasesTable;
  organic_statements: OrganicStatementsTable;
}
