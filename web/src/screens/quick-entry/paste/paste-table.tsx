import type { ListColumns } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ChevronDown, ClipboardPaste, Info, PackageCheck } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useOfferPageAction } from '../../../features/shell/page-action/page-action.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PasteColumns } from './paste-columns.tsx';
import {
  confirmableLines,
  isOpen,
  isRepeated,
  isToCheck,
  type PasteLine,
  readyLines,
  readySum,
  skippedTogether,
  waitingLines,
} from './paste-lines.ts';
import { PasteRow, type PasteRowProps } from './paste-row.tsx';
import { isNextKey, useOpenLines } from './use-open-lines.ts';

export interface PasteTableProps
  extends Pick<PasteRowProps, 'day' | 'onChange' | 'onRemove' | 'onFound' | 'onRepeat'> {
  lines: readonly PasteLine[];
  isReading: boolean;
  /** True while the table shows the lines of an earlier text, which cannot be added to the basket. */
  isStale: boolean;
  isAdding: boolean;
  isDone: boolean;
  /** How often the buyer had the text read; each time the focus goes to the first line that waits. */
  readAgain: number;
  error: string;
  /** Null for a text without columns. */
  columns: ListColumns | null;
  onColumns: (fields: readonly ColumnField[]) => void;
  /** The day of the basket that all lines go into; null for the shown basket. */
  goesTo: string | null;
  onAdd: (isNewBasket: boolean) => void;
  onConfirm: (keys: readonly string[]) => void;
}

export function PasteTable(props: PasteTableProps) {
  const { lines, isReading, isStale, isDone, columns, onColumns } = props;
  const [isOnlyToCheck, setOnlyToCheck] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const open = useOpenLines(isReading || isStale);
  const asked = columns && (columns.IsAsked || isCorrecting) && (
    <PasteColumns
      key={JSON.stringify(columns.Columns)}
      columns={columns}
      isReading={isReading}
      onRead={(fields) => {
        setCorrecting(false);
        onColumns(fields);
      }}
    />
  );
  if (columns?.IsAsked && lines.length === 0) return asked;
  if (lines.length === 0) {
    return (
      <section className="panel panel-edge grid min-h-80 content-center" aria-label={label('paste.title')}>
        {isReading ? (
          <SkeletonRows label={label('paste.reading')} kind="line" rows={6} />
        ) : (
          <Nothing isDone={isDone} />
        )}
      </section>
    );
  }
  const shown = isOnlyToCheck ? lines.filter(isToCheck) : lines;
  return (
    <>
      {asked}
      <section className="panel panel-edge min-w-0" aria-labelledby="paste-read" ref={open.root}>
        <Head
          lines={lines}
          isOnlyToCheck={isOnlyToCheck}
          onOnlyToCheck={setOnlyToCheck}
          columnsOpen={columns && !columns.IsAsked ? isCorrecting : null}
          onColumnsOpen={setCorrecting}
          onFirstOpen={open.goToFirst}
        />
        <div
          className="paste-columns grid min-h-8 grid-cols-[128px_minmax(0,1fr)_106px_124px_var(--stepper-w)_76px_28px] items-center gap-x-3.5 gap-y-1.5 border-b border-line bg-surface-2 text-12 text-ink-3 max-lg:hidden"
          aria-hidden="true"
        >
          <span>{label('paste.column.written')}</span>
          <span>{label('paste.column.product')}</span>
          <span>{label('paste.column.confidence')}</span>
          <span>{label('paste.column.unit')}</span>
          <span className="text-center">{label('paste.column.quantity')}</span>
          <span className="text-right">{label('paste.column.amount')}</span>
          <span />
        </div>
        <Rows {...props} lines={shown} onSettle={open.settle} onNext={open.goOn} />
        <Foot {...props} onFirstOpen={open.goToFirst} />
      </section>
    </>
  );
}

interface HeadProps {
  lines: readonly PasteLine[];
  isOnlyToCheck: boolean;
  onOnlyToCheck: (isWanted: boolean) => void;
  /** Null for a text without columns to correct. */
  columnsOpen: boolean | null;
  onColumnsOpen: (isWanted: boolean) => void;
  onFirstOpen: () => void;
}

function Head(props: HeadProps) {
  const { lines, isOnlyToCheck, onOnlyToCheck, columnsOpen, onColumnsOpen, onFirstOpen } = props;
  return (
    <header className="panel-head flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-1.5">
      <h2 id="paste-read" aria-live="polite" tabIndex={-1} className="[outline:none]">
        {label('paste.linesRead', { count: lines.length })}
      </h2>
      <span className="text-(length:--text-13) text-ink-3 max-lg:order-1 max-lg:-mt-2 max-lg:basis-full max-lg:pb-1">
        {countsText(lines)}
      </span>
      <span className="ml-auto" />
      {columnsOpen !== null && (
        <button
          type="button"
          className="link text-13 max-lg:min-h-11"
          aria-expanded={columnsOpen}
          onClick={() => onColumnsOpen(!columnsOpen)}
        >
          {label('paste.columns')}
        </button>
      )}
      <Checkbox isSelected={isOnlyToCheck} onChange={onOnlyToCheck}>
        {label('paste.onlyToCheck')}
      </Checkbox>
      {lines.some(isOpen) && (
        <Button onPress={onFirstOpen} className="max-lg:order-2 max-lg:mb-1.5 max-lg:h-11 max-lg:w-full">
          <ArrowDown aria-hidden="true" />
          {label('paste.toFirstOpen')}
          <span className="ml-1 flex gap-0.5 max-lg:hidden" aria-hidden="true">
            <Kbd>Ctrl</Kbd>
            <Kbd>↓</Kbd>
          </span>
        </Button>
      )}
    </header>
  );
}

function countsText(lines: readonly PasteLine[]): string {
  const unknown = lines.filter(({ confidence }) => confidence === 'Unknown').length;
  const skipped = lines.filter(({ confidence }) => confidence === 'Skipped').length;
  const waiting = waitingLines(lines).length;
  const repeated = lines.filter(isRepeated).length;
  return [
    label('paste.ready', { amount: readyLines(lines).length }),
    ...(waiting > 0 ? [label('paste.waiting', { amount: waiting })] : []),
    ...(repeated > 0 ? [label('paste.repeated', { amount: repeated })] : []),
    ...(unknown > 0 ? [label('paste.unknown', { amount: unknown })] : []),
    ...(skipped > 0 ? [label('paste.skipped', { amount: skipped })] : []),
  ].join(', ');
}

function Nothing({ isDone }: { isDone: boolean }) {
  if (isDone) {
    return (
      <EmptyState
        icon={<PackageCheck aria-hidden="true" />}
        title={label('paste.doneTitle')}
        actions={
          <Link to="/checkout/basket" className={buttonClass({ variant: 'primary' })}>
            {label('paste.toBasket')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState icon={<ClipboardPaste aria-hidden="true" />} title={label('paste.emptyTitle')}>
      {label('paste.emptyText')}
    </EmptyState>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const stepOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number =>
  ctrlKey || metaKey || altKey ? 0 : (steps[key] ?? 0);

function focusRow(row: Element | undefined): void {
  const target = row?.querySelector('.paste-fold') ?? row;
  if (target instanceof HTMLElement) target.focus();
}

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio';

/**
 * The focused row, or the row of a focused button or offer: up and down never take other goods. -1 in fields and menus, which use
 * the arrow keys themselves.
 */
function rowWalkedFrom(rows: readonly Element[], target: EventTarget): number {
  if (!(target instanceof HTMLElement)) return -1;
  const isButton = target instanceof HTMLButtonElement && !target.hasAttribute('aria-haspopup');
  return isButton || isRadio(target) ? rows.findIndex((row) => row.contains(target)) : rows.indexOf(target);
}

interface RowsProps extends PasteTableProps, Pick<PasteRowProps, 'onSettle'> {
  onNext: () => void;
}

function Rows(props: RowsProps) {
  const { lines, day, readAgain, onChange, onRemove, onFound, onRepeat, onSettle, onNext } = props;
  const list = useRef<HTMLOListElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const rows = skippedTogether(lines).flatMap((group) => {
    const fold = group.length > 1 ? [group] : [];
    return [...fold, ...(fold.length === 0 || opened.has(group[0]?.key ?? '') ? group : [])];
  });
  // Keeps the focus in the same place of the list when the focused row is removed or replaced.
  const place = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    focusRow(list.current?.children[Math.min(place.current, rows.length - 1)]);
  }, [rows]);

  function keepPlace({ target }: FocusEvent) {
    const rows = [...(list.current?.children ?? [])];
    place.current = rows.findIndex((row) => row.contains(target));
    if (place.current >= 0) setTabStop(place.current);
  }

  function walk(event: KeyboardEvent<HTMLOListElement>) {
    const step = stepOf(event);
    const rows = [...(list.current?.children ?? [])];
    const from = step === 0 ? -1 : rowWalkedFrom(rows, event.target);
    const isNext = isNextKey(event.nativeEvent);
    if (from < 0 && !isNext) return;
    event.preventDefault();
    event.stopPropagation();
    if (isNext) onNext();
    else go(rows, from + step);
  }

  function go(rows: readonly Element[], at: number) {
    if (!rows[at]) return;
    setTabStop(at);
    focusRow(rows[at]);
  }

  const goToWaiting = useEffectEvent(() => {
    const rows = [...(list.current?.children ?? [])];
    go(
      rows,
      rows.findIndex((row) => row.matches('[data-open]')),
    );
  });
  useEffect(() => {
    if (readAgain > 0) goToWaiting();
  }, [readAgain]);

  if (lines.length === 0) return <p className="px-4 py-6 text-ink-3">{label('paste.nothingToCheck')}</p>;
  const stop = Math.min(tabStop, rows.length - 1);
  return (
    <ol
      ref={list}
      onKeyDownCapture={walk}
      onFocus={keepPlace}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) place.current = undefined;
      }}
    >
      {rows.map((row, at) =>
        Array.isArray(row) ? (
          <SkippedFold key={`skipped ${row[0]?.key}`} lines={row} opened={opened} onOpened={setOpened} />
        ) : (
          <PasteRow
            key={row.key}
            line={row}
            day={day}
            isTabStop={at === stop}
            onChange={onChange}
            onRemove={onRemove}
            onFound={onFound}
            onRepeat={onRepeat}
            onSettle={onSettle}
          />
        ),
      )}
    </ol>
  );
}

interface SkippedFoldProps extends Pick<PasteTableProps, 'lines'> {
  /** Keys of the first lines of the groups that are shown. */
  opened: ReadonlySet<string>;
  onOpened: (opened: ReadonlySet<string>) => void;
}

function SkippedFold({ lines, opened, onOpened }: SkippedFoldProps) {
  const first = new Set([lines[0]?.key ?? '']);
  const isOpen = first.isSubsetOf(opened);
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        className="paste-fold flex min-h-10 w-full items-center gap-3 bg-surface-2 px-4 text-left text-13 text-ink-3 hover:bg-surface-3 max-lg:min-h-12"
        aria-expanded={isOpen}
        onClick={() => onOpened(isOpen ? opened.difference(first) : opened.union(first))}
      >
        <span className="flex-none font-[580] text-ink-2">
          {label('paste.skippedLines', { count: lines.length })}
        </span>
        <span className="min-w-0 flex-1 truncate">{lines.map(({ read }) => read.Text).join(' · ')}</span>
        <ChevronDown className="paste-chevron size-4 flex-none" aria-hidden="true" />
      </button>
    </li>
  );
}

function Staying({ lines, onFirstOpen }: Pick<PasteTableProps, 'lines'> & Pick<HeadProps, 'onFirstOpen'>) {
  const unknown = lines.filter(({ confidence }) => confidence === 'Unknown').length;
  const waiting = waitingLines(lines).length;
  if (unknown + waiting === 0) return label('paste.allReady');
  return (
    <>
      <button type="button" className="link font-[620] max-lg:py-2" onClick={onFirstOpen}>
        {[
          ...(waiting > 0 ? [label('paste.toConfirm', { count: waiting })] : []),
          ...(unknown > 0 ? [label('paste.staying', { count: unknown })] : []),
        ].join(', ')}
      </button>{' '}
      {label('paste.stayingRest')}
    </>
  );
}

const addText = (count: number, goesTo: string | null): string =>
  goesTo === null ? label('paste.add', { count }) : label('paste.addTo', { count, day: shortDay(goesTo) });

function Foot(props: PasteTableProps & Pick<HeadProps, 'onFirstOpen'>) {
  const { lines, isAdding, isReading, isStale, error, goesTo, onAdd, onConfirm, onFirstOpen } = props;
  const ready = readyLines(lines).length;
  const guesses = confirmableLines(lines);
  const sum = readySum(lines);
  const isOff = ready === 0 || isReading || isStale;
  useOfferPageAction({
    text: goesTo === null ? label('paste.putIn') : label('paste.putInTo', { day: shortDay(goesTo) }),
    note: ready === 0 ? label('paste.noneReady') : label('basket.lines', { count: ready }),
    ...(sum === null || ready === 0 ? {} : { amount: formatKroner(sum) }),
    isDisabled: isOff,
    isPending: isAdding,
    ...(error ? { refusal: error } : {}),
    onPress: () => onAdd(false),
  });
  return (
    <footer className="paste-foot sticky bottom-0 short:static flex flex-wrap items-center gap-2.5 rounded-b-3 border-t border-line-strong bg-surface px-4 py-3 max-lg:static max-lg:rounded-none max-lg:px-4 max-lg:py-3.5">
      <p className="flex min-w-45 flex-1 gap-2 text-13 max-lg:basis-full">
        <Info className="size-4 flex-none text-ink-3" aria-hidden="true" />
        <span>
          <Staying lines={lines} onFirstOpen={onFirstOpen} />
        </span>
      </p>
      {guesses.length > 0 && (
        <Button size={40} isDisabled={isAdding} onPress={() => onConfirm(guesses.map(({ key }) => key))}>
          {label('paste.confirmAll', { count: guesses.length })}
        </Button>
      )}
      <Button size={40} isDisabled={isOff || isAdding} onPress={() => onAdd(true)} className="max-lg:order-2">
        {label('paste.newBasket')}
      </Button>
      <Button
        size={40}
        variant="primary"
        // Hidden on a phone, because the bottom bar has this button there.
        className="max-lg:hidden"
        isDisabled={isOff}
        isPending={isAdding}
        onPress={() => onAdd(false)}
      >
        {ready === 0 ? label('paste.nothingReady') : addText(ready, goesTo)}
        {ready > 0 && sum !== null && <b className="num">{formatKroner(sum)}</b>}
      </Button>
      {error && (
        <Notice kind="danger" isAlert className="w-full">
          {error}
        </Notice>
      )}
    </footer>
  );
}
