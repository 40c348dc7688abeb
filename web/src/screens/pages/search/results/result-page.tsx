import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { SearchAnswer, SearchRegion } from '@engros/contracts/pages/search.ts';
import { type AriaRole, type HTMLAttributes, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Highlighted } from '../../../../features/campaigns/campaigns/highlights/highlighted.tsx';
import type { Highlights } from '../../../../features/campaigns/campaigns/highlights/highlights.ts';
import {
  useHighlightedOrder,
  useHighlights,
} from '../../../../features/campaigns/campaigns/highlights/use-highlights.ts';
import { substituteId, useSubstitutes } from '../../../../features/goods/products/substitutes.ts';
import { ListedProduct } from '../../../../features/pages/product-cards/listed-product.tsx';
import { TiledProduct } from '../../../../features/pages/product-cards/tiled-product.tsx';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { distanceKm } from '../region/distance.ts';
import type { SearchState } from '../search-state.ts';
import type { View } from '../search-tools.tsx';
import { type Results, useResults } from '../use-search.ts';
import { ProductSkeletons } from './product-skeletons.tsx';
import { SeenMark } from './seen-mark.tsx';
import { batch, useBatches } from './use-batches.ts';
import { useSeen } from './use-seen.ts';

/**
 * Margin around the window. The next page is rendered as soon as the last rendered product is less than 800 px below
 * the window, or above it.
 */
const nearEnd = '1000000px 0px 800px 0px';
/**
 * Margins that reduce the window to a horizontal line at 40% of its height. The page of results that crosses this line
 * is the current one.
 */
const readingLine = '-40% 0px -60% 0px';

export interface ResultPageProps {
  page: number;
  state: SearchState;
  view: View;
  /** Response of the first page, which the screen has requested already. */
  given?: Results;
  total: number;
  /** Heights in px of the parts when the user left the list; empty on a first visit. */
  heights: readonly number[];
  onSeen: (page: number) => void;
  /**
   * Number of products on the next page while that page is loading. Their height is reserved, so that nothing moves.
   */
  ahead: number;
  onNear: () => void;
}

function roleOf(view: View): { role: AriaRole } {
  return { role: view === 'list' ? 'rowgroup' : 'group' };
}

/** Grey placeholders reserve the height of the page until its products are loaded. */
export function ResultPage(props: ResultPageProps) {
  const { page, view, given, total, onSeen } = props;
  const element = useSeen<HTMLDivElement>(() => onSeen(page), readingLine);
  const size = pageContext().productChunkSize;
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  return (
    <div
      ref={element}
      data-rung-page={page}
      className="search-page"
      data-view={view}
      {...roleOf(view)}
      {...(view === 'tiles' ? { 'aria-label': label('search.page', { number: page }) } : {})}
    >
      {!given && (
        <p
          className="search-page-mark num border-y border-line bg-surface-2 px-4 py-1.5 text-12 text-ink-3"
          aria-hidden="true"
        >
          {label('search.pageMark', { page, from: formatCount(first), to: formatCount(last) })}
        </p>
      )}
      {given ? (
        <Products {...props} results={given} count={last - first + 1} />
      ) : (
        <FetchedProducts {...props} count={last - first + 1} />
      )}
    </div>
  );
}

function FetchedProducts(props: ResultPageProps & { count: number }) {
  const results = useResults({ ...props.state, page: props.page });
  return <Products {...props} results={results} />;
}

interface ProductsProps extends ResultPageProps {
  results: Results;
  count: number;
}

function Products({ results, count, page, view, state, heights, ahead, onNear }: ProductsProps) {
  const products = results.data?.Page.PageOfResults;
  if (!products && results.isError) return <PageFailed view={view} onRetry={() => void results.refetch()} />;
  if (!products) {
    const height = heights.reduce((sum, each) => sum + each, 0);
    return <ProductSkeletons count={count + ahead} view={view} height={height} />;
  }
  return <Drawn {...{ products, results, page, view, state, heights, ahead, onNear }} />;
}

interface DrawnPageProps
  extends Pick<ProductsProps, 'results' | 'page' | 'view' | 'state' | 'heights' | 'ahead' | 'onNear'> {
  products: readonly ProductSnapshot[];
}

/** Campaigns move their highlighted products up, but only on the first page and if the user chose no sort order. */
function Drawn({ products: found, results, page, view, state, heights, ahead, onNear }: DrawnPageProps) {
  const highlights = useHighlights();
  const products = useHighlightedOrder(found, highlights, page === 1 && !state.search_sort_by);
  const first = (page - 1) * pageContext().productChunkSize + 1;
  const drawn = { products, highlights, first, heights, ahead, onNear };
  return view === 'list' ? <Rows {...drawn} results={results} /> : <Tiles {...drawn} />;
}

interface DrawnProps {
  products: readonly ProductSnapshot[];
  highlights: Highlights;
  first: number;
  /**
   * Heights from an earlier visit. If they are known, all products are rendered at once, so that the scroll position
   * can be restored.
   */
  heights: readonly number[];
  ahead: number;
  onNear: () => void;
}

interface EndProps extends Pick<DrawnProps, 'ahead' | 'onNear'> {
  missing: number;
  view: View;
}

/**
 * Shows placeholders for the results that are not loaded yet. Their key changes with each page that arrives: React then
 * makes new placeholders below it instead of moving the old ones, which would count as a layout shift.
 */
function End({ missing, ahead, view, onNear }: EndProps) {
  return (
    <>
      {missing === 0 && ahead > 0 && <SeenMark onSeen={onNear} rootMargin={nearEnd} />}
      {missing + ahead > 0 && <ProductSkeletons key={missing} count={missing + ahead} view={view} />}
    </>
  );
}

/**
 * Number of products before the first one whose replacement is still being loaded. The products after it wait, because the
 * replacement would move them.
 */
function settledCount(products: readonly ProductSnapshot[], isSettled: boolean): number {
  if (isSettled) return products.length;
  const waiting = products.findIndex((product) => substituteId(product) !== undefined);
  return waiting < 0 ? products.length : waiting;
}

function Rows({
  products,
  highlights,
  first,
  heights,
  results,
  ahead,
  onNear,
}: DrawnProps & { results: Results }) {
  const substitutes = useSubstitutes(products, results.delivery);
  const count = useBatches(settledCount(products, substitutes.isSettled), heights.length > 0);
  const { data } = results;
  const places = useMemo(() => (data ? placesOf(data.Region) : undefined), [data]);
  const boosts = useMemo(() => boostsOf(data?.Boost ?? null), [data]);
  const batches = Array.from({ length: Math.ceil(count / batch) }, (_, index) => index * batch);
  const missing = products.length - count;
  return (
    <>
      {batches.map((start, index) => (
        <RestingPart
          key={start}
          className="search-batch lg:-mx-px lg:px-px"
          isWhole={missing === 0}
          height={heights[index]}
        >
          {products.slice(start, Math.min(start + batch, count)).map((product, at) => {
            const campaign = highlights.of(product);
            return (
              <Highlighted key={product.Id} campaign={campaign} position={first + start + at}>
                <ListedProduct
                  product={product}
                  rowIndex={first + start + at}
                  substitute={substitutes.byId.get(substituteId(product) ?? '')}
                  place={places?.get(product.Manufacturer?.Value ?? '')}
                  remark={boosts.get(product.Id)}
                  highlight={campaign}
                />
              </Highlighted>
            );
          })}
        </RestingPart>
      ))}
      <End view="list" {...{ missing, ahead, onNear }} />
    </>
  );
}

function Tiles({ products, highlights, first, heights, ahead, onNear }: DrawnProps) {
  const count = useBatches(products.length, heights.length > 0);
  const missing = products.length - count;
  return (
    <>
      <RestingPart
        className="product-grid product-grid-compact rounded-none border-0"
        isWhole={missing === 0}
        height={heights[0]}
      >
        {products.slice(0, count).map((product, at) => {
          const campaign = highlights.of(product);
          return (
            <Highlighted key={product.Id} campaign={campaign} position={first + at}>
              <TiledProduct product={product} highlight={campaign} isMarked />
            </Highlighted>
          );
        })}
      </RestingPart>
      <End view="tiles" {...{ missing, ahead, onNear }} />
    </>
  );
}

const row = { role: 'row' } as const;
const cell = { role: 'gridcell' } as const;

function PageFailed({ view, onRetry }: { view: View; onRetry: () => void }) {
  const isRow = view === 'list';
  return (
    <div className="grid min-h-50 place-items-center border-t border-line" {...(isRow ? row : {})}>
      <div className="grid justify-items-center gap-2.5 text-ink-2" {...(isRow ? cell : {})}>
        <p>{label('search.failed')}</p>
        <Button onPress={onRetry}>{label('shell.tryAgain')}</Button>
      </div>
    </div>
  );
}

interface RestingPartProps extends HTMLAttributes<HTMLDivElement> {
  /** True when no further products will be added to this part. */
  isWhole: boolean;
  /** Height in px when the user last left the list. */
  height?: number | undefined;
}

/**
 * A part of a long list. Out of view, the browser skips its layout but keeps it in the document for browser search, Tab
 * and screen readers. Skipping starts only when its height is known, so that nothing moves.
 */
function RestingPart({ isWhole, height, children, ...rest }: RestingPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  // Measures all parts before the browser skips the layout of the first one. Measuring later would make it lay out the
  // page once for each part.
  useLayoutEffect(() => {
    if (part.current && isWhole) measured.current = height ?? part.current.offsetHeight;
  }, [isWhole, height]);
  useEffect(() => {
    const element = part.current;
    if (!element || !isWhole) return;
    element.style.containIntrinsicBlockSize = `auto ${measured.current}px`;
    element.style.contentVisibility = 'auto';
  }, [isWhole]);
  return (
    <div ref={part} data-part="" {...rest}>
      {children}
    </div>
  );
}

/** By the supplier's name: a text such as `Hadsten, 21 km`. Empty unless the user searches by place of origin. */
function placesOf({ IsActive, Centre: centre, Suppliers }: SearchRegion): ReadonlyMap<string, string> {
  if (!IsActive) return new Map();
  return new Map(
    Suppliers.map((supplier) => {
      const { City: city } = supplier;
      const km = centre && formatCount(Math.round(distanceKm(centre, supplier)));
      return [supplier.Name, km === null ? city : label('search.region.place', { city, km })];
    }),
  );
}

/**
 * Why each product is ranked as it is, by product id. Empty unless both the setting and the cookie that show these reasons are on
 * (SRC-09).
 */
function boostsOf(boost: SearchAnswer['Boost']): ReadonlyMap<string, string> {
  return new Map(
    boost?.map(({ ProductId, IsPurchased, IsDeliverable, Popularity }) => {
      const reasons = [
        IsPurchased && label('search.boost.purchased'),
        IsDeliverable && label('search.boost.deliverable'),
        label('search.boost.popularity', { value: Popularity }),
      ].filter(Boolean);
      return [ProductId, label('search.boost', { reasons: reasons.join(', ') })];
    }),
  );
}
