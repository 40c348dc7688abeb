import { keptWith } from './kept-with.ts';

/** A source of a derived value of which each version is kept beside the others: its part of the key. */
export interface KeySource<Value> {
  keyOf(value: Value): string;
}

/** A source of which only the latest version is kept. */
export interface LatestSource<Value, Derived = never> {
  /** What is kept of the value to tell it by: never the value itself, which may be large. */
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

/** An immutable object: its number stands for it and never for another, also when it is long gone. */
export const byIdentity: KeySource<object | null | undefined> = {
  keyOf: (object) => (object ? numberOf(object) : '0'),
};

/** A text, a number, a switch. The length before a text keeps two texts from being taken for two others. */
export const byValue: KeySource<string | number | boolean | null | undefined> = {
  keyOf: (value) => (typeof value === 'string' ? `${value.length}:${value}` : String(value)),
};

/** A small plain object by what is written in it. */
export const byContent: KeySource<unknown> = {
  keyOf: (value) => byValue.keyOf(JSON.stringify(value)),
};

type KeyParts<Whole> = { readonly [Name in keyof Whole]-?: KeySource<Whole[Name]> };

/** An object of several sources. Every field of its type must be named, or it does not compile. */
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

/** An immutable object that another takes the place of: what was derived from the earlier one is not kept. */
export const latest: LatestSource<Token | object> = {
  tokenOf: token,
  isSame: (now, before) => token(now) === before,
};

function token(value: Token | object): Token {
  return typeof value === 'object' && value !== null ? numberOf(value) : value;
}

/** As `latest`, of several values by name. */
export const latestOfAll: LatestSource<Readonly<Record<string, unknown>>> = {
  tokenOf: tokenOfAll,
  isSame: (now, before) => tokenOfAll(now) === before,
};

function tokenOfAll(values: Readonly<Record<string, unknown>>): string {
  let all = '';
  for (const name in values) all += `${token(values[name] as Token | object)}|`;
  return all;
}

/** Nothing of its own to follow: it changes only when the sources beside it do. */
export const followsOthers: LatestSource<unknown> = { tokenOf: () => null, isSame: () => true };

/** The time, or what else passes: the derived value itself says whether it still holds. */
export function whileHolds<Value, Derived>(
  holds: (derived: Derived, now: Value) => boolean,
): LatestSource<Value, Derived> {
  return { tokenOf: () => null, isSame: (now, _, derived) => holds(derived, now) };
}
