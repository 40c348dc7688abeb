import {
  type PartsTaken,
  type readFileParts as readFilePartsContract,
  type TakenFile,
  type takeFilePart as takeFilePartContract,
  takeWholeFile as takeWholeFileContract,
} from '@engros/contracts/supplier/supplier-files.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { type BatchKey, readBatch } from '../../../erp/order-intake/batch-queries.ts';
import { batchKeyOf } from '../../../erp/order-intake/run-batch.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { forgetBefore } from '../../../platform/process/forget-queries.ts';
import type { Bounds } from '../../../platform/process/pieces.ts';
import { filePieces, openTemporaryFile } from '../../../platform/storage/temporary-file.ts';
import { partedLimits } from '../import-limits.ts';
import {
  answerOfSent,
  type FileDoorParts,
  type FileSent,
  importSent,
  requireKind,
  requireSignature,
} from './taken-file.ts';
import { keepPart, type PartSent, partsOf, putTogether, requireAll } from './upload-parts.ts';
import { findUpload, forgetUpload, type Upload } from './upload-queries.ts';

type Context = ContextOf<typeof takeWholeFileContract>;

/** Parts of a token that wait while another of its parts is written. */
const waitingAtMost = 3;

/** A part that came already changes nothing, and they may come in any order (DAT-04). */
export function takeFilePart({
  intakeKeys,
}: Pick<FileDoorParts, 'intakeKeys'>): Handler<typeof takeFilePartContract> {
  const alone = oneAtATime(waitingAtMost);
  return async (ctx, { params: { kind, part }, query: { total, sha256 }, file }) => {
    const { viewer, exchange, database, clock } = ctx;
    requireKind(viewer, kind);
    const batch = { tokenId: viewer.tokenId, key: batchKeyOf(exchange.header('idempotency-key')) };
    if (part > total) throw new AppError('partNumberWrong', { params: { part, total } });
    return alone(viewer.tokenId, () =>
      file.received(async ({ handle, sha256: found }) => {
        await requireSignature(ctx, intakeKeys, filePieces(handle));
        if (found.toString('hex') !== sha256) throw new AppError('partBroken', { params: { part } });
        const content = Buffer.concat(await Array.fromAsync(filePieces(handle)));
        const begun = { kind, parts: total, now: clock.now() };
        return inTransaction(database.kysely, (trx) =>
          keepPartOf(trx, batch, { begun, part: { part, sha256: found, content } }),
        );
      }),
    );
  };
}

async function keepPartOf(trx: Kysely<Tables>, batch: BatchKey, sent: PartSent): Promise<PartsTaken> {
  if ((await readBatch(trx, batch)) !== undefined)
    throw new AppError('idempotencyKeyReused', { params: { key: batch.key } });
  return stateOf(trx, await keepPart(trx, batch, sent));
}

async function stateOf(db: Kysely<Tables>, upload: Upload): Promise<PartsTaken> {
  const { bytes, received, missing } = await partsOf(db, upload);
  return {
    Kind: upload.kind,
    Total: upload.parts,
    Bytes: bytes,
    Received: [...received],
    Missing: [...missing],
  };
}

export const readFileParts: Handler<typeof readFilePartsContract> = async (
  ctx,
  { params: { kind } },
  fail,
) => {
  const { viewer, exchange, database } = ctx;
  requireKind(viewer, kind);
  const batch = { tokenId: viewer.tokenId, key: batchKeyOf(exchange.header('idempotency-key')) };
  const upload = await findUpload(database.kysely, batch);
  return upload?.kind === kind ? stateOf(database.kysely, upload) : fail('notFound');
};

/** Its parts go with the import's transaction; after a trial or a refusal they stay. */
export function takeWholeFile({ intakeKeys, mail }: FileDoorParts): Handler<typeof takeWholeFileContract> {
  const alone = oneAtATime();
  return async (ctx, { params: { kind }, query }) => {
    const { viewer, exchange } = ctx;
    requireKind(viewer, kind);
    const key = batchKeyOf(exchange.header('idempotency-key'));
    await requireSignature(ctx, intakeKeys, nothing());
    const path = takeWholeFileContract.path.replace('{kind}', kind);
    const sent = { kind, key, path, query, sha256: query.sha256 };
    return alone(viewer.tokenId, async () => {
      const earlier = query.try === true ? undefined : await answerOfSent(ctx, sent);
      return earlier ?? importUploaded(ctx, mail, sent);
    });
  };
}

async function importUploaded(
  ctx: Context,
  mail: AccountMailParts,
  sent: Omit<FileSent, 'handle'> & { readonly key: string },
): Promise<TakenFile> {
  const { kysely } = ctx.database;
  const upload = await findUpload(kysely, { tokenId: ctx.viewer.tokenId, key: sent.key });
  if (upload?.kind !== sent.kind) throw new AppError('notFound');
  await requireAll(kysely, upload);
  const handle = await openTemporaryFile();
  try {
    if ((await putTogether(kysely, upload, handle)) !== sent.sha256) throw new AppError('fileBroken');
    const afterwards = (trx: Kysely<Tables>) => forgetUpload(trx, upload);
    return await importSent(ctx, mail, { ...sent, handle, limits: partedLimits, afterwards });
  } finally {
    await handle.close();
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Runs every night. */
export async function forgetOldUploads(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'import_uploads', now.subtract({ hours: 24 * intakeLimits.importPartDays }), bounds);
}
