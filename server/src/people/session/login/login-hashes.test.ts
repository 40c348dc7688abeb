import { deleteUser, updateUser } from '@engros/contracts/people/account.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { updateCurrentUserPassword } from '@engros/contracts/people/passwords.ts';
import { endTwoFactor } from '@engros/contracts/people/two-factor.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aSecondFactor,
  aUser,
  insertRows,
  testPassword,
  testPasswordKib,
  updateRows,
} from '../../../../test/builders.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { readConfig } from '../../../platform/config.ts';
import { createPasswords, type DeriveKey } from '../../credentials/passwords.ts';
import { codeAt } from '../../second-factor/totp.ts';
import { deleteSessionsOf } from './login-queries.ts';

const app = duringTests(() => testApp({}, { passwords }));
let hashes = 0;
/** Called while a password is being checked. */
let meanwhile = async () => {};
beforeEach(() => {
  meanwhile = async () => {};
});
/** Counts the calls instead of hashing; the result has the length of a real hash. */
const counted: DeriveKey = async (_password, _salt, { tagLength }) => {
  hashes++;
  await meanwhile();
  return Buffer.alloc(tagLength);
};
const passwords = createPasswords(testPasswordKib, counted);

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

describe('a login overtaken by a change', () => {
  async function aPerson() {
    const { email, userId } = await aUser(app.database, { customers: [await aCustomer(app.database)] });
    const password_hash = await passwords.hash(testPassword);
    await app.database.kysely.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    return { email, userId };
  }

  const logIn = (email: string) =>
    app.call(null, auth.login, { body: { EmailAddress: email, Password: testPassword } });

  const sessionsOf = async (userId: string) =>
    (
      await app.database.kysely
        .selectFrom('sessions')
        .select('id_hash')
        .where('user_id', '=', userId)
        .execute()
    ).length;

  test('a password replaced while it is checked begins no session (T23)', async () => {
    const { email, userId } = await aPerson();
    const other = await passwords.hash('en anden adgangskode');
    meanwhile = async () => {
      const change = { password_hash: other, password_changed_at: app.clock.now().toString() };
      await app.database.kysely.updateTable('users').set(change).where('id', '=', userId).execute();
      await deleteSessionsOf(app.database.kysely, userId);
    };
    expect((await logIn(email)).error.Type).toBe('wrongCredentials');
    expect(await sessionsOf(userId)).toBe(0);
  });

  test('a second factor turned on meanwhile is asked for (T25)', async () => {
    const { email, userId } = await aPerson();
    meanwhile = async () => {
      const confirmed = { user_id: userId, secret: Buffer.from('12345678901234567890') };
      const at = app.clock.now().toString();
      await insertRows(app.database, 'second_factors', { ...confirmed, created_at: at, confirmed_at: at });
      await deleteSessionsOf(app.database.kysely, userId);
    };
    expect((await logIn(email)).error.Type).toBe('twoFactorNeeded');
    expect(await sessionsOf(userId)).toBe(0);
  });

  async function choosesByMail(userId: string): Promise<string> {
    const byMail = await passwords.hash('valgt via mail');
    meanwhile = async () => {
      const change = { password_hash: byMail, password_changed_at: app.clock.now().toString() };
      await app.database.kysely.updateTable('users').set(change).where('id', '=', userId).execute();
      await deleteSessionsOf(app.database.kysely, userId);
    };
    return byMail;
  }

  test('an ended session changes no e-mail or factor and deletes nobody (T25)', async () => {
    const { email, userId } = await aPerson();
    const { kysely } = app.database;
    const Code = codeAt(await aSecondFactor(app.database, userId), app.clock.now());
    const caller = () => app.signIn({ userId, customerId: null });
    const Password = testPassword;
    const calls = [
      async () => app.call(await caller(), updateUser, { body: { EmailAddress: 'ny@b.example', Password } }),
      async () => app.call(await caller(), endTwoFactor, { body: { Password, Code } }),
      async () => app.call(await caller(), deleteUser, { body: { EmailAddress: email, Password } }),
    ];
    for (const call of calls) {
      await choosesByMail(userId);
      expect((await call()).error.Type).toBe('notSignedIn');
    }
    const links = kysely.selectFrom('account_tokens').select('purpose').where('user_id', '=', userId);
    expect(await links.execute()).toEqual([]);
    const kept = kysely.selectFrom('second_factors').select('confirmed_at').where('user_id', '=', userId);
    expect(await kept.execute()).toHaveLength(1);
  });

  test('an ended session cannot replace a password set by mail (T25)', async () => {
    const { userId } = await aPerson();
    const caller = await app.signIn({ userId, customerId: null });
    const byMail = await choosesByMail(userId);
    const words = 'blå kasser i kælderen 77';
    const body = { OldPassword: testPassword, NewPassword: words, RetypeNewPassword: words };
    expect((await app.call(caller, updateCurrentUserPassword, { body })).error.Type).toBe('notSignedIn');
    const query = app.database.kysely.selectFrom('users').select('password_hash').where('id', '=', userId);
    expect((await query.executeTakeFirstOrThrow()).password_hash).toBe(byMail);
    expect(await sessionsOf(userId)).toBe(0);
  });
});
