import '../../../features/favourites/favorites/list/list-row.css';
import { sortEntries } from '@engros/contracts/favourites/choose-entries.ts';
import type { FavoriteHead, FavoriteSection } from '@engros/contracts/favourites/list.ts';
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, Heart, Pencil } from 'lucide-react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { ListMenu } from '../../../features/favourites/favorites/dialogs/list-menu.tsx';
import { ListColumns } from '../../../features/favourites/favorites/list/list-columns.tsx';
import { useFavoriteList } from '../../../features/favourites/favorites/list/list-data.ts';
import { useListEditors } from '../../../features/favourites/favorites/list/list-editors.ts';
import {
  filteredEntries,
  groupedEntries,
  type ListEntry,
} from '../../../features/favourites/favorites/list/list-entries.ts';
import {
  type ListParameters,
  listFlags,
  listParameters,
  listSorts,
  narrows,
} from '../../../features/favourites/favorites/list/list-parameters.ts';
import { useListsKeys } from '../../../features/favourites/favorites/list/lists-keys.ts';
import { useLiveList } from '../../../features/favourites/favorites/list/live-lists.ts';
import { useOverviewOnFailure } from '../../../features/favourites/favorites/list/overview-on-failure.ts';
import { PrintButton } from '../../../features/favourites/favorites/list/print-button.tsx';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { UsualButton } from '../../../features/favourites/favorites/list/usual-button.tsx';
import { quantityFields } from '../../../features/goods/products/field/rung-keys.ts';
import { LineEditorsProvider } from '../../../features/shell/editors/line-editors.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { WaitingLines } from '../../../ui/goods/basket-line.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ListRows } from './list-rows.tsx';

const ownOrder = 'own';

interface ListToolsProps {
  asked: ListParameters;
  shown: number;
  all: number;
  expectedDate: string | null;
  /** True while the list and its delivery day are being loaded. The filters are then only placeholders. */
  isLoading?: boolean;
  onChange: (change: Partial<Record<keyof ListParameters, string | undefined>>) => void;
}

/** The URL contains the text filter, the other filters and the sort order. */
function ListTools({ asked, shown, all, expectedDate, isLoading, onChange }: ListToolsProps) {
  return (
    <div className="panel panel-edge flex flex-wrap items-center gap-3 p-4 print:hidden">
      <SearchField
        className="min-w-0 max-w-110 flex-[1_1_260px] border-control max-lg:max-w-none"
        label={label('lists.find')}
        placeholder={label('lists.find')}
        clearLabel={label('lists.showAll')}
        value={asked.text ?? ''}
        onChange={(text) => onChange({ text: text || undefined })}
      />
      <Select
        label={label('lists.sort')}
        prefix={label('lists.sort')}
        options={[
          { id: ownOrder, label: label('lists.sort.own') },
          ...listSorts.map((id) => ({ id, label: label(`lists.sort.${id}`) })),
        ]}
        value={asked.sort ?? ownOrder}
        onChange={(id) => onChange({ sort: id === ownOrder ? undefined : id })}
      />
      <fieldset
        className={`flex flex-1 flex-wrap items-center gap-2 max-lg:basis-full ${isLoading ? 'invisible' : ''}`}
      >
        <legend className="visually-hidden">{label('lists.filters')}</legend>
        {listFlags.map((flag) => (
          <button
            key={flag}
            type="button"
            className="list-filter min-h-(--h-compact) rounded-2 border border-line-strong bg-surface px-2.5 py-0 text-13 hover:bg-surface-3 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-ink"
            aria-pressed={asked[flag] === 'True'}
            onClick={() => onChange({ [flag]: asked[flag] ? undefined : 'True' })}
          >
            {flag === 'deliverable' && expectedDate !== null
              ? label('lists.filter.deliverableOn', { day: shortDay(expectedDate) })
              : label(`lists.filter.${flag}`)}
          </button>
        ))}
        <p role="status" className="num ml-auto text-12 text-ink-3">
          {shown < all &&
            label('lists.shownOf', { count: all, shown: formatCount(shown), all: formatCount(all) })}
        </p>
      </fieldset>
    </div>
  );
}

/** Only computers: on a phone, focusing a field would open a keyboard that covers the list. */
const withKeyboard = '(width >= 64rem) and (pointer: fine)';

/** So that the user can type at once. On the first page of a visit the focus stays at the top, where the skip links are. */
function useFirstQuantity(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isFirstPage = useLocation({ select: ({ state }) => (state.__TSR_index ?? 0) === 0 });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current || isFirstPage) return;
    isDone.current = true;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (!isFree || !window.matchMedia(withKeyboard).matches || !part.current) return;
    quantityFields(part.current)[0]?.focus({ preventScroll: true });
  }, [isShown, isFirstPage, part]);
}

const noFilters = { text: undefined, deliverable: undefined, organic: undefined, bought: undefined };

const route = getRouteApi('/shell/favorites/details/$listId');

/** If the list cannot be loaded, the overview is opened (FAV-01). */
export function FavoriteListScreen() {
  const { listId } = route.useParams();
  return <OneList key={listId} listId={listId} />;
}

function OneList({ listId }: { listId: string }) {
  const search = route.useSearch();
  // Parsed once more, because the router also passes parameters that do not belong to the list.
  const asked = useMemo(() => listParameters({ ...search }), [search]);
  const [wantsRest, setWantsRest] = useState(false);
  const isWhole = wantsRest || narrows(asked) || asked.sort !== undefined;
  const { list, entries, isFilling, isError, isPlaceholder, expectedDate, readRestAgain } = useFavoriteList(
    listId,
    isWhole,
  );
  useOverviewOnFailure(isError);
  usePagePlace(list?.Name ?? label('lists.title'), [{ label: label('lists.title'), href: '/favorites' }]);
  useListsKeys();
  useLiveList(listId, (version) => version <= (list?.Version ?? 0));
  if (!list) return <Loading asked={asked} expectedDate={expectedDate} />;
  return (
    <LoadedList
      list={list}
      entries={entries}
      asked={asked}
      isWhole={isWhole}
      isFilling={isFilling}
      isPlaceholder={isPlaceholder}
      expectedDate={expectedDate}
      readRestAgain={readRestAgain}
      onShowRest={() => setWantsRest(true)}
    />
  );
}

interface LoadedListProps {
  list: FavoriteHead & { Page: { TotalResults: number } };
  entries: readonly ListEntry[];
  asked: ListParameters;
  isWhole: boolean;
  isFilling: boolean;
  isPlaceholder: boolean;
  expectedDate: string | null;
  readRestAgain: (() => void) | undefined;
  onShowRest: () => void;
}

function LoadedList({ list, entries, asked, expectedDate, ...is }: LoadedListProps) {
  const navigate = useNavigate({ from: '/favorites/details/$listId' });
  const part = useRef<HTMLDivElement>(null);
  useFirstQuantity(part, entries.length > 0);
  const { shown, groups } = useShown(entries, list.Sections, asked);
  const editors = useListEditors(list.Id, list.Version);
  const total = list.Page.TotalResults;
  const change = (part: Partial<Record<keyof ListParameters, string | undefined>>) =>
    void navigate({
      search: (before) => ({ ...before, ...part }) as typeof before,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHead
        title={list.Name}
        note={label('lists.products', { count: total })}
        actions={<Actions list={list} asked={asked} entries={shown} />}
      />
      {list.IsReadOnly && list.Owner && (
        <Notice className="mb-3">{label('lists.sharedBy', { name: list.Owner.Name })}</Notice>
      )}
      {total > 0 && (
        <ListTools
          asked={asked}
          shown={shown.length}
          all={entries.length}
          expectedDate={expectedDate}
          onChange={change}
        />
      )}
      <div
        ref={part}
        className="panel panel-edge mt-3 data-refetching:opacity-60"
        data-refetching={is.isPlaceholder ? '' : undefined}
      >
        {shown.length > 0 && (
          <ListColumns
            expectedDate={expectedDate}
            className="list-columns grid min-h-7.5 grid-cols-[40px_minmax(0,1fr)_138px_116px_104px_84px_var(--stepper-w)_28px] items-center gap-x-3 pr-2 pl-4 text-12 text-ink-3 max-lg:hidden"
          />
        )}
        <LineEditorsProvider value={editors}>
          <ListRows name={list.Name} groups={groups} total={shown.length} />
        </LineEditorsProvider>
        {total === 0 && <EmptyList list={list} />}
        {is.isFilling && is.readRestAgain && <RestFailed onRetry={is.readRestAgain} />}
        {is.isFilling && !is.readRestAgain && (
          <FillingRows count={shown.length === entries.length ? total - entries.length : 0} />
        )}
        {total > 0 && shown.length === 0 && !is.isFilling && (
          <NothingFound onShowAll={() => change(noFilters)} />
        )}
        {!is.isWhole && total > entries.length && (
          <Rest shown={entries.length} all={total} onShow={is.onShowRest} />
        )}
        {entries.length > 0 && <ListTotal entries={entries} />}
      </div>
      <CampaignStripWhenReady />
    </>
  );
}

function useShown(
  entries: readonly ListEntry[],
  sections: readonly FavoriteSection[],
  asked: ListParameters,
) {
  const late = useDeferredValue(asked);
  const shown = useMemo(() => sortEntries(filteredEntries(entries, late), late.sort), [entries, late]);
  const groups = useMemo(() => groupedEntries(shown, sections, late.sort), [shown, sections, late.sort]);
  return { shown, groups };
}

function Loading({ asked, expectedDate }: { asked: ListParameters; expectedDate: string | null }) {
  return (
    <>
      <PageHead
        title={label('lists.title')}
        actions={<span className="block h-8 max-md:h-24 max-md:w-80" />}
      />
      <ListTools
        isLoading
        asked={asked}
        shown={0}
        all={0}
        expectedDate={expectedDate}
        onChange={() => undefined}
      />
      <div className="panel panel-edge mt-3 min-h-screen">
        <SkeletonRows rows={10} label={label('lists.loading')} />
      </div>
    </>
  );
}

/**
 * Has the height of the missing rows, so that the content below does not move. `count` is 0 when filters make the number of rows
 * unknown.
 */
function FillingRows({ count }: { count: number }) {
  if (count === 0) return <SkeletonRows kind="line" rows={2} label={label('lists.loading')} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {label('lists.loading')}
      </p>
      <WaitingLines count={count} />
    </>
  );
}

function Rest({ shown, all, onShow }: { shown: number; all: number; onShow: () => void }) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 text-ink-2">
      <p>{label('lists.firstOf', { shown: formatCount(shown), all: formatCount(all) })}</p>
      <Button className="ml-auto" onPress={onShow}>
        {label('lists.showRest', { amount: formatCount(all - shown) })}
      </Button>
    </div>
  );
}

interface ActionsProps {
  list: FavoriteHead;
  asked: ListParameters;
  entries: readonly ListEntry[];
}

function Actions({ list, asked, entries }: ActionsProps) {
  const { CanManageFavorites, CanOrder } = pageContext().user.UserActions;
  return (
    <>
      <PrintButton path={`/favorites/details/${list.Id}/print`} asked={{ ...asked }} />
      {CanOrder && (
        <Link to="/favorites/count/$listId" params={{ listId: list.Id }} className={buttonClass()}>
          <ClipboardCheck aria-hidden="true" />
          {label('count.start')}
        </Link>
      )}
      {CanManageFavorites && !list.IsReadOnly && (
        <Link to="/favorites/details-edit/$listId" params={{ listId: list.Id }} className={buttonClass()}>
          <Pencil aria-hidden="true" />
          {label('lists.edit')}
        </Link>
      )}
      <span className="max-lg:order-last">
        <ListMenu list={list} asked={asked} />
      </span>
      {CanOrder && (
        <span className="max-lg:grid max-lg:flex-1">
          <UsualButton entries={entries} />
        </span>
      )}
    </>
  );
}

function EmptyList({ list }: { list: FavoriteHead }) {
  const canEdit = pageContext().user.UserActions.CanManageFavorites && !list.IsReadOnly;
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={label('lists.empty')}
      actions={
        canEdit && (
          <Link to="/favorites/details-edit/$listId" params={{ listId: list.Id }} className={buttonClass()}>
            {label('lists.addProducts')}
          </Link>
        )
      }
    >
      {label('lists.emptyText')}
    </EmptyState>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={label('lists.nothingFound')}
      actions={<Button onPress={onShowAll}>{label('lists.showAll')}</Button>}
    />
  );
}

function ListTotal({ entries }: { entries: readonly ListEntry[] }) {
  const ids = useMemo(() => new Set(entries.map(({ product }) => product.Id)), [entries]);
  const text = useBasketValue(({ basket }) => {
    const lines = basket?.LineItems.filter(({ ProductId }) => ids.has(ProductId)) ?? [];
    const count = new Set(lines.map(({ ProductId }) => ProductId)).size;
    const said = label('lists.inBasket', { count });
    if (lines.some(({ LineTotalOre }) => LineTotalOre === null)) return said;
    const sum = lines.reduce((total, { LineTotalOre }) => total + (LineTotalOre ?? 0), 0);
    return `${said} · ${formatKroner(sum)}`;
  });
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <div className="list-total">
      <p data-testid="list-total" className={`min-w-0 tabular-nums ${isPending ? 'text-ink-3' : ''}`}>
        {text}
      </p>
      <Link to="/checkout/basket" className={buttonClass({}, 'ml-auto')}>
        {label('lists.toBasket')}
      </Link>
    </div>
  );
}
