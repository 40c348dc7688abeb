import type { BrandDetails } from '@engros/contracts/goods/brands.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useNavigate } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Highlighted } from '../../../features/campaigns/campaigns/highlights/highlighted.tsx';
import {
  useHighlightedOrder,
  useHighlights,
} from '../../../features/campaigns/campaigns/highlights/use-highlights.ts';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductColumns } from '../../../features/goods/products/product-columns.tsx';
import { ProductPages } from '../../../features/goods/products/product-pages.tsx';
import { VisitorNotice, VisitorProduct } from '../../../features/goods/products/visitor-product.tsx';
import { ListedProduct } from '../../../features/pages/product-cards/listed-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { keepCameFrom, useBrandPlace } from './brand-place.ts';
import { brandPageSize, useBrandProducts } from './use-brand-products.ts';

export function BrandProducts({ brand }: { brand: BrandDetails }) {
  const products = useBrandProducts(brand.Id);
  const { data, isError, refetch } = products;
  const navigate = useNavigate({ from: '/brands/$brandId' });
  const top = useRef<HTMLDivElement>(null);
  // Without a customer there is no basket. Staff then see list prices, and visitors see no prices.
  const isVisitor = pageContext().customer === null;
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="min-h-screen">
        <SkeletonRows label={label('search.loading')} rows={6} />
      </div>
    );
  }
  if (data.TotalResults === 0) return <NoneBought name={brand.NavigationTitle} />;
  const turnTo = (page: number) => {
    void navigate({ search: (before) => ({ ...before, page }), state: keepCameFrom });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      ref={top}
      className="brand-products scroll-mt-12 [transition:opacity_var(--t-2)] data-refetching:opacity-60"
      data-refetching={products.isPlaceholderData ? '' : undefined}
    >
      {isVisitor && <VisitorNotice />}
      <div className="product-list">
        {!isVisitor && <ProductColumns expectedDate={products.expectedDate} />}
        <Rows
          products={data.PageOfResults}
          first={(data.CurrentPage - 1) * brandPageSize + 1}
          isVisitor={isVisitor}
        />
        <ProductPages
          page={data.CurrentPage}
          pageSize={brandPageSize}
          total={data.TotalResults}
          onChange={turnTo}
        />
      </div>
    </div>
  );
}

interface RowsProps {
  products: readonly ProductSnapshot[];
  /** From 1, among all products of the brand. */
  first: number;
  isVisitor: boolean;
}

function Rows({ products, first, isVisitor }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const highlights = useHighlights();
  const shown = useHighlightedOrder(products, highlights, true);
  const { tileIndex, keepTile, cameFrom } = useBrandPlace();
  useReturnTo(list, tileIndex);
  const keepWhereFrom = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    const index = [...(list.current?.children ?? [])].findIndex((item) => item.contains(target));
    if (index >= 0) keepTile(index);
  };
  return (
    <ul ref={list} {...rungsAttribute} onKeyDownCapture={moveByArrow} onClickCapture={keepWhereFrom}>
      {shown.map((product, at) =>
        isVisitor ? (
          <VisitorProduct key={product.Id} product={product} highlight={highlights.of(product)} />
        ) : (
          <Highlighted
            key={product.Id}
            campaign={highlights.of(product)}
            cameFrom={cameFrom}
            position={first + at}
          >
            <ListedProduct product={product} highlight={highlights.of(product)} />
          </Highlighted>
        ),
      )}
    </ul>
  );
}

/** After going back, scrolls to the product that was opened and focuses it. */
function useReturnTo(list: { current: HTMLUListElement | null }, tileIndex: number | undefined): void {
  const wanted = useRef(tileIndex);
  useEffect(() => {
    const index = wanted.current;
    if (index === undefined) return;
    wanted.current = undefined;
    const link = list.current?.children[index]?.querySelector<HTMLElement>('a');
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [list]);
}

function NoneBought({ name }: { name: string }) {
  const navigate = useNavigate({ from: '/brands/$brandId' });
  return (
    <div className="panel">
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title={label('brand.noneBought', { name })}
        actions={
          <Button onPress={() => void navigate({ search: {}, replace: true, state: keepCameFrom })}>
            {label('brand.showAllProducts')}
          </Button>
        }
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel">
      <FailedState title={label('search.failed')} onRetry={onRetry} />
    </div>
  );
}
