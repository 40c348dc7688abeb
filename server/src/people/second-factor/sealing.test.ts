import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aUser, insertRows } from '../../../test/builders.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { createVault } from '../../platform/vault.ts';
import { openVault } from './sealing.ts';

const log = createLog('silent');

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'engros-key-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const open = (settings: { secretKey?: Buffer; previousSecretKey?: Buffer } = {}) =>
  openVault(
    database,
    { dataDir, secretKey: null, previousSecretKey: null, ...settings },
    { others: [], log },
  );

/** Stored encrypted (sealed) or not. */
async function aKey(stored: (userId: string) => Buffer): Promise<string> {
  const { userId } = await aUser(database);
  const now = '2026-01-02T08:00:00Z';
  await insertRows(database, 'second_factors', {
    user_id: userId,
    secret: stored(userId),
    created_at: now,
    confirmed_at: now,
  });
  return userId;
}

async function storedOf(userId: string): Promise<Buffer> {
  const query = database.kysely.selectFrom('second_factors').select('secret');
  return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).secret;
}

const secret = Buffer.from('12345678901234567890');

test('the first start makes a private key file and seals the rest', async () => {
  const userId = await aKey(() => secret);
  const vault = await open();
  const name = join(dataDir, 'secret.key');
  expect((await stat(name)).mode & 0o777).toBe(0o600);
  const stored = await storedOf(userId);
  expect(stored.includes(secret)).toBe(false);
  expect(vault.open(stored, userId)).toEqual(secret);
  const again = await open();
  expect(await storedOf(userId), 'sealed once').toEqual(stored);
  expect(again.open(stored, userId)).toEqual(secret);
  await rm(name);
  await expect(open()).rejects.toThrow('secret.key back from a copy');
  await expect(readFile(name), 'no other key is made').rejects.toThrow();
});

test('another key is refused unless the one before comes with it', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const userId = await aKey(() => secret);
  const before = await open({ secretKey: first });
  await expect(open({ secretKey: second })).rejects.toThrow('The key does not fit');
  await expect(open({ secretKey: second, previousSecretKey: randomBytes(32) })).rejects.toThrow(
    'The key does not fit',
  );
  expect(before.open(await storedOf(userId), userId)).toEqual(secret);
  const after = await open({ secretKey: second, previousSecretKey: first });
  expect(after.open(await storedOf(userId), userId)).toEqual(secret);
  const stored = await storedOf(userId);
  expect(() => before.open(stored, userId)).toThrow();
  await expect(open({ secretKey: first })).rejects.toThrow('The key does not fit');
  await open({ secretKey: second });
});

test('of two servers that start at once both have the same key', async () => {
  const userId = await aKey(() => secret);
  const vaults = await Promise.all([open(), open(), open()]);
  const stored = await storedOf(userId);
  for (const vault of vaults) expect(vault.open(stored, userId)).toEqual(secret);
});

test('names a key file out of reach and the setting that helps', async () => {
  const name = join(dataDir, 'a-file');
  await writeFile(name, '');
  const unreachable = openVault(
    database,
    { dataDir: name, secretKey: null, previousSecretKey: null },
    { others: [], log },
  );
  await expect(unreachable).rejects.toThrow('set SECRET_KEY');
});

test('a key file that is empty or cut is said', async () => {
  const name = join(dataDir, 'secret.key');
  for (const text of ['', 'abc', randomBytes(31).toString('base64')]) {
    await writeFile(name, text);
    await expect(open(), text).rejects.toThrow('holds no key');
  }
  await writeFile(name, randomBytes(32).toString('hex'));
  await open();
});

test('a key is 32 bytes in base64 or hex, or no start', () => {
  const key = randomBytes(32);
  for (const written of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
    expect(readConfig({ SECRET_KEY: written }).secretKey).toEqual(key);
  for (const wrong of ['kort', key.toString('hex').slice(1), randomBytes(31).toString('base64')])
    expect(() => readConfig({ SECRET_KEY_PREVIOUS: wrong }), wrong).toThrow(
      'SECRET_KEY_PREVIOUS is not a key',
    );
});

test('a sealed secret opens for its owner alone, whole and unaltered', () => {
  const vault = createVault(randomBytes(32));
  const sealed = vault.seal(secret, 'anna');
  expect(vault.open(sealed, 'anna')).toEqual(secret);
  expect(vault.seal(secret, 'anna')).not.toEqual(sealed);
  expect(() => vault.open(sealed, 'lars')).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(() => vault.open(altered, 'anna'), `byte ${at}`).toThrow();
    expect(() => vault.open(sealed.subarray(0, at), 'anna'), `cut at ${at}`).toThrow();
  }
});
