import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictureWork } from '../src/goods/media/picture-work.ts';
import { createPasswords } from '../src/people/credentials/passwords.ts';
import { aCustomer, aUser, testPasswordKib } from '../test/builders.ts';
import { aBuyerOf, aProduct } from '../test/builders-goods.ts';
import { type TestApp, testApp } from '../test/test-app.ts';
import { untilCaughtUp, untilSeen } from '../test/until-seen.ts';
import { aService } from '../test/worlds/a-service.ts';
import { demoPassword } from './people/users.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'engros-showcase-'));
const program = join(import.meta.dirname, 'showcase-pictures.ts');
const run = promisify(execFile);
let app: TestApp;
let origin: string;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets/artwork'), { recursive: true });
  for (const page of ['index.html', 'console.html']) writeFileSync(join(webRoot, page), '<!doctype html>');
  for (const [drawing, colour] of [
    ['fish', '#c00'],
    ['carrot', '#00c'],
  ])
    writeFileSync(
      join(webRoot, `assets/artwork/${drawing}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/></svg>`,
    );
  app = await testApp({ DEMO: '1', DATA_DIR: 'memory:' }, { webRoot });
  const { userId } = await aUser(app.database);
  const password_hash = await createPasswords(testPasswordKib).hash(demoPassword);
  await app.database.kysely
    .updateTable('users')
    .set({ email: 'karen@fjordgros.example', role: 'admin', password_hash })
    .where('id', '=', userId)
    .execute();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const makeSizes = async () => {
  const log = { warn: () => undefined, info: () => undefined };
  const { pictures: files, clock, ofApplication } = app;
  await createPictureWork({ kysely: ofApplication.kysely, clock, files, log, allowsPrivate: false }).run();
  await untilCaughtUp(app);
};

test('[CAM-08] uploads drawings of best-sellers as pictures that buyers can load', async () => {
  const buyer = await aBuyerOf(app, await aCustomer(app.database));
  const fish = await aProduct(app.database, { artwork: 'fish', popularity: 0.9 });
  const carrot = await aProduct(app.database, { artwork: 'carrot', popularity: 0.8 });
  const rest = await aProduct(app.database, { artwork: 'fish', popularity: 0.1 });
  await untilSeen(app, buyer, [fish, carrot, rest]);
  const { authorization = '' } = await aService(app.database, ['pictures:write']);
  const script = () => run(process.execPath, [program, origin, authorization.replace('Bearer ', ''), '2']);
  expect((await script()).stdout).toBe('2 products have pictures\n');
  await makeSizes();
  const { model } = await app.call(buyer, readSnapshots, { query: { id: [fish, carrot, rest] } });
  const images = new Map(model.map(({ Id, Image }) => [Id, Image]));
  expect(images.get(rest)?.Small).toContain('/assets/artwork/');
  for (const [id, [red, blue]] of [
    [fish, [true, false]],
    [carrot, [false, true]],
  ] as const) {
    const image = images.get(id);
    expect([image?.Width, image?.Height]).toEqual([1200, 900]);
    const file = await fetch(`${origin}${image?.Medium}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    // The drawing stands in the middle of the picture.
    const middle = sharp(Buffer.from(await file.arrayBuffer())).extract({
      left: 310,
      top: 230,
      width: 20,
      height: 20,
    });
    const { channels } = await sharp(await middle.png().toBuffer()).stats();
    expect([(channels[0]?.mean ?? 0) > 150, (channels[2]?.mean ?? 0) > 150]).toEqual([red, blue]);
  }
});
