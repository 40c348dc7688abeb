import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type {
  EncodingChoice,
  runImportAgain as runImportAgainContract,
} from '@engros/contracts/supplier/imports.ts';
import type { Selectable } from 'kysely';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isTextEncoding, type TextEncoding } from '../../../platform/encodings/encodings.ts';
import type { Handler } from '../../../platform/http/context.ts';
import type { UploadedFile } from '../../../platform/http/frame/uploads.ts';
import type { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { type ImportWish, importAndNote, importOf, openImport } from '../import-file.ts';
import { isRecordKind } from '../record-kinds.ts';
import { mayImport } from './may-import.ts';
import { presentRun } from './read-runs.ts';
import { findRun } from './run-queries.ts';

const wishOf = (
  run: Selectable<Tables['import_runs']>,
  file: UploadedFile,
  chosen: EncodingChoice = namedOf(run) ?? 'automatic',
): ImportWish => ({
  what: isRecordKind(run.kind) ? run.kind : 'products',
  file,
  mapping: run.mapping as FileMapping,
  priceOre: run.price_ore ?? undefined,
  encoding: chosen === 'automatic' ? undefined : chosen,
  isWhole: run.is_whole,
});

const namedOf = ({ encoding }: Selectable<Tables['import_runs']>): TextEncoding | undefined =>
  encoding !== null && isTextEncoding(encoding) ? encoding : undefined;

/** With the settings of an earlier run: the same kind, column headers and price. The result is always stored; the file is not. */
export function runImportAgain(
  mail: AccountMailParts,
  alone: ReturnType<typeof oneAtATime>,
): Handler<typeof runImportAgainContract> {
  return (ctx, { params, query, file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      const { database, viewer } = ctx;
      const { kysely } = database;
      const before = (await findRun(kysely, Number(params.runId))) ?? fail('notFound');
      if (!mayImport(before.kind, viewer)) return fail('adminOnly');
      const wish = wishOf(before, file, query.Encoding);
      const into = { ...importOf(ctx, mail), by: viewer };
      const { id, report } = await importAndNote(wish, into, (text) => openImport(text));
      if (report?.isWritten) mail.onMailWritten?.();
      return presentRun((await findRun(kysely, id)) ?? fail('notFound'), ctx);
    });
}
