import { type BrandDetails, readBrand } from '@engros/contracts/goods/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Info, Rows3, Tag } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { AboutBrand } from './about-brand.tsx';
import { BrandIdentity } from './brand-identity.tsx';
import { useBrandPlace } from './brand-place.ts';
import { BrandProducts } from './brand-products.tsx';
import { BrandSort } from './brand-sort.tsx';
import '../../../features/goods/products/products.css';
import './brand.css';

const route = getRouteApi('/shell/brands/$brandId');

/** Shows either the products or the text about the brand (BRD-02). */
export function BrandScreen() {
  const { brandId } = route.useParams();
  const { data: brand, error, refetch } = useQuery(query(readBrand, { params: { brandId } }));
  usePagePlace(brand?.NavigationTitle ?? label('brands.title'), [
    { label: label('brands.title'), href: '/brands/home' },
  ]);
  if (brand) return <BrandPage key={brand.Id} brand={brand} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return <Waiting />;
}

function BrandPage({ brand }: { brand: BrandDetails }) {
  const { isShowingBrandInfo, showSide } = useBrandPlace();
  const { customer } = pageContext();
  return (
    <article>
      <BrandIdentity brand={brand} />
      <div className="brand-bar mx-0 mt-3.5 mb-2.5 flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={label('brand.side')}
          value={isShowingBrandInfo ? 'about' : 'products'}
          onChange={(side) => showSide(side === 'about')}
          segments={[
            {
              id: 'products',
              label: label('brand.products', { amount: formatCount(brand.NumberOfProducts) }),
              icon: <Rows3 aria-hidden="true" />,
            },
            {
              id: 'about',
              label: label('brand.about', { name: brand.NavigationTitle }),
              icon: <Info aria-hidden="true" />,
            },
          ]}
        />
        {!isShowingBrandInfo && customer && <BrandSort />}
      </div>
      {isShowingBrandInfo ? <AboutBrand brand={brand} /> : <BrandProducts brand={brand} />}
    </article>
  );
}

function Waiting() {
  return (
    <div className="min-h-screen">
      <AfterDelay>
        <div
          role="status"
          className="brand-identity mt-1.5 grid grid-cols-[220px_minmax(0,1fr)_auto] items-center gap-6 overflow-hidden rounded-3 border border-line bg-surface"
        >
          <span className="visually-hidden">{label('brand.loading')}</span>
          <Skeleton height={116} />
          <Skeleton width="40%" height={28} />
        </div>
      </AfterDelay>
    </div>
  );
}

function NotFound() {
  return (
    <div className="panel mt-4">
      <h1 className="visually-hidden">{label('brands.title')}</h1>
      <EmptyState
        icon={<Tag aria-hidden="true" />}
        title={label('brand.notFound')}
        actions={
          <Link to="/brands/home" className={buttonClass({ variant: 'primary' })}>
            {label('brands.all')}
          </Link>
        }
      >
        {label('brand.notFoundText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel mt-4">
      <h1 className="visually-hidden">{label('brands.title')}</h1>
      <FailedState title={label('brand.failed')} onRetry={onRetry} />
    </div>
  );
}
