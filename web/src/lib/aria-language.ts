import { type Language, locales } from './labels.ts';

declare global {
  interface Window {
    /** Language of React Aria's own texts and numbers. React Aria uses the browser's language if this is missing. */
    [ariaLocale]?: string;
  }
}

const ariaLocale: unique symbol = Symbol.for('react-aria.i18n.locale') as never;

/**
 * Makes React Aria use the language of the page instead of the browser's. Must be called before the code of React Aria
 * is loaded.
 */
export function setAriaLanguage(language: Language): void {
  window[ariaLocale] = locales[language];
}
