import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { readBasketView, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { basketTitle as titleOfBasket } from '../../../features/baskets/basket/basket-title.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useCtrlEnter } from '../../../lib/browser/use-page-key.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { addToBasket } from './add-to-basket.tsx';
import {
  choicesWithout,
  type LineChoices,
  type PasteLine,
  pasteLines,
  readyLines,
  withDecision,
  withoutLine,
  withoutTexts,
  withProduct,
} from './paste-lines.ts';
import type { PasteRowProps } from './paste-row.tsx';
import { PasteTable } from './paste-table.tsx';
import { PasteText } from './paste-text.tsx';
import { SpreadDialog } from './spread-dialog.tsx';
import { useChoices, useReading } from './use-reading.ts';
import { useUndo } from './use-undo.ts';
import './paste.css';
import './paste-rows.css';
import './paste-narrow.css';

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
  const lines = reading ? pasteLines(reading, choices) : [];
  const ready = readyLines(lines);

  const history = useUndo({ text, choices }, (before) => {
    setChoices(before.choices);
    if (before.text !== text) reader.replace(before.text);
  });
  const rowActions = useRowActions(reader, lines, setChoices);

  const said = text.trim() === '' ? [] : reader.said.notes;
  const notes = [...new Set([...said, ...(reading?.Notes ?? [])])];
  const goods = ready.map((line) => line.goods);
  const isSpread = goods.some(({ deliveryDate }) => deliveryDate !== null);

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
      await addToBasket({ goods, notices: reader.said.notices }, isNewBasket, () => {
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
    if (next.trim() === '') setChoices(new Map());
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
        <PasteText {...reader} write={write} notes={notes} />
        <PasteTable
          lines={lines}
          day={reading?.DeliveryDate ?? null}
          isReading={reader.isReading}
          isStale={reader.isStale}
          isAdding={isAdding}
          isDone={hasAdded && text.trim() === ''}
          error={addError}
          {...rowActions}
          onConfirm={confirmLines}
          onAdd={add}
        />
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
): Pick<PasteRowProps, 'onChange' | 'onRemove' | 'onFound'> {
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
    }),
    [setChoices],
  );
}
