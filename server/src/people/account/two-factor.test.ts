import { listSessions, readAccount } from '@engros/contracts/people/account.ts';
import { login } from '@engros/contracts/people/auth.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '@engros/contracts/people/two-factor.ts';
import { readUser } from '@engros/contracts/people/user.ts';
import { readSynonyms } from '@engros/contracts/supplier/search.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, aSecondFactor, aUser, rowOf, testPassword } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { mailKindsTo } from '../../../test/worlds/account-mails.ts';
import { fromBase32 } from '../../../test/worlds/authenticator-app.ts';
import { codeAt } from '../second-factor/totp.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

const codeNow = (secret: Buffer, steps = 0) => codeAt(secret, app.clock.now().add({ seconds: 30 * steps }));
const nextStep = () => app.clock.advance({ seconds: 30 });

async function aPerson(role: 'buyer' | 'sales' = 'buyer') {
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer], role });
  await app.database.kysely.deleteFrom('second_factors').where('user_id', '=', person.userId).execute();
  return { ...person, caller: await app.signIn({ userId: person.userId, customerId: customer.id }) };
}
const logIn = (email: string, TwoFactorCode?: string, Password = testPassword) =>
  app.call(null, login, { body: { EmailAddress: email, Password, ...(TwoFactorCode && { TwoFactorCode }) } });
const sessionIn = (headers: Record<string, unknown>): Caller => ({
  cookie:
    ([headers['set-cookie'] ?? []].flat() as string[])
      .find((cookie) => cookie.startsWith('engros='))
      ?.split(';')[0] ?? '',
});

async function setUp(caller: Caller) {
  const begun = await app.call(caller, beginTwoFactor, { body: { Password: testPassword } });
  const secret = fromBase32(begun.model.Secret);
  const confirmed = await app.call(caller, confirmTwoFactor, { body: { Code: codeNow(secret) } });
  return { secret, begun, codes: confirmed.model.RecoveryCodes, caller: sessionIn(confirmed.headers) };
}

describe('setting up the second factor', () => {
  test('shows the key once, counts with the first code, ends other sessions', async () => {
    const { caller, email, userId } = await aPerson('sales');
    const elsewhere = await app.signIn({ userId, customerId: null });
    const { begun, codes, caller: renewed } = await setUp(caller);
    expect(begun.model.Secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.model.Uri).toContain(`otpauth://totp/Fjordgros:${encodeURIComponent(email)}?`);
    const { searchParams } = new URL(begun.model.Uri);
    expect(searchParams.get('secret')).toBe(begun.model.Secret);
    expect(searchParams.get('issuer')).toBe('Fjordgros');
    const stored = await rowOf(app.database, 'second_factors', { user_id: userId }, 'secret');
    expect(stored.secret.includes(fromBase32(begun.model.Secret)), 'sealed in the database').toBe(false);
    expect(codes).toHaveLength(10);
    for (const old of [caller, elsewhere]) expect((await app.call(old, listSessions)).status).toBe(401);
    const { model, text } = await app.call(renewed, readAccount);
    expect(model.TwoFactor).toEqual({ IsOn: true, IsRequired: true, RecoveryCodesLeft: 10 });
    expect(text).not.toContain(begun.model.Secret);
    const again = await app.call(renewed, beginTwoFactor, { body: { Password: testPassword } });
    expect(again.error.Type).toBe('twoFactorAlreadyOn');
    expect(await mailKindsTo(app.database, email)).toEqual(['account.twoFactorOn']);
    const { rows } = await app.database.pool.query<{ all: string }>(
      "select string_agg(encode(code_hash, 'escape'), ' ') as all from recovery_codes where user_id = $1",
      [userId],
    );
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });

  test('asks for the password and a right code before anything changes', async () => {
    const { caller, email } = await aPerson();
    const wrong = await app.call(caller, beginTwoFactor, { body: { Password: 'forkert' } });
    expect(wrong.error.Type).toBe('passwordWrong');
    const none = await app.call(caller, confirmTwoFactor, { body: { Code: '123456' } });
    expect(none.error.Type).toBe('twoFactorWrong');
    const { model } = await app.call(caller, beginTwoFactor, { body: { Password: testPassword } });
    const secret = fromBase32(model.Secret);
    const late = await app.call(caller, confirmTwoFactor, { body: { Code: codeNow(secret, -2) } });
    expect(late.error.Type).toBe('twoFactorWrong');
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('the login with a second factor', () => {
  test('asks for the code only when the password is right', async () => {
    const person = await aUser(app.database);
    const secret = await aSecondFactor(app.database, person.userId);
    expect((await logIn(person.email, undefined, 'forkert')).error.Type).toBe('wrongCredentials');
    const asked = await logIn(person.email);
    expect([asked.status, asked.error.Type]).toEqual([400, 'twoFactorNeeded']);
    expect(asked.error.Message).toBe('Skriv koden fra din godkendelses-app.');
    expect(asked.headers['x-validation-group']).toBe('login');
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await logIn(person.email, codeNow(secret), 'forkert')).error.Type).toBe('wrongCredentials');
    const entered = await logIn(person.email, codeNow(secret));
    expect(entered.status).toBe(200);
    expect((await app.call(sessionIn(entered.headers), readUser)).model.IsAuthenticated).toBe(true);
  });

  test('takes a code once, even 20 times at once, and none earlier', async () => {
    const person = await aUser(app.database);
    const secret = await aSecondFactor(app.database, person.userId);
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(person.email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    app.clock.advance({ hours: 1 });
    expect((await logIn(person.email, codeNow(secret))).status).toBe(200);
    expect((await logIn(person.email, codeNow(secret))).error.Type).toBe('twoFactorWrong');
    expect((await logIn(person.email, codeNow(secret, -1))).error.Type).toBe('twoFactorWrong');
    nextStep();
    expect((await logIn(person.email, codeNow(secret))).status).toBe(200);
  });

  test('takes each recovery code once, typed in any way', async () => {
    const { caller, email } = await aPerson();
    const { codes, caller: renewed } = await setUp(caller);
    const [first = '', second = ''] = codes;
    expect((await logIn(email, ` ${first.toLowerCase().replaceAll('-', '')}`)).status).toBe(200);
    expect((await logIn(email, first)).error.Type).toBe('twoFactorWrong');
    expect((await logIn(email, second)).status).toBe(200);
    expect((await app.call(renewed, readAccount)).model.TwoFactor.RecoveryCodesLeft).toBe(8);
  });

  test('slows guesses at the code however many addresses they come from (T21)', async () => {
    const person = await aUser(app.database);
    const secret = await aSecondFactor(app.database, person.userId);
    let verified = 0;
    const guess = async (at: number) => {
      const answer = await app.raw(null, {
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: `203.0.${at >> 8}.${at & 255}`,
        payload: { EmailAddress: person.email, Password: testPassword, TwoFactorCode: '000000' },
      });
      if (answer.statusCode === 400) verified++;
      return answer.statusCode;
    };
    const stepSeconds = byLength({ short: 120, matrix: 40 });
    for (let second = 0; second < 3600; second += stepSeconds) {
      await guess(second);
      app.clock.advance({ seconds: stepSeconds });
    }
    expect(verified).toBeLessThanOrEqual(20);
    app.clock.advance({ minutes: 15 });
    expect((await logIn(person.email, codeNow(secret))).status).toBe(200);
  });

  test('makes new recovery codes and turns off with a code', async () => {
    const { caller, email } = await aPerson();
    const { secret, codes, caller: renewed } = await setUp(caller);
    nextStep();
    const made = await app.call(renewed, renewRecoveryCodes, { body: { Code: codeNow(secret) } });
    expect(made.model.RecoveryCodes).toHaveLength(10);
    expect((await logIn(email, codes[0])).error.Type).toBe('twoFactorWrong');
    const off = (Password: string, Code: string) =>
      app.call(renewed, endTwoFactor, { body: { Password, Code } });
    nextStep();
    expect((await off('forkert', codeNow(secret))).error.Type).toBe('passwordWrong');
    expect((await off(testPassword, '000000')).error.Type).toBe('twoFactorWrong');
    expect((await off(testPassword, codeNow(secret))).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await mailKindsTo(app.database, email)).toEqual(['account.twoFactorOn', 'account.twoFactorOff']);
  });
});

describe('an admin', () => {
  test('must set up the second factor outside demonstrations, cannot turn it off', async () => {
    const admin = await aUser(app.database, { role: 'admin' });
    await app.database.kysely.deleteFrom('second_factors').where('user_id', '=', admin.userId).execute();
    const caller = sessionIn((await logIn(admin.email)).headers);
    expect((await app.call(caller, readUser)).model).toMatchObject({
      IsAuthenticated: true,
      MustSetUpTwoFactor: true,
      Customer: null,
    });
    expect((await app.call(caller, readSynonyms)).status).toBe(403);
    expect((await app.call(caller, readAccount)).model.TwoFactor).toMatchObject({
      IsOn: false,
      IsRequired: true,
    });
    const { secret, caller: renewed } = await setUp(caller);
    expect((await app.call(renewed, readUser)).model.MustSetUpTwoFactor).toBeUndefined();
    expect((await app.call(renewed, readSynonyms)).status).toBe(200);
    nextStep();
    const body = { Password: testPassword, Code: codeNow(secret) };
    expect((await app.call(renewed, endTwoFactor, { body })).error.Type).toBe('twoFactorRequired');
  });

  test('of a demonstration may go without', async () => {
    const demo = await testApp({ DEMO: '1' });
    try {
      const admin = await aUser(demo.database, { role: 'admin' });
      await demo.database.kysely.deleteFrom('second_factors').execute();
      const caller = await demo.signIn({ userId: admin.userId, customerId: null });
      expect((await demo.call(caller, readSynonyms)).status).toBe(200);
      expect((await demo.call(caller, readUser)).model.MustSetUpTwoFactor).toBeUndefined();
    } finally {
      await demo.close();
    }
  });
});
