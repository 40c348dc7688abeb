const ROW_LENGTH = 64;
const previousRow = new Uint8Array(ROW_LENGTH);
const beforeRow = new Uint8Array(ROW_LENGTH);
const currentRow = new Uint8Array(ROW_LENGTH);

/** Cut to the length of the distance rows. */
export function letterCodes(word: string): Uint16Array {
  const length = Math.min(word.length, ROW_LENGTH - 2);
  const codes = new Uint16Array(length);
  for (let i = 0; i < length; i++) codes[i] = word.charCodeAt(i);
  return codes;
}

/**
 * Returns a bit set of the letters in a word (letters 32 apart share a bit). The number of differing bits
 * gives a lower bound of the distance.
 */
export function letterSignature(codes: Uint16Array): number {
  let signature = 0;
  for (const code of codes) signature |= 1 << (code & 31);
  return signature >>> 0;
}

interface Row {
  i: number;
  before: Uint8Array;
  above: Uint8Array;
  current: Uint8Array;
}

function cell(a: Uint16Array, b: Uint16Array, j: number, { i, before, above, current }: Row): number {
  const isSame = a[i - 1] === b[j - 1];
  const replaced = (above[j - 1] ?? 0) + (isSame ? 0 : 1);
  const least = Math.min(replaced, (above[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}

function fillRow(a: Uint16Array, b: Uint16Array, row: Row, limit: number): number {
  const { i, current } = row;
  const from = Math.max(1, i - limit);
  const to = Math.min(b.length, i + limit);
  let least = from === 1 ? i : limit + 1;
  current[from - 1] = least;
  for (let j = from; j <= to; j++) {
    const value = cell(a, b, j, row);
    current[j] = value;
    if (value < least) least = value;
  }
  if (to < b.length) current[to + 1] = limit + 1;
  return least;
}

function lastRow(a: Uint16Array, b: Uint16Array, limit: number): Uint8Array | null {
  let before = beforeRow;
  let above = previousRow;
  let current = currentRow;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, { i, before, above, current }, limit) > limit) return null;
    [before, above, current] = [above, current, before];
  }
  return above;
}

/**
 * Returns the number of edits between two words (insert, delete, replace, swap of neighbours), or limit + 1
 * when there are more. Only computes cells near the diagonal and stops as soon as the limit is exceeded.
 */
export function editDistance(a: Uint16Array, b: Uint16Array, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const row = lastRow(a, b, limit);
  return row === null ? limit + 1 : Math.min(row[b.length] ?? 0, limit + 1);
}

/**
 * Returns the number of edits like `editDistance`, from `a` to the closest beginning of `b`; used for words that are
 * not fully typed yet.
 */
export function beginningDistance(a: Uint16Array, b: Uint16Array, limit: number): number {
  const cut = b.subarray(0, a.length + limit);
  const row = cut.length + limit < a.length ? null : lastRow(a, cut, limit);
  if (row === null) return limit + 1;
  let least = limit + 1;
  for (let j = Math.max(0, a.length - limit); j <= cut.length; j++) least = Math.min(least, row[j] ?? least);
  return least;
}
