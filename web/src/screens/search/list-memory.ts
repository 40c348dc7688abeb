import { userStorage } from '../../lib/storage.ts';

const saveEveryMs = 150;

/** How a list of results was left: enough to lay it out again at the same place (specification 9). */
export interface ListMemory {
  /** The entry of the history it belongs to; another visit of the same address begins again. */
  entry: string;
  /** Of each page that stood below the others, the heights of its parts in px. */
  pages: number[][];
  /** What had the focus: a product and the name of the control in it. */
  focus?: { product: string; control: string };
}

const storage = () => userStorage('list', window.sessionStorage);
const address = () => window.location.pathname + window.location.search;

/** How this entry of the history was left; undefined when it is visited for the first time. */
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

/** Heights of the parts of each page. Each is measured once and then watched: a long list has hundreds. */
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

/** The control that had the focus, once it stands again. */
export function findRemembered(list: Element, focus: ListMemory['focus']): HTMLElement | undefined {
  const product = focus && list.querySelector(`[data-product="${CSS.escape(focus.product)}"]`);
  const controls = product?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
  return [...controls].find((control) => nameOf(control) === focus?.control);
}

/** Keeps, at most every 150 ms, how the list stands while it is scrolled and used. Answers the function that stops it. */
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
  // Leaving by a link: the click comes before the address changes, the timer might come too late.
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
