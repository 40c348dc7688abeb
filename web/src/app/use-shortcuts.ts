import { type RefObject, useEffect } from 'react';
import { openPanel } from '../features/shell-panels/open-panel.ts';

/** F8 to the search, Ctrl+B the mini basket, Ctrl+D the delivery days; ignored while a dialog is open (ui 5, 6). */
export function useShortcuts(search: RefObject<HTMLInputElement | null>, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const toSearch = () => {
      search.current?.focus();
      search.current?.select();
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
      // A toast is an alertdialog too, but bars nothing.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]:not(.toast)')) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, isSignedIn]);
}
