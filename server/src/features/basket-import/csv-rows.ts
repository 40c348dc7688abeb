import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decodedBytes } from '../../platform/text-encoding.ts';
import { collectRows } from './collect-rows.ts';
import { FileFault, type FileRow, fileLimits } from './file-fault.ts';

const delimiters = [';', '\t', ',', '|'] as const;
const sniffedLines = 20;

/** The delimiter that stands most evenly in the first lines; none for a list of one column. */
export function sniffDelimiter(text: string): string {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sniffedLines);
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length - 1);
    const least = Math.min(...counts);
    const having = counts.filter((count) => count > 0).length / Math.max(1, counts.length);
    return { delimiter, score: least > 0 ? 2 + Math.min(least, 5) / 10 : having };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  // A decimal comma here and there parts no columns.
  return best.score > 0.5 ? best.delimiter : ';';
}

/** Rows of a text file in any usual encoding and delimiter. */
export function csvRows(bytes: Uint8Array): FileRow[] {
  if (bytes.length > fileLimits.textBytes)
    throw new FileFault('tooLarge', 'textTooLarge', { max: fileLimits.textBytes / 1024 / 1024 });
  const text = decodedBytes(bytes);
  if (text === undefined) throw new FileFault('unknownKind', 'kind');
  const collector = collectRows();
  for (const { record, info } of records(text)) collector.add(info.records, record);
  return collector.rows();
}

interface Parsed {
  record: string[];
  info: { records: number };
}

function records(text: string): Parsed[] {
  try {
    return parse(text, {
      delimiter: sniffDelimiter(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: false,
      skip_records_with_error: false,
      info: true,
      trim: true,
      bom: true,
      max_record_size: 2 * fileLimits.columns * fileLimits.cellCharacters,
    }) as unknown as Parsed[];
  } catch (error) {
    throw error instanceof CsvError ? brokenText(error) : error;
  }
}

function brokenText(error: CsvError): FileFault {
  const row = Number(error['records'] ?? 0) + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileFault('refused', 'rowTooLong', { row });
  return new FileFault('refused', error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quote', { row });
}
