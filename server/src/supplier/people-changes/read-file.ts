import type * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { isTextEncoding } from '../../platform/encodings/encodings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { importLimits } from '../integration/import-limits.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import { openTableFile } from '../integration/reading/read-table-file.ts';
import type { TableRow } from '../integration/reading/table-rows.ts';
import { asText } from '../integration/reading/workbook-file.ts';
import { sentenceIn, whyIn } from '../integration/runs/problem-words.ts';
import { cellsOf, peopleKind } from './people-rows.ts';

/**
 * Encoding, delimiter and headers are found as in a file for the import. Throws fileRefused when it cannot be read, tooManyPeople
 * when it has more rows than one list may.
 */
export const readPeopleFile: Handler<typeof calls.readPeopleFile> = async (
  ctx,
  { query: { Encoding = 'automatic' }, file },
) => {
  const { text } = ctx;
  const refused = (why: string) => new AppError('fileRefused', { params: { why } });
  const encoding = isTextEncoding(Encoding) ? Encoding : undefined;
  try {
    return await asText(file, importLimits.fileBytes, async (readable) => {
      const table = await openTableFile(readable, peopleKind.layout, { encoding });
      const Rows: calls.PeopleCells[] = [];
      for await (const row of table.rows()) {
        if (Rows.length === consoleLimits.peopleChanged) throw new AppError('tooManyPeople');
        const fault = faultIn(row, ctx);
        if (fault !== null)
          throw refused(text('console.people.why.unreadable', { row: row.row, sentence: fault }));
        Rows.push(cellsOf(row.cells));
      }
      return { Rows, Ignored: [...table.columns.ignored] };
    });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw refused(whyIn(error, text));
  }
};

type Reader = Pick<ContextOf<typeof calls.readPeopleFile>, 'viewer' | 'text'>;

function faultIn({ cells, fault }: TableRow<string>, { viewer, text }: Reader): string | null {
  if (fault !== undefined) return sentenceIn(viewer.language, fault, text);
  return Object.values(cells).some((cell = '') => cell.length > consoleLimits.peopleCellLength) ? '' : null;
}
