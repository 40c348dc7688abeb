import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type HTMLAttributes, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { pageEndEvent, rungsAttribute } from '../../../../features/goods/products/field/rung-keys.ts';
import { handleGridKeys } from '../../../../features/goods/products/grid-keys.ts';
import { highlightRow } from '../../../../features/goods/products/highlight-row.ts';
import { ProductColumns } from '../../../../features/goods/products/product-columns.tsx';
import { ProductPages } from '../../../../features/goods/products/product-pages.tsx';
import { userStorage } from '../../../../lib/browser/storage.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import type { SearchState } from '../search-state.ts';
import type { View } from '../search-tools.tsx';
import { type Results, resultsQuery } from '../use-search.ts';
import { ResultPage } from './result-page.tsx';

const saveEveryMs = 150;

/** Has everything needed to restore the layout and the scroll position (specification 9). */
interface ListMemory {
  /**
   * Key of the browser's history entry to which the state belongs. A new visit to the same URL has another key and
   * therefore no stored state.
   */
  entry: string;
  /** Heights in px of the parts of a page, for every page that was shown. */
  pages: number[][];
  /** Described by its name and the id of its product. */
  focus?: { product: string; control: string };
}

const storage = () => userStorage('list', 'sessionStorage');
const address = () => window.location.pathname + window.location.search;

/** Undefined on the first visit. */
function readListMemory(entry: string): ListMemory | undefined {
  const memory = storage().read<ListMemory>(address());
  return memory?.entry === entry ? memory : undefined;
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

function focusWithin(list: Element): ListMemory['focus'] {
  const control = document.activeElement;
  const product = control && list.contains(control) ? control.closest('[data-product]') : null;
  const id = product?.getAttribute('data-product');
  return control && id ? { product: id, control: nameOf(control) } : undefined;
}

/**
 * Measures all parts once and then records changes of their heights. Measuring them again each time would be slow in a long list.
 */
function watchHeights(list: Element): { read: () => number[][]; end: () => void } {
  const heights = new WeakMap<Element, number>();
  const note: ResizeObserverCallback = (entries) => {
    for (const { target, borderBoxSize } of entries)
      heights.set(target, Math.round(borderBoxSize[0]?.blockSize ?? 0));
  };
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(note);
  function heightOf(part: HTMLElement): number {
    const known = heights.get(part);
    if (known !== undefined) return known;
    const measured = part.offsetHeight;
    heights.set(part, measured);
    sizes?.observe(part);
    return measured;
  }
  const partsOf = (page: Element) =>
    [...page.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && part.dataset['part'] !== undefined,
    );
  return {
    read: () => {
      const pages = list.querySelector('[data-rung-page]')?.parentElement?.children ?? [];
      return [...pages].map((page) => partsOf(page).map(heightOf));
    },
    end: () => sizes?.disconnect(),
  };
}

/** The control that had the focus when the user left the list; undefined until it is rendered. */
function findRemembered(list: Element, focus: ListMemory['focus']): HTMLElement | undefined {
  const product = focus && list.querySelector(`[data-product="${CSS.escape(focus.product)}"]`);
  const controls = product?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
  return [...controls].find((control) => nameOf(control) === focus?.control);
}

/** Stores while the user scrolls and works in the list, at most every 150 ms. Returns the function that stops storing. */
function startListMemory(list: HTMLElement, entry: string): () => void {
  const at = address();
  const heights = watchHeights(list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focus: ListMemory['focus'];
  const save = () => {
    timer = undefined;
    // A list that is being left has lost the focus to nobody.
    if (document.activeElement !== document.body) focus = focusWithin(list);
    const memory: ListMemory = {
      entry,
      pages: heights.read(),
      ...(focus ? { focus } : {}),
    };
    storage().write(at, memory);
  };
  const soon = () => {
    timer ??= setTimeout(save, saveEveryMs);
  };
  // Saves on every click, because a link changes the URL before the timer has ended.
  list.addEventListener('click', save, { capture: true });
  list.addEventListener('focusin', soon);
  window.addEventListener('scroll', soon, { passive: true });
  return () => {
    list.removeEventListener('click', save, { capture: true });
    list.removeEventListener('focusin', soon);
    window.removeEventListener('scroll', soon);
    clearTimeout(timer);
    heights.end();
  };
}

const UnitMenu = lazy(async () => ({ default: (await import('./unit-menu.tsx')).UnitMenu }));

/** The list of units that the U key opens for a product. Choosing a unit focuses its quantity. */
function useUnitJump() {
  const [product, setProduct] = useState<Element>();
  return { product, open: setProduct, close: () => setProduct(undefined) };
}

function UnitJump({ jump }: { jump: ReturnType<typeof useUnitJump> }) {
  if (!jump.product) return null;
  return (
    <Suspense>
      <UnitMenu product={jump.product} onClose={jump.close} />
    </Suspense>
  );
}

/**
 * The focus is restored after this many ms. The scroll position is restored earlier, because it must come first
 * (specification 9). A page that is not drawn yet is looked at again.
 */
const focusAfterMs = 250;
const focusLookMs = 100;
const focusLooks = 30;

const none: readonly number[] = [];

export interface ResultPagesProps {
  results: Results;
  data: NonNullable<Results['data']>;
  view: View;
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** Made of the filters and the first page. The delivery day is not part of it, so the list stays when the day changes. */
function listKey({ page, ...filters }: SearchState): string {
  return JSON.stringify([filters, page ?? 1]);
}

function listRole(view: View, total: number): HTMLAttributes<HTMLDivElement> {
  const named = { 'aria-label': label('search.results') };
  return view === 'list' ? { role: 'grid', 'aria-rowcount': total, ...named } : { role: 'group', ...named };
}

function useEntry(): string {
  return useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
}

function usePages(state: SearchState, lastPage: number) {
  const entry = useEntry();
  const key = listKey(state);
  const [memory, setMemory] = useState(() => readListMemory(entry));
  const [shownFor, setShownFor] = useState(key);
  const [count, setCount] = useState(memory?.pages.length ?? 1);
  if (shownFor !== key) {
    setShownFor(key);
    setMemory(undefined);
    setCount(1);
  }
  const first = state.page ?? 1;
  const last = Math.min(Math.max(lastPage, first), first + Math.max(1, count) - 1);
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { entry, memory, pages, first, last, more: () => setCount(last - first + 2) };
}

/** Scrolling adds pages of the catalogue's chunk size (CAT-07); the buttons below the list jump to a page. */
export function ResultPages(props: ResultPagesProps) {
  const { results, data, view, state, onChange } = props;
  const list = useRef<HTMLDivElement>(null);
  const { TotalPages: totalPages } = data.Page;
  const { entry, memory, pages, first, last, more } = usePages(state, totalPages);
  const [seenPage, setSeenPage] = useState(first);
  const units = useUnitJump();
  usePrefetched(state, results, last < totalPages ? last + 1 : undefined);
  useListMemory(list, entry, memory);
  usePageEnd(list, data);
  const current = Math.min(Math.max(seenPage, first), last);
  function turnTo(page: number) {
    onChange({ ...state, page });
    list.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <div
      ref={list}
      data-testid="search-results"
      className="product-list search-results scroll-mt-2 [transition:opacity_var(--t-2)] data-refetching:opacity-60"
      data-refetching={results.isPlaceholderData ? '' : undefined}
    >
      {view === 'list' && <ProductColumns expectedDate={results.expectedDate} />}
      <div
        {...rungsAttribute}
        {...listRole(view, data.Page.TotalResults)}
        onKeyDownCapture={(event) => handleGridKeys(event, units.open)}
      >
        {pages.map((page, index) => (
          <ResultPage
            key={page}
            page={page}
            state={state}
            view={view}
            {...(index === 0 ? { given: results } : {})}
            total={data.Page.TotalResults}
            heights={memory?.pages[index] ?? none}
            onSeen={setSeenPage}
            ahead={page === last ? nextCount(data, last) : 0}
            onNear={more}
          />
        ))}
      </div>
      {totalPages > 1 && <PageFoot data={data} current={current} onChange={turnTo} />}
      <UnitJump jump={units} />
    </div>
  );
}

/**
 * Number of further pages whose height is reserved below the last page. Fast scrolling then does not reach the footer
 * of the site while pages load.
 */
const pagesAhead = 3;

function nextCount(
  { Page: { PageSize: size, TotalResults: total } }: ResultPagesProps['data'],
  last: number,
): number {
  return Math.max(0, Math.min(pagesAhead * size, total - last * size));
}

interface PageFootProps {
  data: ResultPagesProps['data'];
  current: number;
  onChange: (page: number) => void;
}

function PageFoot({ data, current, onChange }: PageFootProps) {
  const { PageSize, TotalResults } = data.Page;
  return (
    <div className="search-foot bottom-0 rounded-b-[5px] bg-surface md:max-lg:bottom-[calc(64px_+_env(safe-area-inset-bottom))]">
      <ProductPages
        page={current}
        pageSize={PageSize}
        total={TotalResults}
        isShownForOnePage
        onChange={onChange}
      />
    </div>
  );
}

function usePrefetched(state: SearchState, results: Results, page: number | undefined): void {
  const client = useQueryClient();
  const { delivery, isPlaceholderData } = results;
  useEffect(() => {
    if (page === undefined || isPlaceholderData) return;
    void client.prefetchQuery(resultsQuery({ ...state, page }, delivery));
  }, [client, state, delivery, isPlaceholderData, page]);
}

/** Somebody has chosen where to go on; the page itself focuses its content at most. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && focused.id !== 'main';

function useListMemory(
  list: RefObject<HTMLDivElement | null>,
  entry: string,
  memory: ListMemory | undefined,
): void {
  useEffect(() => {
    if (list.current) return startListMemory(list.current, entry);
  }, [list, entry]);
  useEffect(() => {
    if (!memory?.focus) return;
    let looks = focusLooks;
    const look = () => {
      const control = list.current && findRemembered(list.current, memory.focus);
      looks -= 1;
      if (control) {
        control.focus({ preventScroll: true });
        highlightRow(control);
      } else if (looks > 0 && !isElsewhere(document.activeElement)) timer = setTimeout(look, focusLookMs);
    };
    let timer = setTimeout(look, focusAfterMs);
    return () => clearTimeout(timer);
  }, [list, memory]);
}

/**
 * When the focus is on the last quantity of a page, announces how to reach the next page, because the arrow keys stop
 * there (SRC-06).
 */
function usePageEnd(list: RefObject<HTMLDivElement | null>, data: ResultPagesProps['data']): void {
  const { TotalPages: pages } = data.Page;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const tell = ({ target }: Event) => {
      const page = Number(
        target instanceof Element ? target.closest('[data-rung-page]')?.getAttribute('data-rung-page') : 0,
      );
      announce(label(page < pages ? 'search.pageEnd' : 'search.listEnd', { page }));
    };
    element.addEventListener(pageEndEvent, tell);
    return () => element.removeEventListener(pageEndEvent, tell);
  }, [list, pages]);
}
