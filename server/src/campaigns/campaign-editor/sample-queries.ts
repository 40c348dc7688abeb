import type { CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Returns the id of the sample campaign that the shop reads for a campaign of the console. */
export const samplesIdOf = (campaignId: number | string): string => `console-${campaignId}`;

/**
 * Null removes the sample campaign. Products that were deleted since the checks are left out, as the shop leaves them out of
 * campaigns that are already published.
 */
export async function writeSamples(
  trx: Kysely<Tables>,
  campaignId: number,
  draft: CampaignDraft | null,
): Promise<void> {
  const id = samplesIdOf(campaignId);
  await trx.deleteFrom('sample_campaigns').where('campaign_id', '=', campaignId).execute();
  if (draft?.Samples == null) return;
  await trx
    .insertInto('sample_campaigns')
    .values({
      id,
      campaign_id: campaignId,
      tracking_list_name: draft.TrackingListName.trim(),
      minimum_basket_total_ore: draft.Samples.MinimumBasketTotal,
      maximum_products: draft.Samples.MaximumProducts,
      valid_from: draft.ValidFrom,
      valid_to: draft.ValidTo,
    })
    .execute();
  const wanted = [...new Set(draft.ProductIds)];
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted))))
    .forKeyShare()
    .execute();
  const known = new Set(found.map((each) => each.id));
  const rows = wanted
    .filter((productId) => known.has(productId))
    .map((product_id, at) => ({ campaign_id: id, position: at + 1, product_id }));
  if (rows.length > 0) await trx.insertInto('sample_campaign_products').values(rows).execute();
}
