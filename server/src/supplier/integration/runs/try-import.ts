import type {
  ImportKind,
  ImportTrial,
  runImport as runImportContract,
  tryImport as tryImportContract,
} from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isTextEncoding } from '../../../platform/encodings/encodings.ts';
import type { ContextOf, Handler, TextOf } from '../../../platform/http/context.ts';
import type { UploadedFile } from '../../../platform/http/frame/uploads.ts';
import type { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { type ImportWish, importAndNote, importOf, namedProblems, openImport } from '../import-file.ts';
import { ImportRefused } from '../import-refused.ts';
import type { ImportReport } from '../import-report.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';
import type { RowProblem } from '../row-problem.ts';
import type { ChangedRow } from '../trial/find-changes.ts';
import { mayImport, mayRead } from './may-import.ts';
import { presentRun } from './read-runs.ts';
import { findRun, namesOfProducts } from './run-queries.ts';

type Alone = ReturnType<typeof oneAtATime>;
type Context = ContextOf<typeof runImportContract>;

const wishOf = (
  { Kind, Encoding = 'automatic' }: { Kind: ImportKind; Encoding?: string | undefined },
  file: UploadedFile,
): ImportWish => ({
  what: Kind,
  file,
  mapping: {},
  priceOre: undefined,
  encoding: isTextEncoding(Encoding) ? Encoding : undefined,
});

const intoOf = (ctx: Context, mail: AccountMailParts) => ({ ...importOf(ctx, mail), by: ctx.viewer });

/** The result is always stored; the file is not. */
export const runImport =
  (mail: AccountMailParts, alone: Alone): Handler<typeof runImportContract> =>
  (ctx, { query, file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      if (!mayImport(query.Kind, ctx.viewer)) return fail('adminOnly');
      // Whoever imports here has seen the trial.
      const wish = { ...wishOf(query, file), isAccepted: true };
      const { id, report } = await importAndNote(wish, intoOf(ctx, mail), () => openImport(wish));
      if (report?.isWritten) mail.onMailWritten?.();
      return presentRun((await findRun(ctx.database.kysely, id)) ?? fail('notFound'), ctx.text);
    });

/** Stores nothing. Staff who are no administrators see the numbers of people and customers, not what is stored of them. */
export const tryImport =
  (mail: AccountMailParts, alone: Alone): Handler<typeof tryImportContract> =>
  (ctx, { query, file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      if (!mayImport(query.Kind, ctx.viewer)) return fail('adminOnly');
      const wish = { ...wishOf(query, file), isTrial: true };
      const isHidden = !mayRead(query.Kind, ctx.viewer);
      try {
        const report = await (await openImport(wish))(intoOf(ctx, mail));
        return await presentTrial(ctx.database.kysely, query.Kind, report, isHidden);
      } catch (error) {
        if (error instanceof ImportRefused) return refusedTrial(query.Kind, file.name, error, ctx.text);
        throw error;
      }
    });

const refusedTrial = (
  kind: ImportKind,
  file: string,
  { message, words }: ImportRefused,
  text: TextOf,
): ImportTrial => ({
  Kind: kind,
  File: file,
  Reason: words === null ? message : text(words.label, words.params),
  IsUsable: false,
  Encoding: null,
  Delimiter: '',
  Read: 0,
  New: 0,
  Changed: 0,
  Unchanged: 0,
  Refused: 0,
  Columns: [],
  Ignored: [],
  Groups: [],
  Problems: [],
  Examples: [],
  Findings: [],
});

async function presentTrial(
  db: Kysely<Tables>,
  name: ImportKind,
  report: ImportReport,
  isHidden: boolean,
): Promise<ImportTrial> {
  const { columns, counts, encoding } = report;
  const { examples, findings } = report.tried ?? { examples: [], findings: [] };
  const { layout, fields } = name === 'products' ? products : recordKinds[name];
  const headerOf = (field: string) =>
    columns.headers.get(field) ?? (Object.hasOwn(fields, field) ? layout.nameOf(field) : field);
  const named = await nameReader(db, [...examples, ...findings.map(({ example }) => example)]);
  const shown = ({ before, after }: { before: string; after: string }) =>
    isHidden ? { Before: null, After: null } : { Before: before, After: after };
  const problems = namedProblems(report);
  return {
    Kind: name,
    File: report.file,
    Reason: null,
    IsUsable: report.isWritten,
    Encoding: isTextEncoding(encoding) ? encoding : null,
    Delimiter: report.delimiter,
    Read: counts.read,
    New: counts.new,
    Changed: counts.changed,
    Unchanged: counts.unchanged,
    Refused: counts.refused,
    Columns: [...columns.headers].map(([field, header]) => ({ Header: header, Field: layout.nameOf(field) })),
    Ignored: [...columns.ignored],
    Groups: groupsOf(problems),
    Problems: problems
      .slice(0, limits.importRowsShown)
      .map(({ row, field, value, code, sentence, isRefusal }) => ({
        Row: row,
        Field: field,
        Value: value,
        Code: code,
        Sentence: sentence,
        IsRefusal: isRefusal,
      })),
    Examples: examples.map((example) => ({
      ...named(example),
      Outcome: example.outcome,
      Fields: example.fields.map((change) => ({ Field: headerOf(change.field), ...shown(change) })),
    })),
    Findings: findings.map(({ finding, field, rows, example }) => ({
      Finding: finding,
      Field: finding === 'unknownColumn' ? field : headerOf(field),
      Rows: rows,
      Example: { ...named(example), ...shown(example) },
    })),
  };
}

/** Rows of products, and of what belongs to a product, go by its name. */
async function nameReader(db: Kysely<Tables>, rows: readonly Pick<ChangedRow, 'name'>[]) {
  const names = await namesOfProducts(
    db,
    rows.map(({ name }) => name),
  );
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return ({ row, name }: Pick<ChangedRow, 'row' | 'name'>) => ({
    Row: row,
    Number: name,
    Name: byId.get(name) ?? null,
  });
}

/** The same problem of the same field as one, the most rows first. */
function groupsOf(problems: readonly RowProblem[]): ImportTrial['Groups'] {
  const groups = Map.groupBy(problems, ({ code, field, isRefusal }) => `${code} ${isRefusal} ${field}`);
  return [...groups.values()]
    .flatMap((same) => same.slice(0, 1).map((first) => ({ first, rows: same.length })))
    .sort((one, other) => other.rows - one.rows)
    .map(({ first: { code, field, isRefusal }, rows }) => ({
      Code: code,
      Field: field,
      IsRefusal: isRefusal,
      Rows: rows,
    }));
}
