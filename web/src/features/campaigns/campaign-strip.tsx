import { label } from '../../lib/labels.ts';
import { CampaignCard } from './campaign-card.tsx';
import { chosenOf, usePageCampaigns } from './campaign-data.ts';

/**
 * One campaign as a strip below the content of a page. Renders nothing while loading, after a failure, or without a
 * campaign. Asks for the campaigns at once, but waits for the content, which would push the strip.
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
