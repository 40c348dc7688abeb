import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { quantityFields } from '../../features/products/field/rung-keys.ts';

/** Media query of computers: on a phone a focused field would open the keyboard over the list. */
const withKeyboard = '(width >= 64rem) and (pointer: fine)';

/**
 * Focuses the first quantity of a list once it is shown, so that an order can be typed at once. The first page
 * of a visit keeps the focus at its top, where the skip links are.
 */
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
