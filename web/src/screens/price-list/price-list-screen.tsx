import { searchPriceList } from '@engros/contracts/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { ProductPages } from '../../features/products/product-pages.tsx';
import { VisitorNotice, VisitorProduct } from '../../features/products/visitor-product.tsx';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import '../../features/products/products.css';

const route = getRouteApi('/shell/price-list');
const pageSize = 24;

/** All products at list prices, for staff; words and page are in the address. */
export function PriceListScreen() {
  const { term = '' } = route.useSearch();
  usePagePlace(label('staff.priceList'));
  return (
    <>
      <h1 className="mb-2.5 wrap-anywhere">{term || label('staff.priceList')}</h1>
      <VisitorNotice />
      <Products />
    </>
  );
}

function Products() {
  const { term = '', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, refetch } = useQuery({
    ...query(searchPriceList, { query: { term, pageSize, skip: (page - 1) * pageSize } }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) {
    return (
      <div className="panel">
        <FailedState title={label('search.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <SkeletonRows label={label('search.loading')} rows={6} />;
  if (data.TotalResults === 0)
    return <EmptyState icon={<SearchX />} title={label('staff.nothingFound', { term })} />;
  return (
    <div className="product-list">
      <ul>
        {data.PageOfResults.map((product) => (
          <VisitorProduct key={product.Id} product={product} />
        ))}
      </ul>
      <ProductPages
        page={data.CurrentPage}
        pageSize={pageSize}
        total={data.TotalResults}
        onChange={(to) => {
          void navigate({ search: (before) => ({ ...before, page: to }) });
          window.scrollTo(0, 0);
        }}
      />
    </div>
  );
}
