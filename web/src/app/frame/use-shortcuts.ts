import { type RefObject, useEffect } from 'react';
import { handOver, rememberOpener } from '../../features/pages/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { usesSingleKeys } from '../../features/shell/shell-panels/single-keys.ts';

const typedIn = 'input, textarea, select, [contenteditable="true"]';

/**
 * Returns the name of the pressed shortcut, such as `f8`, `ctrl b` or `?`. Returns an empty text for keys pressed with
 * Alt or Shift, and for `?` while the user types in a field or has turned this shortcut off.
 */
function pressed(event: KeyboardEvent): string {
  const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isControl = ctrlKey || metaKey;
  if (altKey) return '';
  if (key === '?') {
    const isTyped = target instanceof Element && target.closest(typedIn) !== null;
    return isControl || isTyped || !usesSingleKeys() ? '' : key;
  }
  if (shiftKey) return '';
  return isControl ? `ctrl ${key.toLowerCase()}` : key.toLowerCase();
}

/**
 * Dialogs that block shortcuts. The cookie choice, toasts (which are alertdialogs) and closing dialogs do not block
 * them.
 */
const barring = ':is([role="dialog"]:not(.consent), [role="alertdialog"]:not(.toast)):not([data-exiting] *)';

/**
 * Focuses the page's content if nothing has the focus. A closing overlay returns the focus to the element that had it
 * before, so there must be one.
 */
function holdPlace(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Handles the shortcuts: F8 opens the search, Ctrl+B the mini basket, Ctrl+D the delivery days, and ? the list of
 * shortcuts. Does nothing while a dialog is open, or when what has the focus took the key.
 */
export function useShortcuts(search: RefObject<HTMLInputElement | null>, isSignedIn: boolean): void {
  const { open: openSearch } = useOverlayAddress();
  useEffect(() => {
    if (!isSignedIn) return;
    const toSearch = () => {
      const field = search.current;
      rememberOpener(document.activeElement);
      // The search field of the header gets the focus, so that it receives the keys typed before the overlay's code is
      // loaded.
      field?.focus();
      field?.select();
      handOver({ text: field?.value ?? '', isTyping: false, isSubmitted: false });
      openSearch();
    };
    const actions = new Map([
      ['f8', toSearch],
      ['ctrl b', () => openPanel('miniBasket')],
      ['ctrl d', () => openPanel('deliveryDay')],
      ['?', () => openPanel('keys')],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actions.get(pressed(event));
      if (!action || event.defaultPrevented || document.querySelector(barring)) return;
      event.preventDefault();
      holdPlace();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, isSignedIn, openSearch]);
}
