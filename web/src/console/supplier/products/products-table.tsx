import type { ConsoleProductRow } from '@engros/contracts/supplier/goods/products.ts';
import { Ellipsis, ImageOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SortHead } from '../../../ui/data/sort-head.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { mayUse } from '../../frame/parts.ts';
import { chosenOf, type ProductsState } from './products-state.ts';
import { PromiseMark } from './promise-mark.tsx';
import { StateTag } from './state-tag.tsx';

export type RowAct = 'open' | 'buyer' | 'prices' | 'block' | 'unblock';

interface Props {
  rows: readonly ConsoleProductRow[];
  date: string;
  state: ProductsState;
  /** The row that the keys act on; empty for none. */
  active: string;
  onSort: (sort: ProductsState['sort'], down: boolean) => void;
  onSelect: (id: string) => void;
  onAct: (act: RowAct, row: ConsoleProductRow) => void;
}

export function ProductsTable({ rows, date, state, onSort, ...props }: Props) {
  const sort = (by: ProductsState['sort'], name: string, isNumeric = false) => (
    <SortHead
      isNumeric={isNumeric}
      {...(state.sort === by && { direction: state.down ? ('descending' as const) : ('ascending' as const) })}
      onSort={(direction) => onSort(by, direction === 'descending')}
    >
      {name}
    </SortHead>
  );
  return (
    <table className="console-products data-table w-full text-13">
      <caption className="visually-hidden">{label('console.products.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{label('console.products.key.select')}</span>
          </th>
          {sort('Name', label('console.products.product'))}
          <th scope="col">{label('console.products.state')}</th>
          <th scope="col">{label('console.products.foundBy')}</th>
          <th scope="col">{label('console.products.unit')}</th>
          {sort('Price', label('console.products.sort.Price'), true)}
          <th scope="col">{label('console.products.promise', { day: shortDay(date) })}</th>
          <th scope="col">{label('console.products.allergens')}</th>
          {sort('Changed', label('console.products.sort.Changed'))}
          <th scope="col">
            <span className="visually-hidden">{label('console.products.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.Id} row={row} chosen={chosenOf(state)} search={addressOf(state)} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** What the page of a product needs to lead back, and to show it as the buyer. */
export const addressOf = ({ customer, day, text }: ProductsState): Record<string, string> => ({
  ...(customer !== '' && { customer }),
  ...(customer !== '' && day !== '' && { day }),
  ...(text !== '' && { from: text }),
});

const stated = 14;

interface RowProps extends Pick<Props, 'active' | 'onSelect' | 'onAct'> {
  row: ConsoleProductRow;
  chosen: readonly string[];
  search: Record<string, string>;
}

function Row({ row, chosen, active, search, onSelect, onAct }: RowProps) {
  const { Id, DisplayName, FoundBy, Hidden } = row;
  const isChosen = chosen.includes(Id);
  const line = useRef<HTMLTableRowElement>(null);
  const isActive = active === Id;
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const found = FoundBy.map((by) => label(`console.products.found.${by}`)).join(', ');
  return (
    <tr
      ref={line}
      data-selected={isChosen ? '' : undefined}
      data-active={isActive ? '' : undefined}
      data-state={row.State}
    >
      <td className="console-products-check">
        <Checkbox
          aria-label={label('console.products.select', { name: DisplayName })}
          isSelected={isChosen}
          onChange={() => onSelect(Id)}
        />
      </td>
      <Name row={row} search={search} />
      <td data-name={label('console.products.state')}>
        <StateTag row={row} />
      </td>
      <td
        data-name={label('console.products.foundBy')}
        data-empty={found === '' && Hidden === null ? '' : undefined}
        className="text-ink-2"
      >
        {found || (Hidden === null ? '–' : null)}
        {Hidden !== null && (
          <span className="block text-12 text-danger-ink">{label(`console.products.hidden.${Hidden}`)}</span>
        )}
      </td>
      <td data-name={label('console.products.unit')} className="num text-ink-2">
        {[row.UnitText, row.UnitContent].filter(Boolean).join(' · ')}
      </td>
      <td data-name={label('console.products.sort.Price')} data-numeric="" className="num">
        {row.ListPriceOre === null ? '–' : formatOre(row.ListPriceOre)}
      </td>
      <td data-name={label('console.products.promise', { day: '' }).trim()}>
        <PromiseMark row={row} />
      </td>
      <td data-name={label('console.products.allergens')} className="num">
        <Allergens count={row.Allergens} />
      </td>
      <td data-name={label('console.products.sort.Changed')} className="num text-ink-2 whitespace-nowrap">
        {briefMoment(row.ChangedAt)}
      </td>
      <More row={row} onAct={onAct} />
    </tr>
  );
}

function Name({ row, search }: Pick<RowProps, 'row' | 'search'>) {
  const { Id, DisplayName, Brand, Picture } = row;
  const hasTile = Picture?.Small != null || row.Artwork !== null;
  return (
    <td className="console-products-name">
      <span className="console-products-product">
        {hasTile ? (
          <ProductArtwork product={{ ...row, ...(Picture && { Image: Picture }) }} size={28} />
        ) : (
          <span className="console-no-picture">
            <ImageOff aria-hidden="true" />
          </span>
        )}
        <span className="min-w-0">
          <ConsoleLink
            to={`/console/products/${Id}`}
            search={search}
            className="console-products-link block truncate font-[580] hover:underline"
          >
            {DisplayName}
          </ConsoleLink>
          <span className="num block text-12 text-ink-3">
            {[Id, Brand, hasTile ? null : label('console.products.noPicture')].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    </td>
  );
}

function More({ row, onAct }: Pick<RowProps, 'row' | 'onAct'>) {
  const { DisplayName } = row;
  return (
    <td className="console-products-more text-right">
      <Menu
        label={label('console.products.more', { name: DisplayName })}
        trigger={
          <IconButton size={28} label={label('console.products.more', { name: DisplayName })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { id: 'open', label: label('console.products.open') },
          { id: 'buyer', label: label('console.products.asBuyer') },
          ...(mayUse('prices') ? [{ id: 'prices', label: label('console.products.prices') }] : []),
          { kind: 'separator' as const, id: 'line' },
          row.State === 'Blocked'
            ? { id: 'unblock', label: label('console.products.act.unblock') }
            : { id: 'block', label: label('console.products.act.block'), isDangerous: true },
        ]}
        onAction={(id) => onAct(id as RowAct, row)}
      />
    </td>
  );
}

function Allergens({ count }: { count: number | null }) {
  if (count === null) return <span className="text-ink-3">{label('console.products.noFood')}</span>;
  const text = label('console.products.allergensOf', { count });
  if (count >= stated) return <>{text}</>;
  return (
    <Tag kind={count === 0 ? 'danger' : 'time'} icon={false}>
      {count === 0 && <TriangleAlert aria-hidden="true" />}
      {text}
    </Tag>
  );
}
