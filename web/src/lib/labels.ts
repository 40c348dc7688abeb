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

/** Takes the texts of the page context into use; a second call replaces them. */
export function startLabels(language: Language, labels: Readonly<Record<string, string>>): void {
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
  return texts.t(key, values);
}

/** A label whose key comes from data (an error or reason code), when there is a text for it. */
export function labelIfAny(key: string): string | undefined {
  return texts.exists(key) ? texts.t(key) : undefined;
}

export function currentLanguage(): Language {
  return texts.language === 'en' ? 'en' : 'da';
}
