import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { useSyncExternalStore } from 'react';
import { keyOfLine } from './line-key.ts';

/** Key of the line whose note is being written; undefined while none is. */
let open: string | undefined;
const listeners = new Set<() => void>();

function set(next: string | undefined): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const openNote = (line: LineItem): void => set(keyOfLine(line));

export const closeNote = (): void => set(undefined);

/** Redraws only the rows that open or close. */
export const useIsNoteOpen = (line: LineItem): boolean =>
  useSyncExternalStore(subscribe, () => open === keyOfLine(line));
