import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { shortDay } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { isArtworkName } from '../../ui/goods/artwork.tsx';
import type { ArtworkName } from '../../ui/goods/artwork-names.ts';

export type CampaignContent = Campaign['Content'];

/** True when a supplier paid for the campaign; it is then labelled as advertising, as the law on marketing asks. */
export function isSponsored({ Type }: Pick<Campaign, 'Type'>): boolean {
  return Type === campaignTypes.sponsored;
}

/** Returns the names of the drawings that this program has, at most `most`. */
export function artworksOf({ Artworks }: Pick<CampaignContent, 'Artworks'>, most: number): ArtworkName[] {
  return Artworks.filter(isArtworkName).slice(0, most);
}

/** Returns the validity as plain dates: `Ma. 23.11 – sø. 29.11`, with the last delivery day within it. */
export function validityText({ ValidFrom, ValidTo }: Campaign, lastDeliveryDate: string | null): string {
  const from = shortDay(ValidFrom);
  const span = `${from.charAt(0).toUpperCase()}${from.slice(1)} – ${shortDay(ValidTo)}`;
  if (lastDeliveryDate === null) return span;
  return label('campaigns.validUntil', { span, day: shortDay(lastDeliveryDate) });
}
