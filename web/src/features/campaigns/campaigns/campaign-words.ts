import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { daysBetween, shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { isArtworkName } from '../../../ui/goods/artwork.tsx';
import type { ArtworkName } from '../../../ui/goods/artwork-names.ts';

export type CampaignContent = Campaign['Content'];

/** Marketing law requires that a campaign paid for by a supplier is labelled as advertising. */
export function isSponsored({ Type }: Pick<Campaign, 'Type'>): boolean {
  return Type === campaignTypes.sponsored;
}

/** At most `most`. Leaves out names that this version of the application does not know. */
export function artworksOf({ Artworks }: Pick<CampaignContent, 'Artworks'>, most: number): ArtworkName[] {
  return Artworks.filter(isArtworkName).slice(0, most);
}

/** Campaigns that run longer than this many days have no end that a kitchen plans by. */
const nearDays = 62;

/** `Til sø. 29.11 · 24 varer`: the end, when it is near, and the number of goods, when the campaign names them. */
export function reachText({ ValidTo, ProductIds, LandingPage }: Campaign, today: string): string {
  const count = Math.max(ProductIds.length, LandingPage?.ProductIds.length ?? 0);
  return [
    ...(daysBetween(today, ValidTo) <= nearDays
      ? [label('campaigns.until', { day: shortDay(ValidTo) })]
      : []),
    ...(count > 0 ? [label('campaigns.products', { count })] : []),
  ].join(' · ');
}

/** `Ma. 23.11 – sø. 29.11`, followed by the last delivery day in the period. */
export function validityText({ ValidFrom, ValidTo }: Campaign, lastDeliveryDate: string | null): string {
  const from = shortDay(ValidFrom);
  const span = `${from.charAt(0).toUpperCase()}${from.slice(1)} – ${shortDay(ValidTo)}`;
  if (lastDeliveryDate === null) return span;
  return label('campaigns.validUntil', { span, day: shortDay(lastDeliveryDate) });
}
