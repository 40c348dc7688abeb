import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import type {
  StandingDraftLine,
  StandingLine,
  StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { quantityDays, weekdayWord } from '../../../features/planning/standing-orders/standing-words.tsx';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddProduct } from './add-product.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  order: StandingOrder;
  draft: Draft;
  isReadOnly: boolean;
}

/** A line as it is typed, with what the server knows of its product. */
interface Shown extends StandingDraftLine {
  known: StandingLine | undefined;
}

const keyOf = ({ ProductId, SalesUnitCode }: Pick<StandingDraftLine, 'ProductId' | 'SalesUnitCode'>) =>
  `${ProductId} ${SalesUnitCode}`;

export function WeekPanel({ order, draft, isReadOnly }: Props) {
  const isWide = useIsWide();
  const known = new Map(order.Lines.map((line) => [keyOf(line), line]));
  const lines = draft.draft.Lines.map((line): Shown => ({ ...line, known: known.get(keyOf(line)) }));
  const groups = [...Map.groupBy(lines, ({ known: found }) => found?.Category ?? '')];
  const set = (line: StandingDraftLine, more: Partial<StandingDraftLine>) =>
    draft.change({
      Lines: draft.draft.Lines.map((each) => (keyOf(each) === keyOf(line) ? { ...each, ...more } : each)),
    });
  const setQuantity = (line: StandingDraftLine, day: number, quantity: number) =>
    set(line, { Quantities: line.Quantities.map((before, at) => (at === day - 1 ? quantity : before)) });
  const isMonthly = draft.draft.Rhythm.Kind !== 'weekly';
  const props = { order, draft, groups, isReadOnly, set, setQuantity };
  return (
    <Panel
      isEdge
      isFlush
      title={label(isMonthly ? 'standing.quantitiesMonth' : 'standing.quantities')}
      end={
        <>
          {isWide && !isReadOnly && (
            <span className="flex items-center gap-1 text-12 text-ink-2">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd>
              <Kbd>←</Kbd>
              <Kbd>→</Kbd>
              {label('standing.keysHint')}
            </span>
          )}
          {isWide && !isReadOnly && <AddProduct draft={draft} />}
        </>
      }
    >
      {!isWide && !isReadOnly && (
        <div className="px-4 pb-3">
          <AddProduct draft={draft} />
        </div>
      )}
      {lines.length === 0 && (
        <EmptyState icon={<Plus aria-hidden="true" />} title={label('standing.noLines')}>
          {label('standing.noLinesText')}
        </EmptyState>
      )}
      {lines.length > 0 && (isWide ? <WeekTable {...props} /> : <WeekCards {...props} />)}
    </Panel>
  );
}

interface Lines extends Props {
  groups: readonly [string, Shown[]][];
  set: (line: StandingDraftLine, more: Partial<StandingDraftLine>) => void;
  setQuantity: (line: StandingDraftLine, day: number, quantity: number) => void;
}

const sumOf = (groups: Lines['groups'], day: number) => {
  const lines = groups.flatMap(([, each]) => each).filter(({ Quantities }) => (Quantities[day - 1] ?? 0) > 0);
  const ore = lines.reduce(
    (sum, { Quantities, known }) => sum + (Quantities[day - 1] ?? 0) * (known?.PriceOre ?? 0),
    0,
  );
  return { ore, products: lines.length };
};

function WeekTable({ order, draft, groups, isReadOnly, set, setQuantity }: Lines) {
  const { Rhythm: rhythm } = draft.draft;
  const days = quantityDays(rhythm);
  const isWeekly = rhythm.Kind === 'weekly';
  const isOn = (day: number) => isDayOn(rhythm, day);
  const look = (day: number) =>
    isWeekly && !order.RouteDays.includes(day) ? 'day-shut' : isOn(day) ? '' : 'bg-surface-2';
  const seesPrices = order.Lines.some(({ Price }) => Price !== null);
  return (
    <div className="overflow-x-auto">
      <table className="data-table standing-week w-full border-collapse text-13">
        <caption className="sr-only">{label('standing.quantities')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('standing.product')}</th>
            <th scope="col">{label('standing.unit')}</th>
            {seesPrices && (
              <th scope="col" className="num text-right">
                {label('standing.price')}
              </th>
            )}
            {days.map((day) => (
              <th key={day} scope="col" className={`px-1! text-center ${look(day)}`}>
                {isWeekly && !isReadOnly && order.RouteDays.includes(day) ? (
                  <Checkbox
                    isSelected={isOn(day)}
                    onChange={(isSelected) =>
                      draft.change({
                        Rhythm: {
                          ...rhythm,
                          Weekdays: [
                            ...rhythm.Weekdays.filter((each) => each !== day),
                            ...(isSelected ? [day] : []),
                          ].toSorted((a, b) => a - b),
                        },
                      })
                    }
                  >
                    {weekdayWord(day)}
                  </Checkbox>
                ) : (
                  <span className={isOn(day) ? '' : 'font-[400] text-ink-3'}>
                    {isWeekly ? weekdayWord(day) : label('standing.perDelivery')}
                  </span>
                )}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{label('standing.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveOn}>
          {groups.map(([category, lines]) => (
            <Fragment key={category}>
              {category !== '' && (
                <tr className="bg-surface-2">
                  <th
                    scope="colgroup"
                    colSpan={days.length + (seesPrices ? 4 : 3)}
                    className="h-8 text-left text-12"
                  >
                    {category}{' '}
                    <span className="font-[400] text-ink-3">
                      {label('standing.products', { count: lines.length })}
                    </span>
                  </th>
                </tr>
              )}
              {lines.map((line) => (
                <tr key={keyOf(line)} className="h-12.5">
                  <td>
                    <ProductCell
                      line={line}
                      isReadOnly={isReadOnly}
                      onKeep={(KeepsPrice) => set(line, { KeepsPrice })}
                    />
                  </td>
                  <td className="text-12">{line.known?.UnitText ?? line.SalesUnitCode}</td>
                  {seesPrices && <td className="num text-right">{line.known?.Price ?? ''}</td>}
                  {days.map((day) => (
                    <td key={day} className={`px-1! text-center ${look(day)}`}>
                      <DayCell
                        line={line}
                        day={day}
                        rhythm={rhythm}
                        isReadOnly={isReadOnly}
                        onCommit={(quantity) => setQuantity(line, day, quantity)}
                      />
                    </td>
                  ))}
                  <td>{!isReadOnly && <RemoveLine line={line} draft={draft} />}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        {seesPrices && (
          <tfoot>
            <tr className="h-11.5">
              <th scope="row" colSpan={3} className="text-left font-[400] text-ink-2">
                {label('standing.sumPerDelivery')}
              </th>
              {days.map((day) => {
                const { ore, products } = sumOf(groups, day);
                return (
                  <td key={day} className={`px-1! text-center tabular-nums ${look(day)}`}>
                    {isOn(day) && (
                      <>
                        <b className="block font-[640]">{formatCount(Math.round(ore / 100))}</b>
                        <span className="text-12 text-ink-3">{products}</span>
                      </>
                    )}
                  </td>
                );
              })}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const isDayOn = (rhythm: Rhythm, day: number) => rhythm.Kind !== 'weekly' || rhythm.Weekdays.includes(day);

interface DayCellProps {
  line: Shown;
  day: number;
  rhythm: Rhythm;
  isReadOnly: boolean;
  onCommit: (quantity: number) => void;
}

function DayCell({ line, day, rhythm, isReadOnly, onCommit }: DayCellProps) {
  if (!isDayOn(rhythm, day))
    return (
      <span className="text-ink-3" aria-hidden="true">
        ·
      </span>
    );
  const isWeekly = rhythm.Kind === 'weekly';
  const before = isWeekly ? rhythm.Weekdays.findLast((each) => each < day) : undefined;
  return (
    <QuantityCell
      name={label('standing.quantityOf', {
        product: nameOf(line),
        day: isWeekly ? weekdayWord(day) : label('standing.perDelivery'),
      })}
      quantity={line.Quantities[day - 1] ?? 0}
      isReadOnly={isReadOnly}
      onCommit={onCommit}
      left={before === undefined ? undefined : line.Quantities[before - 1]}
    />
  );
}

const nameOf = ({ known, ProductId }: Shown) => known?.DisplayName ?? ProductId;

function ProductCell({
  line,
  isReadOnly,
  onKeep,
}: {
  line: Shown;
  isReadOnly: boolean;
  onKeep: (keeps: boolean) => void;
}) {
  const { known, ProductId, KeepsPrice } = line;
  return (
    <span className="flex items-center gap-2.5 py-1">
      {known && <ProductPicture product={known} />}
      <span className="min-w-0">
        <span className="block font-[500] wrap-anywhere">{nameOf(line)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3 tabular-nums">
          {ProductId}
          {known?.IsSold === false && (
            <Tag kind="danger" icon={false}>
              {label('standing.notSold')}
            </Tag>
          )}
          <Checkbox
            isDisabled={isReadOnly}
            isSelected={KeepsPrice}
            onChange={onKeep}
            aria-label={label('standing.keepPriceOf', { product: nameOf(line) })}
          >
            {label('standing.keepPrice')}
          </Checkbox>
        </span>
      </span>
    </span>
  );
}

function RemoveLine({ line, draft }: { line: Shown; draft: Draft }) {
  const text = label('standing.removeOf', { product: nameOf(line) });
  return (
    <IconButton
      size={28}
      label={text}
      onPress={() =>
        draft.change({ Lines: draft.draft.Lines.filter((each) => keyOf(each) !== keyOf(line)) }, text)
      }
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

interface CellProps {
  name: string;
  quantity: number;
  isReadOnly: boolean;
  onCommit: (quantity: number) => void;
  /** Of the day to the left, for Ctrl+D; undefined without one. */
  left: number | undefined;
}

const digits = /^\d{1,5}$/;

/** A typed number replaces; it counts when the field is left. */
function QuantityCell({ name, quantity, isReadOnly, onCommit, left }: CellProps) {
  const [text, setText] = useState<string>();
  const take = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    event.stopPropagation();
    setText(undefined);
    if (next !== quantity) onCommit(next);
  };
  const keyOn = (event: KeyboardEvent) => {
    if (event.key === 'Delete') take(event, 0);
    if (event.key === 'Escape' && text !== undefined) take(event, quantity);
    if (event.ctrlKey && event.key.toLowerCase() === 'd' && left !== undefined) take(event, left);
  };
  const commit = (written: string) => {
    setText(undefined);
    if (digits.test(written) && Number(written) !== quantity) onCommit(Number(written));
  };
  return (
    <input
      data-cell
      className={`quantity-cell h-8 w-13 max-w-full rounded-2 border text-center tabular-nums ${quantity === 0 && text === undefined ? 'border-transparent bg-transparent text-ink-3 hover:border-line-strong focus:border-line-strong' : 'border-line-strong bg-surface font-[640]'}`}
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isReadOnly}
      value={text ?? String(quantity)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => !isReadOnly && keyOn(event)}
    />
  );
}

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows and Enter move between the fields as in a spreadsheet. */
function moveOn(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const move = moves[event.key];
  const { target } = event;
  if (!move || !(target instanceof HTMLInputElement) || !target.hasAttribute('data-cell')) return;
  const rows = [...event.currentTarget.rows].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input[data-cell]'),
  ]);
  const filled = rows.filter((row) => row.length > 0);
  const at = filled.findIndex((row) => row.includes(target));
  const column = filled[at]?.indexOf(target) ?? 0;
  const next = filled[at + move[0]]?.[column + move[1]];
  event.preventDefault();
  next?.focus();
}

function WeekCards({ draft, groups, isReadOnly, set, setQuantity }: Lines) {
  const { Rhythm: rhythm } = draft.draft;
  const isWeekly = rhythm.Kind === 'weekly';
  const days = isWeekly ? [...new Set([1, 2, 3, 4, 5, ...rhythm.Weekdays])].toSorted((a, b) => a - b) : [1];
  const [chosen, setDay] = useState(isWeekly ? (rhythm.Weekdays[0] ?? 1) : 1);
  const day = days.includes(chosen) ? chosen : 1;
  const isOn = (each: number) => !isWeekly || rhythm.Weekdays.includes(each);
  return (
    <>
      {isWeekly && (
        <fieldset className="m-0 flex border-x-0 border-y border-line p-0">
          <legend className="sr-only">{label('standing.weekdays')}</legend>
          {days.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === day}
              onClick={() => setDay(each)}
              className={`grid min-h-14 flex-1 content-center justify-items-center border-l border-line text-13 first:border-l-0 ${each === day ? 'bg-brand-tint font-[680] text-brand-ink shadow-[inset_0_-3px_0_var(--color-brand)]' : isOn(each) ? 'text-ink-2' : 'bg-surface-2 text-ink-3'}`}
            >
              {weekdayWord(each)}
              <span className="text-12 font-[540] tabular-nums">
                {isOn(each) ? formatCount(Math.round(sumOf(groups, each).ore / 100)) : '·'}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {groups.map(([category, lines]) => (
        <Fragment key={category}>
          {category !== '' && <h3 className="bg-surface-2 px-4 py-1.5 text-12">{category}</h3>}
          <ul className="m-0 list-none p-0">
            {lines.map((line) => (
              <li
                key={keyOf(line)}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line px-4 py-2.5"
              >
                <span className="min-w-0 text-13">
                  <ProductCell
                    line={line}
                    isReadOnly={isReadOnly}
                    onKeep={(KeepsPrice) => set(line, { KeepsPrice })}
                  />
                  <span className="text-12 text-ink-3">
                    {[line.known?.UnitText, line.known?.Price].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="flex items-center gap-1">
                  <QuantityStepper
                    key={day}
                    quantity={line.Quantities[day - 1] ?? 0}
                    max={limits.quantity}
                    isDisabled={isReadOnly || !isOn(day)}
                    isInBasket={(line.Quantities[day - 1] ?? 0) > 0}
                    label={label('standing.quantityOf', {
                      product: nameOf(line),
                      day: isWeekly ? weekdayWord(day) : '',
                    })}
                    decreaseLabel={label('standing.less')}
                    increaseLabel={label('standing.more')}
                    onCommit={(quantity) => setQuantity(line, day, quantity)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <p className="flex justify-between border-t border-line-strong px-4 py-3.5 text-14 tabular-nums">
        {label('standing.products', { count: sumOf(groups, day).products })}
        {sumOf(groups, day).ore > 0 && (
          <b>{label('standing.kroner', { amount: formatOre(sumOf(groups, day).ore) })}</b>
        )}
      </p>
    </>
  );
}
