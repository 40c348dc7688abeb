import * as auth from '@engros/contracts/people/auth.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, testPassword, testPasswordKib, updateRows } from '../../../../test/builders.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { readConfig } from '../../../platform/config.ts';
import { createPasswords, type DeriveKey } from '../../credentials/passwords.ts';

const app = duringTests(() => testApp({}, { passwords: createPasswords(testPasswordKib, counted) }));
let hashes = 0;
/** Counts the calls instead of hashing; the result has the length of a real hash. */
const counted: DeriveKey = async (_password, _salt, { tagLength }) => {
  hashes++;
  return Buffer.alloc(tagLength);
};

async function hashesOf(email: string): Promise<number> {
  hashes = 0;
  const body = { EmailAddress: email, Password: 'forkert' };
  expect((await app.call(null, auth.login, { body })).error.Type).toBe('wrongCredentials');
  return hashes;
}

test('[ACC-11] hashes once for known, unknown, locked and deleted addresses (T22)', async () => {
  const [known, locked, deleted, without] = await Promise.all([1, 2, 3, 4].map(() => aUser(app.database)));
  const change = (userId: string | undefined, values: object) =>
    updateRows(app.database, 'users', { id: userId ?? '' }, values);
  await change(locked?.userId, { is_active: false });
  await change(deleted?.userId, { deleted_at: app.clock.now().toString() });
  await change(without?.userId, { password_hash: null });
  const addresses = [known, locked, deleted, without].map((user) => user?.email ?? '');
  for (const email of [...addresses, 'ingen@prove.example']) expect(await hashesOf(email), email).toBe(1);
});

test('[ACC-11] after a change of cost the old hash is renewed', async () => {
  const dearer = await testApp({ PASSWORD_MEMORY_KIB: '128' });
  const { email, userId } = await aUser(dearer.database, { customers: [await aCustomer(dearer.database)] });
  const stored = async () => {
    const query = dearer.database.kysely.selectFrom('users').select('password_hash');
    return (await query.where('id', '=', userId).executeTakeFirstOrThrow()).password_hash;
  };
  const logIn = (Password: string) =>
    dearer.call(null, auth.login, { body: { EmailAddress: email, Password } });
  const before = await stored();
  expect(before).toContain('$m=64,');
  expect((await logIn('forkert')).status).toBe(400);
  expect(await stored()).toBe(before);
  expect((await logIn(testPassword)).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toContain('$m=128,');
  expect((await logIn(testPassword)).status).toBe(200);
  expect(await stored()).toBe(renewed);
  await dearer.close();
});

test('a cost below the recommended one is refused in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
  expect(readConfig(production).passwordMemoryKib).toBe(19_456);
  expect(readConfig({ ...production, PASSWORD_MEMORY_KIB: '19456' }).passwordMemoryKib).toBe(19_456);
  expect(() => readConfig({ ...production, PASSWORD_MEMORY_KIB: '19455' })).toThrow('PASSWORD_MEMORY_KIB');
});
