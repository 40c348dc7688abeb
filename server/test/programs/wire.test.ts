import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { type Endpoint, endpoint } from '@engros/contracts/endpoint.ts';
import { login } from '@engros/contracts/people/auth.ts';
import { readUser, updateUserSettings } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import Type from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../src/platform/http/rate-limits.ts';
import { declarationFaults } from '../../src/platform/http/serve.ts';
import { maxJsonDepth } from '../../src/platform/http/validation.ts';
import { aCustomer, aUser, rowOf } from '../builders.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';

const app = duringTests(testApp);
let buyer: Caller;
beforeAll(async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  buyer = await app.signIn({ userId, customerId: customer.id });
});

const put = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.raw(buyer, { method: 'PUT', url: '/api/user/settings', payload, headers });

describe('the contract', () => {
  test('[ENV-01] the OpenAPI document describes every call’s envelope', async () => {
    const response = await app.raw(null, { method: 'GET', url: '/api/openapi.json' });
    const document = JSON.parse(response.body) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    for (const { method, path, download } of declaredEndpoints) {
      const described = document.paths[path]?.[method.toLowerCase()];
      expect(described, `${method} ${path}`).toBeDefined();
      expect(JSON.stringify(described?.responses['200'])).toContain(`"${download ?? 'Model'}"`);
    }
  });

  test('[ENV-01] success carries Model as JSON, whatever clients add to the query', async () => {
    for (const url of [
      '/api/user',
      '/api/user/settings',
      '/api/user/information',
      '/api/customers',
      '/api/customers/current',
    ]) {
      const plain = await app.raw(buyer, { method: 'GET', url });
      const marked = await app.raw(buyer, {
        method: 'GET',
        url: `${url}?_n=1&_u=k%C3%B8kken-7&_im=true&campaign=jul&ukendt=1`,
      });
      expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(plain.body)).toHaveProperty('Model');
      expect(marked.body).toBe(plain.body);
    }
  });

  test('a declaration that forgets a part, or contradicts itself, stops the start', () => {
    const sound = { ...updateUserSettings };
    expect(declarationFaults(sound)).toEqual([]);
    for (const field of [
      'access',
      'rights',
      'scope',
      'closedTo',
      'rate',
      'bodyLimit',
      'output',
      'errors',
      'summary',
    ] as const) {
      expect(declarationFaults({ ...sound, [field]: undefined } as unknown as Endpoint), field).toContain(
        `${field} is missing`,
      );
    }
    const contradiction = endpoint({
      ...readUser,
      path: '/api/x/{id}',
      scope: 'customer',
      output: Type.Object({}),
    });
    expect(declarationFaults(contradiction)).toEqual([
      'params describes [], the path has [id]',
      'a visitor has no customer',
    ]);
  });
});

describe('what comes in', () => {
  test('[ENV-02] errors say Type and a Danish or English message only', async () => {
    const answers = [
      await app.raw(null, { method: 'GET', url: '/api/user/settings' }),
      await app.raw(buyer, { method: 'GET', url: '/api/findes-ikke' }),
      await put('{"Settings":'),
      await put('{"Settings":{"Theme":"Lilla"}}'),
      await app.raw(buyer, {
        method: 'PUT',
        url: '/api/user/settings',
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 404, 400, 400, 415]);
    for (const answer of answers) {
      const error = JSON.parse(answer.body) as Record<string, string>;
      expect(error['Message']).toMatch(/^[A-ZÆØÅ].*\.$/);
      expect(error['Type']).toMatch(/^[a-z]+[A-Za-z]*$/);
      expect(answer.body).not.toMatch(/node_modules|\.ts|select |at \w+ \(|postgres/i);
    }
    const english = await app.raw(null, {
      method: 'GET',
      url: '/api/user/settings',
      headers: { cookie: 'language=en' },
    });
    expect(JSON.parse(english.body).Message).toBe('You are no longer logged in. Log in to continue.');
  });

  test('[ENV-02] a fault of ours answers 500 without its text', async () => {
    const { kysely } = app.database;
    await kysely.schema.alterTable('user_settings').renameTo('user_settings_gone').execute();
    const answer = await app.raw(buyer, { method: 'GET', url: '/api/user/settings' });
    await kysely.schema
      .alterTable('user_settings_gone' as 'user_settings')
      .renameTo('user_settings')
      .execute();
    expect(answer.statusCode).toBe(500);
    const { RequestId } = JSON.parse(answer.body) as { RequestId: string };
    expect(JSON.parse(answer.body)).toEqual({
      Type: 'internal',
      Message: `Der skete en fejl hos os (kode ${RequestId.slice(0, 8)}). Prøv igen om lidt.`,
      RequestId,
    });
  });

  test('[ENV-03] validation failures of a grouped call name the group', async () => {
    const grouped = await app.call(null, login, { body: { EmailAddress: '', Password: '' } });
    expect([grouped.status, grouped.headers['x-validation-group']]).toEqual([400, 'login']);
    const ungrouped = await put('{}');
    expect([ungrouped.statusCode, ungrouped.headers['x-validation-group']]).toEqual([400, undefined]);
    expect(JSON.parse(ungrouped.body).Fields).toEqual(['body.Settings']);
  });

  test('drops unknown keys first; refuses keys that reach prototypes', async () => {
    const strange = await put(
      '{"Settings":{"Theme":"Dark","IsAdmin":true,"constructor_":1},"Roles":["admin"]}',
    );
    expect(strange.statusCode).toBe(200);
    const row = await rowOf(app.database, 'user_settings', {}, 'settings');
    expect(row.settings).toEqual({ Theme: 'Dark' });
    for (const payload of [
      '{"__proto__":{"x":1},"Settings":{}}',
      '{"Settings":{"constructor":{"prototype":{"x":1}}}}',
    ])
      expect((await put(payload)).statusCode).toBe(400);
  });

  test.each([
    'text/plain',
    'application/json\t',
    ' application/json ; charset=utf-16',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'text/json',
    'application/json; boundary=x',
    'json',
  ])('content type %j is refused and nothing is stored', async (type) => {
    const before = await app.database.kysely.selectFrom('user_settings').selectAll().execute();
    const answer = await put('{"Settings":{"Density":"Comfortable"}}', { 'content-type': type });
    expect([400, 415]).toContain(answer.statusCode);
    expect(await app.database.kysely.selectFrom('user_settings').selectAll().execute()).toEqual(before);
  });

  test('takes body, address and nesting at the limit, refuses one past it', async () => {
    const settings = (bytes: number) => {
      const frame = '{"Settings":{},"x":""}';
      return `{"Settings":{},"x":"${'a'.repeat(bytes - frame.length)}"}`;
    };
    expect((await put(settings(updateUserSettings.bodyLimit))).statusCode).toBe(200);
    expect((await put(settings(updateUserSettings.bodyLimit + 1))).statusCode).toBe(413);
    const address = (length: number) => `/api/user?x=${'a'.repeat(length - '/api/user?x='.length)}`;
    expect((await app.raw(buyer, { method: 'GET', url: address(limits.urlLength) })).statusCode).toBe(200);
    expect((await app.raw(buyer, { method: 'GET', url: address(limits.urlLength + 1) })).statusCode).toBe(
      414,
    );
    const nested = (levels: number) =>
      `{"Settings":{},"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await put(nested(maxJsonDepth))).statusCode).toBe(200);
    expect((await put(nested(maxJsonDepth + 2))).statusCode).toBe(400);
  });

  test('refuses calls from other sites; takes pages, programs and tokens of ours', async () => {
    const call = async (headers: Record<string, string>) =>
      (await put('{"Settings":{}}', { 'content-type': 'application/json', ...headers })).statusCode;
    expect(await call({})).toBe(200);
    expect(
      await call({ origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' }),
    ).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await call({ 'sec-fetch-site': site }), site).toBe(403);
    for (const origin of ['null', 'https://evil.example', 'http://localhost.evil.example'])
      expect(await call({ origin }), origin).toBe(403);
    const { anti_forgery_token: token } = await rowOf(app.database, 'sessions');
    expect(await call({ 'sec-fetch-site': 'cross-site', RequestVerificationToken: 'forkert' })).toBe(403);
    expect(await call({ 'sec-fetch-site': 'cross-site', RequestVerificationToken: token })).toBe(200);
  });

  test('every answer carries security headers; nobody keeps answers under /api/', async () => {
    const { headers } = await app.raw(buyer, { method: 'GET', url: '/api/user' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(String(headers.vary)).toContain('Cookie');
  });
});

test('too many calls answer 429 with Retry-After, for that caller alone', async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const attempts = await Promise.all(
      Array.from({ length: rateLimits.signIn.max + 2 }, () =>
        strict.raw(null, {
          method: 'POST',
          url: '/api/auth/login',
          payload: { EmailAddress: 'a@b.example', Password: '' },
        }),
      ),
    );
    const statuses = attempts.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(rateLimits.signIn.max);
    const refused = attempts.find((answer) => answer.statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused?.body ?? '{}').Type).toBe('tooManyRequests');
    const forged = await strict.raw(null, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { EmailAddress: 'a@b.example', Password: '' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(forged.statusCode).toBe(429);
    const other = await strict.raw(null, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { EmailAddress: 'a@b.example', Password: '' },
      remoteAddress: '203.0.113.8',
    });
    expect(other.statusCode).toBe(400);
  } finally {
    await strict.close();
  }
});

test('answers are compressed at the quality that costs milliseconds, not seconds', async () => {
  const ask = (encoding: string) =>
    app.raw(null, { method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
  const [plain, packed] = [await ask('identity'), await ask('br')];
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const sizeAt = (quality: number) =>
    brotliCompressSync(plain.rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  expect(packed.rawPayload.length).toBeGreaterThan((sizeAt(4) + sizeAt(9)) / 2);
});
