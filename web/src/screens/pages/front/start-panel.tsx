import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { defaultUnit } from '../../../features/goods/products/unit-text.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FrontRows, RowsAwaited, RowsFailed } from './front-rows.tsx';

const Tabs = lazyBody(async () => (await import('../../../ui/data/tabs.tsx')).Tabs);

const shown = 18;
const shownGroups = 6;
const basics = 'basics';

interface StartPanelProps {
  delivery: Delivery;
  isReady: boolean;
}

/**
 * For a kitchen without favourite lists: what others buy most, by group. What the kitchen itself bought comes first, so that the
 * goods of others give way one by one.
 */
export function StartPanel({ delivery, isReady }: StartPanelProps) {
  const [group, setGroup] = useState(basics);
  const input = {
    deliverable: 'True' as const,
    search_sort_by: 'popularity' as const,
    pageSize: shown,
    ...deliveryInput(delivery),
  };
  const bought = useQuery({
    ...query(searchProducts, { query: { ...input, limitToSalesStatistics: 'True' } }),
    enabled: isReady,
  });
  const all = useQuery({ ...query(searchProducts, { query: input }), enabled: isReady });
  const groups = (all.data?.Facets.Categories ?? [])
    .filter(({ ParentId }) => ParentId === null)
    .toSorted((a, b) => b.Count - a.Count)
    .slice(0, shownGroups);
  const ofGroups = useQueries({
    queries: groups.map(({ Id }) => query(searchProducts, { query: { ...input, categories: [Id] } })),
  });
  const isAwaited = all.isPending || bought.isPending || ofGroups.some(({ isPending }) => isPending);
  const found = groups.map((_, at) => ofGroups[at]?.data?.Page.PageOfResults ?? []);
  const at = groups.findIndex(({ Id }) => Id === group);
  const products =
    at >= 0
      ? (found[at] ?? [])
      : [
          ...(bought.data?.Page.PageOfResults ?? []),
          ...inTurn(found),
          ...(all.data?.Page.PageOfResults ?? []),
        ];
  const total = groups[at]?.Count ?? all.data?.Page.TotalResults ?? 0;
  return (
    <Panel
      id="favourites"
      title={label('front.startHere')}
      note={<span className="max-lg:hidden">{label('front.startHereNote')}</span>}
      isFlush
      isEdge
      className="min-w-0 max-lg:border-t-0"
    >
      {all.isError && !all.data && <RowsFailed onRetry={() => void all.refetch()} />}
      {!all.isError && isAwaited && <RowsAwaited />}
      {all.data && !isAwaited && (
        <Suspense fallback={<RowsAwaited />}>
          <Tabs
            label={label('front.startHere')}
            listClassName="px-3 py-0"
            value={group}
            onChange={setGroup}
            items={[
              { id: basics, label: label('front.startBasics') },
              ...groups.map(({ Id, Name, Count }) => ({ id: Id, label: Name, count: formatCount(Count) })),
            ]}
          >
            <div className="front-list">
              <Rows products={firstOf(products)} />
              <div className="border-t border-line px-4 py-1.75">
                <Link
                  to="/catalog/search"
                  search={{ search_sort_by: 'popularity', ...(at >= 0 && { categories: [group] }) }}
                  className="link front-link"
                >
                  {label('front.showAll', { amount: formatCount(total) })}
                </Link>
              </div>
            </div>
          </Tabs>
        </Suspense>
      )}
    </Panel>
  );
}

/** The first of each list, then the second of each, so that no group fills the rows. */
function inTurn(lists: readonly (readonly ProductSnapshot[])[]): ProductSnapshot[] {
  return Array.from({ length: shown }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

function firstOf(products: readonly ProductSnapshot[]): ProductSnapshot[] {
  return [...new Map(products.map((product) => [product.Id, product])).values()].slice(0, shown);
}

function Rows({ products }: { products: readonly ProductSnapshot[] }) {
  if (products.length === 0)
    return <EmptyState icon={<PackageOpen aria-hidden="true" />} title={label('front.startNothing')} />;
  const rows = products.map((product) => ({ product, unit: defaultUnit(product), usual: undefined }));
  return <FrontRows rows={rows} />;
}
