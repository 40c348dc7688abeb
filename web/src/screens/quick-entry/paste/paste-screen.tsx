import './paste.css';
import './paste-rows.css';
import './paste-narrow.css';
import { deleteBasket as deleteCall, updateBasket } from '@engros/contracts/baskets/basket.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { addLines } from '@engros/contracts/quick-entry/basket-import.ts';
import type { DocumentNotice } from '@engros/contracts/quick-entry/document-notice.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { ShoppingBasket } from 'lucide-react';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  flushBasket,
  readBasketView,
  takeBasket,
  useBasketValue,
} from '../../../features/baskets/basket/basket-data.ts';
import { basketTitle as titleOfBasket } from '../../../features/baskets/basket/basket-title.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useCtrlEnter, usePageKey } from '../../../lib/browser/use-page-key.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { createAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasteDays, useWrittenDays } from './paste-days.tsx';
import {
  type ChosenGoods,
  choicesWithout,
  dayOf,
  type LineChoices,
  type PasteLine,
  pasteLines,
  readyLines,
  withDecision,
  withLines,
  withoutLine,
  withoutTexts,
  withProduct,
} from './paste-lines.ts';
import type { PasteRowProps } from './paste-row.tsx';
import { PasteTable } from './paste-table.tsx';
import { PasteText } from './paste-text.tsx';
import { useChoices, useReading } from './use-reading.ts';

interface Added {
  goods: readonly ChosenGoods[];
  notices: readonly DocumentNotice[];
}

type Undo = OutputOf<typeof addLines>['Undo'];

/** Adding the same lines again uses the same key, so that the server counts them once if only its response was lost. */
const attempt = createAttemptKey();

/**
 * Adds to the basket that is shown at the press, or to a new one. Throws when another basket is shown before the goods could be
 * added. Calls `onUndone` after an undo.
 */
async function addToBasket(
  { goods, notices }: Added,
  isNewBasket: boolean,
  onUndone: () => void,
): Promise<void> {
  const before = readBasketView().basket?.Id;
  await flushBasket();
  // Another basket may have taken the place of the one that the user saw, for example when a colleague merged it.
  if (!isNewBasket && before !== readBasketView().basket?.Id) throw new Error('another basket is shown');
  const id = isNewBasket || before === undefined ? 'create' : before;
  const CustomerId = pageContext().customer?.Id ?? null;
  const Lines = goods.map((each) => ({
    ProductId: each.product.Id,
    SalesUnitCode: each.unit.Code,
    Quantity: each.quantity,
    DeliveryDate: dayOf(each),
  }));
  const EditKey = attempt.keyFor([id, CustomerId, Lines, notices]);
  const body = { CustomerId, EditKey, Lines, ...(notices.length > 0 && { Notices: [...notices] }) };
  const { Basket, Undo } = await call(addLines, { query: { id }, body });
  attempt.answered();
  takeBasket(Basket);
  toast(addedText(goods.length, Undo, Basket.Id), {
    icon: <ShoppingBasket aria-hidden="true" />,
    undo: { label: label('shell.undo'), onPress: () => void undo(Undo, before, onUndone) },
  });
}

function addedText(count: number, undo: Undo, basketId: string): string {
  const elsewhere = undo.filter(({ BasketId }) => BasketId !== basketId);
  const parts = elsewhere.map(({ NumberOfLines, DeliveryDate }) =>
    label('paste.addedElsewhere', {
      count: NumberOfLines,
      day: DeliveryDate ? shortDay(DeliveryDate) : label('checkout.noDay'),
    }),
  );
  return [label('paste.added', { count }), ...parts].join(', ');
}

/**
 * Resets the lines, deletes new baskets unless something else was added to them meanwhile, and makes the previous basket current
 * again.
 */
async function undo(steps: Undo, before: string | undefined, onUndone: () => void): Promise<void> {
  try {
    await flushBasket();
    for (const { BasketId, IsNew, Lines, Notices: DropNotices = [] } of steps) {
      const Products = Lines.map(({ ProductId, SalesUnitCode, Quantity }) => ({
        ProductId,
        SalesUnit: { Code: SalesUnitCode },
        Quantity,
      }));
      await call(updateBasket, { query: { id: BasketId }, body: { Products, DropNotices } });
      if (IsNew) await call(deleteCall, { query: { id: BasketId, onlyIfEmpty: 'true' } });
    }
    onUndone();
    toast(label('paste.undone'));
  } catch {
    toastFailure(label('paste.undoFailed'));
  }
  await reloadBasket(before);
}

/** What the sender says to a line goes with the lines that are added, unless a notice of the file says it already. */
function noticesWith(said: readonly DocumentNotice[], lines: readonly PasteLine[]): DocumentNotice[] {
  const isSaid = (remark: string) => said.some(({ Params }) => Params['written']?.includes(remark) === true);
  const remarks = lines.flatMap(({ read, goods }): DocumentNotice[] => {
    const { Remark: remark } = read;
    if (remark === undefined || goods === undefined || isSaid(remark)) return [];
    const written = remark.slice(0, limits.noticeCharacters);
    return [{ Key: 'import.note.lineWords', Params: { goods: goods.product.DisplayName, written } }];
  });
  return [...said, ...remarks].slice(0, limits.noticesOfDocument);
}

interface ListState {
  text: string;
  choices: LineChoices;
}

/** Time in ms within which successive key presses count as one undo step. */
const oneStepMs = 700;
const stepsKept = 100;

/**
 * Ctrl+Z undoes one step, whether it changed the text or a row. The browser's own undo does not know changes made in rows and
 * would empty the field. The first text cannot be undone.
 */
function useUndo(now: ListState, restore: (before: ListState) => void): { forget: () => void } {
  const steps = useRef<ListState[]>([]);
  const latest = useRef(now);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const isSkipped = useRef(false);
  const { text, choices } = now;
  const keep = useEffectEvent((next: ListState) => {
    const before = latest.current;
    latest.current = next;
    if (before.text === next.text && before.choices === next.choices) return;
    const isTyped = isSameBurst(before.choices === next.choices, changedAt);
    if (isSkipped.current) isSkipped.current = false;
    else if (!isTyped && before.text.trim() !== '')
      steps.current = [...steps.current, before].slice(-stepsKept);
  });
  useEffect(() => keep({ text, choices }), [text, choices]);
  usePageKey(
    ({ key, ctrlKey, metaKey, altKey, shiftKey, target }) =>
      key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && isOfList(target),
    () => {
      const before = steps.current.at(-1);
      if (!before) return;
      steps.current = steps.current.slice(0, -1);
      isSkipped.current = true;
      restore(before);
    },
  );
  return {
    forget: () => {
      steps.current = [];
      isSkipped.current = true;
    },
  };
}

/** The user typed shortly after the previous change. Both changes then form one undo step. */
function isSameBurst(isOfText: boolean, changedAt: RefObject<number>): boolean {
  const isByHand = isOfText && document.activeElement instanceof HTMLTextAreaElement;
  const before = changedAt.current;
  changedAt.current = isByHand ? performance.now() : Number.NEGATIVE_INFINITY;
  return isByHand && performance.now() - before < oneStepMs;
}

/** Returns false for other text fields, such as the search in a row, because the browser's own undo works there. */
function isOfList(target: EventTarget | null): boolean {
  return !(target instanceof HTMLInputElement) || target.type === 'radio' || target.role === 'spinbutton';
}

function useBasketTitle(): string {
  return useBasketValue(({ basket }) => (basket ? titleOfBasket(basket) : label('basket.title')));
}

export function PasteScreen() {
  const basketTitle = useBasketTitle();
  usePagePlace(label('paste.title'), [{ label: basketTitle, href: '/checkout/basket' }]);
  const reader = useReading();
  const { text, reading } = reader;
  const [choices, setChoices] = useChoices();
  // Set while a dialog asks whether lines may go to several baskets. `isNewBasket` is what the buyer had chosen before.
  const [asked, setAsked] = useState<{ isNewBasket: boolean }>();
  const [isAdding, setAdding] = useState(false);
  const [addError, setAddError] = useState('');
  const [hasAdded, setAdded] = useState(false);
  const { onlyDay, ...days } = useWrittenDays(reader);
  const lines = reading ? pasteLines(reading, choices, days.isTaken) : [];
  const ready = readyLines(lines);

  const history = useUndo({ text, choices }, (before) => {
    setChoices(before.choices);
    if (before.text !== text) reader.replace(before.text);
  });
  const rowActions = useRowActions(reader, lines, setChoices);

  const said = text.trim() === '' ? [] : reader.said.notes;
  const notes = [...new Set([...said, ...(reading?.Notes ?? [])])];
  const goods = ready.map((line) => line.goods);
  const isSpread = goods.some(({ deliveryDate }) => deliveryDate !== null) || linesByDay(goods).length > 1;
  function add(isNewBasket: boolean) {
    const isBusy = isAdding || reader.isReading || reader.isStale || asked !== undefined;
    if (ready.length === 0 || isBusy) return;
    if (isSpread) setAsked({ isNewBasket });
    else void addNow(isNewBasket);
  }

  async function addNow(isNewBasket: boolean) {
    setAsked(undefined);
    setAdding(true);
    setAddError('');
    try {
      const before = { text, choices };
      const added = ready.map(({ written }) => written);
      await addToBasket({ goods, notices: noticesWith(reader.said.notices, ready) }, isNewBasket, () => {
        const since = reader.latestText();
        const isUntouched = since === withoutTexts(before.text, added);
        if (isUntouched) setChoices(before.choices);
        reader.replace(isUntouched ? before.text : [...added, since].join('\n'));
      });
      announce(label('paste.added', { count: ready.length }));
      setAdded(true);
      // The lines are in the basket now and can be undone there, so the undo steps of this page are dropped.
      history.forget();
      setChoices((now) => choicesWithout(lines, now, new Set(ready.map(({ key }) => key))));
      reader.replace(withoutTexts(reader.latestText(), added));
    } catch (error) {
      setAddError(messageOf(error) || label('paste.addFailed'));
    } finally {
      setAdding(false);
    }
  }

  function write(next: string) {
    // Choices belong to the lines of one list. They are dropped when the text is emptied, because an equal line in the
    // next list is another line.
    if (next.trim() === '') {
      setChoices(new Map());
      days.onTake(false);
    }
    if (text.trim() === '') reader.forgetSaid();
    reader.write(next);
  }

  const lineOf = (key: string) => lines.find((line) => line.key === key);

  function confirmLines(keys: readonly string[]) {
    setChoices((before) => {
      const next = new Map(before);
      for (const key of keys) next.set(key, withDecision(next.get(key), { isConfirmed: true }, lineOf(key)));
      return next;
    });
  }

  useCtrlEnter(() => add(readBasketView().basket === undefined));
  return (
    <>
      <PageHead title={label('paste.title')} note={label('paste.from')} />
      <div className="grid grid-cols-[328px_minmax(0,1fr)] items-start gap-6 max-xl:grid-cols-1 max-xl:gap-3">
        <PasteText {...reader} write={write} notes={notes} hasLines={lines.length > 0} />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <PasteDays {...days} />
          <PasteTable
            lines={lines}
            columns={reading?.Columns ?? null}
            onColumns={reader.readColumns}
            goesTo={onlyDay}
            day={reading?.DeliveryDate ?? null}
            isReading={reader.isReading}
            isStale={reader.isStale}
            readAgain={reader.readAgain}
            isAdding={isAdding}
            isDone={hasAdded && text.trim() === ''}
            error={addError}
            {...rowActions}
            onConfirm={confirmLines}
            onAdd={add}
          />
        </div>
      </div>
      <SpreadDialog
        isOpen={asked !== undefined}
        goods={goods}
        day={reading?.DeliveryDate ?? null}
        onBack={() => setAsked(undefined)}
        onAdd={() => void addNow(asked?.isNewBasket ?? false)}
      />
    </>
  );
}

/** The functions stay the same between renders, so that only changed rows redraw. */
function useRowActions(
  reader: ReturnType<typeof useReading>,
  lines: readonly PasteLine[],
  setChoices: Dispatch<SetStateAction<LineChoices>>,
): Pick<PasteRowProps, 'onChange' | 'onRemove' | 'onFound' | 'onRepeat'> {
  const latest = useRef({ ...reader, lines });
  useEffect(() => {
    latest.current = { ...reader, lines };
  });
  return useMemo(
    () => ({
      onChange: (key, choice) =>
        setChoices((choices) => {
          const line = latest.current.lines.find((each) => each.key === key);
          return new Map(choices).set(key, withDecision(choices.get(key), choice, line));
        }),
      onRemove: (line) => {
        const { text, replace, lines: all } = latest.current;
        setChoices((choices) => choicesWithout(all, choices, new Set([line.key])));
        replace(withoutLine(text, line));
      },
      onFound: (line, productId) => {
        const { text, replace } = latest.current;
        replace(withProduct(text, line, productId));
      },
      onRepeat: (line) => {
        const { text, replace } = latest.current;
        replace(withLines(text, line, line.read.Repeats ?? []));
      },
    }),
    [setChoices],
  );
}

interface SpreadDialogProps {
  isOpen: boolean;
  goods: readonly ChosenGoods[];
  /** Delivery day of the shown basket. Lines that can be delivered on that day go into it. */
  day: string | null;
  onBack: () => void;
  onAdd: () => void;
}

/** Null stands for the basket's current day. */
function linesByDay(goods: readonly ChosenGoods[]): [string | null, ChosenGoods[]][] {
  return [...Map.groupBy(goods, dayOf)].sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
}

function SpreadDialog({ isOpen, goods, day, onBack, onAdd }: SpreadDialogProps) {
  const days = linesByDay(goods);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onBack();
      }}
      title={label('paste.spreadTitle', { count: days.length })}
      safe={{ label: label('paste.spreadBack') }}
      action={{ label: label('paste.spreadAdd', { count: days.length }), onPress: onAdd }}
    >
      <p>
        {label(
          goods.some(({ deliveryDate }) => deliveryDate !== null)
            ? 'paste.spreadText'
            : 'paste.spreadWritten',
        )}
      </p>
      <ul className="mt-2 grid gap-2">
        {days.map(([date, lines]) => (
          <li key={date ?? ''}>
            <b>{label('paste.spreadDay', { day: dayText(date ?? day) })}</b>{' '}
            {label('basket.lines', { count: lines.length })}
            {date !== null && <>: {lines.map(({ product }) => product.DisplayName).join(', ')}</>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function dayText(date: string | null): string {
  return date === null ? label('checkout.noDay') : shortDay(date);
}
