import { eachPosition, type Steps } from './steps.ts';

/** A growing column of numbers in a typed array, which takes less memory than a plain array. */
export interface Column {
  values: Uint32Array;
  length: number;
}

export function createColumn(capacity = 1024): Column {
  return { values: new Uint32Array(capacity), length: 0 };
}

export function push(column: Column, value: number): void {
  if (column.length === column.values.length) {
    const grown = new Uint32Array(column.values.length * 2);
    grown.set(column.values);
    column.values = grown;
  }
  column.values[column.length++] = value;
}

/**
 * Lists of numbers stored one after another: the list of key k is `values[offsets[k]]` up to `offsets[k +
 * 1]`.
 */
export interface Lists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
  readonly weights: Uint8Array;
}

/** Groups rows (key, value, weight) into lists by key; rows of a key keep their order. */
export function* gatherLists(keyCount: number, keys: Column, values: Column, weights: Column): Steps<Lists> {
  const offsets = new Uint32Array(keyCount + 1);
  yield* eachPosition(keys.length, (i) => {
    const at = (keys.values[i] ?? 0) + 1;
    offsets[at] = (offsets[at] ?? 0) + 1;
  });
  for (let key = 0; key < keyCount; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0);
  const next = offsets.slice();
  const lists = { offsets, values: new Uint32Array(keys.length), weights: new Uint8Array(keys.length) };
  yield* eachPosition(keys.length, (i) => {
    const key = keys.values[i] ?? 0;
    const at = next[key] ?? 0;
    next[key] = at + 1;
    lists.values[at] = values.values[i] ?? 0;
    lists.weights[at] = weights.values[i] ?? 0;
  });
  return lists;
}

export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function prefixRange(sorted: readonly string[], prefix: string): { from: number; to: number } {
  const from = lowerBound(sorted, prefix);
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '').startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return { from, to: low };
}
