import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { fullDate, weekdayLetters } from '../../lib/day-formats.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AfterDelay } from '../../ui/skeleton.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { FacetSheet, FoodWasteSwitch } from './facet-sheet.tsx';
import { FacetSidebar, type FacetsProps } from './facet-sidebar.tsx';
import { DidYouMean, NoResults } from './no-results.tsx';
import { ProductSkeletons } from './product-skeletons.tsx';
import { ResultPages } from './result-pages.tsx';
import { activeFilters, type SearchState } from './search-state.ts';
import { searchTitle } from './search-title.ts';
import { PriceSelect, SortSelect, type View, ViewSwitch } from './search-tools.tsx';
import { type FacetLayout, useFacetLayout } from './use-facet-layout.ts';
import { useResults, useSearchState } from './use-search.ts';
import '../../features/products/products.css';
import './search.css';

const FacetDropdowns = lazy(async () => ({
  default: (await import('./facet-dropdowns.tsx')).FacetDropdowns,
}));

/** A term this long with one answer opens the product itself (SRC-07). */
const directTermLength = 8;

/** Search results: the address holds every choice. */
export function SearchScreen() {
  const { state, change } = useSearchState();
  const results = useResults(state);
  const layout = useFacetLayout();
  const { data, expectedDate } = results;
  const title = searchTitle(state, data?.Facets, expectedDate);
  usePagePlace(title, state.term ? [{ label: label('search.title'), href: '/catalog/search' }] : []);
  useSingleResult(state, results.isPlaceholderData ? undefined : data?.Page.PageOfResults);
  useAnnouncedCount(results.isPlaceholderData ? undefined : data?.Page.TotalResults);
  const facetProps: FacetsProps = {
    state,
    facets: data?.Facets,
    expectedDate,
    total: data?.Page.TotalResults ?? 0,
    onChange: change,
  };
  return (
    <div className="search-layout" data-layout={layout}>
      {layout === 'sidebar' && <FacetSidebar key={state.term ?? ''} {...facetProps} />}
      <div className="min-w-0">
        <div className="search-heading">
          <h1>{title}</h1>
          <p className="num">{data ? countText(data.Page.TotalResults, expectedDate) : '\u00a0'}</p>
        </div>
        <Results layout={layout} results={results} facetProps={facetProps} />
      </div>
    </div>
  );
}

function countText(total: number, date: string | null): string {
  const products = label('search.products', { count: total, amount: formatCount(total) });
  if (!date) return products;
  return `${products} · ${label('search.shownFor', { day: `${weekdayLetters(date, 2)}. ${fullDate(date)}` })}`;
}

interface ResultsProps {
  layout: FacetLayout;
  results: ReturnType<typeof useResults>;
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

function Results({ layout, results, facetProps }: ResultsProps) {
  const { state, facets, expectedDate, onChange } = facetProps;
  const [view, setView] = useView();
  const { data } = results;
  const chips = <ActiveFilterChips {...{ state, facets, expectedDate, onChange }} />;
  return (
    <>
      {layout === 'dropdowns' && (
        <div className="search-dropdowns">
          <Suspense>
            <FacetDropdowns {...facetProps} />
          </Suspense>
        </div>
      )}
      <div className="search-bar">
        {layout === 'sheet' ? <FacetSheet {...facetProps} /> : chips}
        {layout === 'sheet' && <FoodWasteSwitch {...facetProps} />}
        <div className="search-tools">
          <SortSelect state={state} onChange={onChange} />
          {layout !== 'sheet' && <PriceSelect />}
          {layout !== 'sheet' && <ViewSwitch view={view} onChange={setView} />}
        </div>
      </div>
      {layout === 'sheet' && chips}
      {data === undefined && !results.isError && <Loading view={view} />}
      {results.isError && data === undefined && <Failed onRetry={() => void results.refetch()} />}
      {data && data.Page.TotalResults === 0 && (
        <NoResults {...{ state, facets, expectedDate, onChange }} didYouMean={data.DidYouMean} />
      )}
      {data && data.Page.TotalResults > 0 && (
        <>
          {data.DidYouMean && (
            <p className="search-did-you-mean">
              <DidYouMean term={data.DidYouMean} />
            </p>
          )}
          <ResultPages {...{ results, data, view, state, onChange }} />
        </>
      )}
    </>
  );
}

/** Rows of the height of the coming ones, so that nothing moves when they come. */
function Loading({ view }: { view: View }) {
  return (
    <AfterDelay placeholder={<div className="min-h-screen" />}>
      <div role="status" className="product-list search-results">
        <span className="visually-hidden">{label('search.loading')}</span>
        <ProductSkeletons count={10} view={view} />
      </div>
    </AfterDelay>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={label('search.failed')}
        actions={<Button onPress={onRetry}>{label('shell.tryAgain')}</Button>}
      >
        {label('search.failedHint')}
      </EmptyState>
    </div>
  );
}

/** One answer: a long term opens the product (SRC-07), a short one puts the cursor in its quantity (ui 6). */
function useSingleResult(state: SearchState, products: readonly ProductSnapshot[] | undefined): void {
  const navigate = useNavigate();
  const term = state.term ?? '';
  const only = products?.length === 1 ? products[0] : undefined;
  const isFiltered = activeFilters(state, undefined).length > 0;
  const productId = only?.Id;
  useEffect(() => {
    if (productId === undefined || term === '' || isFiltered) return;
    if (term.length >= directTermLength) {
      void navigate({ to: '/product/$productId', params: { productId }, replace: true });
      return;
    }
    document.querySelector<HTMLInputElement>('[data-rungs] input[role="spinbutton"]')?.focus();
  }, [productId, term, isFiltered, navigate]);
}

function useAnnouncedCount(total: number | undefined): void {
  useEffect(() => {
    if (total !== undefined) {
      announce(label('search.products', { count: total, amount: formatCount(total) }));
    }
  }, [total]);
}
