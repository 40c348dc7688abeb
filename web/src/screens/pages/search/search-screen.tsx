import '../../../features/goods/products/products.css';
import './search.css';
import './region/region.css';
import type { Facets, SearchAnswer } from '@engros/contracts/pages/search.ts';
import { useNavigate } from '@tanstack/react-router';
import { Recycle, Search, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button as AriaButton, ToggleButton } from 'react-aria-components';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { handOver, rememberOpener } from '../../../features/pages/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../../features/pages/search-overlay/overlay-address.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { fullDate, longDay, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { AfterDelay } from '../../../ui/layout/skeleton.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { ActiveFilterChips, filterText } from './facets/active-filter-chips.tsx';
import { flagCount } from './facets/facet-groups.ts';
import { FacetSidebar, type FacetsProps } from './facets/facet-sidebar.tsx';
import { type FacetLayout, useFacetLayout } from './facets/use-facet-layout.ts';
import { ProfileTools } from './profile-tools.tsx';
import { ProductSkeletons } from './results/product-skeletons.tsx';
import { ResultPages } from './results/result-pages.tsx';
import { SimilarResults } from './results/similar-results.tsx';
import { activeFilters, isRegional, type SearchState, withFlag, withoutFilters } from './search-state.ts';
import { PriceSelect, SortSelect, type View, ViewSwitch } from './search-tools.tsx';
import { useArrowIntoResults, useFirstQuantity } from './use-first-quantity.ts';
import { type Results, useResults, useSearchState } from './use-search.ts';

const FacetDrawer = lazy(async () => ({ default: (await import('./facets/facet-drawer.tsx')).FacetDrawer }));

/** The filters on a phone. The code of the drawer is loaded on first use. */
function FacetSheet(props: FacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = activeFilters(props.state, props.facets).length;
  return (
    <>
      <Button
        onPress={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" className={count > 0 ? 'max-[26rem]:hidden' : ''} />
        {label('search.filters')}
        <Badge count={count} tone="brand" />
      </Button>
      {wasOpened && (
        <Suspense>
          <FacetDrawer facets={props} count={count} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone this filter is a button outside the drawer, so that one press is enough. Hidden when it would find no product. */
function FoodWasteSwitch({ state, facets, onChange }: FacetsProps) {
  const count = flagCount(facets, 'foodWaste');
  const isOn = state.foodWaste === 'True';
  // The button is shown while the number is loading, so that nothing moves when the number arrives.
  if (facets && count === 0 && !isOn) return null;
  return (
    <ToggleButton
      className={buttonClass(
        {},
        'data-selected:border-brand data-selected:bg-brand-tint data-selected:text-brand-ink',
      )}
      isSelected={isOn}
      onChange={(next) => onChange(withFlag(state, 'foodWaste', next))}
    >
      <Recycle aria-hidden="true" />
      <span className="max-[390px]:absolute max-[390px]:[clip-path:inset(50%)]">
        {label('product.foodWaste')}
      </span>{' '}
      {facets ? formatCount(count) : ''}
    </ToggleButton>
  );
}

/** A search term of at least this length opens the product page if it has only one result (SRC-07). */
const directTermLength = 8;

/** With similar products beside it, what is not exactly what was typed may not be what was meant. */
function isMeant({ IsExact, Similar }: SearchAnswer): boolean {
  return IsExact || Similar.length === 0;
}

/** A long term opens the product page (SRC-07); a short term focuses the product's quantity. */
function useSingleResult(state: SearchState, answer: SearchAnswer | undefined): void {
  const navigate = useNavigate();
  const term = state.term ?? '';
  // The last page may have one product although the search found more.
  const isSingle = answer?.Page.TotalResults === 1 && isMeant(answer);
  const only = isSingle ? answer.Page.PageOfResults[0] : undefined;
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
  const answer = results.isPlaceholderData ? undefined : data;
  useSingleResult(state, answer);
  useAnnouncedCount(answer?.Page.TotalResults);
  const facetProps: FacetsProps = {
    state,
    facets: data?.Facets,
    expectedDate,
    total: data?.Page.TotalResults ?? 0,
    onChange: change,
  };
  useDayChange(state, results, change);
  useArrowIntoResults();
  useFirstQuantity(state.term ?? '', answer, results.isError);
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
        <TermOnPhone layout={layout} state={state} />
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

/** A phone's header has no search field: what was searched stands here, and a press changes it in the overlay. */
function TermOnPhone({ layout, state }: { layout: FacetLayout; state: SearchState }) {
  const { term = '' } = state;
  const overlay = useOverlayAddress();
  if (layout !== 'sheet' || isRegional(state)) return null;
  const open = (text: string) => {
    rememberOpener(document.activeElement);
    handOver({ text, isTyping: false, isSubmitted: false });
    overlay.open();
  };
  return (
    <div className="search mt-2 mb-2.5 h-11 md:hidden">
      <Search aria-hidden="true" />
      <AriaButton
        className="h-full min-w-0 flex-1 truncate text-left text-16 data-empty:text-ink-3"
        data-empty={term === '' || undefined}
        aria-label={term === '' ? label('shell.searchPlaceholder') : `${label('shell.search')}: ${term}`}
        onPress={() => open(term)}
      >
        {term || label('shell.searchPlaceholder')}
      </AriaButton>
      {term !== '' && (
        <IconButton label={label('shell.clearSearch')} size={40} className="-mr-2" onPress={() => open('')}>
          <X aria-hidden="true" />
        </IconButton>
      )}
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
      <div className="search-bar mb-2.5 flex flex-wrap items-center gap-2 max-md:gap-x-1.5">
        {layout === 'sheet' ? <FacetSheet {...facetProps} /> : chips}
        {layout === 'sheet' && <FoodWasteSwitch {...facetProps} />}
        <div className="search-tools ml-auto flex items-center gap-2 max-md:gap-1">
          {data?.Boost && <Tag kind="info">{label('search.boost.on')}</Tag>}
          <SortSelect state={state} isNarrow={layout === 'sheet'} onChange={onChange} />
          {layout !== 'sheet' && <PriceSelect />}
          <ViewSwitch view={view} isNarrow={layout === 'sheet'} onChange={setView} />
        </div>
      </div>
      {layout === 'sheet' && chips}
      <ProfileTools state={state} answer={data} onChange={onChange} />
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
      {state.term && !data.IsExact && !results.isPlaceholderData && (
        <p className="mb-2.5 text-(length:--text-13)">
          {label('search.noneExactly', { term: state.term })}{' '}
          {data.DidYouMean && <DidYouMean term={data.DidYouMean} />}
        </p>
      )}
      <ResultPages {...{ results, data, view, state, onChange }} />
      <SimilarResults products={data.Similar} view={view} />
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

/** The search words, otherwise the name of the only active filter, otherwise a title for all products. */
function searchTitle(state: SearchState, facets: Facets | undefined, expectedDate: string | null): string {
  if (state.term) return state.term;
  if (isRegional(state)) return label('search.region.title');
  const [only, ...others] = activeFilters(state, facets);
  if (only && others.length === 0) return filterText(only, expectedDate);
  return label('search.allProducts');
}

/** If the filters leave no products on the new delivery day, removes the filters and shows a message with an undo (DEL-04). */
function useDayChange(state: SearchState, results: Results, onChange: (next: SearchState) => void): void {
  const { data, expectedDate, isPlaceholderData } = results;
  const answeredFor = useRef(expectedDate);
  const total = isPlaceholderData ? undefined : data?.Page.TotalResults;
  useEffect(() => {
    if (total === undefined || answeredFor.current === expectedDate) return;
    const before = answeredFor.current;
    answeredFor.current = expectedDate;
    if (before === null || expectedDate === null || total > 0) return;
    if (activeFilters(state, undefined).length === 0) return;
    onChange(withoutFilters(state));
    const sentence = label('search.filtersCleared', { day: longDay(expectedDate) });
    announce(sentence);
    toast(sentence, { undo: { label: label('shell.undo'), onPress: () => onChange(state) } });
  }, [total, expectedDate, state, onChange]);
}
