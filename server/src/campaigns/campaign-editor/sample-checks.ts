import type { CampaignCheck, CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import type { Catalog, SampleCampaign } from '../../goods/catalog/catalog.ts';

interface CheckedSamples {
  readonly catalog: Catalog;
  /** Id of the sample campaign that the shop reads for this campaign. */
  readonly samplesId: string;
  readonly productIds: readonly string[];
}

const check = (
  Code: CampaignCheck['Code'],
  Of: readonly string[],
  { isBlocking = true } = {},
): CampaignCheck => ({ Code, IsOk: Of.length === 0, IsBlocking: isBlocking, Of: [...Of] });

const isInPeriod = ({ validFrom, validTo }: SampleCampaign, { ValidFrom, ValidTo }: CampaignDraft): boolean =>
  validFrom <= ValidTo && ValidFrom <= validTo;

/**
 * Runs the checks that only a campaign of samples needs. It is for all customers, because the shop has one sample
 * campaign a day; a second one in the same period only warns, and the one that begins last counts.
 */
export function sampleChecks(draft: CampaignDraft, { catalog, samplesId, productIds }: CheckedSamples) {
  const { products, sampleCampaigns } = catalog;
  const others = sampleCampaigns.filter((each) => each.id !== samplesId && isInPeriod(each, draft));
  const isForSome = draft.Audience !== 'everyone';
  return [
    check('sampleTermsMissing', draft.Samples == null ? [draft.Name] : []),
    check(
      'notSamples',
      productIds.filter((id) => products.get(id)?.isSample === false),
    ),
    check('samplesForSome', isForSome ? [draft.Name] : []),
    check(
      'otherSamples',
      others.map(({ trackingListName }) => trackingListName),
      { isBlocking: false },
    ),
  ];
}
