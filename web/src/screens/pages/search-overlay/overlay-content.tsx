import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  setLineQuantity,
  undoOfProduct,
  useBasketValue,
} from '../../../features/baskets/basket/basket-data.ts';
import { handedOver, wantFirstQuantity } from '../../../features/pages/search-overlay/handed-over.ts';
import { isNumberTerm } from '../../../features/pages/search-overlay/held-keys.ts';
import { useOverlayAddress } from '../../../features/pages/search-overlay/overlay-address.ts';
import { TypedLineRows } from '../../../features/quick-entry/line-entry/typed-line-rows.tsx';
import { useConnection } from '../../../features/shell/notices/use-connection.ts';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { listen } from '../../../lib/browser/app-events.ts';
import { label } from '../../../lib/labels.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { type BasketChange, BasketChangeNotice, changeText } from './basket-change.tsx';
import { brandSearches, categorySearches } from './narrowed-searches.ts';
import { OverlayHead } from './overlay-head.tsx';
import { NothingFound, NotSearchedYet, OverlayResults } from './overlay-results.tsx';
import { OverlaySuggestions, SuggestionChips } from './overlay-suggestions.tsx';
import { useLineEntry } from './use-line-entry.ts';
import { useOverlayKeys } from './use-overlay-keys.ts';
import { type OverlayAnswer, useOverlaySearch } from './use-overlay-search.ts';
import { usePastSearches } from './use-past-searches.ts';

const none = [] as const;
const shownTerms = 4;

function amountText(total: number): string {
  return label('searchOverlay.amount', { count: total });
}

function OfflineNotice() {
  if (useConnection() !== 'offline') return null;
  return (
    <Notice kind="warning" isAlert className="mb-3">
      {label('searchOverlay.offline')}
    </Notice>
  );
}

/** In lower case, if pressed with Ctrl or Cmd alone; otherwise an empty text. */
function keyWithControl({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  return (ctrlKey || metaKey) && !altKey && !shiftKey ? key.toLowerCase() : '';
}

function rowsOf(answer: OverlayAnswer | undefined) {
  if (answer === undefined) return { products: none, similar: none, total: 0 };
  const { Page, Similar } = answer.found;
  return { products: Page.PageOfResults, similar: Similar, total: Page.TotalResults };
}

export function OverlayContent({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const gridId = `${id}-rows`;
  const rowId = (index: number) => `${gridId}-${index}`;
  const navigate = useNavigate();
  const announce = useAnnounce();
  const address = useOverlayAddress();
  const [text, setText] = useState(() => handedOver()?.text ?? address.term());
  const [change, setChange] = useState<BasketChange & { takeBack: () => void }>();
  const [isRefused, setRefused] = useState(false);

  const onCommitted = useCallback(
    (next: BasketChange) => {
      const { product, unit, from } = next;
      const takeBack = undoOfProduct(product, () => {
        setLineQuantity(product, unit.Code, null, from);
        announce(label('searchOverlay.undone', { name: product.DisplayName }));
      });
      setRefused(false);
      setChange({ ...next, takeBack });
      announce(
        `${label(next.to === 0 ? 'searchOverlay.removed' : 'searchOverlay.added', { day: '' })} ${changeText(next)}`,
      );
    },
    [announce],
  );
  const entry = useLineEntry({
    field,
    rowId,
    showRows,
    submit: (words) => typeAhead.searchNow(words),
    setText,
    onCommitted,
  });
  const { typeAhead, view } = useOverlaySearch({
    onAnswer(term: string, answer: OverlayAnswer, isSubmitted: boolean) {
      const total = answer.found.Page.TotalResults;
      announce(
        total === 0
          ? label('searchOverlay.none', { term })
          : label('searchOverlay.found', { count: total, term }),
      );
      address.keepTerm(term);
      keys.startOver();
      entry.onAnswer(term, answer, isSubmitted);
    },
    onFailure: entry.onFailure,
  });
  const { products, similar, total } = rowsOf(view.answer);
  const past = usePastSearches(view.answer);
  const keys = useOverlayKeys({
    field,
    rowId,
    rows: products.length + similar.length,
    keeps: entry.keeps,
    isUntouched: entry.isUntouched,
    touch: entry.touch,
    backToField: entry.backToField,
    submit,
    typeLetter(letter, isAppended) {
      field.current?.focus();
      type(isAppended ? text + letter : letter);
    },
  });

  /**
   * On touch screens the focus goes to the rows, so that the on-screen keyboard closes. Elsewhere it goes to the field and
   * selects its text, so that the next words replace it.
   */
  function showRows(): void {
    const grid = document.getElementById(gridId);
    if (grid && window.matchMedia('(pointer: coarse)').matches) grid.focus({ preventScroll: true });
    else entry.backToField();
  }

  function type(next: string): void {
    setText(next);
    keys.startOver();
    typeAhead.type(next);
    if (next.trim() === '') address.keepTerm('');
  }

  function submit(): void {
    if (text.trim() === '') return;
    if (entry.takesQuantity(text)) type('');
    else if (isNumberTerm(text)) {
      typeAhead.searchNow(text);
      entry.hold(text);
    } else {
      // A late answer would keep its term in the address of the next page, and so open the overlay again.
      typeAhead.cancel();
      wantFirstQuantity(text.trim());
      void navigate({ to: '/catalog/search', search: { term: text.trim() }, replace: true });
    }
  }

  function choose(term: string): void {
    setText(term);
    typeAhead.searchNow(term);
  }

  function undo(): void {
    change?.takeBack();
    setChange(undefined);
    field.current?.focus();
  }

  const takeField = useEffectEvent(() => {
    const given = handedOver();
    if (given) setText(given.text);
    field.current?.focus();
    if (!given?.isTyping) field.current?.select();
    if (given?.takesFirst) entry.wantFirst();
    else if (given?.isSubmitted) entry.hold(given.text, given.held);
  });
  // Takes the focus before the next key press. Typing that began in the header's field then continues in this field.
  useLayoutEffect(() => takeField(), []);
  const begin = useEffectEvent(() => {
    const given = handedOver();
    if (given?.isSubmitted) typeAhead.searchNow(text);
    else if (given?.isTyping) typeAhead.type(text);
    else if (text.trim() !== '') typeAhead.searchNow(text, false);
  });
  // Prices depend on the basket's day, so the first search waits for the basket.
  const knowsDay = useBasketValue(({ status }) => status !== 'loading');
  useEffect(() => {
    if (knowsDay) begin();
  }, [knowsDay]);
  useEffect(
    () =>
      listen('basketUpdateFailed', () => {
        setChange(undefined);
        setRefused(true);
      }),
    [],
  );

  function takeFirst(): void {
    if (text.trim() === '') return;
    if (view.term === text.trim() && !view.isPending) entry.takeFirst(products);
    else {
      entry.wantFirst();
      typeAhead.searchNow(text);
    }
  }

  const pressWithControl = useEffectEvent((event: KeyboardEvent) => {
    // While a drawer is open in front of the search, the drawer handles the keys.
    const isHere = !(event.target instanceof Element && event.target.closest('.drawer'));
    const key = isHere ? keyWithControl(event) : '';
    if (key !== 'b' && key !== 'enter') return;
    event.preventDefault();
    if (key === 'b') openPanel('miniBasket');
    else takeFirst();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressWithControl(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const latestEnter = useRef(() => {});
  useLayoutEffect(() => {
    latestEnter.current = () => {
      if (entry.takesLateEnter()) return;
      keys.choose(undefined);
      entry.backToField();
    };
  });
  // The function is the same at every render, so that the rows are rendered only once for each response.
  const onEnter = useCallback(() => latestEnter.current(), []);

  const isActive = view.phase === 'active' && view.answer !== undefined;
  const terms = view.answer?.suggested?.Terms.slice(0, shownTerms) ?? none;
  return (
    <div className="search-overlay-page h-full overflow-auto overscroll-contain" data-phase={view.phase}>
      <OverlayHead
        field={field}
        text={text}
        amount={isActive && total > 0 ? amountText(total) : ''}
        gridId={gridId}
        hasRows={products.length > 0}
        activeRowId={keys.active === undefined ? undefined : rowId(keys.active)}
        isPending={view.isPending}
        onType={type}
        onKeyDown={keys.onFieldKeyDown}
        onScan={() => void navigate({ to: '/scan', replace: true })}
        onClose={onClose}
      />
      <div className="page-width grid grid-cols-[216px_minmax(0,1fr)] gap-6 pt-5 pb-8 max-lg:grid-cols-1 max-lg:gap-0 max-lg:pt-0 lg:max-xl:grid-cols-[168px_minmax(0,1fr)] lg:max-xl:gap-4">
        <aside
          className="search-overlay-side max-lg:order-1 max-lg:pt-5"
          aria-label={label('searchOverlay.suggestions')}
        >
          <OverlaySuggestions
            typed={text}
            terms={terms}
            categories={categorySearches(view.term, view.answer?.suggested)}
            brands={brandSearches(view.term, view.answer?.suggested)}
            past={past.terms}
            onChoose={choose}
            onForget={past.forget}
          />
        </aside>
        <div className="search-overlay-main">
          <OfflineNotice />
          <TypedLineRows onEmptied={entry.backToField} />
          <SuggestionChips terms={terms} onChoose={choose} />
          {!isActive && <NotSearchedYet />}
          {isActive && total === 0 && (
            <NothingFound
              term={view.term}
              didYouMean={view.answer?.found.DidYouMean ?? null}
              onChoose={choose}
            />
          )}
          {products.length > 0 && (
            <OverlayResults
              gridId={gridId}
              rowId={rowId}
              term={view.term}
              products={products}
              similar={similar}
              total={total}
              active={keys.active}
              isPending={view.isPending}
              onRowKeyDown={keys.onRowKeyDown}
              onCommitted={onCommitted}
              onEnter={onEnter}
            />
          )}
          <div className="search-overlay-change sticky bottom-3 z-1 mt-3 max-lg:bottom-[calc(12px_+_env(safe-area-inset-bottom))]">
            <BasketChangeNotice change={change} isRefused={isRefused} onUndo={undo} />
          </div>
        </div>
      </div>
    </div>
  );
}
