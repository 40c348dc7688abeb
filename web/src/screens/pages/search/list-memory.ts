import { userStorage } from '../../../lib/browser/storage.ts';

const saveEveryMs = 150;

/** Has everything needed to restore the layout and the scroll position (specification 9). */
export interface ListMemory {
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
export function readListMemory(entry: string): ListMemory | undefined {
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
export function findRemembered(list: Element, focus: ListMemory['focus']): HTMLElement | undefined {
  const product = focus && list.querySelector(`[data-product="${CSS.escape(focus.product)}"]`);
  const controls = product?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
  return [...controls].find((control) => nameOf(control) === focus?.control);
}

/** Stores while the user scrolls and works in the list, at most every 150 ms. Returns the function that stops storing. */
export function startListMemory(list: HTMLElement, entry: string): () => void {
  const at = address();
  const heights = watchHeights(list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const focus = focusWithin(list);
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
