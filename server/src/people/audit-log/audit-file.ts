import { Readable } from 'node:stream';
import type { readAuditAsCsv as contract } from '@engros/contracts/supplier/audit.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { csvInPieces, type TableCell } from '../../platform/spreadsheets/write-table.ts';
import { countEntries, entriesInPieces, type LoggedRow } from './audit-log-queries.ts';
import { askedLog } from './audit-question.ts';

const rowsAtOnce = 2000;

const heads = [
  'time',
  'who',
  'for',
  'customerId',
  'customer',
  'what',
  'subject',
  'details',
  'place',
] as const;

/**
 * Newest first. Throws auditFileTooLong when there are more entries than the limit. The file is made while it is sent, so that it
 * is never whole in memory.
 */
export const readAuditAsCsv: Handler<typeof contract> = async (ctx, { query }, fail) => {
  const { timeZone, language, text } = ctx;
  const { kysely } = ctx.database;
  const { from, to, question } = askedLog(ctx, query);
  const max = consoleLimits.auditFileEntries;
  if ((await countEntries(kysely, question, max + 1)) > max)
    return fail('auditFileTooLong', { params: { max } });
  const rowOf = rowWriter(text, timeZone);
  async function* rows() {
    for await (const piece of entriesInPieces(kysely, question, rowsAtOnce)) yield piece.map(rowOf);
  }
  const words = heads.map((head) => text(`console.audit.${head}`));
  return answerAsFile({
    name: `${text('console.audit.file')}-${from}-${to}.csv`,
    content: Readable.from(csvInPieces(words, rows(), language), { objectMode: false }),
  });
};

/** A name without a label, of an earlier version of the program, stays as it was written. */
const wordsFor = (text: TextOf, key: string, name: string): string =>
  Object.hasOwn(consoleLabels, key) ? text(key) : name;

function rowWriter(text: TextOf, timeZone: string): (row: LoggedRow) => TableCell[] {
  return (row) => [
    row.at.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    row.actingName ?? row.personName ?? text('console.system'),
    row.actingName === null ? null : row.personName,
    row.customerId,
    row.customerName,
    wordsFor(text, `console.audit.kind.${row.kind}`, row.kind),
    row.subject,
    JSON.stringify(row.details),
    row.place === null ? null : wordsFor(text, `console.audit.place.${row.place}`, row.place),
  ];
}
