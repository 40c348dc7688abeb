import type { LineItem } from '@engros/contracts/basket/basket.ts';
import { keyOfLine } from './line-key.ts';

/** The quantities of the shown lines by the key of their line, for pages with hundreds of quantity fields. */
export interface LineQuantities {
  /** Returns the quantity of the line with this key; 0 without such a line. */
  of(key: string): number;
  /** Shows other lines, and calls the listeners of the lines that are not the same objects as before. */
  show(lines: readonly LineItem[]): void;
  /** Adds a listener for the line with this key. */
  subscribe(key: string, listener: () => void): () => void;
}

/**
 * Creates the quantities of a basket. A change is told only to the fields of its line, because asking the 2,000 fields of
 * a long favourite list whether their quantity changed takes longer than a frame.
 */
export function createLineQuantities(): LineQuantities {
  const listeners = new Map<string, Set<() => void>>();
  let shown: readonly LineItem[] = [];
  // Built only when it is first needed. Pages with many products need it; the basket page does not.
  let quantities: Map<string, number> | undefined;

  function take(gone: readonly LineItem[], come: readonly LineItem[]): void {
    for (const line of gone) quantities?.delete(keyOfLine(line));
    for (const line of come) quantities?.set(keyOfLine(line), line.Quantity);
    for (const key of new Set([...gone, ...come].map(keyOfLine)))
      for (const listener of [...(listeners.get(key) ?? [])]) listener();
  }

  return {
    of(key) {
      quantities ??= new Map(shown.map((line) => [keyOfLine(line), line.Quantity]));
      return quantities.get(key) ?? 0;
    },
    show(lines) {
      const before = shown;
      shown = lines;
      if (lines !== before && (quantities || listeners.size > 0))
        take(without(before, lines), without(lines, before));
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
  };
}

function without(lines: readonly LineItem[], others: readonly LineItem[]): LineItem[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}
