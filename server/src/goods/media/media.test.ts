import { listLogos } from '@engros/contracts/goods/brands.ts';
import { readProduct, readSnapshots } from '@engros/contracts/goods/catalog.ts';
import * as contract from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { pictureFormats, pictureSizes } from '@engros/contracts/values/picture-paths.ts';
import { imageOf } from '@engros/contracts/values/pictures.ts';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, insertRows, rowOf, signedInStaff } from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSeen } from '../../../test/until-seen.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { createPictureWork } from './picture-work.ts';
import { tidyPictures } from './tidy-pictures.ts';

let app: TestApp;
let staff: Caller;
let buyer: Caller;
let pokes = 0;
beforeAll(async () => {
  app = await testApp({}, { onPictureWritten: () => void pokes++ });
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['pictures'] });
  buyer = await aBuyerOf(app, await aCustomer(app.database));
});
afterAll(() => app.close());

const silent = { warn: () => undefined, info: () => undefined };
const jobParts = () => ({
  kysely: app.ofApplication.kysely,
  clock: app.clock,
  files: app.pictures,
  log: silent,
  allowsPrivate: false,
});
/** As after their sizes were made; a size is then drawn when it is asked for. */
const showAll = async () => {
  await app.database.kysely.updateTable('pictures').set({ made_at: app.clock.now().toString() }).execute();
  await untilCaughtUp(app);
};
const makeSizes = async () => {
  await createPictureWork(jobParts()).run();
  await untilCaughtUp(app);
};
const plain = (width: number, height: number, background = '#0a6') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = (productId: string, bytes: Buffer | string, name = 'billede.jpg') =>
  app.call(staff, contract.uploadProductPicture, { params: { productId }, file: { name, bytes } });
const open = (url: string | null) => app.raw(null, { method: 'GET', url: url ?? '/media/none' });
const snapshotOf = async (id: string) => {
  await untilSeen(app, buyer, [id]);
  const { model } = await app.call(buyer, readSnapshots, { query: { id: [id] } });
  return model[0];
};
const countPictures = async () =>
  (await app.database.kysely.selectFrom('pictures').select('hash').execute()).length;

test('[CAM-08] shows an uploaded picture in every size, once all are made', async () => {
  const id = await aProduct(app.database, { artwork: 'fish' });
  const before = pokes;
  const taken = await plain(2000, 250)
    .jpeg()
    .withExif({ IFD0: { Make: 'Kamera' } })
    .toBuffer();
  const { model } = await send(id, taken);
  expect(model.Pictures).toMatchObject([{ State: 'InWork', SourceUrl: null, Fault: null }]);
  expect(pokes).toBe(before + 1);
  expect((await snapshotOf(id))?.Image).toEqual({
    Small: '/assets/artwork/fish.svg',
    SmallRetina: '/assets/artwork/fish.svg',
    Medium: '/assets/artwork/fish.svg',
    Width: null,
    Height: null,
  });
  await makeSizes();
  const image = (await snapshotOf(id))?.Image;
  const { hash } = await rowOf(app.database, 'product_pictures', { product_id: id });
  expect(image).toEqual(imageOf({ hash: hash ?? '', width: 2000, height: 250 }));
  for (const size of pictureSizes)
    for (const format of pictureFormats) {
      const { statusCode, headers, rawPayload } = await open(`/media/${hash}/${size}.${format}`);
      const { width, height, exif } = await sharp(rawPayload).metadata();
      expect([statusCode, headers['content-type'], width, height, exif]).toEqual([
        200,
        `image/${format}`,
        size,
        size / 8,
        undefined,
      ]);
    }
});

test('[CAM-08] pictures are cached for ever and can run nothing', async () => {
  const id = await aProduct(app.database);
  await send(id, await plain(40, 30).png().toBuffer());
  await makeSizes();
  const { headers } = await open((await snapshotOf(id))?.Image.Small ?? null);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['set-cookie']).toBeUndefined();
  const [small] = (await snapshotOf(id))?.Image.Small?.match(/[0-9a-f]{64}/) ?? [''];
  const foreign = [
    `${'0'.repeat(64)}/96.webp`,
    `${small}/97.webp`,
    `${small}/96.svg`,
    `${small}/original.webp`,
    'x/96.webp',
  ];
  for (const path of [...foreign, `..%2f${small}/96.webp`, `${small?.toUpperCase()}/96.webp`]) {
    const refused = await open(`/media/${path}`);
    expect([path, refused.statusCode, refused.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('[CAM-08] takes PNG, WebP and AVIF whatever the name', async () => {
  const id = await aProduct(app.database);
  for (const [at, format] of (['png', 'webp', 'avif'] as const).entries()) {
    const bytes = await plain(64, 48, `#${at}${at}${at}`)[format]().toBuffer();
    expect([format, (await send(id, bytes, 'regneark.xlsx')).model.Pictures.length]).toEqual([
      format,
      at + 1,
    ]);
  }
});

/** Returns a moving WebP of a few hundred bytes that claims 16,383 pixels each way in every frame. */
function withLargestCanvas(moving: Buffer): Buffer {
  const bomb = Buffer.from(moving);
  expect(bomb.toString('latin1', 12, 16)).toBe('VP8X');
  bomb.writeUIntLE(16_382, 24, 3);
  bomb.writeUIntLE(16_382, 27, 3);
  return bomb;
}

const frames = () =>
  Promise.all(['#f00', '#0f0', '#00f'].map((colour) => plain(40, 30, colour).png().toBuffer()));
const moving = async () =>
  sharp(await frames(), { join: { animated: true } })
    .webp()
    .toBuffer();
const notAPicture = 'Filen er ikke et billede. Vælg et billede i JPEG, PNG, WebP eller AVIF.';

const refusals: [what: string, bytes: () => Promise<Buffer | string>, said: string][] = [
  [
    'an SVG with a script',
    async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    notAPicture,
  ],
  ['an archive', async () => Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })), notAPicture],
  [
    'half a picture',
    async () => {
      const whole = await plain(400, 300).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'Billedet er ødelagt eller kom ikke helt frem. Prøv et andet.',
  ],
  ['a moving picture', moving, 'Billedet bevæger sig. Vælg et stillbillede.'],
  [
    'an animated decompression bomb',
    async () => withLargestCanvas(await moving()),
    'Billedet har for mange pixels. Det må højst have 40 megapixels.',
  ],
  [
    'a moving GIF',
    async () =>
      sharp(await frames(), { join: { animated: true } })
        .gif()
        .toBuffer(),
    notAPicture,
  ],
];

test('[CAM-08] refuses what is no picture by a sentence, and keeps nothing', async () => {
  const id = await aProduct(app.database);
  const before = await countPictures();
  for (const [what, bytes, said] of refusals) {
    const { status, error } = await send(id, await bytes());
    expect([what, status, error.Message]).toEqual([what, 415, said]);
  }
  expect((await send('99999', await plain(400, 300).jpeg().toBuffer())).status, 'no product').toBe(404);
  expect(await countPictures()).toBe(before);
});

test('[CAM-08] a product has eight pictures, in the order that staff choose', async () => {
  const id = await aProduct(app.database);
  const colours = ['#000', '#111', '#222', '#333', '#444', '#555', '#666', '#777'];
  const drawn = await Promise.all(colours.map((colour) => plain(40, 30, colour).png().toBuffer()));
  for (const bytes of drawn) expect((await send(id, bytes)).status).toBe(200);
  const { model } = await send(id, drawn[3] ?? '');
  expect(model.Pictures).toHaveLength(limits.picturesOfProduct);
  const full = await send(id, await plain(40, 30, '#888').png().toBuffer());
  expect([full.status, full.error.Type]).toEqual([400, 'tooManyPictures']);
  await showAll();
  const ids = model.Pictures.map(({ Id }) => Id);
  const chosen = [ids[7] ?? '', ids[0] ?? ''];
  const arrange = (PictureIds: string[], SeenIds: string[]) =>
    app.call(staff, contract.arrangeProductPictures, {
      params: { productId: id },
      body: { PictureIds, SeenIds },
    });
  expect((await arrange(chosen, ids.slice(1))).error.Type).toBe('changedMeanwhile');
  expect((await arrange([...chosen, '1'], ids)).error.Type).toBe('changedMeanwhile');
  const arranged = (await arrange(chosen, ids)).model.Pictures;
  expect(arranged.map(({ Id }) => Id)).toEqual(chosen);
  await untilCaughtUp(app);
  const shown = (await app.call(buyer, readProduct, { params: { productId: id } })).model;
  expect(shown.Pictures).toEqual(arranged.map(({ Image }) => Image));
  expect(shown.Image).toEqual(arranged[0]?.Image);
});

test('[CAM-08] a brand shows its uploaded logo until it is removed', async () => {
  const brandId = await aBrand(app.database, 'Skagerak');
  const params = { brandId };
  const id = await aProduct(app.database, { brand_id: brandId });
  const logosNow = async () =>
    (await app.call(buyer, listLogos, { query: { supplierOrBrandId: [brandId] } })).model;
  await untilSeen(app, buyer, [id]);
  const file = { name: 'logo.png', bytes: await plain(300, 100).png().toBuffer() };
  const { model } = await app.call(staff, contract.uploadBrandPicture, { params, file });
  expect(model).toMatchObject({ Name: 'Skagerak', Picture: { State: 'InWork' } });
  expect(await logosNow()).toEqual([]);
  await showAll();
  const [logo] = await logosNow();
  expect(logo).toEqual({
    Id: brandId,
    NormalUrl: expect.stringMatching(/^\/media\/[0-9a-f]{64}\/320\.webp$/),
  });
  expect((await open(logo?.NormalUrl ?? null)).statusCode).toBe(200);
  const removed = await app.call(staff, contract.removeBrandPicture, { params });
  expect(removed.model.Picture).toBeNull();
  await untilCaughtUp(app);
  expect(await logosNow()).toEqual([]);
  const unknown = await app.call(staff, contract.removeBrandPicture, { params: { brandId: 'findes-ikke' } });
  expect(unknown.status).toBe(404);
});

test('[CAM-08] another system sends a picture, and twice is once', async () => {
  const id = await aProduct(app.database);
  const system = await aService(app.database, ['pictures:write'], 'PIM');
  const file = { name: 'vare.jpg', bytes: await plain(50, 50).jpeg().toBuffer() };
  for (const _time of ['first', 'again']) {
    const sent = await app.call(system, contract.sendProductPicture, { params: { productId: id }, file });
    expect(sent.status).toBe(200);
  }
  await untilCaughtUp(app);
  const { model } = await app.call(staff, contract.listProductPictures, { query: { Term: id } });
  expect(model.Products.map(({ Pictures }) => Pictures.length)).toEqual([1]);
});

test('staff find products by number, and by what they have', async () => {
  const [withOne, without] = [
    await aProduct(app.database, { name: 'Blå ørred med' }),
    await aProduct(app.database, { name: 'Blå ørred uden' }),
  ];
  await send(withOne, await plain(40, 40, '#abc').png().toBuffer());
  await showAll();
  const found = async (query: object) =>
    (
      await app.call(staff, contract.listProductPictures, { query: { Term: 'BLÅ ØRRED', ...query } })
    ).model.Products.map(({ ProductId }) => ProductId);
  expect(new Set(await found({}))).toEqual(new Set([withOne, without]));
  expect(await found({ Show: 'With' })).toEqual([withOne]);
  expect(await found({ Show: 'Without' })).toEqual([without]);
  expect(await found({ Show: 'Failed' })).toEqual([]);
  expect(new Set(await found({ Page: 2 }))).toEqual(new Set([withOne, without]));
});

test('a picture whose original is lost holds back no other', async () => {
  const lost = { hash: 'f'.repeat(64), width: 10, height: 10, bytes: 10, attempts: 32_767 };
  const at = app.clock.now().toString();
  await insertRows(app.database, 'pictures', { ...lost, added_at: at, try_after: at });
  const id = await aProduct(app.database);
  await send(id, await plain(30, 30, '#789').png().toBuffer());
  await makeSizes();
  expect((await snapshotOf(id))?.Image.Small).not.toBeNull();
  await app.database.kysely.deleteFrom('pictures').where('hash', '=', lost.hash).execute();
});

test('an unused picture is deleted with its files after a week', async () => {
  const [left, kept] = [await aProduct(app.database), await aProduct(app.database)];
  await send(left, await plain(44, 44, '#123').png().toBuffer());
  await send(kept, await plain(44, 44, '#321').png().toBuffer());
  await showAll();
  const pathOf = async (id: string) => (await snapshotOf(id))?.Image.Small ?? null;
  const [gone, stays] = [await pathOf(left), await pathOf(kept)];
  await app.database.kysely.deleteFrom('product_pictures').where('product_id', '=', left).execute();
  await tidyPictures(jobParts());
  expect((await open(gone)).statusCode).toBe(200);
  app.clock.set(
    app.clock
      .now()
      .add({ hours: 7 * 24 + 1 })
      .toString(),
  );
  expect(await tidyPictures(jobParts())).toBeGreaterThan(0);
  expect([(await open(gone)).statusCode, (await open(stays)).statusCode]).toEqual([404, 200]);
});

test('a size that is missing is drawn from the original', async () => {
  const id = await aProduct(app.database);
  await send(id, await plain(200, 200, '#456').png().toBuffer());
  const [{ hash = '' } = {}] = (
    await app.database.pool.query<{ hash: string }>(
      'select hash from product_pictures where product_id = $1',
      [id],
    )
  ).rows;
  const { statusCode, rawPayload } = await open(`/media/${hash}/96.avif`);
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 96]);
});
