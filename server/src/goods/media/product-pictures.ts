import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type * as contract from '@engros/contracts/supplier/pictures.ts';
import type { ProductPictures } from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { MediaParts } from './media-parts.ts';
import { recordPicture } from './picture-queries.ts';
import { presentPicture, presentProduct } from './present-pictures.ts';
import {
  appendPicture,
  hasProduct,
  listPicturesOf,
  lockProduct,
  type ProductPictureRow,
  setPictures,
} from './shown-picture-queries.ts';
import { cleanUpload, keepFile } from './take-picture.ts';

interface Upload {
  readonly database: Database;
  readonly clock: Clock;
  readonly text: TextOf;
  /** The user for the audit log; a service has no user, so `details` names its token. */
  readonly by: Viewer;
  readonly place: AuditPlace;
  readonly details: Record<string, unknown>;
  readonly productId: string;
  readonly bytes: Buffer;
}

async function addPicture(
  { files, onPictureWritten }: MediaParts,
  { database, clock, text, by, place, details, productId, bytes }: Upload,
): Promise<ProductPictureRow> {
  const { kysely } = database;
  if (!(await hasProduct(kysely, productId))) throw new AppError('notFound');
  const clean = await cleanUpload(bytes, text);
  const picture = await keepFile(kysely, clean, files, clock.now());
  const { hash } = picture;
  const added = await inTransaction(kysely, async (trx) => {
    if (!(await lockProduct(trx, productId))) throw new AppError('notFound');
    await recordPicture(trx, picture, clock.now());
    const before = await listPicturesOf(trx, [productId]);
    const same = before.find((row) => row.hash === hash);
    if (same !== undefined) return same;
    const max = limits.picturesOfProduct;
    if (before.length >= max) throw new AppError('tooManyPictures', { params: { max } });
    await appendPicture(trx, productId, hash);
    await writeAudit(
      trx,
      { viewer: by, clock, place },
      { kind: 'picture.added', subject: productId, details: { ...details, hash } },
    );
    return (await listPicturesOf(trx, [productId])).find((row) => row.hash === hash);
  });
  if (added === undefined) throw new Error('an added picture is gone within its transaction');
  onPictureWritten?.();
  return added;
}

const answerOf = async (
  { catalog }: MediaParts,
  { database, text }: Pick<Upload, 'database' | 'text'>,
  productId: string,
): Promise<ProductPictures> =>
  presentProduct(
    productId,
    catalog.current().products.get(productId),
    await listPicturesOf(database.kysely, [productId]),
    text,
  );

/** Each user can upload one at a time. */
export function uploadProductPicture(parts: MediaParts): Handler<typeof contract.uploadProductPicture> {
  const alone = oneAtATime();
  return (ctx, { params, file }) =>
    alone(ctx.viewer.userId, async () => {
      const upload = { by: ctx.viewer, details: {}, productId: params.productId, bytes: file.bytes };
      await addPicture(parts, { ...ctx, ...upload });
      return answerOf(parts, ctx, params.productId);
    });
}

/** For another system of the supplier. Each token can send one at a time. */
export function sendProductPicture(parts: MediaParts): Handler<typeof contract.sendProductPicture> {
  const alone = oneAtATime();
  return (ctx, { params, file }) =>
    alone(ctx.viewer.tokenId, async () => {
      const by = { kind: 'anonymous', language: ctx.language } as const;
      const details = { service: ctx.viewer.name };
      const upload = { by, details, productId: params.productId, bytes: file.bytes };
      return { Picture: presentPicture(await addPicture(parts, { ...ctx, ...upload }), ctx.text) };
    });
}

/** Also removes pictures that are not in the list. */
export function arrangeProductPictures(parts: MediaParts): Handler<typeof contract.arrangeProductPictures> {
  return async (ctx, { params: { productId }, body }) => {
    await inTransaction(ctx.database.kysely, async (trx) => {
      if (!(await lockProduct(trx, productId))) throw new AppError('notFound');
      await requireSeen(trx, productId, body);
      await setPictures(trx, productId, body.PictureIds.map(Number));
      const details = { pictures: body.PictureIds };
      await writeAudit(trx, ctx, { kind: 'pictures.arranged', subject: productId, details });
    });
    return answerOf(parts, ctx, productId);
  };
}

/**
 * Throws changedMeanwhile when the product has other pictures than the caller saw, or the list names a picture the
 * product does not have.
 */
async function requireSeen(
  trx: Transaction<Tables>,
  productId: string,
  { PictureIds, SeenIds }: { PictureIds: readonly string[]; SeenIds: readonly string[] },
): Promise<void> {
  const present = (await listPicturesOf(trx, [productId])).map(({ id }) => String(id));
  const isSeen = present.join() === SeenIds.join() && PictureIds.every((id) => present.includes(id));
  if (!isSeen) throw new AppError('changedMeanwhile');
}
