import type { Language } from './labels.ts';

declare global {
  interface Window {
    /** Language of React Aria's own texts and numbers; without it, that of the browser. */
    [ariaLocale]?: string;
  }
}

const ariaLocale: unique symbol = Symbol.for('react-aria.i18n.locale') as never;
const locales: Readonly<Record<Language, string>> = { da: 'da-DK', en: 'en-GB' };

/** Lets React Aria speak the language of the page instead of the browser's. To be called before its code is loaded. */
export function setAriaLanguage(language: Language): void {
  window[ariaLocale] = locales[language];
}
