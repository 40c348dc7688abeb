import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { Insertable, Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type LiveCampaign, publishedCampaigns } from '../campaigns/queries.ts';
import type { ChargedPrice } from './campaign-checks.ts';

type Db = Kysely<Tables>;

/**
 * Number of the row with the published content of a campaign. Content that was published earlier is stored in the
 * history of published versions.
 */
const shownVersion = 1;

/** The terms of samples are null for campaigns of other kinds. */
export type PublishedCampaign = LiveCampaign & { minimumOre: number | null; mostSamples: number | null };

const ofCampaigns = (kysely: Db) =>
  publishedCampaigns({ kysely })
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('sample_campaigns')
          .select(['campaign_id as samplesOf', 'minimum_basket_total_ore as minimumOre'])
          .select('maximum_products as mostSamples')
          .as('samples'),
      (join) => join.onRef('samples.samplesOf', '=', 'campaigns.id'),
    )
    .select(['samples.minimumOre', 'samples.mostSamples']);

/** Undefined when nothing is published, or for a text that is no id. */
export const findPublished = async (db: Db, id: string): Promise<PublishedCampaign | undefined> =>
  /^[0-9]{1,15}$/.test(id)
    ? ofCampaigns(db).where('campaigns.id', '=', Number(id)).executeTakeFirst()
    : undefined;

/** Finds a campaign whether it is published or not. */
export const findCampaign = (db: Db, id: string): Promise<{ id: number; kind: CampaignKind } | undefined> =>
  db
    .selectFrom('campaigns')
    .select(['id', 'kind'])
    .where('id', '=', Number(id))
    .$narrowType<{ kind: CampaignKind }>()
    .executeTakeFirst();

export async function hasOtherPage(db: Db, urlIdentifier: string, id: number): Promise<boolean> {
  const found = await ofCampaigns(db)
    .where('campaigns.kind', '=', 'supplierLandingPage')
    .where('url_identifier', '=', urlIdentifier)
    .where('campaigns.id', '!=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the picture until the end of the transaction, so that no clean-up deletes it. */
export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false for a campaign that was ever published. */
export async function deleteUnpublished(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_versions').select('version').whereRef('campaign_id', '=', 'campaigns.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertCampaign(db: Db, kind: CampaignKind): Promise<number> {
  const { id } = await db.insertInto('campaigns').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface CampaignSums {
  id: number;
  kind: CampaignKind;
  isDraft: boolean;
  views: number;
  clicks: number;
  orderLines: number;
}

// One round trip for all campaigns, because the list shows the views, clicks and order lines of each.
const sums = statement<CampaignSums>(
  'campaign_sums',
  `select c.id, c.kind, not exists (select from campaign_versions d where d.campaign_id = c.id) as "isDraft", coalesce(n.views, 0)::bigint as views, coalesce(n.clicks, 0)::bigint as clicks,
      coalesce(l.lines, 0)::bigint as "orderLines"
    from campaigns c
    left join campaign_versions v on v.campaign_id = c.id and v.version = c.live_version
    left join (select tracking_list, count(*) as lines from web_order_lines where tracking_list is not null
        group by tracking_list) l on l.tracking_list = v.tracking_list_name
    left join (select campaign_id, sum(views) as views, sum(clicks) as clicks from campaign_counts group by campaign_id) n
      on n.campaign_id = c.id
    order by c.id desc limit 500`,
  { id: 'int8', kind: 'text', isDraft: 'bool', views: 'int8', clicks: 'int8', orderLines: 'int8' },
);

/** Only the newest 500 campaigns. */
export const listCampaignSums = (db: Db): Promise<CampaignSums[]> => sums.rows(db, []);

export const listPublished = (db: Db): Promise<PublishedCampaign[]> => ofCampaigns(db).execute();

/** Null as content stops the campaign. */
export async function writePublished(
  db: Db,
  id: number,
  values: Omit<Insertable<Tables['campaign_versions']>, 'campaign_id' | 'version'> | null,
): Promise<void> {
  if (values !== null)
    await db
      .insertInto('campaign_versions')
      .values({ ...values, campaign_id: id, version: shownVersion })
      .onConflict((conflict) => conflict.columns(['campaign_id', 'version']).doUpdateSet(values))
      .execute();
  const live_version = values === null ? null : shownVersion;
  await db.updateTable('campaigns').set({ live_version }).where('id', '=', id).execute();
}

// For each product, the lowest campaign price and the largest reduction of a unit's list price. Only prices that are
// valid on all days of the period count. Half an øre is forgiven, because a price is rounded to whole øre.
const charged = statement<{ productId: string; priceOre: number; percent: number }>(
  'campaign_charged_prices',
  `select p.product_id as "productId", min(p.price_ore)::bigint as "priceOre",
      max(100 - 100.0 * (p.price_ore - 0.5) / nullif(u.list_price_ore, 0))::float8 as percent
     from campaign_prices p join sales_units u on u.product_id = p.product_id and u.code = p.sales_unit_code
    where p.product_id = any($1::text[]) and p.valid_from <= $2::date and p.valid_to >= $3::date
      and p.price_ore < u.list_price_ore
    group by p.product_id`,
  { productId: 'text', priceOre: 'int8', percent: 'float8' },
);

/** Only prices below the list price that are valid during the whole period, by product. */
export async function chargedPrices(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, ChargedPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await charged.rows(db, [ids, from, to]);
  return new Map(rows.map(({ productId, ...price }) => [productId, price]));
}
