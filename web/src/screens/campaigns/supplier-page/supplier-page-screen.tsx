import '../../../features/goods/products/products.css';
import {
  readSupplierLandingPage,
  type SupplierLandingPage,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { CampaignPage, useCampaignDay } from '../../../features/campaigns/campaigns/campaign-page.tsx';
import { PromotedBrand, usePartSeen } from '../../../features/campaigns/campaigns/campaign-parts.tsx';
import { GroupChoice } from '../../../features/campaigns/campaigns/group-choice.tsx';
import { MoreButtons } from '../../../features/campaigns/campaigns/more-buttons.tsx';
import { SupplierStatement } from '../../../features/campaigns/campaigns/supplier/supplier-statement.tsx';
import {
  type CampaignFilter,
  useCampaignProducts,
} from '../../../features/campaigns/campaigns/use-campaign-products.ts';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { ProductOrigin } from '../../../features/goods/products/product-origin.ts';
import { VisitorNotice, VisitorProduct } from '../../../features/goods/products/visitor-product.tsx';
import { TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { clickOn } from '../../../features/shell/measuring/measure.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { someDateOn, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatDecimal } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';

/** Consecutive days as `ma–fr`, other days one by one. */
function weekdaysText(days: readonly number[]): string {
  const name = (day: number) => weekdayLetters(someDateOn(day), 2);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isRun = last - first === days.length - 1 && days.length > 2;
  return isRun ? `${name(first)}–${name(last)}` : days.map(name).join(', ');
}

const kroner = (ore: number) => formatCount(Math.round(ore / 100));

/** Visitors do not see figures that depend on the customer. */
function SupplierFacts({ page: { Facts, NumberOfProducts } }: { page: SupplierLandingPage }) {
  const { DeliveryWeekdays, NumberOfCertifiedProducts, Certificates } = Facts;
  const { BoughtThisYearOre, BoughtLastYearOre, DeliveredShare } = Facts;
  const facts = [
    DeliveryWeekdays.length > 0 && (
      <KeyFigure key="days" label={label('supplierPage.delivered')} value={weekdaysText(DeliveryWeekdays)} />
    ),
    NumberOfCertifiedProducts > 0 && (
      <KeyFigure
        key="certified"
        label={label('supplierPage.certified')}
        value={formatCount(NumberOfCertifiedProducts)}
        unit={label('supplierPage.ofAll', { amount: formatCount(NumberOfProducts) })}
        note={Certificates.join(', ')}
      />
    ),
    BoughtThisYearOre !== null && (
      <KeyFigure
        key="bought"
        label={label('supplierPage.boughtThisYear')}
        value={kroner(BoughtThisYearOre)}
        unit="kr."
        note={
          BoughtLastYearOre !== null && label('supplierPage.lastYear', { amount: kroner(BoughtLastYearOre) })
        }
      />
    ),
    DeliveredShare !== null && (
      <KeyFigure
        key="delivered"
        label={label('supplierPage.reliability')}
        value={formatDecimal(DeliveredShare * 100, 1)}
        unit="%"
        note={label('supplierPage.twelveMonths')}
      />
    ),
  ].filter(Boolean);
  return facts.length === 0 ? null : (
    <div className="supplier-facts mt-3">
      <KeyFigures>{facts}</KeyFigures>
    </div>
  );
}

const route = getRouteApi('/shell/campaigns/supplier/$identifier');
const parents = () => [{ label: label('supplierPage.suppliers'), href: '/brands/home' }];

export function SupplierPageScreen() {
  const { identifier } = route.useParams();
  const day = useCampaignDay();
  const supplier = useQuery({
    ...query(readSupplierLandingPage, {
      params: { uniqueUrlIdentifier: identifier },
      query: { ...day.query, pageSize: 1 },
    }),
    enabled: day.isKnown,
    placeholderData: keepPreviousData,
  });
  usePagePlace(supplier.data?.SupplierName ?? label('supplierPage.suppliers'), parents());
  return (
    <CampaignPage of={supplier}>
      {(page) => (
        <>
          <Statement page={page} />
          <SupplierFacts page={page} />
          <SupplierProducts key={identifier} page={page} />
          <SupplierBrands page={page} />
        </>
      )}
    </CampaignPage>
  );
}

function Statement({
  page: { Campaign, Brands, SupplierName, NumberOfProducts },
}: {
  page: SupplierLandingPage;
}) {
  const [first] = Brands;
  const head = useRef<HTMLElement>(null);
  usePartSeen(head, Campaign.Id);
  return (
    <SupplierStatement
      head={head}
      campaign={Campaign}
      name={first?.NavigationTitle ?? SupplierName}
      mark={first?.Mark ?? null}
      logoUrl={first?.LogoImageUrl}
    >
      <a
        href="#supplier-products"
        className="supplier-button mt-2 inline-flex min-h-10 items-center justify-center self-start rounded-2 bg-[#fff] px-4 font-[560] text-[#0a2a33] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-[#fff]"
      >
        {label('supplierPage.seeProducts', { amount: formatCount(NumberOfProducts) })}
      </a>
    </SupplierStatement>
  );
}

function SupplierProducts({ page }: { page: SupplierLandingPage }) {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: CampaignFilter) => void navigate({ search: next, replace: true, resetScroll: false });
  const found = useCampaignProducts(page.Campaign, filter, (shown) => change({ ...filter, shown }));
  const isVisitor = pageContext().customer === null;
  return (
    <section id="supplier-products" className="mt-7 scroll-mt-14" aria-label={label('supplierPage.popular')}>
      <header className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2>{label('supplierPage.popular')}</h2>
        <p className="mr-auto text-13 text-ink-3">
          {label('supplierPage.someOf', {
            shown: formatCount(found.products.length),
            amount: formatCount(found.total),
          })}
        </p>
        <GroupChoice
          groups={page.Categories}
          total={page.NumberOfProducts}
          value={filter.category ?? ''}
          onChange={(category) => change(category ? { category } : {})}
        />
      </header>
      {isVisitor && <VisitorNotice />}
      {isVisitor ? (
        <ul className="product-list">
          {found.products.map((product) => (
            <VisitorProduct key={product.Id} product={product} />
          ))}
        </ul>
      ) : (
        <div className="product-grid">
          {found.products.map((product, at) => (
            <ProductOrigin
              key={product.Id}
              value={{
                tracking: { ListName: found.listName, Position: at + 1 },
                countClick: clickOn(page.Campaign.Id),
              }}
            >
              <TiledProduct product={product} />
            </ProductOrigin>
          ))}
          {found.isPending &&
            ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <div key={key} className="product-tile min-h-63.5 max-lg:min-h-80.5" aria-hidden="true" />
            ))}
        </div>
      )}
      {found.retry && (
        <div className="panel">
          <FailedState title={label('campaigns.failed')} onRetry={found.retry} />
        </div>
      )}
      <MoreButtons {...found} />
    </section>
  );
}

function SupplierBrands({ page: { Campaign, Brands, SupplierName } }: { page: SupplierLandingPage }) {
  if (Brands.length === 0) return null;
  const title = label('supplierPage.brands', { name: SupplierName });
  return (
    <section className="mt-7" aria-label={title}>
      <h2 className="mb-2.5">{title}</h2>
      <ul className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 max-lg:grid-cols-1 max-lg:gap-2">
        {Brands.map((brand) => (
          <li key={brand.Id}>
            <PromotedBrand
              brandId={brand.Id}
              campaign={Campaign}
              className="grid min-h-16 grid-cols-[112px_minmax(0,1fr)_16px] items-center gap-3.5 overflow-hidden rounded-3 border border-line bg-surface pr-3"
            >
              <BrandMark
                className="h-16 w-auto rounded-none text-(length:--text-16)"
                name={brand.NavigationTitle}
                mark={brand.Mark}
                logoUrl={brand.LogoImageUrl}
                size="tile"
              />
              <span className="min-w-0">
                <b className="block text-13/[17px] font-[600] wrap-anywhere">{brand.NavigationTitle}</b>
                <small className="text-12 text-ink-3">
                  {label('campaigns.products', {
                    count: brand.NumberOfProducts,
                  })}
                </small>
              </span>
              <ChevronRight className="size-4" aria-hidden="true" />
            </PromotedBrand>
          </li>
        ))}
      </ul>
    </section>
  );
}
