import type { CampaignCheck, CampaignDraft } from '@engros/contracts/console/campaigns.ts';
import type { Kysely } from 'kysely';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Publishable } from '../../platform/versions/publish.ts';
import type { CatalogSource } from '../catalog/index.ts';
import { campaignChecksOf, productIdsOf } from './campaign-checks.ts';
import { columnsOf, draftOf } from './draft-of-campaign.ts';
import { chargedPrices, findCampaign, findPublished, writePublished } from './queries.ts';

export interface EditorParts {
  catalog: CatalogSource;
  today: () => string;
}

/** Checks what staff want to publish. */
export async function checksFor(
  { catalog, today }: EditorParts,
  db: Kysely<Tables>,
  draft: CampaignDraft,
): Promise<CampaignCheck[]> {
  const dayOf = (day: string) => (isCalendarDate(day) ? day : today());
  const current = catalog.current();
  const period = { from: dayOf(draft.ValidFrom), to: dayOf(draft.ValidTo) };
  const charged = await chargedPrices(db, productIdsOf(draft, current), period);
  return campaignChecksOf(draft, { catalog: current, today: today(), charged });
}

/** The campaigns, published one by one; publishing nothing stops one (CAM-07). */
export const publishedCampaigns = (parts: EditorParts): Publishable<CampaignDraft> => ({
  area: 'campaigns',
  read: async (db, id) => {
    const found = await findPublished(db, id);
    return found === undefined ? null : draftOf(found);
  },
  faultOf: async (db, _id, draft) => {
    const refused = (await checksFor(parts, db, draft)).find(({ IsOk, IsBlocking }) => !IsOk && IsBlocking);
    return refused && `publish.why.campaign.${refused.Code}`;
  },
  write: async (trx, id, draft) => {
    const found = await findCampaign(trx, id);
    if (found === undefined) throw new AppError('notFound');
    await writePublished(trx, found.id, draft === null ? null : columnsOf(draft));
  },
});
