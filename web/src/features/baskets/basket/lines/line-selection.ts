import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { useSyncExternalStore } from 'react';
import { keyOfLine } from './line-key.ts';

/** Keys of the selected lines; undefined while selection is off. */
let chosen: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string> | undefined): void {
  chosen = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Turns selection on with exactly these lines. */
export function chooseLines(lines: readonly LineItem[]): void {
  set(new Set(lines.map(keyOfLine)));
}

export function chooseLine(line: LineItem, isChosen: boolean): void {
  const next = new Set(chosen);
  if (isChosen) next.add(keyOfLine(line));
  else next.delete(keyOfLine(line));
  set(next);
}

export function endChoosing(): void {
  if (chosen) set(undefined);
}

/** Undefined while selection is off. */
export function useChosenLines(): ReadonlySet<string> | undefined {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Undefined while selection is off. */
export function useIsChosen(line: LineItem): boolean | undefined {
  return useSyncExternalStore(subscribe, () => chosen?.has(keyOfLine(line)));
}
