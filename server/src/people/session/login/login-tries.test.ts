import { updatePassword } from '@engros/contracts/people/passwords.ts';
import { afterEach, expect, test } from 'vitest';
import { aCustomer, aUser, testPassword } from '../../../../test/builders.ts';
import { duringTests, type TestApp, testApp, testNow } from '../../../../test/test-app.ts';
import { linkTokenTo } from '../../../../test/worlds/account-mails.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import type { Passwords } from '../../credentials/passwords.ts';

const app = duringTests(testApp);
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
  for (let at = 0; at < 100; at++) {
    await statusOf(email, 'forkert');
    app.clock.advance({ seconds: 1 });
  }
  expect(await statusOf(email, testPassword)).toBe(429);
  expect(await statusOf(email, testPassword, { cookie })).toBe(200);
});

test('[ACC-11] the owner’s new browser gets in 30 s behind guessers (T21)', async () => {
  const { email } = await aBuyer();
  let checked = 0;
  for (let at = 0; at < 200; at++) {
    if ((await statusOf(email, 'forkert')) === 400) checked++;
    app.clock.advance({ seconds: 18 });
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
  const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
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
  await strict.close();
});

test('[ACC-11] all addresses of one network have 20 tries at all accounts', async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
  const from = (at: number) => ({ of: strict, address: `2001:db8:7:1::${at.toString(16)}` });
  const statuses: number[] = [];
  for (let at = 0; at < 21; at++)
    statuses.push(await statusOf(`ingen-${at}@prove.example`, 'x', { ...from(at), cookie: invented(at) }));
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
  const neighbour = { ...from(0), address: '2001:db8:7:2::1', cookie: invented(99) };
  expect(await statusOf('ingen-99@prove.example', 'x', neighbour)).toBe(400);
  await strict.close();
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
  const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
  const { email } = await aBuyer(strict);
  const cookie = await known(email, strict);
  const { max } = rateLimits.signIn;
  const statuses: number[] = [];
  for (let at = 0; at <= max; at++)
    statuses.push(await statusOf(`ingen-${at}@prove.example`, 'x', { of: strict }));
  expect(statuses).toEqual([...Array(max).fill(400), 429]);
  expect(await statusOf(email, testPassword, { of: strict })).toBe(429);
  expect(await statusOf(email, testPassword, { of: strict, cookie })).toBe(200);
  await strict.close();
});

test('a try that could not be checked is not counted', async () => {
  const broken: Passwords = {
    hash: () => Promise.reject(new Error('nobody asks for it')),
    isRight: () => Promise.reject(new Error('the hash failed')),
    isOutdated: () => false,
  };
  const failing = await testApp({}, { passwords: broken });
  for (let at = 0; at < 10; at++) expect(await statusOf('en@prove.example', 'x', { of: failing })).toBe(500);
  await failing.close();
});
