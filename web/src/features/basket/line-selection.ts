import type { LineItem } from '@engros/contracts/basket.ts';
import { useSyncExternalStore } from 'react';
import { keyOfLine } from './line-key.ts';

/** Keys of the chosen lines; undefined while no lines are being chosen. */
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

/** Begins choosing lines of the basket, or chooses exactly these. */
export function chooseLines(lines: readonly LineItem[]): void {
  set(new Set(lines.map(keyOfLine)));
}

/** Adds a line to the chosen ones or takes it off. */
export function chooseLine(line: LineItem, isChosen: boolean): void {
  const next = new Set(chosen);
  if (isChosen) next.add(keyOfLine(line));
  else next.delete(keyOfLine(line));
  set(next);
}

export function endChoosing(): void {
  if (chosen) set(undefined);
}

/** Keys of the chosen lines; undefined while none are being chosen. */
export function useChosenLines(): ReadonlySet<string> | undefined {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Whether this line is chosen; undefined while no lines are being chosen. */
export function useIsChosen(line: LineItem): boolean | undefined {
  return useSyncExternalStore(subscribe, () => chosen?.has(keyOfLine(line)));
}
