import { deleteUser, updateUser } from '@engros/contracts/people/account.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { updateCurrentUserPassword } from '@engros/contracts/people/passwords.ts';
import { endTwoFactor } from '@engros/contracts/people/two-factor.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  aCustomer,
  aSecondFactor,
  aUser,
  insertRows,
  testPassword,
  testPasswordKib,
} from '../../../../test/builders.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { createPasswords, type DeriveKey } from '../../credentials/passwords.ts';
import { codeAt } from '../../second-factor/totp.ts';
import { deleteSessionsOf } from './login-queries.ts';

const app = duringTests(() => testApp({}, { passwords }));
/** Called while a password is being checked. */
let meanwhile: () => Promise<void>;
const derive: DeriveKey = async (_password, _salt, { tagLength }) => {
  await meanwhile();
  return Buffer.alloc(tagLength);
};
const passwords = createPasswords(testPasswordKib, derive);

beforeEach(() => {
  meanwhile = async () => {};
});

async function aPerson() {
  const { email, userId } = await aUser(app.database, { customers: [await aCustomer(app.database)] });
  const password_hash = await passwords.hash(testPassword);
  await app.database.kysely.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  return { email, userId };
}

const logIn = (email: string) =>
  app.call(null, auth.login, { body: { EmailAddress: email, Password: testPassword } });

const sessionsOf = async (userId: string) =>
  (await app.database.kysely.selectFrom('sessions').select('id_hash').where('user_id', '=', userId).execute())
    .length;

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
