import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { countCampaign } from '../measuring/measure.ts';
import { usePartSeen } from '../measuring/use-part-seen.ts';

interface Props {
  brandId: string;
  campaign: Pick<Campaign, 'Id' | 'TrackingListName'>;
  className?: string;
  children: ReactNode;
}

/** A link to the page of a brand that a campaign presents. Counts views and clicks of the campaign (CAM-06). */
export function PromotedBrand({ brandId, campaign, className = '', children }: Props) {
  const { Id, TrackingListName } = campaign;
  const link = useRef<HTMLAnchorElement>(null);
  usePartSeen(link, Id);
  return (
    <Link
      ref={link}
      to="/brands/$brandId"
      params={{ brandId }}
      state={{ cameFrom: TrackingListName }}
      className={className}
      onClick={() => countCampaign('click', Id)}
    >
      {children}
    </Link>
  );
}
