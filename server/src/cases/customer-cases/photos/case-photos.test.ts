import * as cases from '@engros/contracts/cases/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, signedInStaff, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../../test/builders-goods.ts';
import { type Caller, duringTests, multipartOf, testApp } from '../../../../test/test-app.ts';
import { aReceivedOrder } from '../../../../test/worlds/received-order.ts';
import { tidyPhotos } from './tidy-photos.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let flour: string;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
  flour = await aProduct(app.database);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6' } });
const upload = (bytes: Buffer | string, by: Caller = caller, name = 'billede.jpg') =>
  app.call(by, cases.uploadCasePhoto, { file: { name, bytes } });
const photoAt = (id: string, by: Caller = caller) =>
  app.raw(by, { method: 'GET', url: `/api/customer-cases/photos/${id}` });

async function reportWith(PhotoIds: string[], by: Caller = caller) {
  const order = await aReceivedOrder(app.database, customer, [{ productId: flour, quantity: 1 }]);
  const Lines = [{ LineId: 1, Cause: 'Damaged', Quantity: 1, PhotoIds }];
  const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines };
  return app.call(by, cases.reportCase, { body });
}

test('[ORD-06] keeps a photo upright, smaller and without its place', async () => {
  const taken = await plain(3000, 2400)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 9/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(0);
  const { model } = await upload(taken);
  expect([model.Width, model.Height]).toEqual([1600, limits.photoSide]);
  const sent = await photoAt(model.Id);
  expect(sent.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const kept = await sharp(sent.rawPayload).metadata();
  expect([kept.format, kept.exif, kept.orientation, kept.width]).toEqual([
    'jpeg',
    undefined,
    undefined,
    1600,
  ]);
});

test.each(['png', 'webp', 'avif'] as const)('[ORD-06] takes %s whatever its name', async (format) => {
  const picture = await plain(40, 30)[format]().toBuffer();
  expect((await upload(picture, caller, 'regneark.xlsx')).model).toMatchObject({ Width: 40, Height: 30 });
});

test('[SUP-03] staff who answer cases see their photos, not those still waiting', async () => {
  const staff = await signedInStaff(app, { role: 'support', consoleParts: ['cases'] });
  const { Id } = (await upload(await plain(40, 30).jpeg().toBuffer())).model;
  const seen = () => app.raw(staff, { method: 'GET', url: `/api/console/cases/photos/${Id}` });
  expect((await seen()).statusCode).toBe(404);
  expect((await reportWith([Id])).status).toBe(200);
  const answer = await seen();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await app.raw(caller, { method: 'GET', url: `/api/console/cases/photos/${Id}` })).statusCode).toBe(
    403,
  );
});

test('refuses everything that is no picture by a clear sentence', async () => {
  const whole = await plain(400, 300).jpeg().toBuffer();
  const files: Record<string, Buffer | string> = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    zip: Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })),
    empty: '',
    half: whole.subarray(0, whole.length / 2),
    heic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
  };
  const said: Record<string, unknown> = {};
  for (const [name, bytes] of Object.entries(files)) {
    const { status, error } = await upload(bytes);
    said[name] = [status, error.Message];
  }
  const notAPicture = 'Filen er ikke et billede. Vælg et billede i JPEG, PNG, WebP eller AVIF.';
  expect(said).toEqual({
    svg: [415, notAPicture],
    zip: [415, notAPicture],
    empty: [415, notAPicture],
    half: [415, 'Billedet er ødelagt eller kom ikke helt frem. Prøv et andet.'],
    heic: [415, expect.stringContaining('HEIC')],
  });
});

test('takes 40 megapixels and refuses one row more', async () => {
  const width = 8000;
  const most = limits.photoPixels / width;
  const fits = await plain(width, most).jpeg().toBuffer();
  // The height stands five bytes behind the mark of the frame.
  const more = Buffer.from(fits);
  more.writeUInt16BE(most + 1, more.indexOf(Buffer.of(0xff, 0xc0)) + 5);
  expect((await upload(fits)).model).toMatchObject({ Width: 2000, Height: 1250 });
  const refused = await upload(more);
  expect([refused.status, refused.error.Message]).toEqual([
    415,
    'Billedet har for mange pixels. Det må højst have 40 megapixels.',
  ]);
});

test('takes 10 MB, refuses one byte more, and 200 MB unread', async () => {
  const picture = await plain(40, 30).jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
  expect((await upload(padded(limits.photoBytes))).status).toBe(200);
  const refused = await upload(padded(limits.photoBytes + 1));
  expect([refused.status, refused.error.Message]).toEqual([
    413,
    'Det sendte er for stort. Det må højst fylde 10.240 KB.',
  ]);
  const { headers, payload } = multipartOf({ name: 'stort.jpg', bytes: picture });
  const early = await app.raw(caller, {
    method: 'POST',
    url: '/api/customer-cases/photos',
    headers: { ...headers, 'content-length': String(200 * 1024 * 1024) },
    payload,
  });
  expect(early.statusCode).toBe(413);
});

test('[ORD-06] shows sent photos within the customer, others to their owner', async () => {
  const colleague = await aBuyerOf(app, customer);
  const stranger = await aBuyerOf(app, await aCustomer(app.database));
  const { Id } = (await upload(await plain(40, 30).jpeg().toBuffer())).model;
  const statuses = async () =>
    Promise.all([caller, colleague, stranger, null].map(async (by) => (await photoAt(Id, by)).statusCode));
  expect(await statuses()).toEqual([200, 404, 404, 401]);
  expect((await reportWith([Id], colleague)).error.Type).toBe('caseRefused');
  const { model } = await reportWith([Id]);
  expect(model.Products[0]?.PhotoIds).toEqual([Id]);
  expect(await statuses()).toEqual([200, 200, 404, 401]);
  expect((await reportWith([Id])).error.Message).toContain('billederne findes ikke længere');
  const removed = await app.call(caller, cases.removeCasePhoto, { params: { id: Id } });
  expect(removed.status).toBe(404);
});

test('removes a photo on request, and forgotten ones at night', async () => {
  const picture = await plain(40, 30).jpeg().toBuffer();
  const [gone, old, sent] = [await upload(picture), await upload(picture), await upload(picture)];
  await reportWith([sent.model.Id]);
  await app.call(caller, cases.removeCasePhoto, { params: { id: gone.model.Id } });
  expect((await photoAt(gone.model.Id)).statusCode).toBe(404);
  const atNight = (hours: number) => tidyPhotos(app.database.kysely, app.clock.now().add({ hours }));
  await atNight(7 * 24);
  expect((await photoAt(old.model.Id)).statusCode).toBe(200);
  await atNight(7 * 24 + 1);
  expect((await photoAt(old.model.Id)).statusCode).toBe(404);
  expect((await photoAt(sent.model.Id)).statusCode).toBe(200);
});

test('takes one photo at a time, and 100 that wait', async () => {
  const { userId } = await aUser(app.database, { customers: [customer] });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  const picture = await plain(2400, 1800).jpeg().toBuffer();
  const both = await Promise.all([upload(picture, buyer), upload(picture, buyer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  await app.database.pool.query(
    `insert into customer_case_photos (customer_id, uploaded_by, uploaded_at, sha256, media_type, width, height, picture)
     select $1, $2, now(), 'x', 'image/jpeg', 1, 1, '\\x00' from generate_series(3, $3)`,
    [customer.id, userId, limits.waitingPhotos],
  );
  expect((await upload(picture, buyer)).status).toBe(200);
  const refused = await upload(picture, buyer);
  expect([refused.status, refused.error.Type]).toEqual([400, 'tooManyPhotos']);
});
