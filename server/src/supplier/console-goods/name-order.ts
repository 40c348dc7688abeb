import type { Language } from '../../platform/http/viewer.ts';

const orders: Readonly<Record<Language, Intl.Collator>> = {
  da: new Intl.Collator('da', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** Numbers within texts by their value. */
export const nameOrder = (language: Language): Intl.Collator => orders[language];
