import type * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { isTextEncoding } from '../../platform/encodings/encodings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import { openTableFile, type TableRow } from '../integration/reading/read-table-file.ts';
import { cellsOf, peopleKind } from './people-rows.ts';

/**
 * Encoding, delimiter and headers are found as in a file for the import. Throws fileRefused when it cannot be read, tooManyPeople
 * when it has more rows than one list may.
 */
export const readPeopleFile: Handler<typeof calls.readPeopleFile> = async (
  { text },
  { query: { Encoding = 'automatic' }, file },
) => {
  const refused = (why: string) => new AppError('fileRefused', { params: { why } });
  const encoding = isTextEncoding(Encoding) ? Encoding : undefined;
  try {
    const table = await openTableFile(file, peopleKind.layout, { encoding });
    const Rows: calls.PeopleCells[] = [];
    for await (const row of table.rows()) {
      if (Rows.length === consoleLimits.peopleChanged) throw new AppError('tooManyPeople');
      const fault = faultIn(row);
      if (fault !== null)
        throw refused(text('console.people.why.unreadable', { row: row.row, sentence: fault }));
      Rows.push(cellsOf(row.cells));
    }
    return { Rows, Ignored: [...table.columns.ignored] };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw refused(error.words === null ? error.message : text(error.words.label, error.words.params));
  }
};

function faultIn({ cells, fault }: TableRow<string>): string | null {
  if (fault !== undefined) return fault.sentence;
  return Object.values(cells).some((cell = '') => cell.length > consoleLimits.peopleCellLength) ? '' : null;
}
