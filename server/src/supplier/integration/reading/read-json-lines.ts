import type { TextEncoding } from '../../../platform/encodings/encodings.ts';
import type { ImportLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { decodedText, type ImportFile } from './decode-text-file.ts';

export interface JsonRecord {
  readonly record: string[];
  /** Set when the line is no JSON object, or holds what no cell can. */
  readonly unreadable?: string;
}

interface Source {
  readonly file: ImportFile;
  readonly path: string;
  readonly encoding: TextEncoding;
  readonly limits: ImportLimits;
}

/** The first record has the names, which are those of any line; each further one is a line. Blank lines are records without cells. */
export async function* jsonRecords(source: Source): AsyncGenerator<JsonRecord> {
  const names = await namesIn(source);
  yield { record: names };
  for await (const line of linesOf(source)) yield recordOf(line, names);
}

async function namesIn(source: Source): Promise<string[]> {
  const { path, limits } = source;
  const names = new Set<string>();
  for await (const line of linesOf(source)) {
    for (const name of Object.keys(parsed(line) ?? {})) names.add(name);
    if (names.size > limits.columns)
      throw new ImportRefused(
        `${path} has more than ${limits.columns} names; leave out those that are not needed.`,
        { label: 'import.why.columns', params: { count: names.size, most: limits.columns } },
      );
  }
  return [...names];
}

function recordOf(line: string, names: readonly string[]): JsonRecord {
  if (line.trim() === '') return { record: [] };
  const object = parsed(line);
  if (object === undefined)
    return { record: [line], unreadable: 'The line is no JSON object such as {"varenr": "100201"}.' };
  const cells = names.map((name) => [name, cellOf(object[name])] as const);
  const [nested] = cells.find(([, cell]) => cell === undefined) ?? [];
  const record = cells.map(([, cell]) => cell ?? '');
  return nested === undefined
    ? { record }
    : { record, unreadable: `“${nested}” holds an object: write a text, a number, or a list of them.` };
}

/** As a person would write it; undefined for an object. */
function cellOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'ja' : 'nej';
  // `1,549` could be read as a thousand and more, so three decimals are written as four.
  if (typeof value === 'number')
    return String(value)
      .replace('.', ',')
      .replace(/(,\d{3})$/, '$10');
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(cellOf);
  return parts.includes(undefined) ? undefined : parts.join(' | ');
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

async function* linesOf({ file, path, encoding, limits }: Source): AsyncGenerator<string> {
  let rest = '';
  let isStart = true;
  for await (const piece of decodedText(file, encoding)) {
    rest += isStart ? piece.replace(/^\uFEFF/, '') : piece;
    isStart = false;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > limits.columns * limits.fieldCharacters)
      throw new ImportRefused(`${path} has a line that is too long to be a record.`, {
        label: 'import.why.rowTooLong',
        params: { row: 1 },
      });
    yield* lines;
  }
  if (rest !== '') yield rest;
}
