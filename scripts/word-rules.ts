export type Language = 'da' | 'en';

/** A pattern that texts of one language may not contain, and what to write instead. */
interface WordRule {
  language: Language;
  pattern: RegExp;
  instead: string;
}

export interface Text {
  key: string;
  texts: Record<Language, string>;
}

const punctuation: readonly WordRule[] = [
  { language: 'da', pattern: /\d%/, instead: 'a space before %' },
  { language: 'en', pattern: /\d %/, instead: 'no space before %' },
  {
    language: 'da',
    pattern: /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})+(?!\d)/,
    instead: 'a point between thousands',
  },
  {
    language: 'en',
    pattern: /(?<![\d,.])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/,
    instead: 'a comma between thousands',
  },
  { language: 'en', pattern: /(?<![\d,])\d+,\d{1,2}(?!\d)/, instead: 'a decimal point' },
  ...(['da', 'en'] as const).flatMap((language) => [
    { language, pattern: /\.\.\./, instead: '…' },
    { language, pattern: / - /, instead: ' – ' },
    { language, pattern: /(?<![\d-])\d+-\d+(?![\d-])/, instead: '– between numbers' },
    { language, pattern: / -\d/, instead: '− before a number' },
    { language, pattern: /["„«»]/, instead: '“ ”' },
    { language, pattern: /'/, instead: '’' },
    { language, pattern: / [,.;:!](?:\s|$)/, instead: 'no space before it' },
    { language, pattern: /\bkr(?![.\p{L}])/u, instead: 'kr.' },
    { language, pattern: /\d(?:kg|kr|g|l|ml|MB)\b/, instead: 'a space before the unit' },
  ]),
];

const wordsIn = (cell: string) =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);

/** A whole word; `*` at its end matches any ending. */
function wordPattern(word: string): RegExp {
  const text = RegExp.escape(word.replace(/\*$/, ''));
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}${word.endsWith('*') ? '' : '(?!\\p{L})'}`, 'iu');
}

/**
 * From a table of product words: per language the word to use, and the words not to use instead, separated by `;`. The
 * punctuation rules come first.
 */
export function wordRules(document: string): WordRule[] {
  const rows = document
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const words = rows.flatMap(([, da = '', en = '', , notDa = '', notEn = '']) => [
    ...wordsIn(notDa).map((word) => ({ language: 'da' as const, pattern: wordPattern(word), instead: da })),
    ...wordsIn(notEn).map((word) => ({ language: 'en' as const, pattern: wordPattern(word), instead: en })),
  ]);
  return [...punctuation, ...words];
}

export function faultsOf({ key, texts }: Text, rules: readonly WordRule[]): string[] {
  return rules.flatMap(({ language, pattern, instead }) => {
    // The names of placeholders are not part of the text.
    const found = pattern.exec(texts[language].replace(/\{\{.*?\}\}/g, '{}'));
    return found ? [`${key} (${language}): “${found[0]}” should be ${instead}: ${texts[language]}`] : [];
  });
}
