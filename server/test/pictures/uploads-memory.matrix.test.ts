import { uploadProductPicture } from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { figures, report, testTimeout } from '../faults/figures.ts';
import { type FaultPlace, faultPlace } from '../faults/kit/fault-place.ts';
import { faultSession } from '../faults/kit/fault-shop.ts';
import { httpClient } from '../faults/kit/http-client.ts';
import { memorySettings, residentMb } from '../faults/kit/resident-memory.ts';
import { type RunningServer, runningServer } from '../faults/kit/running-server.ts';
import { multipartOf } from '../test-app.ts';

const uploads = figures.pictureUploads;
/** Uploads before the memory is measured, which load the library. */
const warm = 20;
const senders = 4;
const client = httpClient(senders);
const cookies: string[] = [];
const products: string[] = [];
let place: FaultPlace;
let server: RunningServer;
let memory: ReturnType<typeof watchMemory> | undefined;
beforeAll(async () => {
  place = await faultPlace(async (database) => {
    // A user sends one picture at a time.
    for (let sender = 0; sender < senders; sender += 1) {
      const { userId } = await aUser(database, { role: 'support', consoleParts: ['pictures'] });
      cookies.push(await faultSession(database, { userId, customerId: null }));
    }
    const wanted = Math.ceil(uploads / limits.picturesOfProduct);
    for (let made = 0; made < wanted; made += 1) products.push(await aProduct(database));
  });
  server = await runningServer(place, memorySettings);
}, testTimeout);
afterAll(async () => {
  memory?.stop();
  client.close();
  await server?.stop();
  await place?.remove();
}, testTimeout);

/** Every tenth picture has 12 megapixels, as phones take them. Each has a colour of its own. */
const pictureOf = (number: number) => {
  const [width, height] = number % 10 === 0 ? [4000, 3000] : [600, 450];
  const [r = 0, g = 0, b = 0] = [1, 10, 100].map((step) => 25 * (Math.floor(number / step) % 10));
  const background = { r, g, b };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

async function send(number: number, cookie: string): Promise<void> {
  const { headers, payload } = multipartOf({ name: 'billede.jpg', bytes: await pictureOf(number) });
  const productId = products[number % products.length] ?? '';
  const answer = await client.ask(await server.origin(), {
    method: 'POST',
    path: uploadProductPicture.path.replace('{productId}', productId),
    cookie,
    rawBody: payload,
    contentType: headers['content-type'],
  });
  expect(answer.status, answer.text).toBe(200);
}

async function sendAll(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += senders)
    await Promise.all(cookies.map((cookie, more) => send(number + more, cookie)));
}

/** Watches the server's memory; returns the most MB since the last time it was asked. */
function watchMemory() {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentMb(server.child().pid));
  };
  const timer = setInterval(look, 20);
  return {
    most: () => {
      look();
      const seen = most;
      most = 0;
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}

test(
  `[CAM-08] ${uploads} pictures, four at once and in all sizes, need bounded memory`,
  async () => {
    await sendAll(0, warm);
    const before = residentMb(server.child().pid);
    memory = watchMemory();
    await sendAll(warm, uploads / 2);
    const first = memory.most();
    await sendAll(uploads / 2, uploads);
    const second = memory.most();
    const database = place.connect();
    const pictures = () => database.kysely.selectFrom('pictures').select('hash');
    const unmade = () => pictures().where('made_at', 'is', null).execute();
    // The job that makes the sizes runs each minute.
    await expect.poll(unmade, { timeout: testTimeout / 2, interval: 1000 }).toEqual([]);
    expect((await pictures().execute()).length).toBeGreaterThanOrEqual(uploads);
    await database.close();
    const making = memory.most();
    report('pictures uploaded, four at once', {
      uploads,
      'MB before': before,
      'MB grown at most in the first half': first - before,
      'MB grown at most in the second half': second - before,
      'MB grown at most while the other sizes were made': making - before,
    });
    expect(Math.max(first, second, making) - before).toBeLessThan(160);
  },
  testTimeout,
);
