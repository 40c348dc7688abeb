import type * as contract from '@engros/contracts/supplier/pictures.ts';
import { imageOf } from '@engros/contracts/values/pictures.ts';
import type { Handler } from '../../platform/http/context.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import type { MediaParts } from './media-parts.ts';
import { recordPicture } from './picture-queries.ts';
import { cleanUpload, keepFile } from './take-picture.ts';

/** If the picture is never published, it is deleted some days later. */
export function uploadCampaignPicture({
  files,
  onPictureWritten,
}: MediaParts): Handler<typeof contract.uploadCampaignPicture> {
  const alone = oneAtATime();
  return (ctx, { file }) =>
    alone(ctx.viewer.userId, async () => {
      const clean = await cleanUpload(file.bytes, ctx.text);
      const { kysely } = ctx.database;
      const picture = await keepFile(kysely, clean, files, ctx.clock.now());
      await recordPicture(kysely, picture, ctx.clock.now());
      const { hash } = picture;
      onPictureWritten?.();
      return { PictureId: hash, Image: imageOf({ hash, width: clean.width, height: clean.height }) };
    });
}
