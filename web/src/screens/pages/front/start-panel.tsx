import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQuery } from '@tanstack/react-query';
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
/** As many that every group has some among them: one call more for each group would keep the rows waiting. */
const asked = 96;
const basics = 'basics';

type More = { pageSize: number; limitToSalesStatistics?: 'True'; categories?: string[] };

function useGoods(delivery: Delivery, more: More, enabled = true) {
  const input = { deliverable: 'True', search_sort_by: 'popularity', ...deliveryInput(delivery) } as const;
  return useQuery({ ...query(searchProducts, { query: { ...input, ...more } }), enabled });
}

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
  const bought = useGoods(delivery, { pageSize: shown, limitToSalesStatistics: 'True' }, isReady);
  const all = useGoods(delivery, { pageSize: asked }, isReady);
  const popular = all.data?.Page.PageOfResults ?? [];
  const groups = (all.data?.Facets.Categories ?? [])
    .filter(({ ParentId }) => ParentId === null)
    .toSorted((a, b) => b.Count - a.Count)
    .slice(0, shownGroups);
  const open = groups.find(({ Id }) => Id === group);
  const isAwaited = all.isPending || bought.isPending;
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
            {open ? (
              <GroupGoods key={group} delivery={delivery} group={group} total={open.Count} />
            ) : (
              <Goods
                products={[
                  ...(bought.data?.Page.PageOfResults ?? []),
                  ...inTurn(groups.map(({ Id }) => popular.filter(isInGroup(Id)))),
                  ...popular,
                ]}
                total={all.data.Page.TotalResults}
              />
            )}
          </Tabs>
        </Suspense>
      )}
    </Panel>
  );
}

const isInGroup =
  (id: string) =>
  ({ Categories }: ProductSnapshot): boolean =>
    Categories.some(({ Level1 }) => Level1?.Id === id);

type GroupGoodsProps = Pick<StartPanelProps, 'delivery'> & { group: string; total: number };

function GroupGoods({ delivery, group, total }: GroupGoodsProps) {
  const { data, isError, refetch } = useGoods(delivery, { pageSize: shown, categories: [group] });
  if (data) return <Goods products={data.Page.PageOfResults} total={total} group={group} />;
  return isError ? <RowsFailed onRetry={() => void refetch()} /> : <RowsAwaited />;
}

type GoodsProps = { products: readonly ProductSnapshot[]; total: number; group?: string };

function Goods({ products, total, group }: GoodsProps) {
  return (
    <div className="front-list">
      <Rows products={firstOf(products)} />
      <div className="border-t border-line px-4 py-1.75">
        <Link
          to="/catalog/search"
          search={{ search_sort_by: 'popularity', ...(group !== undefined && { categories: [group] }) }}
          className="link front-link"
        >
          {label('front.showAll', { amount: formatCount(total) })}
        </Link>
      </div>
    </div>
  );
}

/** The first of each list, then the second of each, so that no group fills the rows. */
function inTurn(lists: readonly (readonly ProductSnapshot[])[]): ProductSnapshot[] {
  return Array.from({ length: shown }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

function firstOf(products: readonly ProductSnapshot[]): ProductSnapshot[] {
  return [...new Map(products.map((product) => [product.Id, product])).values()].slice(0, shown);
}

function Rows({ products }: Pick<GoodsProps, 'products'>) {
  if (products.length === 0)
    return <EmptyState icon={<PackageOpen aria-hidden="true" />} title={label('front.startNothing')} />;
  const rows = products.map((product) => ({ product, unit: defaultUnit(product), usual: undefined }));
  return <FrontRows rows={rows} />;
}
