import type * as contract from '@engros/contracts/supplier/pictures.ts';
import type { BrandPicture } from '@engros/contracts/supplier/pictures.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import type { MediaParts } from './media-parts.ts';
import { recordPicture } from './picture-queries.ts';
import { presentBrand } from './present-pictures.ts';
import { findBrandLogo, removeBrandLogo, setBrandLogo } from './shown-picture-queries.ts';
import { cleanUpload, keepFile } from './take-picture.ts';

async function answerOf(db: Kysely<Tables>, brandId: string): Promise<BrandPicture> {
  const row = await findBrandLogo(db, brandId);
  if (row === undefined) throw new AppError('notFound');
  return presentBrand(row);
}

export function uploadBrandPicture({
  files,
  onPictureWritten,
}: MediaParts): Handler<typeof contract.uploadBrandPicture> {
  const alone = oneAtATime();
  return (ctx, { params: { brandId }, file }) =>
    alone(ctx.viewer.userId, async () => {
      const { kysely } = ctx.database;
      await answerOf(kysely, brandId);
      const clean = await cleanUpload(file.bytes, ctx.text);
      const picture = await keepFile(kysely, clean, files, ctx.clock.now());
      const { hash } = picture;
      await inTransaction(kysely, async (trx) => {
        await recordPicture(trx, picture, ctx.clock.now());
        await setBrandLogo(trx, brandId, hash);
        await writeAudit(trx, ctx, { kind: 'logo.set', subject: brandId, details: { hash } });
      });
      onPictureWritten?.();
      return answerOf(kysely, brandId);
    });
}

/** Does nothing for a brand without a logo. */
export const removeBrandPicture: Handler<typeof contract.removeBrandPicture> = async (
  ctx,
  { params: { brandId } },
) => {
  const { kysely } = ctx.database;
  await inTransaction(kysely, async (trx) => {
    if (await removeBrandLogo(trx, brandId))
      await writeAudit(trx, ctx, { kind: 'logo.removed', subject: brandId });
  });
  return answerOf(kysely, brandId);
};
