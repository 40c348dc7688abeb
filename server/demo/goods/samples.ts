import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';

export const sampleIds: readonly string[] = Array.from({ length: 22 }, (_, index) => String(990_101 + index));

interface SampleCampaignRow {
  id: string;
  campaign_id: number;
  tracking_list_name: string;
  minimum_basket_total_ore: number;
  maximum_products: number;
  valid_from: string;
  valid_to: string;
}

/** First and last day of the campaign, as days from today: it lasts for as many days as orders can be placed in advance. */
export const sampleDays = [-30, 120] as const;

/** Three samples per order of at least 2,000.00 kroner. */
function sampleCampaignRow(days: DemoDays, campaignId: number): SampleCampaignRow {
  const [from, to] = sampleDays;
  return {
    id: `console-${campaignId}`,
    campaign_id: campaignId,
    tracking_list_name: 'Kampagne: Vareprøver',
    minimum_basket_total_ore: 200_000,
    maximum_products: 3,
    valid_from: days.day(from),
    valid_to: days.day(to),
  };
}

/** The campaign and its products must exist. */
export async function seedSampleCampaign(
  client: ClientBase,
  days: DemoDays,
  campaignId: number,
): Promise<void> {
  const campaign = sampleCampaignRow(days, campaignId);
  await insertRows(
    client,
    'sample_campaigns',
    {
      id: 'text',
      campaign_id: 'bigint',
      tracking_list_name: 'text',
      minimum_basket_total_ore: 'bigint',
      maximum_products: 'int',
      valid_from: 'date',
      valid_to: 'date',
    },
    [campaign],
  );
  await insertRows(
    client,
    'sample_campaign_products',
    { campaign_id: 'text', position: 'smallint', product_id: 'text' },
    sampleIds.map((product_id, index) => ({ campaign_id: campaign.id, position: index + 1, product_id })),
  );
}
