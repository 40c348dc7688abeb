import type { ClientBase } from 'pg';
import { weekdayOf } from '../../src/platform/calendar-date.ts';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { sampleDays, sampleIds, seedSampleCampaign } from '../goods/samples.ts';
import { jsonOf } from '../lists.ts';
import { mondayOf, weekNumberOf } from '../terms/campaigns.ts';
import type { DemoCampaign, DemoGoods } from './demo-campaign.ts';

const columns = {
  campaign_id: 'bigint',
  version: 'int',
  name: 'text',
  placeholder: 'text',
  page_types: 'text[]',
  valid_from: 'date',
  valid_to: 'date',
  priority: 'smallint',
  type: 'smallint',
  owners: 'text[]',
  headline_da: 'text',
  headline_en: 'text',
  text_da: 'text',
  text_en: 'text',
  terms_da: 'text',
  terms_en: 'text',
  link_text_da: 'text',
  link_text_en: 'text',
  percent: 'smallint',
  price_ore: 'bigint',
  tint: 'text',
  artworks: 'text[]',
  address: 'text',
  has_landing_page: 'boolean',
  url_identifier: 'text',
  product_ids: 'text[]',
  randomizes_products: 'boolean',
  has_view_all_button: 'boolean',
  uses_supplier_brand_products: 'boolean',
  display_mode: 'text',
  brand_id: 'text',
  supplier_id: 'text',
  brand_ids: 'text[]',
  tracking_list_name: 'text',
  saved_at: 'timestamptz',
  published_at: 'timestamptz',
} as const;

const usual = {
  placeholder: 'main',
  pageTypes: [],
  days: [-3, 28],
  priority: 5,
  type: 2,
  headline: ['', ''],
  text: ['', ''],
  terms: ['', ''],
  linkText: ['', ''],
  percent: null,
  priceOre: null,
  tint: 'dry',
  artworks: [],
  address: null,
  hasLandingPage: false,
  urlIdentifier: null,
  productIds: [],
  goods: null,
  supplier: null,
  brand: null,
  brands: [],
  randomizesProducts: false,
  usesRule: false,
  displayMode: 'inListSingle',
} as const;

function firstAndLastDay(span: NonNullable<DemoCampaign['days']>, { today }: DemoDays) {
  if (span === 'samples') return sampleDays;
  return span === 'thisWeek' ? ([1 - weekdayOf(today), 7 - weekdayOf(today)] as const) : span;
}

/** Null without a name, or when the demo has nothing with this name. */
function idOf(ids: ReadonlyMap<string, string>, name: string | null): string | null {
  return name === null ? null : (ids.get(name) ?? null);
}

function rowOf(campaign: DemoCampaign, id: number, goods: DemoGoods, days: DemoDays) {
  const all = { ...usual, ...campaign };
  const savedAt = days.instant(days.day(-5), '10:00');
  const [from, to] = firstAndLastDay(all.days, days);
  const week = String(weekNumberOf(mondayOf(days.today)));
  const chosen = all.goods === null ? [] : goods.lists[all.goods];
  return {
    campaign_id: id,
    version: 1,
    name: all.name,
    placeholder: all.placeholder,
    page_types: all.pageTypes,
    valid_from: days.day(from),
    valid_to: days.day(to),
    priority: all.priority,
    type: all.type,
    owners: [all.supplier ?? 'Fjordgros Foodservice A/S'],
    headline_da: all.headline[0].replace('{week}', week),
    headline_en: all.headline[1].replace('{week}', week),
    text_da: all.text[0],
    text_en: all.text[1],
    terms_da: all.terms[0],
    terms_en: all.terms[1],
    link_text_da: all.linkText[0],
    link_text_en: all.linkText[1],
    percent: all.percent,
    price_ore: all.priceOre,
    tint: all.tint,
    artworks: all.artworks,
    address: all.address,
    has_landing_page: all.hasLandingPage,
    url_identifier: all.urlIdentifier,
    product_ids: [...all.productIds, ...chosen],
    randomizes_products: all.randomizesProducts,
    has_view_all_button: all.kind === 'productPromotion',
    display_mode: all.displayMode,
    uses_supplier_brand_products: all.usesRule,
    brand_id: idOf(goods.brands, all.brand),
    supplier_id: idOf(goods.suppliers, all.supplier),
    brand_ids: all.brands.flatMap((name) => goods.brands.get(name) ?? []),
    tracking_list_name: `Kampagne: ${all.name}`,
    saved_at: savedAt,
    published_at: savedAt,
  };
}

async function goodsFor(client: ClientBase, today: string): Promise<DemoGoods> {
  const named = async (table: 'suppliers' | 'brands') => {
    const { rows } = await client.query<{ id: string; name: string }>(`select id, name from ${table}`);
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  const idsOf = async (text: string, values: string[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const inCampaign = (key: string) =>
    idsOf(
      `select product_id as id from campaign_prices where campaign_id like $1 and valid_from <= $2
        group by product_id order by max(valid_from) desc, product_id limit 24`,
      [`${key}-%`, today],
    );
  return {
    suppliers: await named('suppliers'),
    brands: await named('brands'),
    lists: {
      fishWeek: await inCampaign('FISK'),
      meatWeek: await inCampaign('KOED'),
      presale: await idsOf(
        'select id from products where presale_period_id is not null and not is_blocked order by popularity desc, id limit 30',
      ),
      samples: sampleIds,
    },
  };
}

/** At least one of each kind. Products, brands and campaign prices must exist. */
export async function seedCampaigns(client: ClientBase, days: DemoDays): Promise<void> {
  const goods = await goodsFor(client, days.today);
  const campaigns = jsonOf<readonly DemoCampaign[]>('campaigns.json');
  const firstId = 2201;
  const kinds = campaigns.map(({ kind }, at) => ({ id: firstId + at, kind }));
  await insertRows(client, 'campaigns', { id: 'bigint', kind: 'text' }, kinds, 'overriding system value');
  const rows = campaigns.map((campaign, at) => rowOf(campaign, firstId + at, goods, days));
  await insertRows(client, 'campaign_versions', columns, rows);
  const samples = kinds.find(({ kind }) => kind === 'productSamples');
  if (samples !== undefined) await seedSampleCampaign(client, days, samples.id);
  await client.query('update campaigns set live_version = 1, created_at = $1', [
    days.instant(days.day(-60), '09:00'),
  ]);
  await client.query(`alter table campaigns alter column id restart with ${firstId + campaigns.length}`);
}
