import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { type AriaRole, useMemo } from 'react';
import { ListedProduct } from '../../features/products/listed-product.tsx';
import { substituteId, useSubstitutes } from '../../features/products/substitutes.ts';
import { TiledProduct } from '../../features/products/tiled-product.tsx';
import { shortDay } from '../../lib/day-formats.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { ProductListHead } from '../../ui/product-row.tsx';
import { ProductSkeletons } from './product-skeletons.tsx';
import { RestingPart } from './resting-part.tsx';
import { boostsOf, placesOf } from './row-remarks.ts';
import type { SearchState } from './search-state.ts';
import type { View } from './search-tools.tsx';
import { batch, useBatches } from './use-batches.ts';
import { type Results, useResults } from './use-search.ts';
import { useSeen } from './use-seen.ts';

/** A page is the one being read when it covers the line at two fifths of the window. */
const readingLine = '-40% 0px -60% 0px';

/** Heads of the columns, over all pages. */
export function ResultHead({ expectedDate }: { expectedDate: string | null }) {
  return (
    <ProductListHead
      name={label('search.column.product')}
      status={
        expectedDate
          ? label('search.column.statusFor', { day: shortDay(expectedDate) })
          : label('search.column.status')
      }
      rung={[
        label('search.column.unit'),
        label('search.column.perUnit'),
        label('search.column.price'),
        label('search.column.quantity'),
      ]}
    />
  );
}

export interface ResultPageProps {
  page: number;
  state: SearchState;
  view: View;
  /** The answer of the first page, which the whole screen reads. */
  given?: Results;
  /** Number of products on all pages. */
  total: number;
  /** How high its parts were when the reader left it, px; empty at a first visit. */
  heights: readonly number[];
  onSeen: (page: number) => void;
}

function roleOf(view: View): { role: AriaRole } {
  return { role: view === 'list' ? 'rowgroup' : 'group' };
}

/** One page of a long list: skeletons of its height until its products are there. */
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
        <p className="search-page-mark num" aria-hidden="true">
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
  /** How many there are. */
  count: number;
}

function Products({ results, count, page, view, heights }: ProductsProps) {
  const products = results.data?.Page.PageOfResults;
  if (!products && results.isError) return <PageFailed view={view} onRetry={() => void results.refetch()} />;
  if (!products) {
    const height = heights.reduce((sum, each) => sum + each, 0);
    return <ProductSkeletons count={count} view={view} height={height} />;
  }
  const first = (page - 1) * pageContext().productChunkSize + 1;
  const drawn = { products, first, heights };
  return view === 'list' ? <Rows {...drawn} results={results} /> : <Tiles {...drawn} />;
}

interface DrawnProps {
  products: readonly ProductSnapshot[];
  /** The number of its first product among all. */
  first: number;
  /** Known when the reader comes back: then all is drawn at once. */
  heights: readonly number[];
}

/** Products up to the first one whose replacement is still on its way: what follows must not be pushed down. */
function settledCount(products: readonly ProductSnapshot[], isSettled: boolean): number {
  if (isSettled) return products.length;
  const waiting = products.findIndex((product) => substituteId(product) !== undefined);
  return waiting < 0 ? products.length : waiting;
}

function Rows({ products, first, heights, results }: DrawnProps & { results: Results }) {
  const substitutes = useSubstitutes(products, results.expectedDate);
  const eased = useBatches(products.length, heights.length > 0);
  const count = Math.min(eased, settledCount(products, substitutes.isSettled));
  const { data } = results;
  const places = useMemo(() => (data ? placesOf(data.Region) : undefined), [data]);
  const boosts = useMemo(() => boostsOf(data?.Boost ?? null), [data]);
  const batches = Array.from({ length: Math.ceil(count / batch) }, (_, index) => index * batch);
  const missing = products.length - count;
  return (
    <>
      {batches.map((start, index) => (
        <RestingPart key={start} className="search-batch" isWhole={missing === 0} height={heights[index]}>
          {products.slice(start, Math.min(start + batch, count)).map((product, at) => (
            <ListedProduct
              key={product.Id}
              product={product}
              rowIndex={first + start + at}
              substitute={substitutes.byId.get(substituteId(product) ?? '')}
              place={places?.get(product.Manufacturer?.Value ?? '')}
              remark={boosts.get(product.Id)}
            />
          ))}
        </RestingPart>
      ))}
      {missing > 0 && <ProductSkeletons key={missing} count={missing} view="list" />}
    </>
  );
}

function Tiles({ products, heights }: DrawnProps) {
  const count = useBatches(products.length, heights.length > 0);
  const missing = products.length - count;
  return (
    <>
      <RestingPart className="product-grid search-tiles" isWhole={missing === 0} height={heights[0]}>
        {products.slice(0, count).map((product) => (
          <TiledProduct key={product.Id} product={product} />
        ))}
      </RestingPart>
      {missing > 0 && <ProductSkeletons key={missing} count={missing} view="tiles" />}
    </>
  );
}

const row = { role: 'row' } as const;
const cell = { role: 'gridcell' } as const;

function PageFailed({ view, onRetry }: { view: View; onRetry: () => void }) {
  const isRow = view === 'list';
  return (
    <div className="search-page-failed" {...(isRow ? row : {})}>
      <div {...(isRow ? cell : {})}>
        <p>{label('search.failed')}</p>
        <Button onPress={onRetry}>{label('shell.tryAgain')}</Button>
      </div>
    </div>
  );
}
