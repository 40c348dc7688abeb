import { randomUUID } from 'node:crypto';
import * as auth from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { updatePassword } from '@engros/contracts/people/passwords.ts';
import * as user from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, aUser, insertRows, rowOf, rowsOf, testPassword } from '../../../test/builders.ts';
import { type Caller, duringTests, type TestApp, testApp, testNow } from '../../../test/test-app.ts';
import { linkTokenTo } from '../../../test/worlds/account-mails.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import type { Passwords } from '../credentials/passwords.ts';

const app = duringTests(testApp);

const sessionOf = (headers: Record<string, unknown>): string => {
  const cookies = [headers['set-cookie'] ?? []].flat() as string[];
  return cookies.find((cookie) => cookie.startsWith('engros=')) ?? '';
};
const callerOf = (headers: Record<string, unknown>): Caller => ({
  cookie: sessionOf(headers).split(';')[0] ?? '',
});

const browserOf = (headers: Record<string, unknown>): string =>
  ([headers['set-cookie'] ?? []].flat() as string[])
    .find((cookie) => cookie.startsWith('browser='))
    ?.split(';')[0] ?? '';

async function aBuyer() {
  const customer = await aCustomer(app.database);
  return { customer, ...(await aUser(app.database, { customers: [customer] })) };
}

function logIn(email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return app.call(null, auth.login, {
    body: { EmailAddress: email, Password: testPassword, ...more },
    headers,
  });
}

describe('login', () => {
  test('[ACC-01] signs in, goes to the local ReturnUrl or the root', async () => {
    const { email, customer } = await aBuyer();
    const answer = await logIn(email.toUpperCase(), { RememberMe: true, ReturnUrl: '/checkout/basket?id=1' });
    expect(answer.envelope.Redirect).toBe('/checkout/basket?id=1');
    expect((await logIn(email)).envelope.Redirect).toBe('/');
    expect((await logIn(email, { ReturnUrl: 'https://evil.example/' })).envelope.Redirect).toBe('/');
    const me = await app.call(callerOf(answer.headers), user.readUser);
    expect(me.model).toMatchObject({
      IsAuthenticated: true,
      EmailAddress: email,
      Customer: { Id: customer.id },
    });
  });

  test('[ACC-01] says the same of wrong password and unknown address', async () => {
    const { email } = await aBuyer();
    const wrong = await logIn(email, { Password: 'forkert' });
    const unknown = await logIn('ingen@prove.example', { Password: 'forkert' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(400);
      expect(answer.headers['x-validation-group']).toBe('login');
      expect(answer.error).toMatchObject({
        Type: 'wrongCredentials',
        Message: 'E-mail eller adgangskode er forkert.',
      });
      expect(sessionOf(answer.headers)).toBe('');
    }
    const plain = (text: string) => text.replace(/"RequestId":"[^"]+"/, '');
    expect(plain(wrong.text)).toBe(plain(unknown.text));
  });

  test('[ACC-11] stores Argon2id and gives a new id at every login', async () => {
    const { email, userId } = await aBuyer();
    const { password_hash } = await rowOf(app.database, 'users', { id: userId });
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    const planted = `engros=${'A'.repeat(43)}`;
    const first = callerOf((await logIn(email, {}, { cookie: planted })).headers);
    expect(first?.cookie).not.toBe(planted);
    expect((await app.call({ cookie: planted }, readCurrentCustomer)).status).toBe(401);
    const second = callerOf((await logIn(email, {}, { cookie: first?.cookie ?? '' })).headers);
    expect((await app.call(second, readCurrentCustomer)).status).toBe(200);
    expect((await app.call(first, readCurrentCustomer)).status).toBe(401);
  });

  test('[ACC-11] slows guesses from one address, lets the owner in elsewhere', async () => {
    const { email } = await aBuyer();
    const guess = () => logIn(email, { Password: 'forkert' });
    for (let at = 0; at < 6; at++) expect((await guess()).status, `guess ${at}`).toBe(at < 5 ? 400 : 429);
    const slowed = await logIn(email);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await app.raw(null, {
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { EmailAddress: email, Password: testPassword },
    });
    expect(elsewhere.statusCode).toBe(200);
    app.clock.advance({ seconds: 3 });
    expect((await logIn(email)).status).toBe(200);
    app.clock.set(testNow);
  });

  test('a browser known to one person is a stranger to another', async () => {
    const { email } = await aBuyer();
    const other = await aBuyer();
    const own = browserOf((await logIn(email)).headers);
    const guess = async (of: string) => (await logIn(of, { Password: 'forkert' }, { cookie: own })).status;
    for (let at = 0; at < 6; at++) expect(await guess(other.email)).toBe(at < 5 ? 400 : 429);
    expect((await logIn(other.email)).status, 'the address of the guesses waits too').toBe(429);
    for (let at = 0; at < 6; at++) expect(await guess(email)).toBe(at < 5 ? 400 : 429);
    expect((await logIn(email)).status, 'elsewhere nothing was guessed').toBe(200);
  });

  test('a browser not used for a year is a stranger again', async () => {
    const { email } = await aBuyer();
    const own = browserOf((await logIn(email)).headers);
    app.clock.advance({ hours: 366 * 24 });
    expect((await logIn(email)).status).toBe(200);
    for (let at = 0; at < 5; at++) await logIn(email, { Password: 'forkert' });
    expect((await logIn(email, {}, { cookie: own })).status).toBe(429);
    app.clock.set(testNow);
  });

  test('cookies are HttpOnly and Lax; remembered ones last 30 days', async () => {
    const { email } = await aBuyer();
    expect(sessionOf((await logIn(email)).headers)).toMatch(
      /^engros=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(sessionOf((await logIn(email, { RememberMe: true })).headers)).toContain('Max-Age=2592000');
  });
});

describe('the signed-in person', () => {
  test('[ACC-02] logs out with an empty body, twice is no error', async () => {
    const { email } = await aBuyer();
    const caller = callerOf((await logIn(email)).headers);
    for (let at = 0; at < 2; at++) {
      const answer = await app.call(caller, auth.logout, { query: { r: 'abc' } });
      expect(answer.envelope.Redirect).toBe('/');
    }
    expect((await app.call(caller, readCurrentCustomer)).status).toBe(401);
  });

  test('[ACC-08] registers the visit once a day', async () => {
    const { userId, customer } = await aBuyer();
    const caller = await app.signIn({ userId, customerId: customer.id });
    const first = await app.call(caller, auth.registerLoggedIn);
    expect(first.model).toEqual({ IsRegistered: true });
    const cookie = ([first.headers['set-cookie'] ?? []].flat() as string[]).find((text) =>
      text.startsWith('visit_registered='),
    );
    expect(cookie).toContain('Max-Age=86400');
    const again = await app.call({ cookie: `${caller.cookie}; visit_registered=1` }, auth.registerLoggedIn);
    expect(again.model).toEqual({ IsRegistered: false });
    const visits = await rowsOf(app.database, 'audit_log', { user_id: userId, kind: 'visit' }, 'id');
    expect(visits).toHaveLength(1);
  });

  test('[ACC-08] a visit of one user hides none of the next', async () => {
    const { email } = await aBuyer();
    const answer = await logIn(email, {}, { cookie: 'visit_registered=1' });
    expect([answer.headers['set-cookie']].flat().join()).toContain('visit_registered=;');
  });

  test('[ACC-09] goes where the server says after a change of customer', async () => {
    const first = await aCustomer(app.database);
    const second = await aCustomer(app.database);
    const foreign = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [first, second] });
    const caller = await app.signIn({ userId, customerId: first.id });
    const changed = await app.call(caller, auth.changeCustomer, { body: { id: second.id, basketId: null } });
    expect(changed.envelope.Redirect).toBe('/');
    expect((await app.call(caller, readCurrentCustomer)).model.Id).toBe(second.id);
    for (const id of [foreign.id, 'findes-ikke'])
      expect((await app.call(caller, auth.changeCustomerByPost, { body: { id } })).error.Type).toBe(
        'customerNotFound',
      );
    expect((await app.call(caller, auth.changeCustomer, { body: {} })).error.Type).toBe('customerIdMissing');
  });

  test('a basket of a procurement system is no choice', async () => {
    const { userId, customer } = await aBuyer();
    const caller = await app.signIn({ userId, customerId: customer.id });
    const at = app.clock.now().toString();
    const basket = { customer_id: customer.id, delivery_date: '2026-11-25', created_by: userId };
    await insertRows(app.database, 'baskets', [
      { ...basket, id: 1, created_at: at, updated_at: at },
      { ...basket, id: 2, created_at: at, updated_at: at, punch_out_session_id: randomUUID() },
    ]);
    const choose = (basketId: string) =>
      app.call(caller, auth.changeCustomer, { body: { id: customer.id, basketId } });
    expect((await choose('1')).envelope.Redirect).toBe('/checkout/basket?id=1');
    for (const foreign of ['2', '3']) expect((await choose(foreign)).error.Type).toBe('basketNotFound');
  });

  test('a former member reaches nothing of the customer after five seconds', async () => {
    const { userId, customer } = await aBuyer();
    const caller = await app.signIn({ userId, customerId: customer.id });
    expect((await app.call(caller, readCurrentCustomer)).status).toBe(200);
    await app.database.kysely.deleteFrom('memberships').where('user_id', '=', userId).execute();
    await expect
      .poll(async () => (await app.call(caller, readCurrentCustomer)).status, { timeout: 5000 })
      .toBe(400);
  });

  test('[ACC-07] keeps display modes per person and customer, and names the price formatters', async () => {
    const { userId, customer } = await aBuyer();
    const caller = await app.signIn({ userId, customerId: customer.id });
    const before = await app.call(caller, user.readUserSettings);
    expect(before.model.Settings).toMatchObject({
      BasketItemsDisplayMode: 'Category',
      PriceDisplayMode: 'Both',
    });
    await app.call(caller, user.updateUserSettings, { body: { Settings: { PriceDisplayMode: 'Kilo' } } });
    const after = await app.call(caller, user.readUserSettings);
    expect(after.model.Settings).toMatchObject({
      BasketItemsDisplayMode: 'Category',
      PriceDisplayMode: 'Kilo',
    });
    expect(after.model.PriceDisplayModeFormatters.map(({ Name }) => Name)).toEqual([
      'SalesUnit',
      'Kilo',
      'Both',
    ]);
    const bad = await app.call(caller, user.updateUserSettings, {
      body: { Settings: { PriceDisplayMode: 'Gratis' } },
    });
    expect(bad.status).toBe(400);
    const information = await app.raw(caller, {
      method: 'GET',
      url: '/api/user/information?_n=1&_u=x&_im=true',
    });
    expect(JSON.parse(information.body)).toMatchObject({
      User: { IsAuthenticated: true },
      Model: { User: { IsAuthenticated: true } },
    });
  });

  test('[ENV-12] changes the language and leads to the same product or category', async () => {
    const { userId, customer } = await aBuyer();
    const caller = await app.signIn({ userId, customerId: customer.id });
    const change = (body: Record<string, unknown>) => app.call(caller, user.changeLanguage, { body });
    expect((await change({ LanguageName: 'en-GB', CurrentProductId: '204118' })).envelope.Redirect).toBe(
      '/product/204118',
    );
    expect((await change({ LanguageName: 'en', CurrentCategoryId: '10' })).envelope.Redirect).toBe(
      '/catalog/search?categories=10',
    );
    const item = '/checkout/basket?id=12';
    expect((await change({ LanguageName: 'en', CurrentItemId: item })).envelope.Redirect).toBe(item);
    expect((await change({ LanguageName: 'en', CurrentItemId: '//evil.example' })).envelope.Redirect).toBe(
      '/',
    );
    const long = (length: number) => `/catalog/search?term=${'a'.repeat(length)}`.slice(0, length);
    expect(
      (await change({ LanguageName: 'en', CurrentItemId: long(limits.itemAddressLength) })).envelope.Redirect,
    ).toBe(long(limits.itemAddressLength));
    expect(
      (await change({ LanguageName: 'en', CurrentItemId: long(limits.itemAddressLength + 1) })).status,
    ).toBe(400);
    expect((await app.call(caller, auth.changeCustomer, { body: {} })).error.Message).toBe(
      'Customer id is missing',
    );
  });
});

describe('guesses at a login', () => {
  /** Its limits are those of the running program. */
  const strict = duringTests(() => testApp({ RATE_LIMIT_FACTOR: '1' }));
  afterEach(() => app.clock.set(testNow));

  const aBuyer = async (of = app) =>
    aUser(of.database, { customers: [await aCustomer(of.database)], displayName: 'Mette Lindholm' });

  interface From {
    address?: string;
    cookie?: string;
    of?: TestApp;
  }

  const statusOf = async (email: string, Password: string, from: From = {}) =>
    (await answerOf(email, Password, from)).statusCode;

  const answerOf = (
    email: string,
    Password: string,
    { address = '203.0.113.7', cookie = '', of = app }: From,
  ) =>
    of.raw(null, {
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      headers: { cookie },
      payload: { EmailAddress: email, Password },
    });

  function browserOf(headers: Record<string, unknown>): string {
    const cookies = [headers['set-cookie'] ?? []].flat() as string[];
    return cookies.find((cookie) => cookie.startsWith('browser='))?.split(';')[0] ?? '';
  }

  const known = async (email: string, of = app) =>
    browserOf((await answerOf(email, testPassword, { address: '198.51.100.7', of })).headers);

  test('[ACC-11] the owner’s known browser gets in at once behind guessers (T21)', async () => {
    const { email } = await aBuyer();
    const cookie = await known(email);
    for (let at = 0; at < byLength({ short: 25, matrix: 100 }); at++) {
      await statusOf(email, 'forkert');
      app.clock.advance({ seconds: 1 });
    }
    expect(await statusOf(email, testPassword)).toBe(429);
    expect(await statusOf(email, testPassword, { cookie })).toBe(200);
  });

  test('[ACC-11] the owner’s new browser gets in 30 s behind guessers (T21)', async () => {
    const { email } = await aBuyer();
    let checked = 0;
    const stepSeconds = byLength({ short: 90, matrix: 18 });
    for (let second = 0; second < 3600; second += stepSeconds) {
      if ((await statusOf(email, 'forkert')) === 400) checked++;
      app.clock.advance({ seconds: stepSeconds });
    }
    expect(checked).toBeLessThanOrEqual(20);
    app.clock.advance({ seconds: 30 });
    expect(await statusOf(email, testPassword)).toBe(200);
  });

  test('[ACC-11] 40 guesses at the same moment are counted one by one', async () => {
    const { email } = await aBuyer();
    const tries = Array.from({ length: 40 }, () => statusOf(email, 'forkert'));
    const checked = (await Promise.all(tries)).filter((status) => status === 400);
    expect(checked).toHaveLength(5);
  });

  /** New for each attempt, so that the limit of requests per browser and half minute is never reached. */
  const invented = (at: number) => `browser=${String(at).padStart(43, 'x')}`;

  test('[ACC-11] one address has 20 tries at all accounts, known browsers more', async () => {
    const { email } = await aBuyer(strict);
    const cookie = await known(email, strict);
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++)
      statuses.push(await statusOf(`ingen-${at}@prove.example`, 'x', { of: strict, cookie: invented(at) }));
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    const asStranger = { of: strict, cookie: invented(99) };
    expect(await statusOf(email, testPassword, asStranger)).toBe(429);
    expect(await statusOf(email, testPassword, { of: strict, cookie })).toBe(200);
    strict.clock.advance({ seconds: 30 });
    expect(await statusOf(email, testPassword, asStranger)).toBe(200);
  });

  test('[ACC-11] all addresses of one network have 20 tries at all accounts', async () => {
    const from = (at: number) => ({ of: strict, address: `2001:db8:7:1::${at.toString(16)}` });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++)
      statuses.push(await statusOf(`ingen-${at}@prove.example`, 'x', { ...from(at), cookie: invented(at) }));
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    const neighbour = { ...from(0), address: '2001:db8:7:2::1', cookie: invented(99) };
    expect(await statusOf('ingen-99@prove.example', 'x', neighbour)).toBe(400);
  });

  test('[ACC-11] invented browser cookies count as strangers', async () => {
    const { email } = await aBuyer();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++)
      statuses.push(await statusOf(email, 'x', { cookie: `browser=${String(at).repeat(43)}` }));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('[ACC-11] guesses in the own browser leave the way of strangers open', async () => {
    const { email } = await aBuyer();
    const cookie = await known(email);
    let turnedAway = 0;
    for (let at = 0; at < 40; at++) {
      if ((await statusOf(email, 'forkert', { cookie })) === 429) turnedAway++;
      app.clock.advance({ seconds: 31 });
    }
    expect(turnedAway).toBeGreaterThan(0);
    app.clock.advance({ seconds: 30 });
    expect(await statusOf(email, testPassword, { address: '198.51.100.20' })).toBe(200);
  });

  test('[ACC-11] whoever chose a new password by mail gets in meanwhile', async () => {
    const { email } = await aBuyer();
    for (let at = 0; at < 40; at++) {
      await statusOf(email, 'forkert', { address: `203.0.113.${at}` });
      app.clock.advance({ seconds: 10 });
    }
    expect(await statusOf(email, testPassword)).toBe(429);
    await app.raw(null, {
      method: 'POST',
      url: '/api/auth/forgotpassword',
      payload: { EmailAddress: email },
    });
    const Token = await linkTokenTo(app.database, email, 'account.password');
    const next = 'fire grønne æbler på disken';
    const chosen = await app.call(null, updatePassword, {
      body: { Token, NewPassword: next, RetypeNewPassword: next },
    });
    expect(await statusOf(email, next)).toBe(429);
    expect(await statusOf(email, next, { cookie: browserOf(chosen.headers) })).toBe(200);
  });

  test('[ACC-11] one address signs in ten times in half a minute', async () => {
    const from = { of: strict, address: '203.0.113.9' };
    const { email } = await aBuyer(strict);
    const cookie = await known(email, strict);
    const { max } = rateLimits.signIn;
    const statuses: number[] = [];
    for (let at = 0; at <= max; at++) statuses.push(await statusOf(`ingen-${at}@prove.example`, 'x', from));
    expect(statuses).toEqual([...Array(max).fill(400), 429]);
    expect(await statusOf(email, testPassword, from)).toBe(429);
    expect(await statusOf(email, testPassword, { ...from, cookie })).toBe(200);
  });

  test('a try that could not be checked is not counted', async () => {
    const broken: Passwords = {
      hash: () => Promise.reject(new Error('nobody asks for it')),
      isRight: () => Promise.reject(new Error('the hash failed')),
      isOutdated: () => false,
    };
    const failing = await testApp({}, { passwords: broken });
    for (let at = 0; at < 10; at++)
      expect(await statusOf('en@prove.example', 'x', { of: failing })).toBe(500);
    await failing.close();
  });
});
