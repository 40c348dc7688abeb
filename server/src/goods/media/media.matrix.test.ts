import * as contract from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';

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
