import type { CellFault, SheetColumn, SheetProduct } from '@engros/contracts/planning/group-sheets.ts';
import { CircleAlert, X } from 'lucide-react';
import { type MouseEvent, memo, useRef } from 'react';
import {
  ordered,
  type Quantities,
  type Quantity,
} from '../../../features/planning/group-sheets/grid-area.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Artwork, isArtworkName, type Tint } from '../../../ui/goods/artwork.tsx';
import { ColumnHead, idOfColumnHead } from './column-head.tsx';
import { Filler, gridCell, notThere } from './filler.tsx';
import { SheetSums } from './sheet-sums.tsx';
import type { GridKeys } from './use-grid.ts';
import type { Sheet } from './use-sheet.ts';
import { type Drawn, rowHeight, sumWidth, useInView, useWindow } from './use-window.ts';

interface Props {
  sheet: Sheet;
  grey: Quantities;
  grid: GridKeys;
  /** Customers whose column was tried and not sent. */
  notSent: ReadonlySet<string>;
}

const idOfCell = (row: number, column: number) => `sheet-cell-${row}-${column}`;
const idOfRowHead = (row: number) => `sheet-row-${row}`;

function idOfPlace({ at: { row, column }, head }: GridKeys): string {
  if (head === undefined) return idOfCell(row, column);
  return head === 'row' ? idOfRowHead(row) : idOfColumnHead(column);
}

/** One stop of the Tab key: the grid has the focus and names its cell, so that cells out of sight need not be drawn. */
export function SheetGrid({ sheet, grey, grid, notSent }: Props) {
  const { Products: products, Columns: columns } = sheet.sheet;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useWindow(box, grid.size);
  useInView(box, grid.at, drawn);
  const faults = faultsByRow(sheet);
  const asked = Map.groupBy(grid.questions, ({ row }) => row);
  const [firstRow, lastRow] = drawn.rows;
  const [firstColumn, lastColumn] = drawn.columns;
  const shown = columns.slice(firstColumn, lastColumn);
  const width = drawn.firstWidth + drawn.columnWidth * columns.length + sumWidth;
  return (
    <div ref={box} className="sheet-scroll">
      <table
        ref={grid.element}
        {...asGrid(idOfPlace(grid))}
        className="sheet-grid"
        style={{ width }}
        aria-label={label('groupSheet.caption')}
        aria-rowcount={products.length + 1}
        aria-colcount={columns.length + 2}
        onKeyDown={grid.onKeyDown}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
      >
        <colgroup>
          <col style={{ width: drawn.firstWidth }} />
          {columns.map(({ CustomerId }, at) => (
            <col
              key={CustomerId}
              className={at === grid.at.column ? 'sheet-current' : ''}
              style={{ width: drawn.columnWidth }}
            />
          ))}
          <col style={{ width: sumWidth }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="sheet-first" aria-colindex={1}>
              <span className="grid text-12">
                <b className="font-[600]">{label('groupSheet.product')}</b>
                <span className="text-ink-2">{label('standing.products', { count: products.length })}</span>
              </span>
            </th>
            <Filler columns={firstColumn} isHead />
            {shown.map((column, at) => (
              <ColumnHead
                key={column.CustomerId}
                column={column}
                index={firstColumn + at}
                isCurrent={firstColumn + at === grid.at.column}
                isAt={grid.head === 'column' && firstColumn + at === grid.at.column}
                isNotSent={notSent.has(column.CustomerId)}
                onPress={() => grid.openHead('column', { column: firstColumn + at })}
              />
            ))}
            <Filler columns={columns.length - lastColumn} isHead />
            <th scope="col" className="sheet-sum text-12" aria-colindex={columns.length + 2}>
              {label('groupSheet.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Space rows={firstRow} />
          {products.slice(firstRow, lastRow).map((product, index) => (
            <Row
              key={product.ProductId}
              row={firstRow + index}
              product={product}
              columns={columns}
              quantities={sheet.quantities[firstRow + index] ?? none}
              grey={grey[firstRow + index] ?? none}
              faults={faults.get(firstRow + index)}
              asked={columnsOf(asked.get(firstRow + index))}
              firstColumn={firstColumn}
              lastColumn={lastColumn}
              {...stateOfRow(grid, firstRow + index)}
              onPlace={grid.press}
              onOpenHead={grid.openHead}
            />
          ))}
          <Space rows={products.length - lastRow} />
        </tbody>
        <SheetSums sheet={sheet} drawn={drawn} />
      </table>
    </div>
  );
}

const asGrid = (cell: string) =>
  ({
    ...{ role: 'grid', tabIndex: 0, 'aria-multiselectable': true, 'aria-activedescendant': cell },
  }) as const;
const cellState = (isSelected: boolean, isReadOnly: boolean) => ({
  ...{ ...gridCell, 'aria-selected': isSelected, 'aria-readonly': isReadOnly },
});
const none: readonly Quantity[] = [];

function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr {...notThere}>
      <td {...notThere} style={{ height: rows * rowHeight, border: 0 }} />
    </tr>
  );
}

type Faults = ReadonlyMap<number, CellFault>;

function faultsByRow({ sheet, sums }: Sheet): ReadonlyMap<number, Faults> {
  const rows = new Map(sheet.Products.map(({ ProductId }, row) => [ProductId, row]));
  const byRow = new Map<number, Map<number, CellFault>>();
  for (const [column, { CustomerId }] of sheet.Columns.entries())
    for (const fault of sums.get(CustomerId)?.Faults ?? []) {
      const row = rows.get(fault.ProductId);
      if (row === undefined) continue;
      const ofRow = byRow.get(row) ?? new Map<number, CellFault>();
      byRow.set(row, ofRow.set(column, fault));
    }
  return byRow;
}

const columnsOf = (questions: readonly { column: number }[] = []): string =>
  questions.map(({ column }) => column).join(' ');

/** What of the cell, the marked area and the edited field is in a row. */
function stateOfRow(
  grid: GridKeys,
  row: number,
): Pick<RowProps, 'at' | 'isHeadAt' | 'editing' | 'grid' | 'markedFrom' | 'markedTo'> {
  const { from, to } = ordered(grid.area);
  const isOne = from.row === to.row && from.column === to.column;
  const isMarked = !isOne && row >= from.row && row <= to.row;
  const isAt = grid.at.row === row;
  return {
    at: isAt && grid.head === undefined ? grid.at.column : -1,
    isHeadAt: isAt && grid.head === 'row',
    editing: isAt ? grid.editing : undefined,
    grid: isAt && grid.editing !== undefined ? grid : undefined,
    markedFrom: isMarked ? from.column : -1,
    markedTo: isMarked ? to.column : -2,
  };
}

interface RowProps {
  row: number;
  product: SheetProduct;
  columns: readonly SheetColumn[];
  quantities: readonly Quantity[];
  grey: readonly Quantity[];
  faults: Faults | undefined;
  /** Columns whose text is still to be answered, with spaces between. */
  asked: string;
  firstColumn: Drawn['columns'][0];
  lastColumn: Drawn['columns'][1];
  at: number;
  isHeadAt: boolean;
  editing: GridKeys['editing'];
  markedFrom: number;
  markedTo: number;
  /** Only of the row that is edited. */
  grid: GridKeys | undefined;
  onPlace: GridKeys['press'];
  onOpenHead: GridKeys['openHead'];
}

const sameFaults = (a: Faults | undefined, b: Faults | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.size === b.size &&
    [...a].every(([column, { Kind, Most }]) => b.get(column)?.Kind === Kind && b.get(column)?.Most === Most));

const isSameRow = (before: RowProps, after: RowProps): boolean =>
  sameFaults(before.faults, after.faults) &&
  (Object.keys(after) as (keyof RowProps)[]).every(
    (key) => key === 'faults' || Object.is(before[key], after[key]),
  );

const Row = memo(function Row(props: RowProps) {
  const { row, product, columns, quantities, grey, faults, firstColumn, lastColumn, at, onPlace } = props;
  const asked = new Set(props.asked.split(' ').filter(Boolean).map(Number));
  const sum = quantities.reduce<number>((total, quantity) => total + (quantity ?? 0), 0);
  return (
    <tr aria-rowindex={row + 2}>
      <th
        scope="row"
        id={idOfRowHead(row)}
        className="sheet-first"
        aria-colindex={1}
        data-at={on(props.isHeadAt)}
      >
        <ProductHead
          product={product}
          price={priceIn(columns, row)}
          onRemove={() => props.onOpenHead('row', { row })}
        />
      </th>
      <Filler columns={firstColumn} />
      {columns.slice(firstColumn, lastColumn).map((column, index) => {
        const place = firstColumn + index;
        return (
          <Cell
            key={column.CustomerId}
            id={idOfCell(row, place)}
            row={row}
            place={place}
            name={`${product.DisplayName}, ${column.Name}`}
            column={column}
            quantity={quantities[place] ?? null}
            grey={grey[place] ?? null}
            fault={faults?.get(place)}
            isAsked={asked.has(place)}
            isAt={place === at}
            isMarked={place >= props.markedFrom && place <= props.markedTo}
            editing={place === at ? props.editing : undefined}
            grid={place === at ? props.grid : undefined}
            onPlace={onPlace}
          />
        );
      })}
      <Filler columns={columns.length - lastColumn} />
      <td {...gridCell} className="sheet-sum" aria-colindex={columns.length + 2}>
        <b className="font-[640]">{formatCount(sum)}</b>
      </td>
    </tr>
  );
}, isSameRow);

/** The price of the row when all kitchens that see one have the same. */
function priceIn(columns: readonly SheetColumn[], row: number): number | null {
  const prices = new Set(columns.flatMap(({ Prices }) => Prices?.[row] ?? []));
  const [price = null] = prices;
  return prices.size === 1 ? price : null;
}

function ProductHead({
  product,
  price,
  onRemove,
}: {
  product: SheetProduct;
  price: number | null;
  onRemove: () => void;
}) {
  const { DisplayName, UnitText, Artwork: artwork, Tint: tint } = product;
  return (
    <span className="flex items-center gap-2" title={DisplayName}>
      {artwork !== null && isArtworkName(artwork) ? (
        <Artwork name={artwork} tint={(tint ?? 'dry') as Tint} size={28} />
      ) : (
        <span className="art art-28" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[600]">{DisplayName}</span>
        <span className="block truncate text-12 text-ink-2 tabular-nums">
          {UnitText}
          {price !== null && ` · ${formatOre(price)}`}
        </span>
      </span>
      <IconButton
        size={28}
        excludeFromTabOrder
        className="sheet-remove"
        label={label('groupSheet.removeProduct', { product: DisplayName })}
        onPress={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface CellProps {
  id: string;
  row: number;
  place: number;
  name: string;
  column: SheetColumn;
  quantity: Quantity;
  grey: Quantity;
  fault: CellFault | undefined;
  isAsked: boolean;
  isAt: boolean;
  isMarked: boolean;
  editing: GridKeys['editing'];
  grid: GridKeys | undefined;
  onPlace: GridKeys['press'];
}

const on = (is: boolean): '' | undefined => (is ? '' : undefined);

function wordsOf({ quantity, grey }: Pick<CellProps, 'quantity' | 'grey'>): string {
  if (quantity === null)
    return grey === null ? label('groupSheet.cellEmpty') : label('groupSheet.cellGrey', { count: grey });
  return grey === null || grey === quantity
    ? String(quantity)
    : label('groupSheet.cellDiffers', { count: quantity, grey });
}

/** In words; undefined when nothing is wrong. */
export function faultWords(fault: CellFault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  if (fault.Kind !== 'stock') return label(`groupSheet.fault.${fault.Kind}`);
  return fault.Most === null || fault.Most === 0
    ? label('groupSheet.fault.gone')
    : label('groupSheet.fault.stock', { most: fault.Most });
}

const isUnsold = (fault: CellFault | undefined): boolean =>
  fault?.Kind === 'notSold' || fault?.Kind === 'unit';

/** Red: its text is to be answered, or what is ordered cannot be had. */
const isBadCell = ({ isAsked, fault, quantity }: CellProps): boolean =>
  isAsked || (fault !== undefined && (!isUnsold(fault) || (quantity ?? 0) > 0));

const differs = ({ quantity, grey }: Pick<CellProps, 'quantity' | 'grey'>): boolean =>
  quantity !== null && grey !== null && grey !== quantity;

function Cell(props: CellProps) {
  const { id, row, place, name, column, quantity, fault, isAt, editing, grid, onPlace } = props;
  const isBad = isBadCell(props);
  const isOpen = column.State === 'open';
  const press = (event: MouseEvent) => onPlace({ row, column: place }, event);
  return (
    <td
      {...cellState(isAt || props.isMarked, !isOpen)}
      id={id}
      className="sheet-cell"
      aria-colindex={place + 2}
      aria-invalid={isBad || undefined}
      aria-label={[name, wordsOf(props), isBad && faultWords(fault)].filter(Boolean).join(': ')}
      data-at={on(isAt)}
      data-marked={on(props.isMarked)}
      data-bad={on(isBad)}
      data-shut={on(!isOpen || (isUnsold(fault) && quantity === null))}
      data-grey={on(quantity === null)}
      data-differs={on(differs(props))}
      onMouseDown={press}
      onDoubleClick={press}
    >
      {editing !== undefined && grid !== undefined ? (
        <EditField name={name} editing={editing} grid={grid} />
      ) : (
        <CellText {...props} isBad={isBad} />
      )}
    </td>
  );
}

function CellText(props: CellProps & { isBad: boolean }) {
  const { column, row, quantity, grey, fault } = props;
  const initials = column.Initials[row] ?? '';
  const empty = grey ?? (isUnsold(fault) ? '–' : null);
  return (
    <>
      {initials !== '' && <span className="sheet-who">{initials}</span>}
      {quantity === null ? empty : <b>{quantity}</b>}
      {differs(props) && <i data-proposed={grey} />}
      {props.isBad && <CircleAlert aria-hidden="true" />}
    </>
  );
}

function EditField({
  name,
  editing,
  grid,
}: {
  name: string;
  editing: NonNullable<GridKeys['editing']>;
  grid: GridKeys;
}) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has begun to type in this cell
      autoFocus
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      value={editing.text}
      onChange={(event) => grid.setEditing({ ...editing, text: event.currentTarget.value })}
      onKeyDown={grid.onEditKey}
      onBlur={(event) => grid.leaveField(event.currentTarget.value)}
    />
  );
}
