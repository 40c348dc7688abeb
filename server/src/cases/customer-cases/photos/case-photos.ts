import { createHash } from 'node:crypto';
import type * as contract from '@engros/contracts/cases/customer-cases.ts';
import type { readConsoleCasePhoto as readConsoleCasePhotoContract } from '@engros/contracts/supplier/people/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { redrawPicture } from '../../../platform/pictures/redraw-picture.ts';
import { countWaitingPhotos, deletePhoto, findCasePhoto, findPhoto, insertPhoto } from './photo-queries.ts';

/** The photo is decoded and encoded again, so that only its pixels are stored. Each user can upload one at a time. */
export function uploadCasePhoto(): Handler<typeof contract.uploadCasePhoto> {
  const alone = oneAtATime();
  return (ctx, { file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      const max = limits.waitingPhotos;
      const { kysely } = ctx.database;
      if ((await countWaitingPhotos(kysely, ctx.scope)) >= max)
        return fail('tooManyPhotos', { params: { max } });
      const drawn = await redrawPicture(file.bytes, {
        pixels: limits.photoPixels,
        side: limits.photoSide,
        format: 'jpeg',
      });
      if (typeof drawn === 'string') {
        const megapixels = limits.photoPixels / 1_000_000;
        return fail('photoRefused', { params: { why: ctx.text(`photo.why.${drawn}`, { megapixels }) } });
      }
      const sha256 = createHash('sha256').update(drawn.bytes).digest('hex');
      const id = await insertPhoto(kysely, ctx.scope, { ...drawn, sha256, now: ctx.clock.now() });
      return { Id: id, Width: drawn.width, Height: drawn.height };
    });
}

export const readCasePhoto: Handler<typeof contract.readCasePhoto> = async (ctx, { params }, fail) => {
  const photo = await findPhoto(ctx.database.kysely, ctx.scope, params.id);
  if (photo === undefined) return fail('notFound');
  return answerAsFile({ name: `${params.id}.jpg`, content: photo.picture });
};

export const readConsoleCasePhoto: Handler<typeof readConsoleCasePhotoContract> = async (
  ctx,
  { params },
  fail,
) => {
  const photo = await findCasePhoto(ctx.database.kysely, params.id);
  if (photo === undefined) return fail('notFound');
  return answerAsFile({ name: `${params.id}.jpg`, content: photo.picture });
};

export const removeCasePhoto: Handler<typeof contract.removeCasePhoto> = async (ctx, { params }, fail) => {
  if (!(await deletePhoto(ctx.database.kysely, ctx.scope, params.id))) return fail('notFound');
  return { Id: params.id };
};
