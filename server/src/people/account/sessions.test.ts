import { endOtherSessions, endSession, listSessions } from '@engros/contracts/people/account.ts';
import { login, logout } from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { readUser } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, aUser, testPassword } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { deviceOf } from './own-sessions.ts';

const app = duringTests(testApp);

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function logIn(email: string, userAgent = chrome, RememberMe = false): Promise<Caller> {
  const answer = await app.call(null, login, {
    body: { EmailAddress: email, Password: testPassword, RememberMe },
    headers: { 'user-agent': userAgent },
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat() as string[];
  return { cookie: cookies.find((cookie) => cookie.startsWith('engros='))?.split(';')[0] ?? '' };
}
async function aPerson(role: 'buyer' | 'sales' | 'admin' = 'buyer') {
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer], role });
  // Without a second factor the password alone is enough to log in.
  await app.database.kysely.deleteFrom('second_factors').where('user_id', '=', person.userId).execute();
  return person;
}
const isIn = async (caller: Caller) => (await app.call(caller, readUser)).model.IsAuthenticated;

describe('the own sessions', () => {
  test('are listed with device, address and time, the own one first', async () => {
    const { email } = await aPerson();
    const phone = await logIn(email, iphone, true);
    app.clock.advance({ minutes: 3 });
    const computer = await logIn(email);
    const { model, text } = await app.call(computer, listSessions);
    expect(model).toMatchObject([
      { IsCurrent: true, Kind: 'computer', Browser: 'Chrome', System: 'Windows', Address: '127.0.0.1' },
      { IsCurrent: false, Kind: 'phone', Browser: 'Safari', System: 'iPhone', IsRemembered: true },
    ]);
    expect(model[1]?.StartedAt).toBe(testNow);
    for (const caller of [phone, computer]) expect(text).not.toContain(caller?.cookie.slice(7));
    for (const { Id } of model) expect(await isIn({ cookie: `engros=${Id}` })).toBe(false);
    app.clock.set(testNow);
  });

  test('a program that logs in again and again fills no endless list', async () => {
    const { email, userId } = await aPerson();
    const here = await logIn(email);
    await app.database.pool.query(
      `insert into sessions (id_hash, user_id, anti_forgery_token, created_at, last_seen_at, expires_at)
         select sha256(($1 || n)::bytea), $1::uuid, '', $2, $2::timestamptz + interval '1 minute', $2::timestamptz + interval '1 day'
           from generate_series(1, $3::int) n`,
      [userId, app.clock.now().toString(), limits.sessionsShown],
    );
    const { model } = await app.call(here, listSessions);
    expect(model).toHaveLength(limits.sessionsShown);
    expect(model.map(({ IsCurrent }) => IsCurrent).lastIndexOf(true)).toBe(0);
    expect((await app.call(here, endOtherSessions)).model).toEqual({ Ended: limits.sessionsShown });
  });

  test('end one by one, or all others at once; foreign ones never', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const here = await logIn(one.email);
    const there = [await logIn(one.email, iphone), await logIn(one.email), await logIn(one.email)];
    const foreign = await logIn(other.email);
    const end = (sessionId: string) => app.call(here, endSession, { params: { sessionId } });
    expect((await end('------------------------------------')).status).toBe(404);
    const phone = (await app.call(here, listSessions)).model.find(({ Kind }) => Kind === 'phone');
    expect((await end(phone?.Id ?? '')).status).toBe(200);
    expect(await Promise.all(there.map(isIn))).toEqual([false, true, true]);
    expect((await app.call(here, endOtherSessions)).model).toEqual({ Ended: 2 });
    expect(await Promise.all([here, ...there, foreign].map(isIn))).toEqual([true, false, false, false, true]);
  });

  test('leaves out sessions of acting staff, and cannot end one', async () => {
    const customer = await aCustomer(app.database);
    const person = await aUser(app.database, { customers: [customer] });
    const staff = await aUser(app.database, { role: 'sales', depots: [customer.depotId] });
    const acting = await app.signIn({ ...person, customerId: customer.id, actingUserId: staff.userId });
    const own = await logIn(person.email);
    expect((await app.call(own, listSessions)).model).toHaveLength(1);
    expect((await app.call(own, endOtherSessions)).model).toEqual({ Ended: 0 });
    expect((await app.call(acting, readCurrentCustomer)).status).toBe(200);
  });

  test('of staff end together with those in which they act for others', async () => {
    const customer = await aCustomer(app.database);
    const person = await aUser(app.database, { customers: [customer] });
    const staff = await aUser(app.database, { role: 'sales', depots: [customer.depotId] });
    const lost = await app.signIn({ ...person, customerId: customer.id, actingUserId: staff.userId });
    const here = await app.signIn({ ...staff, customerId: null });
    expect((await app.call(lost, readCurrentCustomer)).status).toBe(200);
    expect((await app.call(here, listSessions)).model.map(({ IsCurrent }) => IsCurrent)).toEqual([
      true,
      false,
    ]);
    expect((await app.call(here, endOtherSessions)).model).toEqual({ Ended: 1 });
    expect((await app.call(lost, readCurrentCustomer)).status).toBe(401);
    expect(await isIn(here)).toBe(true);
  });

  test.each([
    [chrome, 'computer', 'Chrome', 'Windows'],
    [iphone, 'phone', 'Safari', 'iPhone'],
    [`${chrome} Edg/140.0.0.0`, 'computer', 'Edge', 'Windows'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/120 Mobile/15E148', 'tablet', 'Chrome', 'iPad'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) Chrome/120 Mobile Safari/537.36',
      'phone',
      'Chrome',
      'Android',
    ],
    ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/120 Safari/537.36', 'tablet', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Gecko/20100101 Firefox/130.0',
      'computer',
      'Firefox',
      'Mac',
    ],
    ['python-requests/2.32', 'program', null, null],
    ['', 'program', null, null],
  ])('%s is a %s', (userAgent, kind, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ kind, browser, system });
  });
});

describe('the end of a session by the clock (T25)', () => {
  const stepsOf = async (caller: Caller, minutes: number, times: number) => {
    const seen: boolean[] = [];
    for (let at = 0; at < times; at++) {
      app.clock.advance({ minutes });
      seen.push(await isIn(caller));
    }
    app.clock.set(testNow);
    return seen;
  };

  test('a person is out after 8 hours without a call, not before', async () => {
    const { email } = await aPerson();
    expect(await stepsOf(await logIn(email), 8 * 60 - 1, 1)).toEqual([true]);
    expect(await stepsOf(await logIn(email), 8 * 60, 1)).toEqual([false]);
  });

  test('and after 12 hours however busy', async () => {
    const { email } = await aPerson();
    expect(await stepsOf(await logIn(email), 4 * 60 - 1, 4)).toEqual([true, true, true, false]);
  });

  test('staff are out after 30 idle minutes or 8 hours, never remembered', async () => {
    const { email } = await aPerson('sales');
    expect(await stepsOf(await logIn(email), 29, 1)).toEqual([true]);
    expect(await stepsOf(await logIn(email, chrome, true), 30, 1)).toEqual([false]);
    const busy = await stepsOf(await logIn(email), 24, 21);
    expect(busy.indexOf(false)).toBe(19);
  });

  test('a remembered person stays 30 days', async () => {
    const { email } = await aPerson();
    const day = 24 * 60;
    const days = await stepsOf(await logIn(email, chrome, true), day, 31);
    expect(days.indexOf(false)).toBe(29);
  });

  test('after a logout none of many captured cookies is worth anything', async () => {
    const most = byLength({ short: 10, matrix: 200 });
    const { email, userId } = await aPerson();
    const callers: Caller[] = [await logIn(email)];
    for (let at = 1; at < most; at++) callers.push(await app.signIn({ userId, customerId: null }));
    for (const caller of callers) {
      const answer = await app.call(caller, logout);
      expect(answer.headers['clear-site-data']).toBe('"cache"');
    }
    const answers = await Promise.all(callers.map((caller) => app.call(caller, listSessions)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(most);
  });
});
