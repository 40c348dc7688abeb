import type { Campaign, CampaignGroup } from '@engros/contracts/campaigns/campaign.ts';
import { listSupplierBrands } from '@engros/contracts/campaigns/campaign-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag as TagIcon } from 'lucide-react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { CampaignCard } from '../../../features/campaigns/campaigns/campaign-card.tsx';
import { usePageCampaigns } from '../../../features/campaigns/campaigns/campaign-data.ts';
import { PromotedBrand } from '../../../features/campaigns/campaigns/campaign-parts.tsx';
import { CampaignRoom } from '../../../features/campaigns/campaigns/campaign-room.tsx';
import { FillingCards } from '../../../features/campaigns/campaigns/filling-cards.tsx';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

const frontPage = { pageType: 'FrontPage', pageId: null } as const;

const allOf = (groups: readonly CampaignGroup[] | undefined): Campaign[] =>
  (groups ?? []).flatMap(({ Campaigns }) => Campaigns);

export function CampaignsScreen() {
  const { set, isLoading, retry } = usePageCampaigns(frontPage);
  const { expectedDate } = useBasketFrame();
  usePagePlace(label('campaigns.title'));
  const tiles = [...allOf(set?.PromotionTiles), ...allOf(set?.ProductPromotions)];
  const banners = allOf(set?.Banners);
  const isEmpty = !isLoading && !retry && tiles.length + banners.length === 0;
  return (
    <>
      <PageHead
        title={label('campaigns.title')}
        note={expectedDate && label('campaigns.note', { day: shortDay(expectedDate) })}
      />
      {isLoading && <CampaignRoom />}
      {retry && (
        <div className="panel">
          <FailedState title={label('campaigns.allFailed')} onRetry={retry} />
        </div>
      )}
      {isEmpty && (
        <div className="panel">
          <EmptyState icon={<TagIcon aria-hidden="true" />} title={label('campaigns.none')}>
            {label('campaigns.noneText')}
          </EmptyState>
        </div>
      )}
      {banners.length + tiles.length > 0 && (
        <div className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 [&>.campaign-wide]:col-span-2">
          {banners.map((campaign) => (
            <CampaignCard key={campaign.Id} campaign={campaign} look="wide" isListed />
          ))}
          {tiles.map((campaign) => (
            <CampaignCard key={campaign.Id} campaign={campaign} look="tile" isListed />
          ))}
          <FillingCards count={leftInRow(2 * banners.length + tiles.length)} isListed />
        </div>
      )}
      <PromotedBrands isShown={!isLoading} />
    </>
  );
}

const columns = 4;

/** Places that are left in the last row. Four columns leave none in rows of two either. */
const leftInRow = (taken: number) => (columns - (taken % columns)) % columns;

/** Shown once the campaigns above have their height. */
function PromotedBrands({ isShown }: { isShown: boolean }) {
  const { data } = useQuery({ ...query(listSupplierBrands, { query: {} }), retry: false });
  if (!isShown || !data || data.Brands.length === 0) return null;
  return (
    <section className="mt-7" aria-label={label('campaigns.brands')}>
      <header className="mb-2.5 flex items-baseline gap-3">
        <h2>{label('campaigns.brands')}</h2>
        <p className="text-12 text-ink-3">{label('product.tag.sponsored')}</p>
      </header>
      <ul className="grid grid-cols-6 gap-3 max-xl:grid-cols-3 max-md:grid-cols-2 max-md:gap-2">
        {data.Brands.map((brand) => (
          <li key={brand.Id}>
            <PromotedBrand
              brandId={brand.Id}
              campaign={{ Id: brand.CampaignId, TrackingListName: brand.TrackingListName }}
              className="flex h-full items-center gap-3 rounded-3 border border-line bg-surface p-3 text-13/[17px] font-[560] hover:bg-surface-2 max-md:gap-2.5 max-md:p-2.5"
            >
              <BrandMark
                name={brand.NavigationTitle}
                mark={brand.Mark}
                logoUrl={brand.LogoImageUrl}
                className="h-13! flex-none max-md:w-14!"
              />
              <span className="min-w-0 wrap-anywhere">{brand.NavigationTitle}</span>
            </PromotedBrand>
          </li>
        ))}
      </ul>
    </section>
  );
}
