/** A number as it was written. */
export interface WrittenCount {
  count: number;
  /** It means one thing to a Dane and another to a program: `1.000`, `1,000`. */
  isUnclear: boolean;
}

/** How a number is written within a line, thousands and decimals in either way. */
export const countPattern = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,3})?|\\d{1,7}(?:[.,]\\d{1,3})?';

const forms: readonly (readonly [form: RegExp, read: (text: string) => string, isUnclear?: true])[] = [
  [/^\d{1,3}\.\d{3}$/, (text) => text.replace('.', ''), true],
  [/^\d{1,3},\d{3}$/, (text) => text.replace(',', '.'), true],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/, (text) => text.replaceAll(',', '')],
  [/^\d{1,7}(?:[.,]\d{1,6})?$/, (text) => text.replace(',', '.')],
];

/** Reads a number as Danes write it; undefined for what is none. */
export function danishCount(written: string): WrittenCount | undefined {
  const text = written.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^\+/, '');
  const form = forms.find(([pattern]) => pattern.test(text));
  return form && { count: Number(form[1](text)), isUnclear: form[2] === true };
}
