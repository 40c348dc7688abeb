import type { TextEncoding } from '../../../platform/encodings/encodings.ts';
import type { ImportLimits } from '../import-limits.ts';
import type { ImportFile } from './decode-text-file.ts';

/** Stands for the delimiter of a file with a JSON object in each line. */
export const jsonLines = 'JSON lines';

/** A file of which it is known how it is read. */
export interface Source {
  readonly file: ImportFile;
  /** Name of the file in messages. */
  readonly path: string;
  readonly encoding: TextEncoding;
  readonly delimiter: string;
  readonly limits: ImportLimits;
}

export interface RawRecord {
  record: string[];
  /** Undefined unless a quotation mark stands within a field, as for inches: then the place of the field. */
  strayQuoteAt?: number;
  /** Why nothing can be read from the row. */
  unreadable?: string;
  /** After the last row, which nothing ends but the file: it may be cut. */
  isCutBefore?: boolean;
}
