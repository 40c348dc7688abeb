import * as contract from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { pictureFormats, pictureSizes } from '@engros/contracts/values/picture-paths.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { insertRows, signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { createPictureWork } from './picture-work.ts';

const app = duringTests(testApp);
let staff: Caller;
beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['pictures'] });
});

const plain = (width: number, height: number, background = '#0a6') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = (productId: string, bytes: Buffer) =>
  app.call(staff, contract.uploadProductPicture, {
    params: { productId },
    file: { name: 'billede.jpg', bytes },
  });

test('[CAM-08] takes 40 megapixels and 10 MB, and refuses one more', async () => {
  const id = await aProduct(app.database);
  const width = 8000;
  const most = limits.photoPixels / width;
  const [fits, more] = await Promise.all(
    [most, most + 1].map((height) => plain(width, height).jpeg().toBuffer()),
  );
  const padded = (bytes: number) =>
    Buffer.concat([fits ?? Buffer.of(), Buffer.alloc(bytes - (fits?.length ?? 0))]);
  expect((await send(id, padded(limits.photoBytes))).status).toBe(200);
  expect((await send(id, padded(limits.photoBytes + 1))).status).toBe(413);
  const refused = await send(id, more ?? Buffer.of());
  expect([refused.status, refused.error.Message]).toEqual([
    415,
    'Billedet har for mange pixels. Det må højst have 40 megapixels.',
  ]);
});

test('every size of more pictures than one round takes is made', async () => {
  const bytes = await plain(8, 6).webp().toBuffer();
  const hashes = Array.from({ length: 21 }, (_, at) => at.toString(16).padStart(64, '0'));
  const at = app.clock.now().toString();
  const own = { width: 8, height: 6, bytes: 10, added_at: at, try_after: at };
  await insertRows(
    app.database,
    'pictures',
    hashes.map((hash) => ({ hash, ...own })),
  );
  await Promise.all(hashes.map((hash) => app.pictures.keepOriginal(hash, bytes)));
  const log = { warn: () => undefined, info: () => undefined };
  const { clock, pictures: files } = app;
  const parts = { kysely: app.ofApplication.kysely, clock, files, log, allowsPrivate: false };
  await createPictureWork(parts).run();
  const unmade = await app.database.kysely
    .selectFrom('pictures')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('made_at', 'is', null)
    .execute();
  expect(unmade).toEqual([]);
  for (const format of pictureFormats)
    for (const size of pictureSizes) {
      const made = await app.pictures.read(hashes[0] ?? '', size, format);
      expect((await sharp(made).metadata()).width).toBe(8);
    }
});
