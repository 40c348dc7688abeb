import { plainNumber } from '../../../platform/spreadsheets/cell-text.ts';
import type { Cell, SheetContext } from '../../../platform/spreadsheets/xlsx-sheets.ts';

const secondsOfDay = 86_400;
const secondsOfMinute = 60;
/** The end of the year 9999 in the day count of workbooks. */
const lastDay = 2_958_465;
/** Spreadsheet programs keep this many digits of a number. */
const keptDigits = 15;

/**
 * As the file of the same sheet that was saved as CSV would have it, but nothing is lost: a number has all its digits and cannot be
 * taken for thousands, a time keeps its minutes, a percentage its sign.
 */
export function writtenCell({ type, style, text, formula }: Cell, { strings, parts }: SheetContext): string {
  if (text === '') return formula === '' ? '' : uncounted;
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'ja' : 'nej';
  if (type !== 'n') return text;
  if (parts.isDateStyle(style)) return writtenInstant(text, parts.is1904);
  return parts.isPercentStyle(style) ? writtenPercentage(text) : writtenNumber(text);
}

/** Of a formula whose result was not saved. */
const uncounted = '#FORMEL!';

/** What spreadsheet programs write where a formula has no result, in Danish and English. */
export const cellError =
  /^#(N\/A|I\/T|REF!|REFERENCE!|VALUE!|VÆRDI!|DIV\/0!|DIVISION\/0!|NAME\?|NAVN\?|NUM!|NULL!|NUL!|SPILL!|OVERLØB!|FORMEL!)$/;

// `1,549` could be read as a thousand and more, so three decimals are written as four.
const writtenNumber = (text: string): string =>
  plainNumber(text)
    .replace('.', ',')
    .replace(/(,\d{3})$/, '$10');

function writtenPercentage(text: string): string {
  const value = Number(text);
  return Number.isFinite(value)
    ? `${writtenNumber(String(Number((value * 100).toPrecision(keptDigits))))} %`
    : text;
}

/** A day, a time of day, or both. */
function writtenInstant(text: string, is1904: boolean): string {
  const days = Number(text);
  if (!(days >= 0) || days > lastDay) return text;
  const seconds = Math.round(days * secondsOfDay);
  const first = is1904 ? '1904-01-01' : '1899-12-30';
  const at = Temporal.PlainDateTime.from(`${first}T00:00`).add({ seconds });
  const time = at
    .toPlainTime()
    .toString({ smallestUnit: seconds % secondsOfMinute === 0 ? 'minute' : 'second' });
  if (seconds < secondsOfDay) return time;
  return seconds % secondsOfDay === 0 ? at.toPlainDate().toString() : `${at.toPlainDate()} ${time}`;
}
