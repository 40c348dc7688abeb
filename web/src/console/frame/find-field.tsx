import {
  type ConsoleOrderList,
  listConsoleOrders,
  type OrderFoundBy,
} from '@engros/contracts/erp/console-orders.ts';
import {
  type FoundSupplierOrder,
  listSupplierOrders,
  type SupplierOrder,
} from '@engros/contracts/erp/supplier-orders.ts';
import { type ConsoleFinds, findInConsole, findsOfEach } from '@engros/contracts/supplier/find.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, ClipboardList, Package, Search, Store, User } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Collection,
  ComboBox,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components';
import { shortDay } from '../../lib/formats/day-formats.ts';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { useSettled } from '../../lib/typing/use-settled.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';
import { ClosePopoverOnBack } from '../../ui/overlays/close-popover-on-back.tsx';
import { useKeptPageRead } from '../../ui/overlays/keep-page-read.ts';
import { consoleScreens } from '../console-screens.ts';
import { mayUse } from './parts.ts';

const quietMs = 300;

interface Entry {
  id: string;
  name: string;
  note: string | null;
  icon: ReactNode;
  to: string;
  search: Record<string, string>;
}

interface Group {
  id: string;
  name: string;
  entries: Entry[];
}

type Found = NonNullable<ConsoleFinds['Products']>[number];

const entriesOf = (
  kind: string,
  found: readonly Found[] | null | undefined,
  shown: (one: Found) => Pick<Entry, 'icon' | 'note' | 'to' | 'search'>,
): Entry[] => (found ?? []).map((one) => ({ id: `${kind} ${one.Id}`, name: one.Name, ...shown(one) }));

const noted = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function pagesNamed(text: string): Entry[] {
  const wanted = text.toLocaleLowerCase();
  return consoleScreens
    .filter(({ isOutOfMenu, part }) => !isOutOfMenu && mayUse(part))
    .filter(({ title }) => label(title).toLocaleLowerCase().includes(wanted))
    .map(({ path, title, icon: Icon }) => ({
      id: `page ${path}`,
      name: label(title),
      note: null,
      icon: <Icon aria-hidden="true" className="text-ink-3" />,
      to: path,
      search: {},
    }));
}

/** The rest of a kind of which only the first few are shown. */
const restOf = (entries: readonly Entry[], to: string, text: string): Entry[] =>
  entries.length < findsOfEach
    ? []
    : [
        {
          id: `all ${to}`,
          name: label('console.find.all'),
          note: null,
          icon: <ArrowRight aria-hidden="true" className="text-ink-3" />,
          to,
          search: { text },
        },
      ];

const productPage = (id: string): Pick<Entry, 'to' | 'search'> => {
  if (mayUse('products')) return { to: `/console/products/${encodeURIComponent(id)}`, search: {} };
  return { to: mayUse('prices') ? '/console/prices' : '/console/why-not', search: { product: id } };
};

const orderEntry = (
  {
    Id,
    CustomerName,
    DeliveryDate,
    OrderReference,
  }: Pick<SupplierOrder, 'Id' | 'CustomerName' | 'DeliveryDate' | 'OrderReference'>,
  kind: string,
  search: Record<string, string>,
): Entry => ({
  id: `${kind} ${Id}`,
  name: Id,
  note: noted(CustomerName, shortDay(DeliveryDate), OrderReference),
  icon: <ClipboardList aria-hidden="true" className="text-ink-3" />,
  to: '/console/orders',
  search: { text: Id, ...search },
});

interface FoundOrders {
  ofShop: ConsoleOrderList['Orders'] | undefined;
  others: readonly FoundSupplierOrder[] | undefined;
}

/** True for an order whose own number or reference was written, not a name that many orders have. */
const isNamed = ({ FoundBy }: { FoundBy: OrderFoundBy | null }): boolean =>
  FoundBy?.Kind === 'number' || FoundBy?.Kind === 'reference';

/** Groups without entries are left out. Orders stand first when one of them is named, and last otherwise. */
function groupsOf(
  text: string,
  found: ConsoleFinds | undefined,
  { ofShop = [], others = [] }: Partial<FoundOrders> = {},
): Group[] {
  const customers = entriesOf('customer', found?.Customers, ({ Id, Note }) => ({
    icon: <Store aria-hidden="true" className="text-ink-3" />,
    note: noted(Id, Note),
    to: '/console/customers',
    search: { customer: Id },
  }));
  const people = entriesOf('person', found?.People, ({ Id, Note }) => ({
    icon: <User aria-hidden="true" className="text-ink-3" />,
    note: Note,
    to: '/console/people',
    search: { text: Note ?? '', id: Id },
  }));
  const products = entriesOf('product', found?.Products, ({ Id, Note }) => ({
    icon: <Package aria-hidden="true" className="text-ink-3" />,
    note: noted(Id, Note),
    ...productPage(Id),
  }));
  const sent = ofShop.map((order) => orderEntry(order, 'order', { order: order.Id }));
  const came = others
    .slice(0, findsOfEach)
    .map((order) => orderEntry(order, 'other', { other: `${order.CustomerId}/${order.Id}` }));
  const rest = (entries: Entry[], to: string) => [...entries, ...restOf(entries, to, text)];
  const orders = [
    { id: 'orders', name: label('console.find.orders'), entries: rest(sent, '/console/orders') },
    { id: 'others', name: label('console.orders.other'), entries: came },
  ];
  const isOrder = [...ofShop, ...others].some(isNamed);
  return [
    { id: 'pages', name: label('console.find.pages'), entries: pagesNamed(text) },
    ...(isOrder ? orders : []),
    {
      id: 'customers',
      name: label('console.find.customers'),
      entries: rest(customers, '/console/customers'),
    },
    { id: 'people', name: label('console.find.people'), entries: rest(people, '/console/people') },
    { id: 'products', name: label('console.find.products'), entries: products },
    ...(isOrder ? [] : orders),
  ].filter(({ entries }) => entries.length > 0);
}

/** CON-06: goes to a page, order, customer, person or product; Enter takes the first. Ctrl+K focuses the field. */
export function FindField() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  useKeptPageRead(field, isOpen);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  const wanted = text.trim();
  const term = useSettled(wanted, quietMs);
  const found = useQuery({
    ...query(findInConsole, { query: { SearchText: term } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  const sent = useQuery({
    ...query(listConsoleOrders, { query: { SearchText: term, pageSize: findsOfEach } }),
    enabled: term !== '' && mayUse('orders'),
    placeholderData: keepPreviousData,
  });
  const came = useQuery({
    ...query(listSupplierOrders, { query: { SearchText: term } }),
    enabled: term !== '' && mayUse('orders'),
    placeholderData: keepPreviousData,
  });
  const isSearching =
    wanted !== '' && (term !== wanted || found.isFetching || sent.isFetching || came.isFetching);
  const groups =
    wanted === ''
      ? groupsOf(wanted, undefined)
      : groupsOf(wanted, found.data, { ofShop: sent.data?.Orders, others: came.data?.Orders });
  const entries = groups.flatMap((group) => group.entries);
  const go = (chosen: Entry | undefined) => {
    if (chosen === undefined) return;
    setTurn(turn + 1);
    setText('');
    setOpen(false);
    void navigate({ to: chosen.to, search: chosen.search as never });
  };
  return (
    <ComboBox
      // A new key replaces the field after each choice, so that it is closed.
      key={turn}
      aria-label={label('console.find')}
      className="w-105 min-w-0 max-lg:flex-1"
      items={groups}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      menuTrigger="input"
      allowsEmptyCollection
      onOpenChange={setOpen}
      onSelectionChange={(key) => go(entries.find(({ id }) => id === key))}
    >
      <span className="inp-wrap relative block">
        <Search aria-hidden="true" />
        <Input
          ref={field}
          placeholder={label('console.find')}
          maxLength={limits.directoryTermLength}
          className="inp"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.currentTarget.hasAttribute('aria-activedescendant'))
              go(isSearching ? undefined : entries[0]);
          }}
        />
        <span
          className="absolute top-1/2 right-2 flex -translate-y-1/2 gap-1 max-lg:hidden"
          aria-hidden="true"
        >
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </span>
      <Popover offset={4} className="popover w-(--trigger-width) max-lg:min-w-72">
        <ClosePopoverOnBack />
        <section aria-label={label('console.find.found')}>
          <ListBox
            className="option-list max-h-[70dvh] overflow-auto p-1"
            renderEmptyState={() => (
              <p className="p-2 text-13 text-ink-2">
                {label(emptyText(isSearching, found.isError || sent.isError || came.isError))}
              </p>
            )}
          >
            {(group: Group) => (
              <ListBoxSection id={group.id}>
                <Header className="px-2 pt-2 pb-1 text-12 font-[560] text-ink-3">{group.name}</Header>
                <Collection items={group.entries}>
                  {(entry) => (
                    <ListBoxItem
                      id={entry.id}
                      textValue={`${entry.name} ${entry.note ?? ''}`}
                      className="option min-w-0"
                    >
                      {entry.icon}
                      <span className="min-w-0 flex-1">
                        {entry.name}
                        {entry.note && (
                          <span className="num block text-12 font-[400] text-ink-3">{entry.note}</span>
                        )}
                      </span>
                    </ListBoxItem>
                  )}
                </Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </section>
      </Popover>
    </ComboBox>
  );
}

function emptyText(isSearching: boolean, isFailed: boolean) {
  if (isSearching) return 'shell.loading';
  return isFailed ? 'console.loadFailed' : 'console.find.nothing';
}
