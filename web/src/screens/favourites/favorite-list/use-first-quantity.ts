import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { quantityFields } from '../../../features/goods/products/field/rung-keys.ts';

/** Only computers: on a phone, focusing a field would open a keyboard that covers the list. */
const withKeyboard = '(width >= 64rem) and (pointer: fine)';

/** So that the user can type at once. On the first page of a visit the focus stays at the top, where the skip links are. */
export function useFirstQuantity(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  const isFirstPage = useLocation({ select: ({ state }) => (state.__TSR_index ?? 0) === 0 });
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current || isFirstPage) return;
    isDone.current = true;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (!isFree || !window.matchMedia(withKeyboard).matches || !part.current) return;
    quantityFields(part.current)[0]?.focus({ preventScroll: true });
  }, [isShown, isFirstPage, part]);
}
