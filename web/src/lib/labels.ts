import type { LabelKey } from '@engros/contracts/labels/all.ts';
import { withThousands } from './formats/thousands.ts';

export type Language = 'da' | 'en';

/** The country decides the formats of dates and numbers. */
export const locales: Readonly<Record<Language, string>> = { da: 'da-DK', en: 'en-GB' };

/** A label key without the ending for singular or plural. The value `count` decides which of the two texts is used. */
export type Label = LabelKey extends infer K ? (K extends `${infer Base}_${'one' | 'other'}` ? Base : K) : never;

/** The values of placeholders such as `{{day}}`, by name. */
type Values = Readonly<Record<string, string | number>>;

/** Text shown for a key that has no text (specification 1). */
const missingText = '#NOT FOUND#';

let texts: Readonly<Record<string, string>> = {};
let language: Language = 'da';
let plurals = new Intl.PluralRules(language);
const pluralForms = new Map<number, string>();

/** Reads the texts' module, which the page names and the browser has already begun to fetch; rejects when it cannot. */
export async function readTexts(module: string): Promise<Readonly<Record<string, string>>> {
  const read: { default: Readonly<Record<string, string>> } = await import(/* @vite-ignore */ module);
  return read.default;
}

export function startLabels(ofPage: Language, labels: Readonly<Record<string, string>>): void {
  texts = labels;
  language = ofPage;
  plurals = new Intl.PluralRules(language);
  pluralForms.clear();
}

/** `count` decides between singular and plural. */
export function label(key: Label, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${pluralForm(count)}` : key;
  const text = textOf(form) ?? textOf(key);
  return text === undefined ? missingText : filled(text, values);
}

/** Caches the plural form of each count, because Intl.PluralRules is the slowest part of a label. */
function pluralForm(count: number): string {
  const known = pluralForms.get(count) ?? plurals.select(count);
  pluralForms.set(count, known);
  return known;
}

function textOf(key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/**
 * `count` gets thousands separators here, so that callers need not add them. The full stop of an abbreviation such as `stk.` is
 * also that of the sentence it ends.
 */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
    const value = values[name] ?? '';
    const shown = name === 'count' && Number.isInteger(value) ? withThousands(Number(value), language) : String(value);
    return shown.endsWith('.') ? shown : shown + stop;
  });
}

/** For a key that comes from data, such as an error code. Undefined when there is no such label. */
export function labelIfAny(key: string): string | undefined {
  const text = textOf(key);
  return text === undefined ? undefined : filled(text, {});
}

export const currentLanguage = (): Language => language;
