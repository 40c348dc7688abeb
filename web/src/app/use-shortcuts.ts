import { type RefObject, useEffect } from 'react';
import { handOver, rememberOpener } from '../features/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../features/search-overlay/overlay-address.ts';
import { openPanel } from '../features/shell-panels/open-panel.ts';

/** A toast is an alertdialog too, but bars nothing; nor does what is fading away. */
const barring = ':is([role="dialog"], [role="alertdialog"]:not(.toast)):not([data-exiting] *)';

/** F8 opens the search, Ctrl+B the mini basket, Ctrl+D the delivery days; ignored while a dialog is open (ui 5, 6). */
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
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      const isControl = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const action = actions.get(isControl ? `ctrl ${key}` : key);
      if (!action || event.altKey || event.shiftKey) return;
      if (document.querySelector(barring)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, isSignedIn, openSearch]);
}
