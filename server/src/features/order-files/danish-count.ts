/** A number read from text. */
export interface WrittenCount {
  count: number;
  /** True for a number like `1.000` or `1,000`, which Danish and English formats read differently. */
  isUnclear: boolean;
}

/** Regular expression for a number within a line, with thousands and decimals in Danish or English format. */
export const countPattern = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,3})?|\\d{1,7}(?:[.,]\\d{1,3})?';

const forms: readonly (readonly [form: RegExp, read: (text: string) => string, isUnclear?: true])[] = [
  [/^\d{1,3}\.\d{3}$/, (text) => text.replace('.', ''), true],
  [/^\d{1,3},\d{3}$/, (text) => text.replace(',', '.'), true],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/, (text) => text.replaceAll(',', '')],
  [/^\d{1,7}(?:[.,]\d{1,6})?$/, (text) => text.replace(',', '.')],
];

/**
 * Reads a number in Danish or English format; an ambiguous one is read as Danish. Returns undefined when the
 * text is not a number.
 */
export function danishCount(written: string): WrittenCount | undefined {
  const text = written.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^\+/, '');
  const form = forms.find(([pattern]) => pattern.test(text));
  return form && { count: Number(form[1](text)), isUnclear: form[2] === true };
}
