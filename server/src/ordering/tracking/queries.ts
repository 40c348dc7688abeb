import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface CampaignCount {
  campaignId: number;
  day: string;
  views: number;
  clicks: number;
}

// A campaign that was deleted in the meantime is left out, because it has no row to add to.
const addCounts = statement<{ campaignId: number }>(
  'campaign_counts_add',
  `insert into campaign_counts (campaign_id, day, views, clicks)
     select c.id, n.day, n.views, n.clicks
       from jsonb_to_recordset($1::jsonb) as n ("campaignId" bigint, day date, views bigint, clicks bigint)
       join campaigns c on c.id = n."campaignId"
   on conflict (campaign_id, day)
     do update set views = campaign_counts.views + excluded.views, clicks = campaign_counts.clicks + excluded.clicks
   returning campaign_id as "campaignId"`,
  { campaignId: 'int8' },
);

export async function insertCounts(
  { kysely }: Pick<Database, 'kysely'>,
  counts: readonly CampaignCount[],
): Promise<void> {
  await addCounts.rows(kysely, [JSON.stringify(counts)]);
}
