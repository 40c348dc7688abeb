import { type RefObject, useEffect } from 'react';
import { countSeenOnce, watchSeen } from './measure.ts';

/**
 * Counts that a campaign was seen when half of one of its parts, such as a brand or a sample, has been on the screen for
 * a second. The campaign counts once per page, however many parts were seen.
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
