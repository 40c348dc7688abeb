import type { LabelKey } from '@engros/contracts/labels/all.ts';
import i18next from 'i18next';
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

/** Text shown for a key that has no text (specification 1). */
const missingText = '#NOT FOUND#';

const texts = i18next.createInstance();
let plurals = new Intl.PluralRules('da');
const pluralForms = new Map<number, string>();

/** Loads the texts of the page context; a second call replaces them. */
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

/** Returns the text of a label in the page's language. `count` decides between singular and plural. */
export function label(key: Label, values: Readonly<Record<string, string | number>> = {}): string {
  // Handles simple labels directly, because i18next is slow and a long basket shows thousands of labels, some of which
  // change at every key press.
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${pluralForm(count)}` : key;
  const text = textOf(form) ?? textOf(key);
  return typeof text === 'string' ? filled(text, values) : texts.t(key, values);
}

/** Remembers the plural form of each count, because Intl.PluralRules is the slowest part of a label. */
function pluralForm(count: number): string {
  const known = pluralForms.get(count) ?? plurals.select(count);
  pluralForms.set(count, known);
  return known;
}

function textOf(key: string): unknown {
  return texts.getResource(texts.language, 'translation', key);
}

/** Fills in the values. `count` gets thousands separators here, so that callers need not add them. */
function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return name === 'count' && Number.isInteger(value)
      ? withThousands(Number(value), currentLanguage())
      : String(value);
  });
}

/**
 * Returns the text of a label whose key comes from data, such as an error code. Undefined when there is no such label.
 */
export function labelIfAny(key: string): string | undefined {
  return texts.exists(key) ? texts.t(key) : undefined;
}

export function currentLanguage(): Language {
  return texts.language === 'en' ? 'en' : 'da';
}
