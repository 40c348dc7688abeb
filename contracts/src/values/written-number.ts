type Language = 'da' | 'en';

/** The separator of thousands in each language; the other character separates decimals. */
const thousandsMark = { da: '.', en: ',' } as const;

const spaced = /^-?[1-9]\d{0,2}(?:[\s\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/;
const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const forms = {
  /** At most one separator: `12`, `12.5`, `0,125`. */
  simple: /^\d+(?:[.,]\d+)?$/,
  /** One separator for thousands and the other for decimals: `1.234,5`, `1,234.5`. */
  both: /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/,
} as const;

/**
 * Returns true for digits in groups of three. With several groups the separator may be that of any language; with one
 * group it must be that of the reader's language.
 */
function areThousands(plain: string, language: Language): boolean {
  const mark = grouped.exec(plain)?.[1];
  return mark !== undefined && (mark === thousandsMark[language] || plain.split(mark).length > 2);
}

/** `1 234,5` → `1234,5`. Leaves a text with other spaces unchanged. */
export function withoutGroupSpaces(text: string): string {
  return spaced.test(text) ? text.replaceAll(/[\s\u00a0\u202f]/g, '') : text;
}

/**
 * Reads a number as people write it, with or without kg or kr: `1.234,5`, `12.5`, `0,125`, `1 234`. Only `1.234` and
 * `1,234` depend on the language. Returns null for any other text.
 */
export function writtenNumber(text: string, language: Language): number | null {
  const bare = withoutGroupSpaces(
    text
      .trim()
      .replace(/(?:kg|kr\.?)$/i, '')
      .trim(),
  );
  const plain = bare.replace(/^-/, '');
  const sign = plain === bare ? 1 : -1;
  if (areThousands(plain, language)) return sign * Number(plain.replaceAll(/[.,]/g, ''));
  if (forms.simple.test(plain)) return sign * Number(plain.replace(',', '.'));
  if (!forms.both.test(plain)) return null;
  const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
  return sign * Number(plain.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'));
}
