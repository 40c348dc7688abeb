import { type ProductNews, readProductNews } from '@engros/contracts/campaigns/campaign-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { PromotedBrand } from '../../../features/campaigns/campaigns/campaign-parts.tsx';
import { GroupChoice } from '../../../features/campaigns/campaigns/group-choice.tsx';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { NewsWeeks } from './news-weeks.tsx';
import '../../../features/goods/products/products.css';
import './product-news.css';

/** The new products of the last 30 days by week (CAM-01). */
export function ProductNewsScreen() {
  const [category, setCategory] = useState('');
  const [isLikeBought, setLikeBought] = useState(false);
  const frame = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  usePagePlace(label('news.title'));
  const { data, isError, refetch } = useQuery({
    ...query(readProductNews, {
      query: {
        ...deliveryInput(frame),
        ...(category !== '' && { category }),
        ...(isLikeBought && { likeBought: 'True' as const }),
      },
    }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  if (isError && !data)
    return (
      <>
        <PageHead title={label('news.title')} />
        <div className="panel">
          <FailedState title={label('news.failed')} onRetry={() => void refetch()} />
        </div>
      </>
    );
  if (!data)
    return (
      <>
        <PageHead title={label('news.title')} />
        <div className="min-h-screen">
          <SkeletonRows label={label('campaigns.loading')} rows={6} />
        </div>
      </>
    );
  const { NumberOfProducts: count } = data;
  return (
    <>
      <PageHead title={label('news.title')} note={label('news.count', { count })} />
      <NewsBrands news={data} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <GroupChoice groups={data.Categories} total={count} value={category} onChange={setCategory} />
        <Switch isSelected={isLikeBought} onChange={setLikeBought}>
          {label('news.likeBought')}
        </Switch>
      </div>
      {data.Weeks.length === 0 ? (
        <div className="panel mt-4">
          <EmptyState icon={<Sparkles aria-hidden="true" />} title={label('news.none')}>
            {label('news.noneText')}
          </EmptyState>
        </div>
      ) : (
        <NewsWeeks key={`${category}/${isLikeBought}`} news={data} />
      )}
    </>
  );
}

/** Brands for which a supplier paid are labelled as advertising. */
function NewsBrands({ news: { Brands, SponsoredBrandIds } }: { news: ProductNews }) {
  if (Brands.length === 0) return null;
  return (
    <nav
      className="news-brands grid auto-cols-[minmax(0,1fr)] grid-flow-col overflow-hidden rounded-3 border border-line max-lg:-mx-(--gutter) max-lg:auto-cols-[minmax(124px,1fr)] max-lg:overflow-x-auto max-lg:rounded-none max-lg:border-x-0"
      aria-label={label('news.brands')}
    >
      {Brands.map((brand) => (
        <PromotedBrand
          key={brand.Id}
          brandId={brand.Id}
          campaign={{ Id: brand.CampaignId, TrackingListName: brand.TrackingListName }}
          className="relative"
        >
          <span className="visually-hidden">{brand.NavigationTitle}</span>
          <BrandMark
            className="h-16 w-full rounded-none text-(length:--text-17)"
            name={brand.NavigationTitle}
            mark={brand.Mark}
            logoUrl={brand.LogoImageUrl}
            size="tile"
          />
          {SponsoredBrandIds.includes(brand.Id) && (
            <small className="mt-1 block text-center text-11 text-ink-3">
              {label('product.tag.sponsored')}
            </small>
          )}
        </PromotedBrand>
      ))}
    </nav>
  );
}
