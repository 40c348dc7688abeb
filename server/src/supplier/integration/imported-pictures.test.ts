import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { createPictureWork } from '../../goods/media/picture-work.ts';
import { importProducts } from './import-products.ts';
import { openProductFile } from './product-rows/read-product-file.ts';

let app: TestApp;
let buyer: Caller;
let folder: string;
const colours: Record<string, string> = { '/rød.jpg': '#c01010', '/blå.jpg': '#1010c0' };
const asked: string[] = [];
const site = createServer(async (request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  asked.push(path);
  const background = colours[path];
  if (background === undefined) return response.writeHead(404).end();
  const picture = sharp({ create: { width: 120, height: 90, channels: 3, background } });
  return response.end(await picture.jpeg().toBuffer());
});

beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'engros-pictures-'));
  buyer = await aBuyerOf(app, await aCustomer(app.database));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.close();
  await app.close();
  await rm(folder, { recursive: true });
});

async function imported(picture: string) {
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}${encodeURI(picture)}`;
  const path = join(folder, 'varer.csv');
  await writeFile(path, `varenr;navn;pris;enhed;billede\n1001;Hummus;24,95;stk;${address}\n`);
  const { kysely } = app.database;
  const by = { kind: 'anonymous', language: 'da' } as const;
  const { clock, pictures: files } = app;
  const report = await importProducts(await openProductFile(path), {
    kysely,
    clock,
    timeZone: 'Europe/Copenhagen',
    by,
    place: 'commandLine',
  });
  const log = { warn: () => undefined, info: () => undefined };
  await createPictureWork({ kysely: app.ofApplication.kysely, clock, files, log, allowsPrivate: true }).run();
  await untilCaughtUp(app);
  return report.counts;
}

const imageOf = async (id: string) =>
  (await app.call(buyer, readSnapshots, { query: { id: [id] } })).model[0]?.Image;

async function shownAt(url: string | null | undefined) {
  const { statusCode, rawPayload } = await app.raw(null, { method: 'GET', url: url ?? '/media/none' });
  if (statusCode !== 200) return { statusCode };
  const { width, height } = await sharp(rawPayload).metadata();
  const { channels } = await sharp(rawPayload).stats();
  return { width, height, colour: channels.slice(0, 3).map(({ mean }) => Math.round(mean / 64)) };
}

test('[CAM-08] a picture named in a product import is shown with the product', async () => {
  expect(await imported('/rød.jpg')).toMatchObject({ read: 1, new: 1, refused: 0 });
  const red = await imageOf('1001');
  expect(red).toMatchObject({ Width: 120, Height: 90 });
  expect(await shownAt(red?.Medium)).toMatchObject({ colour: [3, 0, 0] });
  for (const url of [red?.Small, red?.SmallRetina])
    expect(await shownAt(url)).toMatchObject({ colour: [3, 0, 0] });

  expect(await imported('/rød.jpg')).toMatchObject({ unchanged: 1 });
  expect([await imageOf('1001'), asked]).toEqual([red, ['/rød.jpg']]);

  await imported('/blå.jpg');
  expect(await shownAt((await imageOf('1001'))?.Medium)).toMatchObject({ colour: [0, 0, 3] });
});

test('a product keeps its artwork when the named picture is not there', async () => {
  await imported('/mangler.jpg');
  const image = await imageOf('1001');
  expect([image?.Width, image?.Small]).toEqual([null, expect.stringMatching(/^\/assets\/artwork\//)]);
});
