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

const goesOn = (event: Event) =>
  !(event instanceof KeyboardEvent && (event.repeat || /^(Enter|Shift|Control|Alt|Meta)$/.test(event.key)));

/** Focuses it as soon as it is shown and no overlay has the focus, unless a key or a press comes first. Returns how to give up. */
function seekFirstQuantity(): () => void {
  const changes = new MutationObserver(() => look());
  const onInput = (event: Event) => {
    if (goesOn(event)) end();
  };
  function end(): void {
    changes.disconnect();
    document.removeEventListener('keydown', onInput, true);
    document.removeEventListener('pointerdown', onInput, true);
  }
  function look(): void {
    const first = firstQuantity();
    if (!first || document.querySelector(openOverlay)) return;
    end();
    goToField(first);
  }
  document.addEventListener('keydown', onInput, true);
  document.addEventListener('pointerdown', onInput, true);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-exiting'] });
  look();
  return end;
}

/** After Enter in the search, the quantity of the first product that can be ordered has the focus. */
export function useFirstQuantity(term: string, answer: SearchAnswer | undefined): void {
  const seek = useEffectEvent(() => (answer && takeFirstQuantity(term) ? seekFirstQuantity() : undefined));
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
