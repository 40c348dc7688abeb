import type { LabelKey } from '@engros/contracts/labels/all.ts';
import { withThousands } from './thousands.ts';

export type Language = 'da' | 'en';

/** Tags of the languages with the country whose dates and numbers they write. */
export const locales: Readonly<Record<Language, string>> = { da: 'da-DK', en: 'en-GB' };

/**
 * The key of a label without the ending for singular or plural. The value `count` decides which of the two texts is
 * used.
 */
export type Label = LabelKey extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K
  : never;

/** What a text says in its places, by their names: `{{day}}`. */
type Values = Readonly<Record<string, string | number>>;

/** Text shown for a key that has no text (specification 1). */
const missingText = '#NOT FOUND#';

let texts: Readonly<Record<string, string>> = {};
let language: Language = 'da';
let plurals = new Intl.PluralRules(language);
const pluralForms = new Map<number, string>();

/** Loads the texts of the page context; a second call replaces them. */
export function startLabels(ofPage: Language, labels: Readonly<Record<string, string>>): void {
  texts = labels;
  language = ofPage;
  plurals = new Intl.PluralRules(language);
  pluralForms.clear();
}

/** Returns the text of a label in the page's language. `count` decides between singular and plural. */
export function label(key: Label, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${pluralForm(count)}` : key;
  const text = textOf(form) ?? textOf(key);
  return text === undefined ? missingText : filled(text, values);
}

/** Remembers the plural form of each count, because Intl.PluralRules is the slowest part of a label. */
function pluralForm(count: number): string {
  const known = pluralForms.get(count) ?? plurals.select(count);
  pluralForms.set(count, known);
  return known;
}

function textOf(key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Fills in the values. `count` gets thousands separators here, so that callers need not add them. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return name === 'count' && Number.isInteger(value)
      ? withThousands(Number(value), language)
      : String(value);
  });
}

/**
 * Returns the text of a label whose key comes from data, such as an error code. Undefined when there is no such label.
 */
export function labelIfAny(key: string): string | undefined {
  const text = textOf(key);
  return text === undefined ? undefined : filled(text, {});
}

export const currentLanguage = (): Language => language;
