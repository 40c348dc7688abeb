import type * as contract from '@engros/contracts/console/pictures.ts';
import { imageOf } from '@engros/contracts/values/pictures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import type { MediaParts } from './media-parts.ts';
import { cleanUpload, keepPicture } from './take-picture.ts';

/**
 * Stores a picture that staff choose for a campaign. If the picture is never published, it is deleted some days later.
 */
export function uploadCampaignPicture({
  files,
  onPictureWritten,
}: MediaParts): Handler<typeof contract.uploadCampaignPicture> {
  const alone = oneAtATime();
  return (ctx, { file }) =>
    alone(ctx.viewer.userId, async () => {
      const clean = await cleanUpload(file.bytes, ctx.text);
      const hash = await inTransaction(ctx.database.kysely, (trx) =>
        keepPicture(trx, clean, files, ctx.clock.now()),
      );
      onPictureWritten?.();
      return { PictureId: hash, Image: imageOf({ hash, width: clean.width, height: clean.height }) };
    });
}
