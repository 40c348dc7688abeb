import {
  type PromotionPage,
  readPromotionWithLandingPage,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays, PackageOpen } from 'lucide-react';
import { CampaignFigure } from '../../../features/campaigns/campaigns/campaign-figure.tsx';
import { CampaignPage, useCampaignDay } from '../../../features/campaigns/campaigns/campaign-page.tsx';
import {
  artworksOf,
  isSponsored,
  validityText,
} from '../../../features/campaigns/campaigns/campaign-words.ts';
import { GroupChoice } from '../../../features/campaigns/campaigns/group-choice.tsx';
import { MoreButtons } from '../../../features/campaigns/campaigns/more-buttons.tsx';
import {
  type CampaignFilter,
  useCampaignProducts,
} from '../../../features/campaigns/campaigns/use-campaign-products.ts';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { paidFor } from '../../../features/goods/products/highlight-tag.tsx';
import { ProductColumns } from '../../../features/goods/products/product-columns.tsx';
import { ProductOrigin } from '../../../features/goods/products/product-origin.ts';
import { VisitorNotice, VisitorProduct } from '../../../features/goods/products/visitor-product.tsx';
import { ListedProduct } from '../../../features/pages/product-cards/listed-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Artwork, type Tint } from '../../../ui/goods/artwork.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import '../../../features/goods/products/products.css';
import './promotion.css';

const route = getRouteApi('/shell/campaigns/promotion/$campaignId');
const parents = () => [{ label: label('campaigns.title'), href: '/campaigns' }];

export function PromotionScreen() {
  const { campaignId } = route.useParams();
  const day = useCampaignDay();
  const promotion = useQuery({
    ...query(readPromotionWithLandingPage, { params: { id: campaignId }, query: day.query }),
    enabled: day.isKnown,
    placeholderData: keepPreviousData,
  });
  usePagePlace(promotion.data?.Campaign.Content.Headline ?? label('campaigns.title'), parents());
  return (
    <CampaignPage of={promotion}>
      {(page) => (
        <>
          <PromotionHead page={page} />
          <PromotionProducts key={campaignId} page={page} expectedDate={day.expectedDate} />
        </>
      )}
    </CampaignPage>
  );
}

/** Backgrounds of the four drawings beside the text; undefined is the background of the campaign. */
const crateTints: readonly (Tint | undefined)[] = [undefined, undefined, 'drink', 'dairy'];

function PromotionHead({ page: { Campaign, NumberOfProducts, LastDeliveryDate } }: { page: PromotionPage }) {
  const { Content } = Campaign;
  const tint = Content.Tint === 'dark' ? 'dry' : Content.Tint;
  const shown = artworksOf(Content, crateTints.length);
  const isFilled =
    shown.length === crateTints.length || Content.Percent !== null || Content.PriceOre !== null;
  const count = label('campaigns.products', {
    count: NumberOfProducts,
  });
  return (
    <header
      className={`promotion-head relative mt-1.5 grid ${isFilled ? 'min-h-54' : ''} grid-cols-[minmax(0,1fr)_auto_232px] items-center gap-8 overflow-hidden rounded-3 pl-8 max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:pr-7 tint-${tint}`}
    >
      <div className="py-5 max-lg:py-0">
        <p className="flex flex-wrap items-center gap-2 text-13/[22px] font-[580]">
          <CalendarDays className="size-4" aria-hidden="true" />
          {validityText(Campaign, LastDeliveryDate)}
          {isSponsored(Campaign) && <Tag kind="sponsored">{label('product.tag.sponsored')}</Tag>}
        </p>
        <h1>{Content.Headline}</h1>
        <p className="max-w-[52ch] text-15/[22px]">{Content.Text}</p>
        <p className="mt-2.5 max-w-[52ch] text-12/[17px] text-ink-2">
          {[Content.Terms, `${count}.`].filter(Boolean).join(' ')}
        </p>
      </div>
      <span className="promotion-figure text-(length:--text-15) text-brand-ink max-lg:absolute max-lg:top-11 max-lg:right-4 max-lg:leading-none">
        <CampaignFigure campaign={Campaign} />
      </span>
      {shown.length === crateTints.length && (
        <span
          className="promotion-crate grid gap-0.5 self-stretch bg-surface max-xl:hidden"
          aria-hidden="true"
        >
          {shown.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a crate may hold the same picture twice and never changes its order
            <Artwork key={`${name}-${at}`} name={name} tint={crateTints[at] ?? tint} size="fill" />
          ))}
        </span>
      )}
    </header>
  );
}

const deliverableOf = ({ deliverable }: CampaignFilter) => (deliverable ? { deliverable } : {});

function PromotionProducts({ page, expectedDate }: { page: PromotionPage; expectedDate: string | null }) {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: CampaignFilter) => void navigate({ search: next, replace: true, resetScroll: false });
  const isVisitor = pageContext().customer === null;
  const highlight = isSponsored(page.Campaign) ? paidFor : undefined;
  const found = useCampaignProducts(page.Campaign, filter, (shown) => change({ ...filter, shown }));
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-3">
        <GroupChoice
          groups={page.Categories}
          total={page.NumberOfProducts}
          value={filter.category ?? ''}
          onChange={(category) => change({ ...deliverableOf(filter), ...(category && { category }) })}
        />
        {!isVisitor && expectedDate && (
          <Switch
            isSelected={filter.deliverable !== undefined}
            onChange={(isOn) =>
              change({
                ...(filter.category && { category: filter.category }),
                ...(isOn && { deliverable: 'True' }),
              })
            }
          >
            {label('campaigns.deliverable', { day: shortDay(expectedDate) })}
          </Switch>
        )}
      </div>
      {isVisitor && <VisitorNotice />}
      {found.isPending && !found.retry && <SkeletonRows label={label('campaigns.loading')} rows={6} />}
      {found.products.length > 0 && (
        <div className="product-list">
          {!isVisitor && <ProductColumns expectedDate={expectedDate} />}
          <ul {...rungsAttribute} onKeyDownCapture={moveByArrow} aria-label={page.Campaign.Content.Headline}>
            {found.products.map((product, at) =>
              isVisitor ? (
                <VisitorProduct key={product.Id} product={product} highlight={highlight} />
              ) : (
                <ProductOrigin
                  key={product.Id}
                  value={{ tracking: { ListName: found.listName, Position: at + 1 } }}
                >
                  <ListedProduct product={product} highlight={highlight} />
                </ProductOrigin>
              ),
            )}
          </ul>
        </div>
      )}
      {!found.isPending && found.products.length === 0 && !found.retry && (
        <div className="panel">
          <EmptyState icon={<PackageOpen aria-hidden="true" />} title={label('campaigns.noProducts')}>
            {label('campaigns.noProductsText')}
          </EmptyState>
        </div>
      )}
      {found.retry && (
        <div className="panel">
          <FailedState title={label('campaigns.failed')} onRetry={found.retry} />
        </div>
      )}
      <MoreButtons {...found} />
    </>
  );
}
