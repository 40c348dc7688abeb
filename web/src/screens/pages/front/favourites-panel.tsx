import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn, Heart } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import {
  entriesOf,
  type ListEntry,
  orderedUnit,
} from '../../../features/favourites/favorites/list/list-entries.ts';
import { PutWholeButton } from '../../../features/favourites/favorites/list/put-whole-button.tsx';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody, lazyPart } from '../../../lib/lazy-part.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type FrontRowProps, FrontRows, RowsAwaited, RowsFailed } from './front-rows.tsx';
import { StartPanel } from './start-panel.tsx';

/** Id of the tab with the products bought most. No list of a customer has this id. */
const boughtMost = 'bought';
const BoughtList = lazyPart(async () => (await import('./bought-list.tsx')).BoughtList);
const loadTabs = async () => (await import('../../../ui/data/tabs.tsx')).Tabs;
const Tabs = lazyBody(loadTabs);

const shownAtFirst = 18;
const shownAtMost = 400;
const orePerKrone = 100;
/** In whole kroner: larger sums are told in hundreds. */
const roundedFrom = 1000;

const firstProducts = (id: string, delivery: Delivery, pageSize = shownAtFirst) =>
  query(readFavoriteList, { params: { id }, query: { pageSize, ...deliveryInput(delivery) } });

export interface FavouritesPanelProps {
  delivery: Delivery;
  isReady: boolean;
}

/**
 * The URL contains the id of the open list, so that links and a reload open the same list (FAV-06). The last tab shows the
 * products bought most.
 */
export function FavouritesPanel({ delivery, isReady }: FavouritesPanelProps) {
  const lists = useQuery(query(listFavoriteLists, {}));
  const named = useSearch({ strict: false, select: (search) => search.list });
  const isWide = useIsWide();
  // Starts to load the code of the tabs together with the lists. A failure is ignored here, because the tabs report it.
  useEffect(() => void loadTabs().catch(() => undefined), []);
  if (lists.data?.length === 0) return <StartPanel delivery={delivery} isReady={isReady} />;
  const list = lists.data?.find((each) => each.Id === named) ?? lists.data?.[0];
  const id = list && named === boughtMost ? boughtMost : list?.Id;
  const acts = list && id !== boughtMost && <ListActs key={list.Id} {...{ list, delivery, isReady }} />;
  return (
    <Panel
      id="favourites"
      title={label('front.favourites')}
      note={lists.data?.length ? label('front.usualHint') : undefined}
      end={isWide && acts}
      isFlush
      isEdge
      className="front-favourites min-w-0 scroll-mt-14 max-lg:border-t-0"
    >
      {lists.isPending && <TabsAwaited />}
      {lists.isError && <RowsFailed onRetry={() => void lists.refetch()} />}
      {lists.data && id && <ListTabs {...{ id, delivery, isReady }} lists={lists.data} />}
      {!isWide && acts && (
        <div className="front-acts flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5">
          {acts}
        </div>
      )}
    </Panel>
  );
}

type ListTabsProps = FavouritesPanelProps & { id: string; lists: OutputOf<typeof listFavoriteLists> };

function ListTabs({ id, lists, delivery, isReady }: ListTabsProps) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<TabsAwaited />}>
      <Tabs
        label={label('front.favouriteLists')}
        listClassName="px-3 py-0"
        value={id}
        onChange={(list) => void navigate({ to: '/', search: { list }, replace: true })}
        items={[
          ...lists.map((list) => ({
            id: list.Id,
            label: list.Name,
            count: formatCount(list.NumberOfProducts),
          })),
          { id: boughtMost, label: label('boughtMost.title'), icon: <ChartColumn aria-hidden="true" /> },
        ]}
      >
        {id === boughtMost ? (
          <Suspense fallback={<RowsAwaited />}>
            <BoughtList expectedDate={delivery.expectedDate} isReady={isReady} />
          </Suspense>
        ) : (
          <FavouriteList key={id} id={id} delivery={delivery} isReady={isReady} />
        )}
      </Tabs>
    </Suspense>
  );
}

type ListActsProps = FavouritesPanelProps & { list: Pick<FavoriteList, 'Id' | 'NumberOfProducts'> };

/** One press may put a week's goods into the basket, so the number and the sum stand beside it. */
function aboutText({ Page, UsualOre }: OutputOf<typeof readFavoriteList>): string {
  const products = label('lists.products', { count: Page.TotalResults });
  if (!UsualOre) return products;
  const kroner = Math.round(UsualOre / orePerKrone);
  const step = kroner >= roundedFrom ? 100 : 1;
  return label('front.putAbout', { products, sum: formatCount(Math.round(kroner / step) * step) });
}

/** A phone shows the first goods of a list, and how many there are. */
function ListActs({ list: { Id: id, NumberOfProducts: count }, delivery, isReady }: ListActsProps) {
  const isWide = useIsWide();
  const { data } = useQuery({ ...firstProducts(id, delivery), enabled: isReady });
  return (
    <>
      {data && <span className="num text-12 text-ink-2 max-lg:basis-full">{aboutText(data)}</span>}
      <PutWholeButton id={id} text={label('front.putUsual')} size={28} className="max-lg:h-11" />
      <Link to="/favorites/details/$listId" params={{ listId: id }} className="link front-link">
        {isWide ? label('front.openList') : `${label('front.openList')} (${formatCount(count)})`}
      </Link>
    </>
  );
}

function rowOf({ product, row }: ListEntry): FrontRowProps {
  const unit = orderedUnit({ product, row });
  const usual = row.Usual?.SalesUnitCode === unit?.Code ? row.Usual?.Quantity : undefined;
  return { product, unit, usual };
}

function TabsAwaited() {
  return (
    <>
      <div className="front-tabs-awaited h-10.25 border-b border-line touch:h-12.25" />
      <RowsAwaited />
    </>
  );
}

function FavouriteList({ id, delivery, isReady }: FavouritesPanelProps & { id: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useQuery({
    ...firstProducts(id, delivery, showsAll ? shownAtMost : shownAtFirst),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data) return <RowsFailed onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsAwaited />;
  const { PageOfResults: products, TotalResults: total } = list.data.Page;
  if (products.length === 0) {
    return (
      <EmptyState icon={<Heart aria-hidden="true" />} title={label('front.emptyList')}>
        {label('front.emptyListText')}
      </EmptyState>
    );
  }
  return (
    <div
      data-refetching={list.isPlaceholderData ? '' : undefined}
      data-whole={showsAll ? '' : undefined}
      className="front-list [transition:opacity_var(--t-2)] data-refetching:opacity-60"
    >
      <FrontRows rows={entriesOf(products, list.data.Rows).map(rowOf)} />
      {total > shownAtFirst && (
        <div className="border-t border-line px-4 py-1.75 max-md:hidden">
          <button type="button" className="link front-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? label('front.showFewer') : label('front.showAll', { amount: formatCount(total) })}
          </button>
        </div>
      )}
    </div>
  );
}
