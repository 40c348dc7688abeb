import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { splitCells } from '../../platform/spreadsheets/split-cells.ts';
import { headedColumns } from './order-columns.ts';
import { quantityInText } from './typed/written-quantity.ts';

const delimiterLine = /^\uFEFF?sep=([;,\t|])\s*$/i;

/** Undefined for free text without cells. */
function delimiterOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  const named = delimiterLine.exec(filled[0] ?? '')?.[1];
  if (named !== undefined) return named;
  if (filled.some((line) => line.trim().includes('\t'))) return '\t';
  const parted = filled.filter((line) => line.includes(';')).length;
  if (parted * 2 > filled.length) return ';';
  const [first = ''] = filled;
  const isHeader = headedColumns(splitCells(first, ','))?.quantity !== undefined;
  return isHeader ? ',' : undefined;
}

const chatDate = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-](?:\d{2,4})?)?`;
const chatTime = String.raw`\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?`;
const chatMoment = `(?:${chatDate},?\\s(?:kl\\.?\\s)?${chatTime}|${chatTime},\\s${chatDate})`;
/** `[23.11.2026 21.14]`, `29/11 21.15 - ` before each message that is copied from a chat. */
const chatStamp = new RegExp(
  `^\\u200e?(?:\\[${chatMoment}\\]|${chatMoment}\\s[-\u2013](?=\\s))\\s*(?=\\S)`,
  'iu',
);
/** `Mads: ` behind the stamp. */
const chatSender = /^(?!\d)[^:]{1,60}:\s*(?=\S)/u;

/** Leaves out who wrote a message and when. A word before a quantity alone is of goods: `Mælk: 3 l`. */
function withoutStamp(text: string): string {
  const message = text.replace(chatStamp, '');
  if (message === text) return text;
  const said = message.replace(chatSender, '');
  return quantityInText(said).rest === '' ? message : said;
}

/** Numbered from 1. Leaves out who wrote a message and when. Skips empty lines and Excel's line `sep=;`, which states the delimiter. */
export function textRows(lines: readonly string[]): SheetRow[] {
  const delimiter = delimiterOf(lines);
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || delimiterLine.test(line)) return [];
    const cells = delimiter === undefined ? [withoutStamp(line.trim())] : splitCells(line, delimiter);
    // A line with a delimiter stays a row of cells, so that it is not taken for one that was typed.
    const least = Math.min(cells.length, 2);
    while (cells.length > least && cells.at(-1) === '') cells.pop();
    return [{ row: at + 1, cells }];
  });
}
