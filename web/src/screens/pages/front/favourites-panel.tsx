import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarDays, ChartColumn, ClipboardPaste, Heart, ListPlus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import {
  entriesOf,
  type ListEntry,
  orderedUnit,
} from '../../../features/favourites/favorites/list/list-entries.ts';
import { StartList } from '../../../features/favourites/favorites/start-list.tsx';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody, lazyPart } from '../../../lib/lazy-part.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type FrontRowProps, FrontRows, RowsAwaited, RowsFailed } from './front-rows.tsx';

const boughtBefore = { limitToSalesStatistics: 'True' } as const;

interface Props {
  delivery: Delivery;
  isReady: boolean;
}

/** For a kitchen without favourite lists: the goods it bought before, or three ways to start if it has never bought anything. */
function WithoutLists({ delivery, isReady }: Props) {
  const bought = useQuery({
    ...query(searchProducts, { query: { ...boughtBefore, pageSize: 1, ...deliveryInput(delivery) } }),
    enabled: isReady,
  });
  if (bought.isPending) return <div className="min-h-56.5" />;
  return bought.data?.Page.TotalResults === 0 ? <FirstRun delivery={delivery} /> : <NoLists />;
}

function NoLists() {
  return (
    <Panel id="favourites" title={label('front.favourites')} isFlush isEdge>
      <EmptyState
        icon={<Heart aria-hidden="true" />}
        title={label('front.noLists')}
        actions={
          <Link to="/catalog/search" search={boughtBefore} className={buttonClass()}>
            {label('front.boughtBefore')}
          </Link>
        }
      >
        {label('front.noListsText')}
      </EmptyState>
    </Panel>
  );
}

function FirstRun({ delivery }: Pick<Props, 'delivery'>) {
  const { UserActions } = pageContext().user;
  const navigate = useNavigate();
  const { expectedDate } = delivery;
  return (
    <Panel id="favourites" title={label('front.firstRun')} isEdge className="front-first-run">
      <div className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-lg:gap-6">
        {UserActions.CanManageFavorites && (
          <Way icon={<ListPlus aria-hidden="true" />} title={label('front.startList')}>
            <StartList
              delivery={delivery}
              onMade={({ Id }) => void navigate({ to: '/', search: { list: Id }, replace: true })}
            />
          </Way>
        )}
        <Way icon={<ClipboardPaste aria-hidden="true" />} title={label('front.pasteOrder')}>
          <p>{label('front.pasteOrderText')}</p>
          <Link to="/checkout/paste" className={buttonClass()}>
            {label('front.pasteOrder')}
          </Link>
        </Way>
        <Way icon={<CalendarDays aria-hidden="true" />} title={label('front.chooseDay')}>
          <p>
            {expectedDate === null
              ? label('front.chooseDayText')
              : label('front.chosenDay', { day: longDay(expectedDate) })}
          </p>
          <Button onPress={() => openPanel('deliveryDay')}>{label('front.seeDays')}</Button>
        </Way>
      </div>
    </Panel>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Way({ icon, title, children }: WayProps) {
  return (
    <section className="grid content-start justify-items-start gap-2.5 text-13 text-ink-2" aria-label={title}>
      <h3 className="flex items-center gap-2 text-14 font-[620] text-ink [&>svg]:size-4.5 [&>svg]:text-brand">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Id of the tab with the products bought most. No list of a customer has this id. */
const boughtMost = 'bought';
const BoughtList = lazyPart(async () => (await import('./bought-list.tsx')).BoughtList);
const loadTabs = async () => (await import('../../../ui/data/tabs.tsx')).Tabs;
const Tabs = lazyBody(loadTabs);

const shownAtFirst = 18;
/** Number of rows that a phone shows at first. The style `front-row` hides the other rows. */
const shownOnPhone = 8;
const shownAtMost = 400;

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
  const navigate = useNavigate();
  // Starts to load the code of the tabs together with the lists. A failure is ignored here, because the tabs report it.
  useEffect(() => void loadTabs().catch(() => undefined), []);
  if (lists.data?.length === 0) return <WithoutLists delivery={delivery} isReady={isReady} />;
  const listed = (lists.data?.find((list) => list.Id === named) ?? lists.data?.[0])?.Id;
  const id = listed !== undefined && named === boughtMost ? boughtMost : listed;
  return (
    <Panel
      id="favourites"
      title={label('front.favourites')}
      note={lists.data?.length ? label('front.usualHint') : undefined}
      end={
        id !== undefined &&
        id !== boughtMost && (
          <>
            <Link to="/favorites/details/$listId" params={{ listId: id }} className="link front-link">
              {label('front.openList')}
            </Link>
            <PutUsual id={id} delivery={delivery} isReady={isReady} />
          </>
        )
      }
      isFlush
      isEdge
      className="min-w-0 scroll-mt-14 max-md:[&>.panel-head]:flex-wrap"
    >
      {lists.isPending && <TabsAwaited />}
      {lists.isError && <RowsFailed onRetry={() => void lists.refetch()} />}
      {lists.data && id && (
        <Suspense fallback={<TabsAwaited />}>
          <Tabs
            label={label('front.favouriteLists')}
            listClassName="px-3 py-0"
            value={id}
            onChange={(list) => void navigate({ to: '/', search: { list }, replace: true })}
            items={[
              ...lists.data.map((list) => ({
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
      )}
    </Panel>
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
      <div className="h-10.25 border-b border-line touch:h-12.25" />
      <RowsAwaited />
    </>
  );
}

/** Includes products of the open list that are not shown. */
function PutUsual({ id, delivery, isReady }: FavouritesPanelProps & { id: string }) {
  const client = useQueryClient();
  const { run, isPending, failure } = useCall(
    async () => {
      const { putWholeList } = await import('../../../features/favourites/favorites/list/put-whole-list.ts');
      await putWholeList(client, id, delivery);
    },
    { failed: () => label('front.putUsualFailed') },
  );
  return (
    <>
      {failure && <FaultText>{failure}</FaultText>}
      <Button size={28} isDisabled={!isReady} isPending={isPending} onPress={() => void run()}>
        <ListPlus aria-hidden="true" />
        {label('front.putUsual')}
      </Button>
    </>
  );
}

function FavouriteList({ id, delivery, isReady }: FavouritesPanelProps & { id: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useQuery({
    ...query(readFavoriteList, {
      params: { id },
      query: {
        pageSize: showsAll ? shownAtMost : shownAtFirst,
        ...deliveryInput(delivery),
      },
    }),
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
      {total > shownOnPhone && (
        <div className={`border-t border-line px-4 py-1.75 ${total > shownAtFirst ? '' : 'md:hidden'}`}>
          <button type="button" className="link front-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? label('front.showFewer') : label('front.showAll', { amount: formatCount(total) })}
          </button>
        </div>
      )}
    </div>
  );
}
