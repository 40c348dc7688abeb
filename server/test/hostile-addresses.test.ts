import { hash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { endImpersonation } from '@engros/contracts/people/impersonation.ts';
import * as passwords from '@engros/contracts/people/passwords.ts';
import * as user from '@engros/contracts/people/user.ts';
import { expect, test } from 'vitest';
import { byLength } from '../../scripts/test-length.ts';
import { safeLocalPath } from '../src/platform/http/pages/safe-local-path.ts';
import { aCustomer, aUser, insertRows, testPassword } from './builders.ts';
import { duringTests, testApp } from './test-app.ts';

const app = duringTests(testApp);

const starts = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '/%09/',
  '/%5c',
  '/.//',
  '/..//',
  '/x/..//',
  '/%2e%2e//',
  'https:',
  'https:/',
  'https://',
  'hTTps://',
  'http:\\\\',
  'ftp://',
  'javascript://',
  'data:text/html,',
];
const hosts = [
  'evil.example',
  'evil.example/%2f..',
  'shop.example@evil.example',
  'evil.example#shop.example',
  'evil.example?shop.example',
  'shop.example.evil.example',
  'evil%E3%80%82example',
  '[::1]',
  '0x7f000001',
  'evil.example:443/login',
  'xn--vil-1la.example',
  '%65vil.example',
];
/** 300 URLs that try to redirect to another site. */
const corpus = starts.flatMap((start) => hosts.map((host) => `${start}${host}`));
/** For calls that hash a password or need a session each: the short run uses each beginning and each host once. */
const someOfCorpus = byLength({
  short: starts.map((start, at) => `${start}${hosts[at % hosts.length]}`),
  matrix: corpus,
});

function expectOurs(redirect: string | null | undefined, given: string): void {
  const where = JSON.stringify(given);
  expect(redirect ?? '', where).toMatch(/^\/(?![/\\])/);
  for (const origin of ['https://shop.example', 'http://127.0.0.1:4000'])
    expect(new URL(redirect ?? '', origin).origin, where).toBe(origin);
}

function addressFields(): string[] {
  return declaredEndpoints.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
        .filter((name) => /url|redirect|address(?!.*mail)|CurrentItemId/i.test(name))
        // `Addresses` of a connection are places of delivery, which nobody is sent to.
        .filter((name) => !/email|^Addresses$/i.test(name))
        .map((name) => `${method} ${path} ${name}`),
    ),
  );
}

test('T11: every call that takes an address is known here', () => {
  expect(new Set(corpus).size).toBe(300);
  expect(addressFields().sort()).toEqual(
    [
      'DELETE /api/impersonation returnUrl',
      'POST /api/auth/login ReturnUrl',
      'POST /api/auth/updatepassword ReturnUrl',
      // A link in the supplier's content, which leads nowhere by itself; cookies-and-addresses.test.ts has its rule.
      'POST /api/console/notifications LinkAddress',
      // A system that is told of changes: only where the way out may lead (receivers.test.ts), and nobody is sent there.
      'POST /api/console/change-receivers Url',
      'PUT /api/globalization/changelanguage CurrentItemId',
    ].sort(),
  );
});

test('T11: no address leads a language change away', async () => {
  for (const address of corpus) {
    expectOurs(safeLocalPath(address), address);
    const { envelope } = await app.call(null, user.changeLanguage, {
      body: { LanguageName: 'da', CurrentItemId: address },
    });
    expectOurs(envelope.Redirect, address);
  }
});

test('T11: no address leads the end of acting for somebody away', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const { userId: actingUserId } = await aUser(app.database, { role: 'support' });
  for (const returnUrl of someOfCorpus) {
    const caller = await app.signIn({ userId, customerId: customer.id, actingUserId });
    const answer = await app.call(caller, endImpersonation, { query: { returnUrl } });
    expectOurs(answer.envelope.Redirect, returnUrl);
  }
});

test('T11: no address leads a login away', async () => {
  const customer = await aCustomer(app.database);
  const { email } = await aUser(app.database, { customers: [customer] });
  const logIn = async (ReturnUrl: string) => {
    const { status, envelope } = await app.call(null, auth.login, {
      body: { EmailAddress: email, Password: testPassword, ReturnUrl },
    });
    expect(status).toBe(200);
    expectOurs(envelope.Redirect, ReturnUrl);
  };
  for (const address of someOfCorpus) {
    await logIn(address);
    // A network address is slowed down after 20 attempts in a minute.
    app.clock.advance({ seconds: 3 });
  }
}, 120_000);

async function aLink(): Promise<string> {
  const { userId, email } = await aUser(app.database);
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  await insertRows(app.database, 'account_tokens', {
    user_id: userId,
    email,
    purpose: 'password',
    token_hash: hash('sha256', token, 'buffer'),
    created_at: now.toString(),
    expires_at: now.add({ minutes: 30 }).toString(),
  });
  return token;
}

test('T11: no address leads away after a new password', async () => {
  const NewPassword = 'tre røde torsk i havnen';
  const choose = async (ReturnUrl: string) => {
    const body = { Token: await aLink(), NewPassword, RetypeNewPassword: NewPassword, ReturnUrl };
    const { status, envelope } = await app.call(null, passwords.updatePassword, { body });
    expect(status).toBe(200);
    expectOurs(envelope.Redirect, ReturnUrl);
    const login = new URL(envelope.Redirect ?? '', 'https://shop.example');
    expect(login.pathname, ReturnUrl).toBe('/login');
    // The login page must pass the URL on unchanged.
    const next = login.searchParams.get('ReturnUrl');
    if (next !== null) expectOurs(next, ReturnUrl);
    return next;
  };
  const next: (string | null)[] = [];
  // In small groups, because each new password is hashed.
  for (let at = 0; at < someOfCorpus.length; at += 10)
    next.push(...(await Promise.all(someOfCorpus.slice(at, at + 10).map(choose))));
  expect(next).toHaveLength(someOfCorpus.length);
  expect(await choose('/checkout/basket?id=7')).toBe('/checkout/basket?id=7');
}, 120_000);

test('T12: only comparisons read the host or scheme that a request names', () => {
  const root = join(import.meta.dirname, '../src');
  const readers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /request\.(host|hostname|protocol)\b|headers(\.host|\['host'\]|\['x-forwarded-)/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    );
  // These files only compare: that a request has one host, whether there is a proxy, whether a page is ours,
  // whether a service's key came over https. None of them builds a URL.
  expect(readers.sort()).toEqual([
    'platform/http/came-safely.ts',
    'platform/http/http-server.ts',
    'platform/http/same-origin.ts',
  ]);
});
