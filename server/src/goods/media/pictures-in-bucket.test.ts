import { listProductPictures, uploadProductPicture } from '@engros/contracts/supplier/pictures.ts';
import { pictureFormats, pictureSizes } from '@engros/contracts/values/picture-paths.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rowsOf, signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type S3Server, startS3Server } from '../../../test/pictures/s3-server.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { openStore, readStorageSettings } from '../../platform/storage/storage-settings.ts';
import { createPictureFiles } from './picture-files.ts';
import { createPictureWork } from './picture-work.ts';
import { tidyPictures } from './tidy-pictures.ts';

let s3: S3Server;
let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  s3 = await startS3Server();
  app = await testApp(s3.env);
});
const signIn = async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['pictures'] });
};
beforeEach(signIn);
afterAll(async () => {
  await app?.close();
  await s3?.close();
});

const jobParts = () => ({
  kysely: app.ofApplication.kysely,
  clock: app.clock,
  files: app.pictures,
  log: { warn: () => undefined, info: () => undefined },
  allowsPrivate: false,
});
const aPicture = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const send = (productId: string, bytes: Buffer) =>
  app.call(staff, uploadProductPicture, { params: { productId }, file: { name: 'billede.png', bytes } });
const open = (path: string) => app.raw(null, { method: 'GET', url: `/media/${path}` });
const hashesOf = (productId: string) =>
  rowsOf(app.database, 'product_pictures', { product_id: productId }, 'hash').then((rows) =>
    rows.map(({ hash }) => hash ?? ''),
  );
const names = pictureSizes.flatMap((size) => pictureFormats.map((format) => `${size}.${format}`));

test('[CAM-08] pictures live in the bucket, from upload to nightly deletion', async () => {
  const id = await aProduct(app.database);
  expect((await send(id, await aPicture('#0a6'))).status).toBe(200);
  const [hash = ''] = await hashesOf(id);
  await createPictureWork(jobParts()).run();
  const files = [`${hash}-original.webp`, ...names.map((name) => `${hash}-${name}`)];
  expect((await s3.files()).toSorted()).toEqual(files.toSorted());

  for (const name of names) {
    const { statusCode, headers, rawPayload } = await open(`${hash}/${name}`);
    expect([name, statusCode, headers['cache-control']]).toEqual([
      name,
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-type']).toBe(`image/${name.split('.')[1]}`);
    expect((await sharp(rawPayload).metadata()).width).toBeGreaterThan(0);
  }
  const otherNode = createPictureFiles(openStore(readStorageSettings(s3.env, 'memory:')));
  expect(await otherNode.read(hash, 96, 'webp')).toEqual((await open(`${hash}/96.webp`)).rawPayload);

  await app.database.kysely.deleteFrom('product_pictures').where('product_id', '=', id).execute();
  app.clock.set(
    app.clock
      .now()
      .add({ hours: 7 * 24 + 1 })
      .toString(),
  );
  expect(await tidyPictures(jobParts())).toBe(1);
  expect(await s3.files()).toEqual([]);
  expect((await open(`${hash}/96.webp`)).statusCode).toBe(404);
});

test('a slow bucket holds no transaction, when a picture comes or goes', async () => {
  const reached: string[] = [];
  const lookWhile = (call: 'keepOriginal' | 'removeOriginal' | 'removeSizes') => {
    const usual = app.pictures[call] as (...args: unknown[]) => Promise<void>;
    return vi.spyOn(app.pictures, call).mockImplementation(async (...args: unknown[]) => {
      // Transactions of other work end meanwhile; one that waits for the bucket would not.
      await vi.waitFor(async () => expect(await openTransactions()).toBe(0), { timeout: 5000 });
      reached.push(call);
      await usual(...args);
    });
  };
  const openTransactions = async () => {
    const { rows } = await app.database.pool.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and query like '%"pictures"%'`,
    );
    return rows[0]?.open;
  };
  const spies = [lookWhile('keepOriginal'), lookWhile('removeOriginal'), lookWhile('removeSizes')];
  try {
    const id = await aProduct(app.database);
    expect((await send(id, await aPicture('#e84'))).status).toBe(200);
    await app.database.kysely.deleteFrom('product_pictures').where('product_id', '=', id).execute();
    app.clock.advance({ hours: 7 * 24 + 1 });
    expect(await tidyPictures(jobParts())).toBe(1);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(reached).toEqual(['keepOriginal', 'removeOriginal', 'removeSizes']);
});

test('files of an upload that broke off are deleted a day later', async () => {
  const id = await aProduct(app.database);
  const before = (await s3.files()).toSorted();
  const write = app.pictures.keepOriginal;
  const broken = vi.spyOn(app.pictures, 'keepOriginal').mockImplementation(async (hash, original) => {
    await write(hash, original);
    throw new Error('killed');
  });
  expect((await send(id, await aPicture('#975'))).status).toBe(500);
  broken.mockRestore();
  expect(await s3.files()).toHaveLength(before.length + 1);
  await tidyPictures(jobParts());
  expect(await s3.files()).toHaveLength(before.length + 1);
  app.clock.advance({ hours: 25 });
  await tidyPictures(jobParts());
  expect((await s3.files()).toSorted()).toEqual(before);
});

test('a deletion that broke off goes on the next night', async () => {
  const id = await aProduct(app.database);
  const before = (await s3.files()).toSorted();
  expect((await send(id, await aPicture('#579'))).status).toBe(200);
  await app.database.kysely.deleteFrom('product_pictures').where('product_id', '=', id).execute();
  app.clock.advance({ hours: 7 * 24 + 1 });
  const broken = vi.spyOn(app.pictures, 'removeOriginal').mockRejectedValue(new Error('killed'));
  await expect(tidyPictures(jobParts())).rejects.toThrow('killed');
  broken.mockRestore();
  expect(await s3.files()).toHaveLength(before.length + 1);
  expect(await send(id, await aPicture('#579'))).toMatchObject({
    status: 503,
    error: { Type: 'unavailable' },
  });
  app.clock.advance({ hours: 24 });
  // The claim lasts by the clock of the database, whatever the clocks of the nodes say.
  await tidyPictures(jobParts());
  expect(await s3.files()).toHaveLength(before.length + 1);
  await app.database.pool.query('update unrecorded_pictures set removed_until = clock_timestamp()');
  await tidyPictures(jobParts());
  expect((await s3.files()).toSorted()).toEqual(before);
  await signIn();
  expect((await send(id, await aPicture('#579'))).status).toBe(200);
});

test('[CAM-08] nothing is half kept while the bucket is away', async () => {
  const [shown, refused] = [await aProduct(app.database), await aProduct(app.database)];
  await send(shown, await aPicture('#123'));
  await createPictureWork(jobParts()).run();
  const [hash = ''] = await hashesOf(shown);
  const files = (await s3.files()).toSorted();
  const pictures = () => app.database.kysely.selectFrom('pictures').select(['hash', 'made_at']).execute();
  const before = await pictures();
  const ready = { status: 'ready', pictures: undefined };
  const readiness = async () => {
    const { statusCode, body } = await app.raw(null, { method: 'GET', url: '/readyz' });
    const { status, pictures: kept } = JSON.parse(body) as { status: string; pictures?: string };
    return [statusCode, { status, pictures: kept }];
  };
  expect(await readiness()).toEqual([200, ready]);

  await s3.stop();
  const answer = await send(refused, await aPicture('#456'));
  expect(answer).toMatchObject({ status: 503, error: { Type: 'unavailable' } });
  const picture = await open(`${hash}/96.webp`);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([503, 'no-store']);
  const { model } = await app.call(staff, listProductPictures, { query: { Term: shown } });
  expect(model.Products.map(({ Pictures }) => Pictures.length)).toEqual([1]);
  expect(await hashesOf(refused)).toEqual([]);
  expect(await pictures()).toEqual(before);
  expect(await readiness()).toEqual([200, { ...ready, pictures: 'away' }]);

  await s3.startAgain();
  expect((await s3.files()).toSorted()).toEqual(files);
  expect((await open(`${hash}/96.webp`)).statusCode).toBe(200);
  expect((await send(refused, await aPicture('#456'))).status).toBe(200);
  expect(await hashesOf(refused)).toHaveLength(1);
  expect(await readiness()).toEqual([200, ready]);
});
