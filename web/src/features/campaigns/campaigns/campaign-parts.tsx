import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { countCampaign, countSeenOnce, watchSeen } from '../../shell/measuring/measure.ts';

/**
 * Half of a part, such as a brand or a sample, must be on the screen for a second. The campaign counts once per page, however
 * many parts were seen.
 */
export function usePartSeen(
  part: RefObject<HTMLElement | null>,
  campaignId: string | null | undefined,
): void {
  useEffect(() => {
    if (!part.current || !campaignId) return;
    return watchSeen(part.current, () => countSeenOnce(campaignId));
  }, [part, campaignId]);
}

interface Props {
  brandId: string;
  campaign: Pick<Campaign, 'Id' | 'TrackingListName'>;
  className?: string;
  children: ReactNode;
}

/** Counts views and clicks of the campaign (CAM-06). */
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
