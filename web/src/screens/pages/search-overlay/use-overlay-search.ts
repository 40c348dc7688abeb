import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { searchProducts, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { createTypeAhead, type TypeAheadOptions } from '../../../features/pages/search-overlay/type-ahead.ts';
import { call } from '../../../lib/http/call.ts';

const shownRows = 10;

export interface OverlayAnswer {
  found: OutputOf<typeof searchProducts>;
  /** Undefined when loading the suggestions failed although the search succeeded. */
  suggested: OutputOf<typeof suggestProducts> | undefined;
}

async function askBoth(
  term: string,
  isSubmitted: boolean,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<OverlayAnswer> {
  // A search that a pause in typing started is marked, so that the server does not store it among the user's past
  // searches.
  const typing = isSubmitted ? {} : { typing: 'True' as const };
  // The presale period is left out, because suggestions are the same in every period.
  const { preSaleId: _, ...day } = deliveryInput(delivery);
  const [found, suggested] = await Promise.all([
    call(searchProducts, {
      query: { term, pageSize: shownRows, ...typing, ...deliveryInput(delivery) },
      signal,
      isSilent: true,
    }),
    call(suggestProducts, { query: { term, ...day }, signal, isSilent: true }).catch(() => undefined),
  ]);
  return { found, suggested };
}

/** Uses the delivery day of the basket. */
export function useOverlaySearch(handlers: Omit<TypeAheadOptions<OverlayAnswer>, 'ask'>) {
  const delivery = useBasketFrame();
  const latest = useRef({ handlers, delivery });
  useLayoutEffect(() => {
    latest.current = { handlers, delivery };
  });
  const [typeAhead] = useState(() =>
    createTypeAhead<OverlayAnswer>({
      ask: (term, isSubmitted, signal) => askBoth(term, isSubmitted, latest.current.delivery, signal),
      onAnswer: (...answer) => latest.current.handlers.onAnswer(...answer),
      onFailure: (isSubmitted) => latest.current.handlers.onFailure(isSubmitted),
    }),
  );
  useEffect(() => () => typeAhead.end(), [typeAhead]);
  const view = useSyncExternalStore(typeAhead.subscribe, typeAhead.view);
  return { typeAhead, view };
}
