import type { SearchAnswer } from '@engros/contracts/pages/search.ts';
import { useEffect, useEffectEvent } from 'react';
import { goToField, quantityFields } from '../../../features/goods/products/field/rung-keys.ts';
import {
  followFirstQuantity,
  takeFirstQuantity,
} from '../../../features/pages/search-overlay/handed-over.ts';

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

/** The overlay in which Enter was pressed keeps the focus until it begins to close. */
const openOverlay = '.search-overlay:not([data-exiting])';

/** Focuses it as soon as it is shown and no overlay has the focus. Returns how to give up. */
function seekFirstQuantity(until: AbortController): () => void {
  const changes = new MutationObserver(() => look());
  until.signal.addEventListener('abort', () => changes.disconnect());
  function look(): void {
    const first = firstQuantity();
    if (!first || document.querySelector(openOverlay)) return;
    until.abort();
    goToField(first);
  }
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-exiting'] });
  look();
  return () => until.abort();
}

/** After Enter in the search, the quantity of the first product that can be ordered has the focus. */
export function useFirstQuantity(term: string, answer: SearchAnswer | undefined): void {
  const seek = useEffectEvent(() => {
    const until = answer && takeFirstQuantity(term);
    return until && seekFirstQuantity(until);
  });
  const seekAgain = useEffectEvent((words: string) => (words === term ? seek() : undefined));
  useEffect(() => (answer ? seek() : undefined), [answer]);
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    const stop = followFirstQuantity((words) => {
      giveUp?.();
      giveUp = seekAgain(words);
    });
    return () => {
      stop();
      giveUp?.();
    };
  }, []);
}
