type Language = 'da' | 'en';

const names = new Map<Language, Intl.DisplayNames>();

/** Cached, because making them takes time. */
function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language);
  if (known) return known;
  const made = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  names.set(language, made);
  return made;
}

/** `NL` → `Nederlandene`. A code that does not have two letters is returned unchanged. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code;
}
