import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import {
  type ConsoleProductList,
  type ConsoleProductRow,
  listConsoleProducts,
  productSorts,
  productStates,
  productViews,
} from '@engros/contracts/supplier/goods/products.ts';
import { exportRecords } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, Eye, Plus, SearchX, X } from 'lucide-react';
import { useState } from 'react';
import { usePageKey } from '../../../lib/browser/use-page-key.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useChosenNames } from '../../choices/use-chosen-names.ts';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { AsBuyer } from './as-buyer.tsx';
import { type BulkAct, bulkActs } from './bulk-acts.ts';
import { BulkDrawer } from './bulk-drawer.tsx';
import { indented } from './indented.ts';
import { NewProduct } from './new-product.tsx';
import {
  chosenOf,
  isFiltered,
  type ProductsState,
  productsQuery,
  productsState,
  through,
} from './products-state.ts';
import { addressOf, ProductsTable, type RowAct } from './products-table.tsx';
import './products.css';

const searchQuietMs = 200;
const everything = 'all';
/** Views whose number is red, because somebody must act. */
const urgent: readonly string[] = ['WithoutPrice'];

/** The last list stays while the next one is fetched, and when it cannot be. */
function useProducts(state: ProductsState) {
  const found = useQuery({
    ...query(listConsoleProducts, { query: productsQuery(state) }),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState<ConsoleProductList>();
  if (found.data !== undefined && found.data !== last) setLast(found.data);
  const list = found.data ?? last;
  return { found, list, isOld: found.isError && list !== undefined };
}

/** Products as a buyer finds them: searched, seen as a customer, selected by keys and changed many at once. */
export function ProductsScreen() {
  const [state, change] = useAddressState(productsState);
  const [bulk, setBulk] = useState<{ act: BulkAct; ids: readonly string[] } | null>(null);
  const [isNew, setNew] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { found, list, isOld } = useProducts(state);
  const filter = (part: Partial<ProductsState>) => change({ ...state, page: 1, chosen: '', ...part });
  const chosen = chosenOf(state);
  const counts = list?.Counts;
  const said = counts && { all: formatCount(counts.All), sold: formatCount(counts.OnSale) };
  return (
    <ConsolePage
      title={label('console.products.title')}
      note={
        <span className="num inline-block min-h-5 min-w-40">
          {said && label('console.products.note', said)}
        </span>
      }
      actions={
        <>
          {mayUse('imports') && (
            <a
              href={requestAddress(exportRecords.path, { kind: 'products' })}
              download
              className={buttonClass()}
            >
              <Download aria-hidden="true" />
              {label('console.products.csv')}
            </a>
          )}
          <Button variant="primary" onPress={() => setNew(true)}>
            <Plus aria-hidden="true" />
            {label('console.products.new')}
          </Button>
        </>
      }
    >
      <Views state={state} counts={counts} />
      <Filters state={state} list={list} onFilter={filter} onAsk={() => setAsking(true)} />
      <Panel isFlush isEdge>
        {chosen.length > 0 && (
          <BulkBar
            chosen={chosen}
            list={list}
            onAct={(act) => setBulk({ act, ids: chosen })}
            onChoose={(ids) => change({ ...state, chosen: ids.join(' ') })}
          />
        )}
        {isOld && (
          <Notice
            kind="danger"
            isAlert
            className="m-3"
            actions={
              <Button size={28} onPress={() => void found.refetch()}>
                {label('shell.tryAgain')}
              </Button>
            }
          >
            {label('console.products.searchFailed')}
          </Notice>
        )}
        <Loaded of={{ ...found, data: list }} rows={12}>
          {(shown) => (
            <List
              list={shown}
              state={state}
              onChange={change}
              onFilter={filter}
              onBulk={(act, ids) => setBulk({ act, ids })}
            />
          )}
        </Loaded>
      </Panel>
      {list && <Keys />}
      {bulk && (
        <BulkDrawer
          act={bulk.act}
          ids={bulk.ids}
          categories={list?.Categories ?? []}
          onClose={() => setBulk(null)}
          onDone={() => change({ ...state, chosen: '' })}
        />
      )}
      {isNew && <NewProduct onClose={() => setNew(false)} />}
      {isAsking && (
        <AsBuyer
          customer={state.customer}
          day={state.day}
          onClose={() => setAsking(false)}
          onChoose={(customer, day) => {
            setAsking(false);
            filter({ customer, day, depot: '' });
          }}
        />
      )}
    </ConsolePage>
  );
}

function Views({
  state,
  counts,
}: {
  state: ProductsState;
  counts: ConsoleProductList['Counts'] | undefined;
}) {
  const address = { ...addressOf(state), ...(state.text !== '' && { text: state.text }) };
  return (
    <nav aria-label={label('console.products.views')} className="console-views mb-3">
      {productViews.map((view) => {
        const count = counts?.[view];
        const isUrgent = urgent.includes(view) && count !== undefined && count > 0;
        return (
          <ConsoleLink
            key={view}
            to="/console/products"
            search={view === 'All' ? address : { ...address, view }}
            isCurrent={view === state.view}
          >
            {label(`console.products.view.${view}`)}
            {isUrgent ? (
              <Badge count={count} label={label('console.needsAction')} />
            ) : (
              <span className="num min-w-6 font-[450] text-ink-3">
                {count !== undefined && formatCount(count)}
              </span>
            )}
          </ConsoleLink>
        );
      })}
    </nav>
  );
}

interface FiltersProps {
  state: ProductsState;
  list: ConsoleProductList | undefined;
  onFilter: (part: Partial<ProductsState>) => void;
  onAsk: () => void;
}

function Filters({ state, list, onFilter, onAsk }: FiltersProps) {
  const nameOf = useChosenNames(
    listProductChoices,
    'customers',
    state.customer === '' ? [] : [state.customer],
  );
  const all = { id: everything, label: label('console.all') };
  const of = (id: string) => (id === everything ? '' : id);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterField
        hasKey
        quietMs={searchQuietMs}
        label={label('console.products.search')}
        value={state.text}
        onChange={(text) => onFilter({ text })}
      />
      {state.customer === '' ? (
        <Button onPress={onAsk}>
          <Eye aria-hidden="true" />
          {label('console.products.asBuyer')}
        </Button>
      ) : (
        <span className="inline-flex items-center gap-1">
          <Button className="border-brand bg-brand-tint text-brand-ink" onPress={onAsk}>
            <Eye aria-hidden="true" />
            {label('console.products.asBuyerOf', {
              name: nameOf(state.customer) ?? state.customer,
              day: list === undefined ? '' : shortDay(list.Date),
            })}
          </Button>
          <IconButton
            label={label('console.products.asNobody')}
            onPress={() => onFilter({ customer: '', day: '' })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
      <Select
        block
        label={label('console.products.state')}
        prefix={`${label('console.products.state')}:`}
        value={state.state || everything}
        options={[all, ...productStates.map((id) => ({ id, label: label(`console.products.state.${id}`) }))]}
        onChange={(id) => onFilter({ state: productStates.find((each) => each === id) ?? '' })}
      />
      <Select
        block
        className="max-w-60"
        label={label('console.products.category')}
        prefix={`${label('console.products.category')}:`}
        value={state.category || everything}
        options={[
          all,
          ...(list?.Categories ?? []).map(({ Id, Name, Level }) => ({
            id: Id,
            label: indented(Name, Level),
          })),
        ]}
        onChange={(id) => onFilter({ category: of(id) })}
      />
      {state.customer === '' && (
        <Select
          block
          label={label('console.products.depot')}
          prefix={`${label('console.products.depot')}:`}
          value={state.depot || everything}
          options={[all, ...(list?.Depots ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))]}
          onChange={(id) => onFilter({ depot: of(id) })}
        />
      )}
      <Select
        block
        className="lg:ml-auto"
        label={label('console.products.sort')}
        prefix={`${label('console.products.sort')}:`}
        value={state.sort}
        options={productSorts.map((id) => ({ id, label: label(`console.products.sort.${id}`) }))}
        onChange={(id) =>
          onFilter({ sort: productSorts.find((each) => each === id) ?? 'Found', down: false })
        }
      />
    </div>
  );
}

interface BulkBarProps {
  chosen: readonly string[];
  list: ConsoleProductList | undefined;
  onAct: (act: BulkAct) => void;
  onChoose: (ids: readonly string[]) => void;
}

function BulkBar({ chosen, list, onAct, onChoose }: BulkBarProps) {
  const ids = list?.Ids ?? [];
  const total = list?.TotalResults ?? 0;
  const isMore = ids.some((id) => !chosen.includes(id));
  const words = total > consoleLimits.productsChanged ? 'selectFirst' : 'selectAll';
  return (
    <section
      className="console-bulk"
      aria-label={label('console.products.selected', { count: chosen.length })}
    >
      <Checkbox
        aria-label={label('console.products.clear')}
        isSelected={!isMore}
        isIndeterminate={isMore}
        onChange={() => onChoose([])}
      />
      <b className="num" role="status">
        {label('console.products.selected', { count: formatCount(chosen.length) })}
      </b>
      {isMore && (
        <Button variant="quiet" size={28} onPress={() => onChoose(ids)}>
          {label(`console.products.${words}`, { count: formatCount(ids.length) })}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {bulkActs.map((act) => (
          <Button key={act} size={28} onPress={() => onAct(act)}>
            {label(`console.products.act.${act}`)}
          </Button>
        ))}
        <Button variant="quiet" size={28} onPress={() => onChoose([])}>
          {label('console.products.clear')} <Kbd>Esc</Kbd>
        </Button>
      </span>
    </section>
  );
}

interface ListProps {
  list: ConsoleProductList;
  state: ProductsState;
  onChange: (state: ProductsState) => void;
  onFilter: (part: Partial<ProductsState>) => void;
  onBulk: (act: BulkAct, ids: readonly string[]) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

function List({ list, state, onChange, onFilter, onBulk }: ListProps) {
  const { Products, TotalResults, CurrentPage, CustomerSees } = list;
  const navigate = useNavigate();
  const [active, setActive] = useState('');
  const [anchor, setAnchor] = useState('');
  const ids = Products.map(({ Id }) => Id);
  const at = ids.indexOf(active);
  const choose = (next: readonly string[]) => onChange({ ...state, chosen: [...new Set(next)].join(' ') });
  const toggle = (id: string) => {
    const chosen = chosenOf(state);
    setActive(id);
    setAnchor(id);
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  const open = (id: string, more: Record<string, string> = {}) =>
    void navigate({ to: `/console/products/${id}`, search: { ...addressOf(state), ...more } as never });
  const act = (what: RowAct, { Id }: ConsoleProductRow) => {
    if (what === 'open') open(Id);
    else if (what === 'buyer') open(Id, { see: 'buyer' });
    else if (what === 'prices')
      void navigate({
        to: '/console/prices' as string,
        search: { product: Id, ...addressOf(state) } as never,
      });
    else onBulk(what, [Id]);
  };
  const move = (by: 1 | -1) => {
    const next = at < 0 ? (by === 1 ? 0 : ids.length - 1) : Math.max(0, Math.min(ids.length - 1, at + by));
    setActive(ids[next] ?? '');
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    j: () => move(1),
    k: () => move(-1),
    x: ({ shiftKey }) => {
      if (shiftKey && anchor !== '') choose([...chosenOf(state), ...through(ids, anchor, active)]);
      else toggle(active);
    },
    enter: () => open(active),
    v: () => open(active, { see: 'buyer' }),
    escape: () => choose([]),
  };
  const isMeant = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (keys[key] === undefined || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
      return false;
    if (key === 'escape') return state.chosen !== '';
    const isOnControl = event.target instanceof HTMLElement && event.target.closest('a, button') !== null;
    if (key === 'enter' && isOnControl) return false;
    return key === 'j' || key === 'k' || active !== '';
  };
  usePageKey(isMeant, (event) => keys[event.key.toLowerCase()]?.(event));
  if (Products.length === 0) return <Nothing list={list} state={state} onFilter={onFilter} />;
  return (
    <>
      <ProductsTable
        rows={Products}
        date={list.Date}
        state={state}
        active={active}
        onSort={(sort, down) => onChange({ ...state, sort, down, page: 1 })}
        onSelect={toggle}
        onAct={act}
      />
      {CustomerSees !== null && (
        <p className="num border-t border-line px-4 pt-3 text-13 text-ink-2">
          {label('console.products.customerSees', {
            all: formatCount(TotalResults),
            count: formatCount(CustomerSees),
          })}
        </p>
      )}
      <ConsolePages
        page={CurrentPage}
        total={TotalResults}
        perPage={consoleLimits.productsOnPage}
        onChange={(page) => onChange({ ...state, page })}
      />
    </>
  );
}

function Nothing({ list, state, onFilter }: Pick<ListProps, 'list' | 'state' | 'onFilter'>) {
  const filters = [
    state.view === 'All' ? '' : label(`console.products.view.${state.view}`),
    state.state === '' ? '' : label(`console.products.state.${state.state}`),
    list.Categories.find(({ Id }) => Id === state.category)?.Name ?? '',
  ].filter(Boolean);
  const { DidYouMean } = list;
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={label('console.products.none')}
      actions={
        <>
          {DidYouMean !== null && (
            <Button onPress={() => onFilter({ text: DidYouMean })}>
              {label('console.products.didYouMean', { term: DidYouMean })}
            </Button>
          )}
          {isFiltered(state) && (
            <Button onPress={() => onFilter({ view: 'All', state: '', category: '' })}>
              {label('console.products.clearFilters')}
            </Button>
          )}
        </>
      }
    >
      {filters.length > 0 && label('console.products.filtersHide', { filters: filters.join(', ') })}
    </EmptyState>
  );
}

const shownKeys = [
  [['J', 'K'], 'row'],
  [['X'], 'select'],
  [['Shift', 'X'], 'through'],
  [['Enter'], 'open'],
  [['/'], 'search'],
  [['V'], 'buyer'],
] as const;

function Keys() {
  return (
    <p className="console-keys">
      {shownKeys.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {label(`console.products.key.${does}`)}
        </span>
      ))}
    </p>
  );
}
