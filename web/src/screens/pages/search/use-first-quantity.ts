import type { SearchAnswer } from '@engros/contracts/pages/search.ts';
import { useEffect, useEffectEvent } from 'react';
import { goToField, quantityFields } from '../../../features/goods/products/field/rung-keys.ts';
import {
  type FirstQuantity,
  followFirstQuantity,
  takeFirstQuantity,
} from '../../../features/pages/search-overlay/handed-over.ts';
import { firstEntry, type HeldKeys } from '../../../features/pages/search-overlay/held-keys.ts';

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

/** Enter goes on to the next quantity, which takes the keys after it. */
function typeHeld(keys: HeldKeys): void {
  const { text, isEntered, rest } = firstEntry(keys);
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return;
  if (text !== '') {
    field.setRangeText(text, 0, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  }
  if (!isEntered) return;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (rest.length > 0) typeHeld(rest);
}

/** Focuses it as soon as it is shown and no overlay has the focus. Returns how to give up. */
function seekFirstQuantity(want: FirstQuantity): () => void {
  const { until } = want;
  const changes = new MutationObserver(() => look());
  until.signal.addEventListener('abort', () => changes.disconnect());
  function look(): void {
    if (document.querySelector(openOverlay)) return;
    const first = firstQuantity();
    if (first) {
      until.abort();
      goToField(first);
      typeHeld(want.keys);
    } else stopHolding();
  }
  function stopHolding(): void {
    if (document.querySelector('.search-results [data-rungs] .product-name') === null) return;
    want.isHolding = false;
    want.keys = [];
  }
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-exiting'] });
  look();
  return () => until.abort();
}

/** After Enter in the search, the quantity of the first product that can be ordered has the focus. */
export function useFirstQuantity(term: string, answer: SearchAnswer | undefined, isFailed: boolean): void {
  const seek = useEffectEvent(() => {
    const want = answer && takeFirstQuantity(term);
    if (answer?.Page.TotalResults === 0) want?.until.abort();
    return want && seekFirstQuantity(want);
  });
  const seekAgain = useEffectEvent((words: string) => (words === term ? seek() : undefined));
  useEffect(() => (answer ? seek() : undefined), [answer]);
  const end = useEffectEvent(() => takeFirstQuantity(term)?.until.abort());
  useEffect(() => {
    if (isFailed) end();
  }, [isFailed]);
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
