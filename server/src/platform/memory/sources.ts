import { keptWith } from './kept-with.ts';

/** Part of the cache key: values for several versions are cached side by side. */
export interface KeySource<Value> {
  keyOf(value: Value): string;
}

/** Only the latest version is cached. */
export interface LatestSource<Value, Derived = never> {
  /** Small, and identifies the value. The value itself may be large and is not stored. */
  tokenOf(value: Value): Token;
  isSame(now: Value, token: Token, derived: Derived): boolean;
}

type Token = string | number | boolean | null | undefined;

let lastNumber = 0;
const numberOf = keptWith(
  (object: object) => object,
  () => {
    lastNumber += 1;
    return `#${lastNumber}`;
  },
);

/** For immutable objects: each gets a number that is never reused. */
export const byIdentity: KeySource<object | null | undefined> = {
  keyOf: (object) => (object ? numberOf(object) : '0'),
};

/**
 * For strings, numbers and booleans. A string's length is put before the string, so that two strings joined cannot equal two
 * other strings joined.
 */
export const byValue: KeySource<string | number | boolean | null | undefined> = {
  keyOf: (value) => (typeof value === 'string' ? `${value.length}:${value}` : String(value)),
};

/** For small plain objects, compared as JSON. */
export const byContent: KeySource<unknown> = {
  keyOf: (value) => byValue.keyOf(JSON.stringify(value)),
};

type KeyParts<Whole> = { readonly [Name in keyof Whole]-?: KeySource<Whole[Name]> };

/** The compiler requires every field of the type. */
export function byParts<Whole>(parts: KeyParts<Whole>): KeySource<Whole> {
  const named = Object.entries(parts) as [keyof Whole, KeySource<unknown>][];
  return {
    keyOf(whole) {
      let key = '';
      for (const [name, part] of named) key += `${part.keyOf(whole[name])}.`;
      return key;
    },
  };
}

/** For an immutable object that is replaced as a whole; values derived from the previous one are dropped. */
export const latest: LatestSource<Token | object> = {
  tokenOf: token,
  isSame: (now, before) => token(now) === before,
};

function token(value: Token | object): Token {
  return typeof value === 'object' && value !== null ? numberOf(value) : value;
}

/** Like `latest`, for an object of several values. */
export const latestOfAll: LatestSource<Readonly<Record<string, unknown>>> = {
  tokenOf: tokenOfAll,
  isSame: (now, before) => tokenOfAll(now) === before,
};

function tokenOfAll(values: Readonly<Record<string, unknown>>): string {
  let all = '';
  for (const name in values) all += `${token(values[name] as Token | object)}|`;
  return all;
}

/** Not compared, because the source changes only when the other sources do. */
export const followsOthers: LatestSource<unknown> = { tokenOf: () => null, isSame: () => true };

/** For a source such as the time. The derived value itself decides whether it is still valid at the source's new value. */
export function whileHolds<Value, Derived>(
  holds: (derived: Derived, now: Value) => boolean,
): LatestSource<Value, Derived> {
  return { tokenOf: () => null, isSame: (now, _, derived) => holds(derived, now) };
}
