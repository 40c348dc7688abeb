import '../../../features/goods/products/products.css';
import './samples-page.css';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import { readSnapshotPage } from '@engros/contracts/goods/catalog.ts';
import { sampleSteps } from '@engros/contracts/values/campaign-rule.ts';
import type { SampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { basketStanding, useSampleCampaign } from '../../../features/baskets/samples/sample-campaign.ts';
import { ProductOrigin } from '../../../features/goods/products/product-origin.ts';
import { clickOn } from '../../../features/shell/measuring/measure.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner, formatShortOre } from '../../../lib/formats/formats.ts';
import { query, retryOfFailed } from '../../../lib/http/query.ts';
import { useParts } from '../../../lib/http/use-parts.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Meter } from '../../../ui/data/meter.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { SampleCard } from './sample-card.tsx';

interface SampleMeterProps {
  campaign: SampleCampaign;
  basket: Basket | undefined;
  /** Whether free product samples can be added to the basket; undefined until the basket is loaded. */
  standing: SampleStanding | undefined;
}

function SampleMeter({ campaign, basket, standing }: SampleMeterProps) {
  const { MaximumNumberOfPurchasableProducts: max, MinimumBasketTotalOre: limitOre } = campaign;
  const others = standing?.inOtherOrders ?? 0;
  const count = (standing?.count ?? 0) + others;
  const date = basket?.Delivery.ExpectedDate;
  return (
    <section className="panel panel-edge grid grid-cols-[auto_minmax(0,1fr)] items-center gap-10 px-5 py-4 max-lg:grid-cols-1 max-lg:gap-3.5 max-lg:px-4 max-lg:py-3.5 [&_p]:text-13 [&_p]:text-ink-2">
      <div className="flex min-w-0 items-center justify-between gap-6">
        <div>
          <b className="text-16/[22px] font-[640]">{label('samples.chosen', { count, max })}</b>
          {others > 0 && <p>{label('samples.inOtherOrders', { count: others })}</p>}
          <p>{date ? label('samples.comeWith', { day: shortDay(date) }) : label('samples.comeAlong')}</p>
        </div>
        <span
          className="flex max-w-1/2 flex-none flex-wrap gap-1.5"
          role="img"
          aria-label={label('samples.countOf', { count, max })}
        >
          {Array.from({ length: Math.min(max, 12) }, (_, index) => `dot-${index}`).map((key, index) => (
            <i
              className="size-7 rounded-2 border-2 border-dashed border-line-strong data-on:border-2 data-on:border-brand data-on:bg-brand"
              key={key}
              data-on={index < count ? '' : undefined}
            />
          ))}
        </span>
      </div>
      {standing && basket?.SubTotalOre != null && Boolean(limitOre) && (
        <Amount
          max={max}
          limitOre={limitOre ?? 0}
          standing={standing}
          totalOre={basket.SubTotalOre}
          othersOre={basket.Rules.OtherOrders?.GoodsOre ?? 0}
        />
      )}
    </section>
  );
}

/** The whole bar is this many times as long as the part from its start to the marker. */
const fullTrack = 1.25;

interface AmountProps {
  max: number;
  limitOre: number;
  standing: SampleStanding;
  totalOre: number;
  othersOre: number;
}

function Amount({ max, limitOre, standing, totalOre, othersOre }: AmountProps) {
  const { missingOre } = standing;
  const amount = formatKroner(missingOre > 0 ? missingOre : totalOre + othersOre);
  const reached = othersOre > 0 ? 'samples.reachedTogether' : 'samples.reached';
  const before = missingOre > 0 ? `${label('samples.missing')} ` : '';
  const after =
    missingOre > 0
      ? label('samples.missingEnd', { max })
      : ` ${label(reached, { limit: formatShortOre(limitOre) })}`;
  return (
    <div
      className="sample-amount grid gap-1.75 [&_b]:text-ink"
      data-reached={missingOre === 0 ? '' : undefined}
    >
      <Meter
        label={label('samples.basketTotal')}
        valueText={`${before}${amount}${after}`}
        value={missingOre > 0 ? limitOre - missingOre : limitOre * fullTrack}
        freeFrom={limitOre}
      />
      <p>
        {before}
        <b className="num">{amount}</b>
        {after}
      </p>
    </div>
  );
}

export function SamplesScreen() {
  const { data: campaign, isError, refetch } = useSampleCampaign();
  const basket = useBasketValue((view) => view.basket);
  usePagePlace(label('samples.title'), [{ label: label('campaigns.title'), href: '/campaigns' }]);
  return (
    <div>
      <PageHead title={label('samples.title')} note={campaign && termsText(campaign)} />
      {isError && !campaign && <Failed onRetry={() => void refetch()} />}
      {!campaign && !isError && <Waiting />}
      {campaign && campaign.ProductIds.length === 0 && <NoSamples />}
      {campaign && campaign.ProductIds.length > 0 && <Samples campaign={campaign} basket={basket} />}
    </div>
  );
}

function termsText(campaign: SampleCampaign): string {
  const { MaximumNumberOfPurchasableProducts: max, MinimumBasketTotalOre: limit, ProductIds } = campaign;
  if (ProductIds.length === 0) return '';
  if (limit === null) return label('samples.termsUnseen', { max });
  if (limit === 0) return label('samples.termsFree', { max });
  return label('samples.terms', { max, limit: formatShortOre(limit) });
}

/** Requests to send: the first six samples, then all others in pages of sixty (CAM-04). */
function partsOf(total: number, showsAll: boolean): { skip: number; pageSize: number }[] {
  const { first, all } = sampleSteps;
  const parts: { skip: number; pageSize: number }[] = [{ skip: 0, pageSize: first }];
  if (!showsAll) return parts;
  for (let skip: number = first; skip < total; skip += all) parts.push({ skip, pageSize: all });
  return parts;
}

function useTiles({ ProductIds: ids }: SampleCampaign) {
  const [showsAll, setShowsAll] = useState(false);
  const delivery = useBasketFrame();
  const answers = useParts(
    'samples',
    partsOf(ids.length, showsAll).map((part) =>
      query(readSnapshotPage, {
        query: { id: [...ids], ...part, limitToProductSamples: 'True' as const, ...deliveryInput(delivery) },
      }),
    ),
  );
  const [first, ...rest] = answers;
  const retry = retryOfFailed(answers);
  const missing = answers.findIndex(({ data }) => data === undefined);
  const total = first?.data?.TotalResults ?? 0;
  const isLoaded = showsAll && rest.every(({ data }) => data);
  return {
    /** Up to the first page that is missing, so that no product moves when it arrives. */
    products: answers
      .slice(0, missing < 0 ? answers.length : missing)
      .flatMap(({ data }) => data?.PageOfResults ?? []),
    isWaiting: first?.isPending ?? true,
    retry,
    /**
     * Number of all samples, shown on the button that shows all. 0 hides the button, because all are shown or loading
     * failed.
     */
    hidden: isLoaded || retry || total <= sampleSteps.first ? 0 : total,
    isFetchingRest: showsAll && rest.some(({ isPending }) => isPending),
    showAll: () => setShowsAll(true),
  };
}

function Samples({ campaign, basket }: { campaign: SampleCampaign; basket: Basket | undefined }) {
  const { products, isWaiting, retry, hidden, isFetchingRest, showAll } = useTiles(campaign);
  const standing = basket && basketStanding(basket, campaign);
  return (
    <>
      <SampleMeter campaign={campaign} basket={basket} standing={standing} />
      {isWaiting && <Waiting />}
      <ul
        className="mt-3 grid grid-cols-3 gap-3 max-xl:grid-cols-2 max-lg:grid-cols-1 max-lg:gap-2"
        aria-label={label('samples.list')}
      >
        {products.map((product, at) => (
          <ProductOrigin
            key={product.Id}
            value={{
              tracking: { ListName: campaign.TrackingListName, Position: at + 1 },
              countClick: clickOn(campaign.CampaignId),
            }}
          >
            <SampleCard product={product} campaign={campaign} standing={standing} />
          </ProductOrigin>
        ))}
      </ul>
      {retry && <Failed onRetry={retry} />}
      {hidden > 0 && (
        <div className="flex justify-center px-0 pt-4 pb-1">
          <Button
            className="max-lg:h-12 max-lg:flex-1"
            size={40}
            isDisabled={isFetchingRest}
            onPress={showAll}
          >
            {label('samples.showAll', { amount: formatCount(hidden) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="min-h-screen">
      <AfterDelay>
        <div
          role="status"
          className="mt-3 grid grid-cols-3 gap-3 max-xl:grid-cols-2 max-lg:grid-cols-1 max-lg:gap-2"
        >
          <span className="visually-hidden">{label('samples.loading')}</span>
          {Array.from({ length: sampleSteps.first }, (_, index) => `sample-${index}`).map((key) => (
            <div
              key={key}
              className="sample-card grid min-h-25 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 rounded-3 border border-line bg-surface px-4 py-3.5 data-in-basket:shadow-[inset_3px_0_0_var(--color-brand)]"
            >
              <Skeleton width={56} height={56} />
              <Skeleton width="70%" />
            </div>
          ))}
        </div>
      </AfterDelay>
    </div>
  );
}

function NoSamples() {
  return (
    <div className="panel">
      <EmptyState
        icon={<Gift aria-hidden="true" />}
        title={label('samples.none')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass()}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('samples.noneText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel">
      <FailedState title={label('samples.failed')} onRetry={onRetry} />
    </div>
  );
}
