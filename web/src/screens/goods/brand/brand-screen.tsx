import '../../../features/goods/products/products.css';
import './brand.css';
import { type BrandDetails, readBrand } from '@engros/contracts/goods/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Info, Rows3, Tag } from 'lucide-react';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import type { BrandOrder } from '../../../features/goods/brands/brand-parameters.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { KeyFigure } from '../../../ui/data/key-figure.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { keepCameFrom, useBrandPlace } from './brand-place.ts';
import { BrandProducts } from './brand-products.tsx';
import { useBrandChoice } from './use-brand-products.ts';

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

function BrandSort() {
  const { order } = useBrandChoice();
  const navigate = useNavigate({ from: '/brands/$brandId' });
  const { customer, user } = pageContext();
  const options = [
    { id: 'products', label: label('brand.sort.products') },
    { id: 'bought', label: label('brand.sort.bought') },
    { id: 'name', label: label('search.sort.name') },
    { id: 'item_number', label: label('search.sort.item_number') },
    ...(customer !== null && user.UserActions.CanSeePrices
      ? [{ id: 'price', label: label('search.sort.price') }]
      : []),
  ];
  return (
    <Select
      label={label('search.sort')}
      prefix={label('search.sortPrefix')}
      options={options}
      value={order}
      onChange={(next) =>
        void navigate({
          search: next === 'products' ? {} : { order: next as BrandOrder },
          state: keepCameFrom,
          replace: true,
        })
      }
    />
  );
}

function BrandIdentity({ brand }: { brand: BrandDetails }) {
  const { NavigationTitle, Mark, LogoImageUrl, BoughtThisYearOre, NumberOfAgreementProducts } = brand;
  return (
    <header className="brand-identity mt-1.5 grid grid-cols-[220px_minmax(0,1fr)_auto] items-center gap-6 overflow-hidden rounded-3 border border-line bg-surface">
      <BrandMark name={NavigationTitle} mark={Mark} logoUrl={LogoImageUrl} size="page" />
      <div className="min-w-0">
        <h1 className="mb-0.5 wrap-anywhere">{NavigationTitle}</h1>
        <p className="wrap-anywhere text-ink-2">
          {brand.Info && `${brand.Info.replace(/\.$/, '')}. `}
          <Supplier brand={brand} />
        </p>
      </div>
      {(BoughtThisYearOre !== null || NumberOfAgreementProducts !== null) && (
        <div className="brand-figures flex flex-wrap gap-x-8 gap-y-2 pr-6">
          {BoughtThisYearOre !== null && (
            <KeyFigure
              label={label('brand.boughtThisYear')}
              value={formatCount(Math.round(BoughtThisYearOre / 100))}
              unit="kr."
            />
          )}
          {NumberOfAgreementProducts !== null && (
            <KeyFigure
              label={label('brand.agreementProducts')}
              value={formatCount(NumberOfAgreementProducts)}
              unit={label('brand.ofAll', { amount: formatCount(brand.NumberOfProducts) })}
            />
          )}
        </div>
      )}
    </header>
  );
}

function Supplier({ brand: { SupplierId, SupplierName } }: { brand: BrandDetails }) {
  if (SupplierName === null || SupplierId === null) return null;
  if (!pageContext().customer) return `${label('brand.deliveredBy')} ${SupplierName}`;
  return (
    <>
      {label('brand.deliveredBy')}{' '}
      <Link to="/catalog/search" search={{ suppliers: [SupplierId] }} className="link">
        {SupplierName}
      </Link>
    </>
  );
}

function AboutBrand({ brand }: { brand: BrandDetails }) {
  const facts = factRows(brand);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3">
      <section
        className="panel panel-edge grid grid-cols-[minmax(0,1fr)_288px] overflow-hidden max-xl:grid-cols-1"
        aria-label={storyName(brand)}
      >
        <div
          className="brand-pictures order-2 grid grid-cols-[1fr_1fr] gap-0.5 max-xl:order-0 max-xl:auto-cols-fr max-xl:grid-flow-col max-xl:grid-cols-none"
          aria-hidden="true"
        >
          {brand.Pictures.map((picture) => (
            <ProductArtwork key={picture.Artwork} product={picture} size={56} />
          ))}
        </div>
        <Story brand={brand} />
      </section>
      {facts.length > 0 && (
        <aside aria-label={label('brand.facts')}>
          <Panel title={label('brand.facts')} isEdge>
            <KeyValues rows={facts} />
          </Panel>
        </aside>
      )}
    </div>
  );
}

function storyName(brand: BrandDetails): string {
  return label('brand.about', { name: brand.NavigationTitle });
}

function Story({ brand }: { brand: BrandDetails }) {
  const { Headline, Paragraphs, Quote, NavigationTitle } = brand;
  const [first, ...others] = Paragraphs;
  if (first === undefined && Headline === '') {
    return (
      <div className="grid max-w-[66ch] content-start gap-3.5 p-6 text-15/[24px] wrap-anywhere max-lg:px-4 max-lg:py-5">
        <p>{label('brand.noStory', { name: NavigationTitle })}</p>
      </div>
    );
  }
  return (
    <div className="grid max-w-[66ch] content-start gap-3.5 p-6 text-15/[24px] wrap-anywhere max-lg:px-4 max-lg:py-5">
      {Headline && <h2 className="-mb-2">{Headline}</h2>}
      {first && <p>{first}</p>}
      {Quote && (
        <blockquote className="mx-0 my-1.5 border-l-3 border-brand pl-4.5 text-20/[28px] font-[560] tracking-[-0.012em] max-lg:text-18/[25px]">
          {Quote.Text}
          {Quote.By && (
            <cite className="mt-1.5 block text-13 font-[400] tracking-[0] text-ink-3 not-italic">
              {Quote.By}
            </cite>
          )}
        </blockquote>
      )}
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function factRows(brand: BrandDetails): { key: string; value: string }[] {
  const { FoundedYear, Place, Certificates, Authorisation, SupplierName } = brand;
  const rows = [
    { key: label('brand.founded'), value: FoundedYear === null ? '' : String(FoundedYear) },
    { key: label('brand.place'), value: Place ?? '' },
    { key: label('brand.certificates'), value: Certificates.join(', ') },
    { key: label('brand.authorisation'), value: Authorisation ?? '' },
    { key: label('brand.supplier'), value: SupplierName ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
