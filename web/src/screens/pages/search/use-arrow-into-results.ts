import { useEffect } from 'react';
import { goToField, quantityFields } from '../../../features/goods/products/field/rung-keys.ts';

function isSearchOfPage(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && !target.closest('[role=dialog]');
}

function firstQuantity(): HTMLInputElement | undefined {
  const list = document.querySelector('.search-results [data-rungs]');
  return list ? quantityFields(list)[0] : undefined;
}

export function useArrowIntoResults(): void {
  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !isSearchOfPage(event.target)) return;
      const first = firstQuantity();
      if (!first) return;
      event.preventDefault();
      goToField(first);
    };
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, []);
}
