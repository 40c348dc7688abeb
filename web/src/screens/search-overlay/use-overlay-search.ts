import { searchProducts, suggestProducts } from '@engros/contracts/catalog.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBasketFrame } from '../../features/basket/basket-data.ts';
import { createTypeAhead, type TypeAheadOptions } from '../../features/search-overlay/type-ahead.ts';
import { call } from '../../lib/call.ts';

/** Rows of the overlay at most (ui 5). */
const shownRows = 10;

export interface OverlayAnswer {
  found: OutputOf<typeof searchProducts>;
  /** Undefined when only the suggestions could not be had. */
  suggested: OutputOf<typeof suggestProducts> | undefined;
}

async function askBoth(
  term: string,
  isSubmitted: boolean,
  date: string | null,
  signal: AbortSignal,
): Promise<OverlayAnswer> {
  // Half a word that stood there in a pause is no search to remember.
  const typing = isSubmitted ? {} : { typing: 'True' };
  const day = date ? { expectedDeliveryDate: date } : {};
  const [found, suggested] = await Promise.all([
    call(searchProducts, { query: { term, pageSize: shownRows, ...typing, ...day }, signal, isSilent: true }),
    call(suggestProducts, { query: { term, ...day }, signal, isSilent: true }).catch(() => undefined),
  ]);
  return { found, suggested };
}

/** The type-ahead of the overlay for the basket's day, with its state for drawing. */
export function useOverlaySearch(handlers: Omit<TypeAheadOptions<OverlayAnswer>, 'ask'>) {
  const { expectedDate } = useBasketFrame();
  const latest = useRef({ handlers, expectedDate });
  useLayoutEffect(() => {
    latest.current = { handlers, expectedDate };
  });
  const [typeAhead] = useState(() =>
    createTypeAhead<OverlayAnswer>({
      ask: (term, isSubmitted, signal) => askBoth(term, isSubmitted, latest.current.expectedDate, signal),
      onAnswer: (...answer) => latest.current.handlers.onAnswer(...answer),
      onFailure: (isSubmitted) => latest.current.handlers.onFailure(isSubmitted),
    }),
  );
  useEffect(() => () => typeAhead.end(), [typeAhead]);
  const view = useSyncExternalStore(typeAhead.subscribe, typeAhead.view);
  return { typeAhead, view };
}
