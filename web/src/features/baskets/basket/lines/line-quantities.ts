import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { keyOfLine } from './line-key.ts';

/** By the key of the line, for pages with hundreds of quantity fields. */
export interface LineQuantities {
  /** 0 without such a line. */
  of(key: string): number;
  /** Calls the listeners of the lines that are not the same objects as before. */
  show(lines: readonly LineItem[]): void;
  subscribe(key: string, listener: () => void): () => void;
}

/**
 * A change notifies only the fields of its line, because asking the 2,000 fields of a long favourite list whether their quantity
 * changed takes longer than a frame.
 */
export function createLineQuantities(): LineQuantities {
  const listeners = new Map<string, Set<() => void>>();
  let shown = new Map<string, LineItem>();
  return {
    of: (key) => shown.get(key)?.Quantity ?? 0,
    show(lines) {
      const before = shown;
      shown = new Map(lines.map((line) => [keyOfLine(line), line]));
      for (const key of new Set([...before.keys(), ...shown.keys()]))
        if (before.get(key) !== shown.get(key)) for (const tell of listeners.get(key) ?? []) tell();
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
