import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultInstant,
  DefaultJson,
  NullableInstant,
  NullableJson,
  RequiredInstant,
} from './column-types.ts';

export interface AnnouncementsTable {
  id: string;
  kind: Generated<string>;
  audience: Generated<string>;
  title_da: string;
  title_en: string;
  text_da: string;
  text_en: string;
  link_text_da: string | null;
  link_text_en: string | null;
  link_address: string | null;
  valid_from: RequiredInstant;
  valid_until: RequiredInstant;
}

export interface AnnouncementDismissalsTable {
  announcement_id: string;
  user_id: string;
  dismissed_at: RequiredInstant;
}

export interface DepotDaysTable {
  depot_id: string;
  date: string;
  kind: string;
  name_da: string;
  name_en: string;
  cut_off_time: string | null;
  cut_off_working_days: number | null;
  window_from: string | null;
  window_to: string | null;
  route_name: Generated<string>;
}

export interface PublishedVersionsTable {
  area: string;
  subject: string;
  number: number;
  content: NullableJson;
  published_at: NullableInstant;
  published_by: string | null;
  brings_back: number | null;
  publication: number | null;
}

export interface FormsTable {
  id: string;
  title_da: string;
  title_en: string;
  lead_da: string;
  lead_en: string;
  thanks_da: string;
  thanks_en: string;
  recipient: string;
  recipient_language: Generated<string>;
  is_active: Generated<boolean>;
}

export interface FormFieldsTable {
  form_id: string;
  id: string;
  position: number;
  kind: string;
  label_da: string;
  label_en: string;
  hint_da: string | null;
  hint_en: string | null;
  is_required: Generated<boolean>;
  max_length: Generated<number>;
  pattern: Generated<string>;
  choices: DefaultJson;
  autocomplete: string | null;
}

export interface NavigationEntriesTable {
  id: string;
  place: string;
  parent_id: string | null;
  position: number;
  type: string;
  title_da: Generated<string>;
  title_en: Generated<string>;
  subtitle_da: string | null;
  subtitle_en: string | null;
  url: string | null;
  target: Generated<string>;
  icon: string | null;
  icon_url: string | null;
  item_url: string | null;
  source: string | null;
  is_hidden_from_quick_links: Generated<boolean>;
  audiences: Generated<string[]>;
  rights: Generated<string[]>;
  needs_customer: Generated<boolean>;
}

export interface CampaignsTable {
  id: GeneratedAlways<number>;
  kind: string;
  live_version: number | null;
  created_at: DefaultInstant;
}

export interface CampaignVersionsTable {
  campaign_id: number;
  version: number;
  name: string;
  placeholder: Generated<string>;
  page_types: Generated<string[]>;
  page_ids: Generated<string[]>;
  valid_from: string;
  valid_to: string;
  priority: Generated<number>;
  type: Generated<number>;
  audience: Generated<string>;
  group_ids: Generated<string[]>;
  customer_ids: Generated<string[]>;
  owners: Generated<string[]>;
  headline_da: Generated<string>;
  headline_en: Generated<string>;
  text_da: Generated<string>;
  text_en: Generated<string>;
  terms_da: Generated<string>;
  terms_en: Generated<string>;
  link_text_da: Generated<string>;
  link_text_en: Generated<string>;
  percent: number | null;
  price_ore: number | null;
  tint: Generated<string>;
  artworks: Generated<string[]>;
  image_id: string | null;
  address: string | null;
  target: Generated<string>;
  has_landing_page: Generated<boolean>;
  url_identifier: string | null;
  product_ids: Generated<string[]>;
  randomizes_products: Generated<boolean>;
  has_view_all_button: Generated<boolean>;
  uses_supplier_brand_products: Generated<boolean>;
  brand_id: string | null;
  supplier_id: string | null;
  brand_ids: Generated<string[]>;
  display_mode: Generated<string>;
  tracking_list_name: string;
  saved_at: DefaultInstant;
  saved_by: string | null;
  published_at: NullableInstant;
}

export interface CampaignCountsTable {
  campaign_id: number;
  day: string;
  views: Generated<number>;
  clicks: Generated<number>;
}

export interface MissedSearchesTable {
  day: string;
  term: string;
  searches: number;
}

export interface ImportRunsTable {
  id: GeneratedAlways<number>;
  kind: string;
  file: string;
  started_at: RequiredInstant;
  ended_at: RequiredInstant;
  outcome: string;
  rows_read: Generated<number>;
  rows_new: Generated<number>;
  rows_changed: Generated<number>;
  rows_unchanged: Generated<number>;
  rows_refused: Generated<number>;
  reason: string | null;
  reason_label: string | null;
  reason_params: DefaultJson;
  mapping: DefaultJson;
  price_ore: number | null;
  encoding: string | null;
  started_by: string | null;
}

export interface ImportProblemsTable {
  run_id: number;
  position: number;
  row_number: number;
  field: string;
  value: string;
  code: string;
  sentence: string;
  is_refusal: boolean;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: RequiredInstant;
  user_id: string | null;
  acting_user_id: string | null;
  customer_id: string | null;
  kind: string;
  subject: string | null;
  details: DefaultJson;
  impersonation_id: string | null;
  place: string | null;
}

export interface AuditSealsTable {
  number: number;
  day: string;
  first_id: number;
  last_id: number;
  entries: number;
  hash: Buffer;
  sealed_at: RequiredInstant;
}

export interface PicturesTable {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  added_at: RequiredInstant;
  made_at: NullableInstant;
  attempts: Generated<number>;
  try_after: RequiredInstant;
  claim: string | null;
  claimed_until: NullableInstant;
}

export interface UnrecordedPicturesTable {
  hash: string;
  since: RequiredInstant;
  removed_until: NullableInstant;
  claim: string | null;
}

export interface ProductPicturesTable {
  id: GeneratedAlways<number>;
  product_id: string;
  position: number;
  hash: string | null;
  source_url: string | null;
  fault: string | null;
  attempts: Generated<number>;
  try_after: NullableInstant;
  claim: string | null;
  claimed_until: NullableInstant;
}

export interface BrandPicturesTable {
  brand_id: string;
  hash: string;
}

export interface WorkRunsTable {
  name: string;
  late_after_seconds: number;
  known_since: RequiredInstant;
  last_success_at: NullableInstant;
  last_failure_at: NullableInstant;
  failures: Generated<number>;
  last_error: string | null;
  asked_at: NullableInstant;
}

export interface ContentTables {
  work_runs: WorkRunsTable;
  pictures: PicturesTable;
  unrecorded_pictures: UnrecordedPicturesTable;
  product_pictures: ProductPicturesTable;
  brand_pictures: BrandPicturesTable;
  audit_log: AuditLogTable;
  audit_seals: AuditSealsTable;
  navigation_entries: NavigationEntriesTable;
  announcements: AnnouncementsTable;
  announcement_dismissals: AnnouncementDismissalsTable;
  depot_days: DepotDaysTable;
  published_versions: PublishedVersionsTable;
  forms: FormsTable;
  form_fields: FormFieldsTable;
  campaigns: CampaignsTable;
  campaign_versions: CampaignVersionsTable;
  campaign_counts: CampaignCountsTable;
  missed_searches: MissedSearchesTable;
  import_runs: ImportRunsTable;
  import_problems: ImportProblemsTable;
}
