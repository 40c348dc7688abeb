import { label } from '../../../lib/labels.ts';
import { CampaignCard } from './campaign-card.tsx';
import { chosenOf, usePageCampaigns } from './campaign-data.ts';

export function ReceiptCampaigns() {
  const { set } = usePageCampaigns();
  const tiles = ['receipt-1', 'receipt-2'].flatMap((name) => chosenOf(set?.OrderReceiptTiles, name) ?? []);
  if (tiles.length === 0) return null;
  return (
    <aside
      className="mx-auto mt-4 grid max-w-262 grid-cols-2 gap-4 max-lg:grid-cols-1 print:hidden"
      aria-label={label('campaigns.title')}
    >
      {tiles.map((tile) => (
        <CampaignCard key={tile.Id} campaign={tile} look="strip" />
      ))}
    </aside>
  );
}
