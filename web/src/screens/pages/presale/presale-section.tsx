import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { PresaleList } from '@engros/contracts/pages/presale.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useRef, useState } from 'react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductPages } from '../../../features/goods/products/product-pages.tsx';
import { ListedProduct } from '../../../features/pages/product-cards/listed-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PresaleHead } from './presale-head.tsx';

const pageSize = 24;
const skeletonRows = 8;

export function PresaleSection({ period }: { period: PresaleList }) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLElement>(null);
  const { ProductIds: all, Name } = period;
  const from = (page - 1) * pageSize;
  const ids = all.slice(from, from + pageSize);
  const products = usePresaleProducts(period, ids);
  const { data, isError, refetch } = products;
  const turnTo = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section
      ref={top}
      className="mb-5 scroll-mt-12 rounded-3 border border-line bg-surface max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0"
      aria-labelledby={`presale-${period.Id}`}
    >
      <PresaleHead period={period} />
      {!data && !isError && (
        <div
          className="min-h-[calc(var(--rows)_*_82px)] max-lg:min-h-[calc(var(--rows)_*_108px)] max-sm:min-h-[calc(var(--rows)_*_170px)]"
          style={{ '--rows': ids.length } as CSSProperties}
        >
          <SkeletonRows label={label('presale.loading')} rows={Math.min(ids.length, skeletonRows)} />
        </div>
      )}
      {isError && !data && <FailedState title={label('presale.failed')} onRetry={() => void refetch()} />}
      {data && (
        <div data-refetching={products.isPlaceholderData ? '' : undefined}>
          <ul
            {...rungsAttribute}
            onKeyDownCapture={moveByArrow}
            aria-label={label('presale.products', { name: Name })}
          >
            {data.map((product) => (
              <ListedProduct key={product.Id} product={product} />
            ))}
          </ul>
          <ProductPages page={page} pageSize={pageSize} total={all.length} onChange={turnTo} />
        </div>
      )}
    </section>
  );
}

/**
 * Prices and stock are those of the basket's day if the basket belongs to the period, otherwise those of the period's first day.
 */
function usePresaleProducts({ Id }: PresaleList, ids: readonly string[]) {
  const date = useBasketValue(({ basket }) =>
    basket?.PreSale?.Id === Id ? basket.Delivery.ExpectedDate : null,
  );
  return useQuery({
    ...query(readSnapshots, {
      query: { id: [...ids], preSaleId: Id, ...(date ? { expectedDeliveryDate: date } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
}
