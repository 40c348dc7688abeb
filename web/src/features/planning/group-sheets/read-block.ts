import { limits } from '@engros/contracts/values/limits.ts';
import { type NumberLanguage, readQuantity } from '@engros/contracts/values/numbers/read-quantity.ts';
import type { Edit, Place, Size } from './grid-area.ts';

/** A cell whose text is no quantity; `choices` are the whole quantities that may be meant. */
export interface Question extends Place {
  text: string;
  kind: 'fraction' | 'several' | 'negative' | 'tooMany' | 'unreadable';
  choices: number[];
}

type ReadCell = { quantity: number | null } | { question: Omit<Question, keyof Place> };

const ask = (text: string, kind: Question['kind'], choices: readonly number[] = []): ReadCell => {
  const possible = choices.filter((each) => Number.isInteger(each) && each >= 0 && each <= limits.quantity);
  return { question: { text, kind, choices: [...new Set(possible)] } };
};

/** A whole number from 0 to the limit, or nothing; all else is asked about, never rounded. */
export function readCell(text: string, language: NumberLanguage): ReadCell {
  const read = readQuantity(text, language);
  switch (read.kind) {
    case 'none':
      return { quantity: null };
    case 'whole':
      return read.value > limits.quantity ? ask(text, 'tooMany') : { quantity: read.value };
    case 'fraction':
      return ask(text, 'fraction', [Math.floor(read.value), Math.ceil(read.value)]);
    case 'twoReadings':
      return ask(text, 'several', read.values);
    case 'negative':
      return ask(text, 'negative');
    case 'unreadable':
      return ask(text, 'unreadable');
  }
}

interface ReadBlock {
  edits: Edit[];
  questions: Question[];
  /** Cells with a text that would lie beside or below the sheet. */
  outside: number;
}

/** Rows of a copied block; a spreadsheet ends it with a line break, and quotes what has one within. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const part = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const [whole, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '' || whole === '') break;
  }
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}

/** Undefined for a block of more cells than may be pasted at once. */
export function readBlock(
  text: string,
  { from, size, language }: { from: Place; size: Size; language: NumberLanguage },
): ReadBlock | undefined {
  const rows = cellsOf(text);
  if (rows.reduce((sum, { length }) => sum + length, 0) > limits.groupSheetPaste) return undefined;
  const block: ReadBlock = { edits: [], questions: [], outside: 0 };
  const written = rows.flatMap((cells, down) =>
    cells.map((each, right) => ({ row: from.row + down, column: from.column + right, text: each })),
  );
  for (const { text: each, ...place } of written) {
    if (place.row < size.rows && place.column < size.columns) take(block, place, readCell(each, language));
    else if (each.trim() !== '') block.outside += 1;
  }
  return block;
}

function take({ edits, questions }: ReadBlock, place: Place, read: ReadCell): void {
  if ('question' in read) questions.push({ ...place, ...read.question });
  else edits.push({ ...place, ...read });
}
