import type { LabelKey } from '@engros/contracts/labels/all.ts';
import i18next from 'i18next';

export type Language = 'da' | 'en';

/** A key as screens write it: plural forms are chosen by `count`. */
export type Label = LabelKey extends infer K
  ? K extends `${infer Base}_${'one' | 'other'}`
    ? Base
    : K
  : never;

/** What a key without a text shows (specification 1). */
const missingText = '#NOT FOUND#';

const texts = i18next.createInstance();
let plurals = new Intl.PluralRules('da');
const pluralForms = new Map<number, string>();

/** Takes the texts of the page context into use; a second call replaces them. */
export function startLabels(language: Language, labels: Readonly<Record<string, string>>): void {
  plurals = new Intl.PluralRules(language);
  pluralForms.clear();
  void texts.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => missingText,
    resources: { [language]: { translation: labels } },
  });
}

/** The text of a label in the page's language; `count` chooses the plural form. */
export function label(key: Label, values: Readonly<Record<string, string | number>> = {}): string {
  // A long basket fills thousands, and some with every key: a text that is there needs no more than this.
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${pluralForm(count)}` : key;
  const text = textOf(form) ?? textOf(key);
  return typeof text === 'string' ? filled(text, values) : texts.t(key, values);
}

/** The rules take longer than all the rest of a text; the counts of a page are few. */
function pluralForm(count: number): string {
  const known = pluralForms.get(count) ?? plurals.select(count);
  pluralForms.set(count, known);
  return known;
}

function textOf(key: string): unknown {
  return texts.getResource(texts.language, 'translation', key);
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A label whose key comes from data (an error or reason code), when there is a text for it. */
export function labelIfAny(key: string): string | undefined {
  return texts.exists(key) ? texts.t(key) : undefined;
}

export function currentLanguage(): Language {
  return texts.language === 'en' ? 'en' : 'da';
}
