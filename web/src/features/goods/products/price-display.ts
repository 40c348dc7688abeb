import { type priceDisplayModes, updateUserSettings } from '@engros/contracts/people/user.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/call.ts';
import { pageContext } from '../../../lib/page-context.ts';

export type PriceDisplay = (typeof priceDisplayModes)[number];

let chosen: { of: unknown; mode: PriceDisplay } | undefined;
const listeners = new Set<() => void>();

function current(): PriceDisplay {
  const of = pageContext();
  return chosen?.of === of ? chosen.mode : (of.settings?.PriceDisplayMode ?? 'Both');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice applies to all prices on the page (SRC-09). */
export function usePriceDisplay(): PriceDisplay {
  return useSyncExternalStore(subscribe, current);
}

/** Also saves the choice in the user's settings. */
export async function choosePriceDisplay(mode: PriceDisplay): Promise<void> {
  chosen = { of: pageContext(), mode };
  for (const listener of [...listeners]) listener();
  await call(updateUserSettings, { body: { Settings: { PriceDisplayMode: mode } } });
}
