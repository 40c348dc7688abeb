import { label } from '../../../lib/labels.ts';
import { CampaignCard } from './campaign-card.tsx';
import { chosenOf, usePageCampaigns } from './campaign-data.ts';

/**
 * Renders nothing while loading, after a failure, or without a campaign. Requests the campaigns at once, but waits for the page's
 * content, which would push the strip down.
 */
export function CampaignStrip({ hasContent }: { hasContent: boolean }) {
  const { set } = usePageCampaigns();
  const campaign = chosenOf(set?.Banners, 'strip');
  if (!hasContent || campaign === undefined) return null;
  return (
    <aside className="mt-6" aria-label={label('campaigns.title')}>
      <CampaignCard campaign={campaign} look="strip" />
    </aside>
  );
}
