import { type basketItemsDisplayModes, updateUserSettings } from '@engros/contracts/people/user.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../../lib/http/call.ts';
import { pageContext } from '../../../../lib/page-context.ts';

export type ItemsDisplay = (typeof basketItemsDisplayModes)[number];

export function useItemsDisplay(): [ItemsDisplay, (display: ItemsDisplay) => void] {
  const [display, setDisplay] = useState<ItemsDisplay>(
    () => pageContext().settings?.BasketItemsDisplayMode ?? 'Category',
  );
  const choose = useCallback((next: ItemsDisplay) => {
    setDisplay(next);
    const { settings } = pageContext();
    if (settings) settings.BasketItemsDisplayMode = next;
    // If saving fails, a banner reports it, and the lines are still shown as the user chose.
    call(updateUserSettings, { body: { Settings: { BasketItemsDisplayMode: next } } }).catch(() => undefined);
  }, []);
  return [display, choose];
}
