import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry above that of the page, so that going back closes what is open over the page. */
    closesOnBack?: boolean;
  }
}

/** What is open, the last opened on top. */
const open: (() => void)[] = [];
let history: RouterHistory | undefined;
/** The browser is at the entry above the page's; it stays there when what was open is closed by itself. */
let isAbove = false;

// The router writes over these of the window's history to hear of new pages, and an entry of ours is none.
const { pushState, replaceState } = History.prototype;

function goAbove(): void {
  if (!history || isAbove) return;
  history.flush();
  isAbove = true;
  pushState.call(window.history, { ...window.history.state, closesOnBack: true }, '');
}

function goAboveIfOpen(): void {
  if (open.length > 0) goAbove();
}

function onPop(event: PopStateEvent): void {
  if (!history) return;
  const { location } = history;
  const state = (event.state ?? {}) as Partial<RouterHistory['location']['state']>;
  const wasAbove = isAbove;
  isAbove = state.closesOnBack === true;
  if (state.__TSR_index !== location.state.__TSR_index || wasAbove === isAbove) return;
  // The page stays: the router must not hear of it.
  event.stopImmediatePropagation();
  if (isAbove) return;
  // The address may have changed above, as when filters are ticked.
  const { closesOnBack: _, ...pageState } = location.state;
  replaceState.call(window.history, pageState, '', location.href);
  const close = open.at(-1);
  if (close) {
    close();
    // What is still open, or will not close, gets an entry again.
    setTimeout(goAboveIfOpen);
  } else window.history.back();
}

/** A new page takes the place of the entry above the former one, so that going back from it leads to that page itself. */
function writePagesBelow(): () => void {
  const { pushState: pushPage, replaceState: replacePage } = window.history;
  window.history.pushState = (state, unused, url) => {
    if (!isAbove) return pushPage.call(window.history, state, unused, url);
    isAbove = false;
    replacePage.call(window.history, state, unused, url);
    setTimeout(goAboveIfOpen);
  };
  window.history.replaceState = (state, unused, url) =>
    replacePage.call(window.history, isAbove ? { ...state, closesOnBack: true } : state, unused, url);
  return () => Object.assign(window.history, { pushState: pushPage, replaceState: replacePage });
}

/** Lets going back close what is open before it leaves a page. Answers the function that ends it. */
export function startClosingOnBack(routerHistory: RouterHistory): () => void {
  const findPlace = () => {
    isAbove = window.history.state?.closesOnBack === true;
    goAboveIfOpen();
  };
  history = routerHistory;
  findPlace();
  const endWriting = writePagesBelow();
  window.addEventListener('popstate', onPop, { capture: true });
  // Out of the browser's memory the page may come back to another of its entries.
  window.addEventListener('pageshow', findPlace);
  return () => {
    endWriting();
    window.removeEventListener('popstate', onPop, { capture: true });
    window.removeEventListener('pageshow', findPlace);
    history = undefined;
  };
}

/** Whether the browser is above the page: another document then takes the place of that entry. */
export function isAbovePage(): boolean {
  return isAbove;
}

/** Going back closes this while it is open, the last opened first. What does not close keeps the page where it is. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => closeNow();
    open.push(entry);
    goAbove();
    return () => {
      open.splice(open.indexOf(entry), 1);
    };
  }, [isOpen]);
}
