import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { priceListFilters, priceListSorts, searchPriceList } from '@engros/contracts/goods/catalog.ts';
import type { FacetOption } from '@engros/contracts/pages/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { categoryTree, chooseCategories } from '../../../features/goods/products/filters/category-tree.ts';
import { ProductPages } from '../../../features/goods/products/product-pages.tsx';
import { VisitorNotice, VisitorProduct } from '../../../features/goods/products/visitor-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { FacetGroup } from '../../../ui/goods/facet-group.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import '../../../features/goods/products/products.css';

const route = getRouteApi('/shell/price-list');
const pageSize = 24;

export function PriceListScreen() {
  const { term = '' } = route.useSearch();
  usePagePlace(label('staff.priceList'));
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere">{term || label('staff.priceList')}</h1>
        <Sort />
      </div>
      <VisitorNotice />
      <Products />
    </>
  );
}

function Sort() {
  const { order = 'relevance' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Select
      label={label('search.sort')}
      prefix={label('search.sortPrefix')}
      options={priceListSorts.map((id) => ({ id, label: label(`search.sort.${id}`) }))}
      value={order}
      onChange={(next) =>
        void navigate({
          search: ({ page: _, ...before }) => ({
            ...before,
            order: priceListSorts.find((each) => each === next),
          }),
          replace: true,
        })
      }
    />
  );
}

function Products() {
  const { term = '', page = 1, order, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(searchPriceList, {
      query: {
        term,
        pageSize,
        skip: (page - 1) * pageSize,
        ...(order && { search_sort_by: order }),
        ...filters,
      },
    }),
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
  const isNarrowed = priceListFilters.some((name) => filters[name] !== undefined);
  if (data.TotalResults === 0 && !isNarrowed)
    return <EmptyState icon={<SearchX />} title={label('staff.nothingFound', { term })} />;
  return (
    <div className="grid grid-cols-[224px_minmax(0,1fr)] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3">
      <Filters facets={data.Facets} />
      <div
        className="product-list data-refetching:opacity-60"
        data-refetching={isPlaceholderData ? '' : undefined}
      >
        {data.TotalResults === 0 && (
          <EmptyState icon={<SearchX />} title={label('search.none')}>
            {label('search.noneHint')}
          </EmptyState>
        )}
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
    </div>
  );
}

const visible = 7;

const optionOf = ({ Id, Name, Count }: FacetOption) => ({ id: Id, label: Name, count: Count });

type PriceListFacets = OutputOf<typeof searchPriceList>['Facets'];

function Filters({ facets }: { facets: PriceListFacets }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useIsWide();
  const chosen = search.categories ?? [];
  const options = {
    categories: categoryTree(facets.Categories, chosen, visible).map(({ option, ...place }) => ({
      ...optionOf(option),
      ...place,
    })),
    brands: facets.Brands.map(optionOf),
    coolTypes: facets.CoolTypes.map(optionOf),
  };
  return (
    <aside className="facets pt-0.5" aria-label={label('search.filters')}>
      <h2 className="visually-hidden">{label('search.filters')}</h2>
      {priceListFilters.map((name) => (
        <FacetGroup
          key={name}
          title={label(`search.facet.${name}`)}
          options={options[name]}
          value={search[name] ?? []}
          visible={visible}
          defaultExpanded={isWide || search[name] !== undefined}
          moreLabel={(count) => label('search.showMore', { amount: formatCount(count) })}
          fewerLabel={label('search.showFewer')}
          formatCount={formatCount}
          onChange={(after) => {
            const ids = name === 'categories' ? chooseCategories(facets.Categories, chosen, after) : after;
            void navigate({
              search: ({ page: _, [name]: __, ...before }) => ({
                ...before,
                ...(ids.length > 0 && { [name]: ids }),
              }),
              replace: true,
              resetScroll: false,
            });
          }}
        />
      ))}
    </aside>
  );
}
