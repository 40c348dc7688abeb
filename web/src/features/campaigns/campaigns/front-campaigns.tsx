import { label } from '../../../lib/labels.ts';
import { CampaignCard } from './campaign-card.tsx';
import { chosenOf, usePageCampaigns } from './campaign-data.ts';
import { CampaignRoom } from './campaign-room.tsx';
import { PromotionTiles } from './promotion-tiles.tsx';

/** Their height is reserved while they load, so that nothing moves, and released when there are no campaigns or loading fails. */
export function FrontCampaigns() {
  const { set, isLoading } = usePageCampaigns();
  const wide = chosenOf(set?.Banners, 'front-wide');
  const tiles = ['front-1', 'front-2'].flatMap((name) => chosenOf(set?.PromotionTiles, name) ?? []);
  const promotion = chosenOf(set?.ProductPromotions, 'front-products');
  if (isLoading) return <CampaignRoom />;
  const isEmpty = wide === undefined && tiles.length === 0;
  return (
    <>
      {!isEmpty && (
        <section
          className="front-campaigns mt-6 grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-3 max-lg:grid-cols-[1fr_1fr]"
          aria-label={label('campaigns.title')}
        >
          {wide && <CampaignCard campaign={wide} look="wide" />}
          {tiles.map((tile) => (
            <CampaignCard key={tile.Id} campaign={tile} look="tile" />
          ))}
        </section>
      )}
      {promotion && <PromotionTiles key={promotion.Id} campaign={promotion} />}
    </>
  );
}
