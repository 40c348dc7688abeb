import type { ImportRefused } from '../import-refused.ts';
import type { RowProblem } from '../row-problem.ts';

/** In the language of the reader. */
export type WordsOf = (key: string, params?: Record<string, string | number>) => string;

/**
 * What is wrong in a row, and how it is mended: for Danish readers as the console says it, for others as the command line does, with
 * the figures of the row.
 */
export function sentenceIn(
  language: string,
  { code, sentence }: Pick<RowProblem, 'code' | 'sentence'>,
  text: WordsOf,
): string {
  if (language !== 'da') return sentence;
  const keys = [`console.imports.code.${code}`, `console.imports.help.${code}`];
  const said = keys.map((key) => text(key)).filter((words, at) => words !== keys[at]);
  return said.length === 0 ? sentence : said.join('. ');
}

/** Why a file was refused as a whole. */
export const whyIn = ({ words, message }: Pick<ImportRefused, 'words' | 'message'>, text: WordsOf): string =>
  words === null ? message : text(words.label, { ...words.params });
