/** In the order of their code units. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
/**
 * Leading digits of a key, called its head. Adding at the end of a list counts the head up and adding at the beginning counts it
 * down, so that keys there do not get longer.
 */
const headLength = 3;
const headEnd = base ** headLength;

const valueOfDigit = (digit: string | undefined): number => (digit === undefined ? 0 : digits.indexOf(digit));

function headOf(key: string): number {
  let head = 0;
  for (let at = 0; at < headLength; at += 1) head = head * base + valueOfDigit(key[at]);
  return head;
}

function keyOfHead(head: number): string {
  let key = '';
  for (let rest = head; key.length < headLength; rest = Math.floor(rest / base))
    key = `${digits[rest % base]}${key}`;
  return key;
}

/** Returns the next higher or lower head whose key does not end in a zero; undefined when there is none. */
function nextHead(head: number, step: 1 | -1): number | undefined {
  const next = head + step;
  const found = next % base === 0 ? next + step : next;
  return found > 0 && found < headEnd ? found : undefined;
}

/** A key that ends counts as followed by zeros. */
function sharedDigits(low: string, high: string): number {
  let shared = 0;
  while (shared < high.length && (low[shared] ?? digits[0]) === high[shared]) shared += 1;
  return shared;
}

/** Keys are read as fractions; '' is the lowest and null the highest. */
function middle(low: string, high: string | null): string {
  const shared = high === null ? 0 : sharedDigits(low, high);
  if (high !== null && shared > 0)
    return high.slice(0, shared) + middle(low.slice(shared), high.slice(shared));
  const from = valueOfDigit(low[0]);
  const to = high === null ? base : valueOfDigit(high[0]);
  if (to - from > 1) return digits[Math.round((from + to) / 2)] ?? '';
  // The first digits are neighbours. The key is the first digit of `high` when `high` has more digits; else it is
  // longer than `low`.
  return high !== null && high.length > 1
    ? high.slice(0, 1)
    : (digits[from] ?? '') + middle(low.slice(1), null);
}

function after(key: string): string {
  const head = nextHead(headOf(key), 1);
  return head === undefined ? middle(key, null) : keyOfHead(head);
}

function before(key: string): string {
  const head = nextHead(headOf(key), -1);
  return head === undefined ? middle('', key) : keyOfHead(head);
}

/**
 * Ascending; null stands for the beginning or the end of the list. Keys are compared by code unit. There is always room between
 * two keys, so moving a product changes no other product's key.
 */
export function keysBetween(low: string | null, high: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (high === null) {
    const keys = [low === null ? keyOfHead(headEnd / 2 + 1) : after(low)];
    while (keys.length < count) keys.push(after(keys.at(-1) ?? ''));
    return keys;
  }
  if (low === null) {
    const keys = [before(high)];
    while (keys.length < count) keys.push(before(keys.at(-1) ?? ''));
    return keys.reverse();
  }
  const key = middle(low, high);
  const below = Math.floor((count - 1) / 2);
  return [...keysBetween(low, key, below), key, ...keysBetween(key, high, count - 1 - below)];
}
