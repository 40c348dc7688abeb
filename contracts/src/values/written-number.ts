type Language = 'da' | 'en';

/** The mark between thousands of each language; the other one divides decimals. */
const thousandsMark = { da: '.', en: ',' } as const;

const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const forms = {
  /** One mark or none: `12`, `12.5`, `0,125`. */
  simple: /^\d+(?:[.,]\d+)?$/,
  /** Thousands with one mark and decimals with the other: `1.234,5`, `1,234.5`. */
  both: /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/,
} as const;

/** True for digits in groups of three: with several groups in any language, with one by the mark of the reader's. */
function areThousands(plain: string, language: Language): boolean {
  const mark = grouped.exec(plain)?.[1];
  return mark !== undefined && (mark === thousandsMark[language] || plain.split(mark).length > 2);
}

/**
 * Reads a number as people write it, with or without kg or kr: `1.234,5`, `12.5`, `0,125`, `1 234`. Only `1.234` and
 * `1,234` depend on the language. Null for what is no number.
 */
export function writtenNumber(text: string, language: Language): number | null {
  const bare = text
    .trim()
    .replace(/\s*(?:kg|kr\.?)$/i, '')
    .replaceAll(/[\s\u00a0\u202f]/g, '');
  const plain = bare.replace(/^-/, '');
  const sign = plain === bare ? 1 : -1;
  if (areThousands(plain, language)) return sign * Number(plain.replaceAll(/[.,]/g, ''));
  if (forms.simple.test(plain)) return sign * Number(plain.replace(',', '.'));
  if (!forms.both.test(plain)) return null;
  const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
  return sign * Number(plain.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'));
}
