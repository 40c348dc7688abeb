import { type Language, locales } from './labels.ts';

declare global {
  interface Window {
    /** React Aria uses the browser's language if this is missing. */
    [ariaLocale]?: string;
  }
}

const ariaLocale: unique symbol = Symbol.for('react-aria.i18n.locale') as never;

/** Must be called before the code of React Aria is loaded. */
export function setAriaLanguage(language: Language): void {
  window[ariaLocale] = locales[language];
}
