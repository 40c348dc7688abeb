import {
  type PictureFormat,
  type PictureSize,
  pictureFormats,
  pictureSizes,
} from '@engros/contracts/values/picture-paths.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { mediaTypeOf, type PictureFiles } from './picture-files.ts';

interface FileRoute {
  Params: { hash: string; file: string };
}

const hashForm = /^[0-9a-f]{64}$/;
const files = new Map<string, { size: PictureSize; format: PictureFormat }>(
  pictureSizes.flatMap((size) =>
    pictureFormats.map((format) => [`${size}.${format}`, { size, format }] as const),
  ),
);

/**
 * Serves picture files to everybody. A file's path contains a hash of its content, so caches may store it for ever. The
 * headers keep a file that is opened as a page from loading or running anything.
 */
export function servePictures(app: FastifyInstance, pictures: PictureFiles): void {
  app.get<FileRoute>(
    '/media/:hash/:file',
    { exposeHeadRoute: true, schema: { hide: true }, config: { frame: 'plain' } },
    async ({ params }, reply) => {
      const file = files.get(params.file);
      const content =
        file && hashForm.test(params.hash) && (await pictures.read(params.hash, file.size, file.format));
      if (!file || !content) throw new AppError('notFound');
      return reply
        .headers({
          'content-type': mediaTypeOf(file.format),
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        })
        .send(content);
    },
  );
}
