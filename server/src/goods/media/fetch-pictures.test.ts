import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listProductPictures } from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { fixedClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { askForPictures } from './fetch-queries.ts';
import { createPictureWork } from './picture-work.ts';

let app: TestApp;
let staff: Caller;
const answers = new Map<string, { status: number; bytes: Buffer }>();
const asked: string[] = [];
const usually = (): Promise<void> | void => undefined;
let whenAsked = usually;
const supplier = createServer(async (request, response) => {
  asked.push(request.url ?? '');
  await whenAsked();
  const { status, bytes } = answers.get(request.url ?? '') ?? { status: 404, bytes: Buffer.of() };
  response.writeHead(status, status === 302 ? { location: '/a.jpg' } : {}).end(bytes);
});
beforeAll(async () => {
  app = await testApp();
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['pictures'] });
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  const plain = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
  answers.set('/a.jpg', { status: 200, bytes: await plain('#a00') });
  answers.set('/b.jpg', { status: 200, bytes: await plain('#0b0') });
  answers.set('/svg.jpg', { status: 200, bytes: Buffer.from('<svg onload="alert(1)"/>') });
  answers.set('/large.jpg', { status: 200, bytes: Buffer.alloc(limits.photoBytes + 1) });
  answers.set('/busy.jpg', { status: 503, bytes: Buffer.of() });
  answers.set('/elsewhere.jpg', { status: 302, bytes: Buffer.of() });
});
afterAll(async () => {
  supplier.close();
  await app.close();
});

const at = (path: string) => `http://127.0.0.1:${(supplier.address() as AddressInfo).port}${path}`;
const want = (productId: string, paths: string[]) =>
  inTransaction(app.database.kysely, (trx) =>
    askForPictures(trx, [{ productId, addresses: paths.map(at) }], app.clock.now()),
  );
function pictureParts(allowsPrivate = true) {
  const log = { warn: () => undefined, info: () => undefined };
  const { clock, pictures: files } = app;
  return { kysely: app.ofApplication.kysely, clock, files, log, allowsPrivate };
}
const pictureWork = (allowsPrivate = true) => createPictureWork(pictureParts(allowsPrivate));
const work = (allowsPrivate = true) => pictureWork(allowsPrivate).run();
const picturesOf = async (id: string) => {
  await untilCaughtUp(app);
  const { model } = await app.call(staff, listProductPictures, { query: { Term: id } });
  return model.Products[0]?.Pictures ?? [];
};
const statesOf = async (id: string) => (await picturesOf(id)).map(({ State, Fault }) => [State, Fault]);

test('[CAM-08] a job fetches the pictures that an import names', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/a.jpg', '/b.jpg']);
  expect(await statesOf(id)).toEqual([
    ['Awaited', null],
    ['Awaited', null],
  ]);
  await work();
  const first = await picturesOf(id);
  expect(first.map(({ State, SourceUrl }) => [State, SourceUrl])).toEqual([
    ['Shown', at('/a.jpg')],
    ['Shown', at('/b.jpg')],
  ]);
  const before = asked.length;
  await want(id, ['/a.jpg', '/b.jpg']);
  await work();
  expect([await picturesOf(id), asked.length]).toEqual([first, before]);
  await want(id, ['/b.jpg']);
  expect(await picturesOf(id)).toEqual([first[1]]);
});

test('[CAM-08] says why a named picture was not fetched', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/svg.jpg', '/large.jpg', '/none.jpg', '/elsewhere.jpg']);
  await work();
  expect(await statesOf(id)).toEqual([
    ['Failed', 'Filen er ikke et billede. Vælg et billede i JPEG, PNG, WebP eller AVIF.'],
    ['Failed', 'Billedet fylder mere end 10 MB.'],
    ['Failed', 'Der er intet billede på adressen.'],
    ['Failed', 'Der er intet billede på adressen.'],
  ]);
});

const statuses = {
  201: ['Failed', 'Der er intet billede på adressen.'],
  204: ['Failed', 'Der er intet billede på adressen.'],
  302: ['Failed', 'Der er intet billede på adressen.'],
  400: ['Failed', 'Der er intet billede på adressen.'],
  403: ['Failed', 'Der er intet billede på adressen.'],
  404: ['Failed', 'Der er intet billede på adressen.'],
  410: ['Failed', 'Der er intet billede på adressen.'],
  429: ['Awaited', 'Adressen svarer ikke, eller den må ikke hentes fra.'],
  499: ['Failed', 'Der er intet billede på adressen.'],
  500: ['Awaited', 'Adressen svarer ikke, eller den må ikke hentes fra.'],
  503: ['Awaited', 'Adressen svarer ikke, eller den må ikke hentes fra.'],
  599: ['Awaited', 'Adressen svarer ikke, eller den må ikke hentes fra.'],
};

test('[CAM-08] what each status of an address means, in their order', async () => {
  const id = await aProduct(app.database);
  const paths = Object.keys(statuses).map((status) => `/status-${status}.jpg`);
  for (const status of Object.keys(statuses))
    answers.set(`/status-${status}.jpg`, { status: Number(status), bytes: Buffer.of() });
  await want(id, paths);
  await work();
  expect(await statesOf(id)).toEqual(Object.values(statuses));
  expect((await picturesOf(id)).map(({ SourceUrl }) => SourceUrl)).toEqual(paths.map(at));
  await app.database.kysely.deleteFrom('product_pictures').where('product_id', '=', id).execute();
});

test('more pictures than one round takes are all fetched', async () => {
  const id = await aProduct(app.database);
  const paths = Array.from({ length: 41 }, (_, number) => `/none.jpg?round-${number}`);
  await want(id, paths);
  const before = asked.length;
  await work();
  expect(asked.slice(before).toSorted()).toEqual(paths.toSorted());
  expect(await statesOf(id)).toEqual(paths.map(() => statuses[404]));
});

test('an address that does not answer is tried five times', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/busy.jpg']);
  for (const minutes of [0, 5, 10, 20, 40]) {
    app.clock.advance({ minutes });
    await work();
  }
  expect(await statesOf(id)).toEqual([['Failed', 'Adressen svarer ikke, eller den må ikke hentes fra.']]);
  expect(asked.filter((path) => path === '/busy.jpg')).toHaveLength(5);
});

test('a picture on a private network is never fetched', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/b.jpg']);
  const before = asked.length;
  await work(false);
  expect([(await statesOf(id))[0]?.[0], asked.length]).toEqual(['Failed', before]);
});

test('a server that stops fetches no further picture', async () => {
  const id = await aProduct(app.database);
  const paths = Array.from({ length: 12 }, (_, at) => `/none.jpg?${at}`);
  await want(id, paths);
  const { run, stop } = pictureWork();
  const before = asked.length;
  let stopped: Promise<void> | undefined;
  whenAsked = () => {
    stopped ??= stop();
  };
  await run();
  await stopped;
  whenAsked = usually;
  expect(asked.length - before).toBeGreaterThan(0);
  expect(asked.length - before).toBeLessThan(paths.length);
  await work();
  expect((await statesOf(id)).filter(([state]) => state === 'Failed')).toHaveLength(paths.length);
});

test('two nodes whose clocks differ by an hour fetch a picture once', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/b.jpg?slow']);
  const ahead = { ...pictureParts(), clock: fixedClock(app.clock.now().add({ hours: 1 }).toString()) };
  const before = asked.length;
  whenAsked = () => {
    whenAsked = usually;
    return createPictureWork(ahead).run();
  };
  await work();
  expect(asked.length - before).toBe(1);
});

test('a holder whose claim was taken by another records nothing', async () => {
  const id = await aProduct(app.database);
  await want(id, ['/none.jpg?taken']);
  whenAsked = async () => {
    whenAsked = usually;
    await app.database.pool.query(
      'update product_pictures set claim = gen_random_uuid() where product_id = $1',
      [id],
    );
  };
  await work();
  expect((await statesOf(id))[0]?.[0]).toBe('Awaited');
});
