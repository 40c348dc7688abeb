import { lazy, Suspense, useEffect, useState } from 'react';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { fullDate, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { AfterDelay } from '../../../ui/layout/skeleton.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { ActiveFilterChips } from './facets/active-filter-chips.tsx';
import { FacetSheet, FoodWasteSwitch } from './facets/facet-sheet.tsx';
import { FacetSidebar, type FacetsProps } from './facets/facet-sidebar.tsx';
import { type FacetLayout, useFacetLayout } from './facets/use-facet-layout.ts';
import { ProductSkeletons } from './results/product-skeletons.tsx';
import { ResultPages } from './results/result-pages.tsx';
import { isRegional } from './search-state.ts';
import { searchTitle } from './search-title.ts';
import { PriceSelect, SortSelect, type View, ViewSwitch } from './search-tools.tsx';
import { useArrowIntoResults } from './use-arrow-into-results.ts';
import { useDayChange } from './use-day-change.ts';
import { type Results, useResults, useSearchState } from './use-search.ts';
import { useSingleResult } from './use-single-result.ts';
import '../../../features/goods/products/products.css';
import './search.css';
import './region/region.css';

const FacetDropdowns = lazy(async () => ({
  default: (await import('./facets/facet-dropdowns.tsx')).FacetDropdowns,
}));

const NoResults = lazyBody(async () => (await import('./no-results.tsx')).NoResults);

const RegionPanel = lazy(async () => ({ default: (await import('./region/region-panel.tsx')).RegionPanel }));

/** The URL contains all choices. */
export function SearchScreen() {
  const { state, change } = useSearchState();
  const results = useResults(state);
  const layout = useFacetLayout();
  const { data, expectedDate } = results;
  const title = searchTitle(state, data?.Facets, expectedDate);
  usePagePlace(title, state.term ? [{ label: label('search.title'), href: '/catalog/search' }] : []);
  useSingleResult(state, results.isPlaceholderData ? undefined : data?.Page);
  useAnnouncedCount(results.isPlaceholderData ? undefined : data?.Page.TotalResults);
  const facetProps: FacetsProps = {
    state,
    facets: data?.Facets,
    expectedDate,
    total: data?.Page.TotalResults ?? 0,
    onChange: change,
  };
  useDayChange(state, results, change);
  useArrowIntoResults();
  const regional = isRegional(state);
  return (
    <div
      className="search-layout data-[layout=sidebar]:grid data-[layout=sidebar]:grid-cols-[224px_minmax(0,1fr)] data-[layout=sidebar]:items-start data-[layout=sidebar]:gap-6"
      data-layout={layout}
      data-regional={regional ? '' : undefined}
    >
      {(regional || layout === 'sidebar') && (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {regional && (
            <Suspense fallback={<div className="min-h-140" />}>
              <RegionPanel state={state} facets={data?.Facets} region={data?.Region} onChange={change} />
            </Suspense>
          )}
          {layout === 'sidebar' && <FacetSidebar key={state.term ?? ''} {...facetProps} />}
        </div>
      )}
      <div className="min-w-0">
        <div
          data-testid="search-heading"
          className="mx-0 mt-0.5 mb-2.5 flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5"
        >
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="num text-13 whitespace-normal text-ink-3">
            {data ? countText(data, expectedDate) : '\u00a0'}
          </p>
        </div>
        <ResultsPart layout={layout} results={results} facetProps={facetProps} />
        <CampaignStripWhenReady hasContent={data !== undefined} />
      </div>
    </div>
  );
}

type Answer = NonNullable<Results['data']>;

/**
 * Such as `212 varer fra 23 producenter inden for 60 km · vises til levering ti. 24.11.2026` (products, producers within 60 km,
 * shown for delivery on).
 */
function countText({ Page: { TotalResults: total }, Region: region }: Answer, date: string | null): string {
  const parts = [label('search.products', { count: total })];
  if (region.IsActive) {
    const producers = region.Suppliers.filter((supplier) => supplier.IsWithin && supplier.Count > 0).length;
    parts.push(label('search.region.producers', { count: producers }));
    if (region.RadiusKm !== null) parts.push(label('search.region.inside', { km: region.RadiusKm }));
  }
  const found = parts.join(' ');
  const products = pageContext().user.IsAgreementOnly ? `${found}. ${label('search.agreementOnly')}` : found;
  if (!date) return products;
  return `${products} · ${label('search.shownFor', { day: `${weekdayLetters(date, 2)}. ${fullDate(date)}` })}`;
}

interface ResultsPartProps {
  layout: FacetLayout;
  results: Results;
  facetProps: FacetsProps;
}

function useView(): [View, (view: View) => void] {
  const storage = userStorage(pageContext().user.Id);
  const [view, setView] = useState<View>(() => storage.read<View>('searchView') ?? 'list');
  const choose = (next: View) => {
    storage.write('searchView', next);
    setView(next);
  };
  return [view, choose];
}

function ResultsPart({ layout, results, facetProps }: ResultsPartProps) {
  const { state, facets, expectedDate, onChange } = facetProps;
  const [view, setView] = useView();
  const { data } = results;
  const chips = <ActiveFilterChips {...{ state, facets, expectedDate, onChange }} />;
  return (
    <>
      {layout === 'dropdowns' && (
        <div className="search-dropdowns mb-2.5 flex min-h-(--h-control) flex-wrap items-center gap-2">
          <Suspense>
            <FacetDropdowns {...facetProps} />
          </Suspense>
        </div>
      )}
      <div className="search-bar mb-2.5 flex flex-wrap items-center gap-2">
        {layout === 'sheet' ? <FacetSheet {...facetProps} /> : chips}
        {layout === 'sheet' && <FoodWasteSwitch {...facetProps} />}
        <div className="search-tools ml-auto flex items-center gap-2">
          {data?.Boost && <Tag kind="info">{label('search.boost.on')}</Tag>}
          <SortSelect state={state} onChange={onChange} />
          {layout !== 'sheet' && <PriceSelect />}
          {layout !== 'sheet' && <ViewSwitch view={view} onChange={setView} />}
        </div>
      </div>
      {layout === 'sheet' && chips}
      <Answered {...{ results, facetProps, view }} />
    </>
  );
}

interface AnsweredProps {
  results: Results;
  facetProps: FacetsProps;
  view: View;
}

function Answered({ results, facetProps, view }: AnsweredProps) {
  const { state, facets, onChange } = facetProps;
  const { data } = results;
  if (!data)
    return results.isError ? <Failed onRetry={() => void results.refetch()} /> : <Loading view={view} />;
  if (data.Page.TotalResults === 0) {
    return (
      <Suspense fallback={<Loading view={view} />}>
        <NoResults
          {...{ state, facets, onChange }}
          delivery={results.delivery}
          didYouMean={data.DidYouMean}
        />
      </Suspense>
    );
  }
  return (
    <>
      {data.DidYouMean && (
        <p className="mb-2.5 text-(length:--text-13)">
          <DidYouMean term={data.DidYouMean} />
        </p>
      )}
      <ResultPages {...{ results, data, view, state, onChange }} />
    </>
  );
}

/** Rows as high as the products, so that nothing moves when the products arrive. */
function Loading({ view }: { view: View }) {
  return (
    <AfterDelay placeholder={<div className="min-h-screen" />}>
      <div
        role="status"
        className="product-list search-results scroll-mt-2 [transition:opacity_var(--t-2)] data-refetching:opacity-60"
      >
        <span className="visually-hidden">{label('search.loading')}</span>
        <ProductSkeletons count={12} view={view} />
      </div>
    </AfterDelay>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel">
      <FailedState title={label('search.failed')} onRetry={onRetry}>
        {label('search.failedHint')}
      </FailedState>
    </div>
  );
}

function useAnnouncedCount(total: number | undefined): void {
  useEffect(() => {
    if (total !== undefined) {
      announce(label('search.products', { count: total }));
    }
  }, [total]);
}
