import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * True for an extra history entry above the entry of the page. The browser's back button then leaves only the extra
     * entry, which closes an overlay, and the page stays.
     */
    closesOnBack?: boolean;
  }
}

/** Close functions of the open overlays, the last opened at the end. */
const open: (() => void)[] = [];
let history: RouterHistory | undefined;
/**
 * True while the browser is at the extra history entry. An overlay that is closed in another way than by the back
 * button does not remove that entry.
 */
let isAbove = false;

function goAbove(): void {
  if (!history || isAbove) return;
  history.flush();
  isAbove = true;
  // The router replaces methods of `window.history` to notice new pages. The extra entry is not a page, so it is added
  // with the browser's original method.
  History.prototype.pushState.call(window.history, { ...window.history.state, closesOnBack: true }, '');
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
  // The page does not change, so the router must not see this event.
  event.stopImmediatePropagation();
  if (isAbove) return;
  // Copies the current URL to the page's own entry, because it may have changed while the overlay was open, for example
  // when filters were ticked.
  const { closesOnBack: _, ...pageState } = location.state;
  History.prototype.replaceState.call(window.history, pageState, '', location.href);
  const close = open.at(-1);
  if (close) {
    close();
    // Overlays that are still open, including those that refused to close, need a new extra entry.
    setTimeout(goAboveIfOpen);
  } else window.history.back();
}

/** A new page must replace the extra entry. Otherwise the back button would lead from the new page to the extra entry first. */
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

/** The back button then closes the top overlay before it leaves the page. Returns the function that turns this off. */
export function startClosingOnBack(routerHistory: RouterHistory): () => void {
  const findPlace = () => {
    isAbove = window.history.state?.closesOnBack === true;
    goAboveIfOpen();
  };
  history = routerHistory;
  findPlace();
  const endWriting = writePagesBelow();
  window.addEventListener('popstate', onPop, { capture: true });
  // The browser's back-forward cache may restore the page at another history entry than the one where it was left.
  window.addEventListener('pageshow', findPlace);
  return () => {
    endWriting();
    window.removeEventListener('popstate', onPop, { capture: true });
    window.removeEventListener('pageshow', findPlace);
    history = undefined;
  };
}

/** True while the browser is at the extra history entry. When another document is opened, it must replace that entry. */
export function isAbovePage(): boolean {
  return isAbove;
}

/** Of several overlays, the last opened closes first. The page stays open even if the overlay refuses to close. */
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
