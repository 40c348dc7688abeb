import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type * as calls from '@engros/contracts/supplier/imports/uploads.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { openTemporaryFile } from '../../../platform/storage/temporary-file.ts';
import { keepPart, partsOf, putTogether, requireAll } from '../doors/upload-parts.ts';
import { findUpload, forgetUpload, listParts, type Upload, type UploadKey } from '../doors/upload-queries.ts';
import { partedLimits } from '../import-limits.ts';
import { mayImport } from './may-import.ts';
import { runFile, tryFile } from './try-import.ts';

type Alone = ReturnType<typeof oneAtATime>;

/** Parts of a person that wait while another one is written. */
const waitingAtMost = 3;

async function stateOf(db: Kysely<Tables>, upload: Upload): Promise<calls.UploadState> {
  const { bytes, missing } = await partsOf(db, upload);
  return { Total: upload.parts, Bytes: bytes, Missing: [...missing] };
}

/** A part that came already changes nothing, and they may come in any order (DAT-04). */
export function sendUploadPart(): Handler<typeof calls.sendUploadPart> {
  const alone = oneAtATime(waitingAtMost);
  return ({ viewer, database, clock }, { params: { uploadId, part }, query, file }, fail) =>
    alone(viewer.userId, async () => {
      const { Kind: kind, Total: total, Sha256: sha256 } = query;
      if (!mayImport(kind, viewer)) return fail('adminOnly');
      if (part > total) throw new AppError('partNumberWrong', { params: { part, total } });
      const found = hash('sha256', file.bytes, 'buffer');
      if (found.toString('hex') !== sha256) throw new AppError('partBroken', { params: { part } });
      return inTransaction(database.kysely, async (trx) => {
        const begun = { kind, parts: total, now: clock.now() };
        const sent = { begun, part: { part, sha256: found, content: file.bytes } };
        return stateOf(trx, await keepPart(trx, { userId: viewer.userId, key: uploadId }, sent));
      });
    });
}

/** A person finds only what they sent themselves. */
export const readUpload: Handler<typeof calls.readUpload> = async (
  { viewer, database: { kysely } },
  { params: { uploadId } },
  fail,
) => {
  const upload = await findUpload(kysely, { userId: viewer.userId, key: uploadId });
  return upload === undefined ? fail('notFound') : stateOf(kysely, upload);
};

/** The parts stay for the import. */
export const tryUpload =
  (mail: AccountMailParts, alone: Alone): Handler<typeof calls.tryUpload> =>
  (ctx, { params: { uploadId }, query }) =>
    alone(ctx.viewer.userId, () =>
      withWhole(ctx, { uploadId, query }, (handle) =>
        tryFile(ctx, mail, { query, file: { name: query.File, handle }, limits: partedLimits }),
      ),
    );

/** The parts go with the import's transaction; after a refusal they stay. */
export const runUpload =
  (mail: AccountMailParts, alone: Alone): Handler<typeof calls.runUpload> =>
  (ctx, { params: { uploadId }, query }) =>
    alone(ctx.viewer.userId, () =>
      withWhole(ctx, { uploadId, query }, (handle, upload) =>
        runFile(ctx, mail, {
          query,
          file: { name: query.File, handle },
          limits: partedLimits,
          within: async (trx, run) => {
            const report = await run();
            await forgetUpload(trx, upload);
            return report;
          },
        }),
      ),
    );

type Context = Parameters<typeof runFile>[0];

interface Asked {
  readonly uploadId: string;
  readonly query: Pick<Parameters<typeof tryFile>[2]['query'], 'Kind'> & { readonly Sha256: string };
}

/** Gives the file whose parts have all come to the work. Throws notFound, adminOnly, partsMissing, fileBroken. */
async function withWhole<Result>(
  { database: { kysely }, viewer }: Context,
  { uploadId, query: { Kind, Sha256 } }: Asked,
  work: (handle: FileHandle, upload: Upload) => Promise<Result>,
): Promise<Result> {
  const of: UploadKey = { userId: viewer.userId, key: uploadId };
  if (!mayImport(Kind, viewer)) throw new AppError('adminOnly');
  const upload = await findUpload(kysely, of);
  if (upload?.kind !== Kind) throw new AppError('notFound');
  await requireAll(kysely, upload);
  const sums = (await listParts(kysely, upload)).map(({ sha256 }) => sha256.toString('hex'));
  if (hash('sha256', sums.join(''), 'hex') !== Sha256) throw new AppError('fileBroken');
  const handle = await openTemporaryFile();
  try {
    await putTogether(kysely, upload, handle);
    return await work(handle, upload);
  } finally {
    await handle.close();
  }
}
