import { type basketItemsDisplayModes, updateUserSettings } from '@engros/contracts/user.ts';
import { useCallback, useState } from 'react';
import { call } from '../../lib/call.ts';
import { pageContext } from '../../lib/page-context.ts';

export type ItemsDisplay = (typeof basketItemsDisplayModes)[number];

/** How the lines stand; kept with the user's settings. */
export function useItemsDisplay(): [ItemsDisplay, (display: ItemsDisplay) => void] {
  const [display, setDisplay] = useState<ItemsDisplay>(
    () => pageContext().settings?.BasketItemsDisplayMode ?? 'Category',
  );
  const choose = useCallback((next: ItemsDisplay) => {
    setDisplay(next);
    const { settings } = pageContext();
    if (settings) settings.BasketItemsDisplayMode = next;
    // Not kept is no fault of this page: the banner says it, the lines stand as chosen.
    call(updateUserSettings, { body: { Settings: { BasketItemsDisplayMode: next } } }).catch(() => undefined);
  }, []);
  return [display, choose];
}
