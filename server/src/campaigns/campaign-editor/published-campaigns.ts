import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignCheck, CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import type { Kysely } from 'kysely';
import type { CatalogSource } from '../../goods/catalog/catalog-source.ts';
import { namesOf } from '../../people/choices/queries.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Publishable } from '../../platform/versions/publish.ts';
import { campaignChecksOf, productIdsOf } from './campaign-checks.ts';
import { columnsOf, draftOf } from './draft-of-campaign.ts';
import {
  chargedPrices,
  findCampaign,
  findPublished,
  hasOtherPage,
  hasPicture,
  writePublished,
} from './queries.ts';
import { samplesIdOf, writeSamples } from './sample-queries.ts';

export interface EditorParts {
  catalog: CatalogSource;
  today: () => string;
}

interface Checked {
  kind: CampaignKind;
  id: string | undefined;
  draft: CampaignDraft;
}

async function unknownAudience(db: Kysely<Tables>, { GroupIds, CustomerIds }: CampaignDraft) {
  const [groups, customers] = await Promise.all([
    namesOf(db, 'groups', GroupIds),
    namesOf(db, 'customers', CustomerIds),
  ]);
  return [...GroupIds.filter((id) => !groups.has(id)), ...CustomerIds.filter((id) => !customers.has(id))];
}

export async function checksFor(
  { catalog, today }: EditorParts,
  db: Kysely<Tables>,
  { kind, id, draft }: Checked,
): Promise<CampaignCheck[]> {
  const dayOf = (day: string) => (isCalendarDate(day) ? day : today());
  const current = catalog.current();
  const period = { from: dayOf(draft.ValidFrom), to: dayOf(draft.ValidTo) };
  const charged = await chargedPrices(db, productIdsOf(draft, current), period);
  const { PictureId = null } = draft;
  const named = {
    isPictureUnknown: PictureId !== null && !(await hasPicture(db, PictureId)),
    unknownAudience: await unknownAudience(db, draft),
    isAddressTaken:
      draft.UrlIdentifier !== null && (await hasOtherPage(db, draft.UrlIdentifier, Number(id ?? 0))),
  };
  const samplesId = samplesIdOf(id ?? '');
  return campaignChecksOf(draft, { kind, catalog: current, today: today(), charged, samplesId, ...named });
}

/** Numbers or names that a refusal says at most. */
const namedAtMost = 10;

const namesIn = (of: readonly string[]): string =>
  [...of.slice(0, namedAtMost), ...(of.length > namedAtMost ? ['…'] : [])].join(', ');

/** Each campaign is published separately; publishing null stops it (CAM-07). */
export const publishedCampaigns = (parts: EditorParts): Publishable<CampaignDraft> => ({
  area: 'campaigns',
  // Held until the commit: another page with this address waits, and then sees that it is taken.
  lock: (_, { UrlIdentifier }) => (UrlIdentifier === null ? undefined : `supplier page ${UrlIdentifier}`),
  read: async (db, id) => {
    const found = await findPublished(db, id);
    return found === undefined ? null : draftOf(found);
  },
  faultOf: async (db, id, draft) => {
    const found = await findCampaign(db, id);
    if (found === undefined) throw new AppError('notFound');
    const checks = await checksFor(parts, db, { kind: found.kind, id, draft });
    const refused = checks.find(({ IsOk, IsBlocking }) => !IsOk && IsBlocking);
    return refused && { key: `publish.why.campaign.${refused.Code}`, params: { which: namesIn(refused.Of) } };
  },
  write: async (trx, id, draft) => {
    const found = await findCampaign(trx, id);
    if (found === undefined) throw new AppError('notFound');
    await writePublished(trx, found.id, draft === null ? null : columnsOf(draft));
    if (found.kind === 'productSamples') await writeSamples(trx, found.id, draft);
  },
});
