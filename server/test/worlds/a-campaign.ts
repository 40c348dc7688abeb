import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { insertRow, insertRows } from '../builders.ts';

type CampaignWishes = Partial<Insertable<Tables['campaign_versions']>> & { kind?: CampaignKind };

/** Published and valid through November 2026. Returns the campaign's number. */
export async function aCampaign(
  { kysely }: Pick<Database, 'kysely'>,
  { kind = 'promotionTile', ...wishes }: CampaignWishes = {},
): Promise<string> {
  const { id } = await insertRow(kysely, 'campaigns', { kind });
  const usual = { name: 'Fiskeuge', tracking_list_name: 'Kampagne: Fiskeuge' };
  const dates = { valid_from: '2026-11-01', valid_to: '2026-11-30' };
  await insertRows(kysely, 'campaign_versions', {
    ...usual,
    ...dates,
    ...wishes,
    campaign_id: id,
    version: 1,
  });
  await kysely.updateTable('campaigns').set({ live_version: 1 }).where('id', '=', id).execute();
  return String(id);
}
