/**
 * Characters, including full-width ones, that make a spreadsheet treat a cell as a formula (OWASP, CSV injection), after
 * apostrophes of the text's own, so that the one that is put before it can be told apart.
 */
const startsFormula = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\0])/;

/** For commas or semicolons (RFC 4180). Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const harmless = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that `csvCell` wrote. */
export const withoutFormulaGuard = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text;

/** Danish Excel puts a file with commas into one column. */
export type CsvDelimiter = ',' | ';';

export function csvLine(fields: readonly string[], delimiter: CsvDelimiter = ','): string {
  return `${fields.map(csvCell).join(delimiter)}\r\n`;
}
