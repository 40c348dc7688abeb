import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/pictures/s3-server.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore, readStorageSettings } from './storage-settings.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'engros-store-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const storeOf = (env: Record<string, string>, dataDir = 'memory:') =>
  openStore(readStorageSettings(env, dataDir));
const stores: [name: string, open: () => ObjectStore][] = [
  ['memory', () => storeOf({})],
  ['a folder', () => storeOf({}, folder)],
  ['a bucket', () => storeOf(s3.env)],
];

describe.each(stores)('[CAM-08] files in %s', (_name, open) => {
  test('are read as they were written, in place of earlier ones', async () => {
    const store = open();
    const [first, second] = [randomBytes(300_000), randomBytes(20)];
    await store.write('abc-96.avif', first, 'image/avif');
    expect(await store.read('abc-96.avif')).toEqual(first);
    await store.write('abc-96.avif', second, 'image/avif');
    expect(await store.read('abc-96.avif')).toEqual(second);
    expect(await store.read('abc-192.avif')).toBeUndefined();
  });

  test('are removed, and once more without an error', async () => {
    const store = open();
    await store.write('def-96.webp', randomBytes(20), 'image/webp');
    await store.remove('def-96.webp');
    expect(await store.read('def-96.webp')).toBeUndefined();
    await store.remove('def-96.webp');
  });
});

test('a folder holds no unfinished file', async () => {
  const store = storeOf({}, folder);
  await Promise.all([1, 2, 3].map(() => store.write('xyz-96.webp', randomBytes(1000), 'image/webp')));
  expect(await readdir(join(folder, 'pictures', 'xy'))).toEqual(['xyz-96.webp']);
});

describe('a bucket', () => {
  test.each([
    ['another key', { S3_SECRET_ACCESS_KEY: 'forkert' }, 'status 403 SignatureDoesNotMatch'],
    ['a bucket that does not exist', { S3_BUCKET: 'andre' }, 'status 404 NoSuchBucket'],
  ])('of %s is named as the fault', async (_what, change, reason) => {
    const store = storeOf({ ...s3.env, ...change });
    const fault = { code: 'unavailable', message: `the storage of pictures is away: ${reason}` };
    await expect(store.read('abc')).rejects.toMatchObject(fault);
    await expect(store.write('abc', randomBytes(3), 'image/webp')).rejects.toMatchObject(fault);
  });

  test('that fails is asked twice per call, then left alone', async () => {
    let calls = 0;
    const busy = createServer((_request, response) => {
      calls += 1;
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as AddressInfo;
    const store = storeOf({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await expect(store.read('abc')).rejects.toMatchObject({
      code: 'unavailable',
      details: { RetryAfterSeconds: 5 },
    });
    expect(calls).toBe(2);
    await Promise.allSettled([1, 2, 3, 4].map(() => store.read('abc')));
    const before = calls;
    await expect(store.read('abc')).rejects.toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(before);
    busy.close();
  });
});

const whole = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'billeder',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
};

test('settings name the folder or the bucket', () => {
  expect(readStorageSettings({}, './data')).toEqual({ kind: 'disk', folder: 'data/pictures' });
  expect(readStorageSettings({}, 'memory:')).toEqual({ kind: 'memory' });
  expect(readStorageSettings(whole, 'memory:')).toEqual({
    kind: 's3',
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'billeder',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
  });
});

test.each([
  [{ STORAGE: 'tape' }, 'STORAGE=tape is not one of disk, s3.'],
  [{ S3_ENDPOINT: '' }, 'STORAGE=s3 needs S3_ENDPOINT.'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'STORAGE=s3 needs S3_SECRET_ACCESS_KEY.'],
  [
    { S3_ENDPOINT: 'http://s3.example' },
    'S3_ENDPOINT=http://s3.example is not an address such as https://s3.example, or http on this machine.',
  ],
  [
    { S3_BUCKET: 'Billeder' },
    'S3_BUCKET=Billeder is not a bucket: 3 to 63 small letters, digits, dots and dashes.',
  ],
])('settings with %j are refused at the start', (change, message) => {
  expect(() => readStorageSettings({ ...whole, ...change }, './data')).toThrow(message);
});
