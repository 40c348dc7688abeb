import { type RefObject, useEffect } from 'react';
import { handOver, rememberOpener } from '../../features/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../features/search-overlay/overlay-address.ts';
import { openPanel } from '../../features/shell-panels/open-panel.ts';
import { usesSingleKeys } from '../../features/shell-panels/single-keys.ts';

const typedIn = 'input, textarea, select, [contenteditable="true"]';

/** `f8`, `ctrl b`, `?`; empty for what is no key of the page: with other keys held, or a character that is typed. */
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

/** A toast is an alertdialog too, but bars nothing; nor does the question about cookies, or what is fading away. */
const barring = ':is([role="dialog"]:not(.consent), [role="alertdialog"]:not(.toast)):not([data-exiting] *)';

/** What opens over the page gives the focus back where it was, and the body takes none: the content of the page does. */
function holdPlace(): void {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true });
}

/** F8 opens the search, Ctrl+B the mini basket, Ctrl+D the delivery days, ? the list of keys; ignored while a dialog is open. */
export function useShortcuts(search: RefObject<HTMLInputElement | null>, isSignedIn: boolean): void {
  const { open: openSearch } = useOverlayAddress();
  useEffect(() => {
    if (!isSignedIn) return;
    const toSearch = () => {
      const field = search.current;
      rememberOpener(document.activeElement);
      // The field takes the keys until the overlay stands.
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
      if (!action || document.querySelector(barring)) return;
      event.preventDefault();
      holdPlace();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, isSignedIn, openSearch]);
}
