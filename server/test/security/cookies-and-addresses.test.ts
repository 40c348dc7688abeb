import * as auth from '@engros/contracts/people/auth.ts';
import * as user from '@engros/contracts/people/user.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, testPassword } from '../builders.ts';
import { duringTests, testApp } from '../test-app.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'https://shop.example' }));

test('T26: over https every cookie is Secure and SameSite=Lax, the session’s __Host-', async () => {
  const customer = await aCustomer(app.database);
  const { email } = await aUser(app.database, { customers: [customer] });
  const login = await app.call(null, auth.login, {
    body: { EmailAddress: email, Password: testPassword, RememberMe: true },
  });
  const language = await app.call(null, user.changeLanguage, { body: { LanguageName: 'en' } });
  const cookies = [login, language].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  expect(cookies.length).toBeGreaterThan(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toContain('Domain=');
  }
  const session = cookies.filter((cookie) => cookie.startsWith('__Host-engros='));
  expect(session).toHaveLength(1);
  expect(session[0]).toMatch(/; HttpOnly(;|$)/);
  // Scripts may only read cookies that reveal nothing about the user.
  const readable = cookies.filter((cookie) => !/HttpOnly/.test(cookie)).map((cookie) => cookie.split('=')[0]);
  expect(new Set(readable)).toEqual(new Set(['r']));
});

test('T16: every column of an address refuses 50 harmful ones', async () => {
  const bad = [
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    'data:text/html,',
    'vbscript:',
    'blob:',
    'file:///',
    '//',
    '/\\',
    'http:',
  ].flatMap((start) => ['alert(1)', 'evil.example', 'x/y', 'a?b', '%0aalert(1)'].map((rest) => start + rest));
  expect(bad).toHaveLength(50);
  const { rows } = await app.database.pool.query<{ name: string; column: string; rule: string }>(
    `select r.relname as name, a.attname as column, pg_get_expr(c.conbin, c.conrelid) as rule
       from pg_attribute a join pg_class r on r.oid = a.attrelid join pg_namespace n on n.oid = r.relnamespace
       left join pg_constraint c on c.conrelid = r.oid and c.contype = 'c' and c.conkey = array[a.attnum]
      where n.nspname = 'public' and r.relkind = 'r' and (a.attname ~ '(^|_)url$' or a.attname = 'link_address')`,
  );
  expect(rows.length).toBeGreaterThan(4);
  for (const { name, column, rule } of rows) {
    expect(rule, `${name}.${column} has a rule`).not.toBeNull();
    const { rows: taken } = await app.database.pool.query<{ value: string }>(
      `select "${column}" as value from unnest($1::text[]) as t ("${column}") where ${rule}`,
      [bad],
    );
    expect(taken, `${name}.${column}`).toEqual([]);
  }
});
