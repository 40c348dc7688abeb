import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../src/platform/http/rate-limits.ts';
import { type RawAnswer, rawRequest, sendRaw } from './raw-request.ts';
import { duringTests, type TestApp, testApp } from './test-app.ts';

const app = duringTests(testApp);
let port: number;
beforeAll(async () => {
  port = await portOf(app);
});

async function portOf({ app: { http } }: TestApp): Promise<number> {
  return Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** The same call with its path written in every way that the router treats as equal. */
const spellings = [
  '/api/auth/login',
  '/%61pi/auth/login',
  '/%61%70%69/auth/login',
  '/api/auth/%6Cogin',
  '/api/auth/login/',
  'http://shop.example/api/auth/login',
  'HTTP://shop.example:80/%61pi/auth/login?x=1',
];
const host = 'Host: shop.example';
const json = 'Content-Type: application/json';
const credentials = '{"EmailAddress":"a@b.example","Password":""}';

/** Expects JSON in the error envelope, not cached, with a policy that allows nothing. */
function expectRefused(answer: RawAnswer, status: number, type: string): void {
  expect([answer.status, answer.body && JSON.parse(answer.body).Type]).toEqual([status, type]);
  expect(JSON.parse(answer.body)).toMatchObject({ Message: expect.stringMatching(/\.$/), RequestId: /./ });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
}

describe.each(spellings)('a call written as %s', (target) => {
  test('is refused to pages of other sites', async () => {
    const headers = [host, json, 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'];
    expectRefused(await sendRaw(port, rawRequest('POST', target, headers, credentials)), 403, 'crossSite');
  });

  test('takes JSON only', async () => {
    const headers = [host, 'Content-Type: text/plain'];
    expectRefused(
      await sendRaw(port, rawRequest('POST', target, headers, credentials)),
      415,
      'unsupportedContentType',
    );
  });

  test('carries the headers of the API', async () => {
    const answer = await sendRaw(port, rawRequest('POST', target, [host, json], credentials));
    expectRefused(answer, 400, 'invalidInput');
    expect(answer.headers['vary']).toContain('Cookie');
  });
});

test('one caller has one limit, however the address is written', async () => {
  const strict = await testApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const strictPort = await portOf(strict);
    const targets = Array.from(
      { length: rateLimits.signIn.max + 1 },
      (_, at) => spellings[at % spellings.length] ?? '',
    );
    const answers = await Promise.all(
      targets.map((target) =>
        sendRaw(strictPort, rawRequest('POST', target, [host, json], '{"EmailAddress":"","Password":""}')),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  } finally {
    await strict.close();
  }
});

test('an address that no call has answers 404 as a call does', async () => {
  for (const target of ['/api/findes-ikke', '/%61pi/findes/ikke', 'http://shop.example/api/findes-ikke'])
    for (const method of ['GET', 'POST', 'PATCH'])
      expectRefused(await sendRaw(port, rawRequest(method, target)), 404, 'notFound');
});

describe('HEAD', () => {
  const head = (target: string) => sendRaw(port, rawRequest('HEAD', target));

  test('[ENV-01] answers as GET does, without the body', async () => {
    const paths = [
      '/api/campaigns/currentpage?PageId=front&PageType=Front',
      '/api/navigation',
      '/api/brands',
      '/api/openapi.json',
    ];
    for (const path of paths) {
      const [asked, got] = [await head(path), await sendRaw(port, rawRequest('GET', path))];
      expect([path, asked.status, asked.body]).toEqual([path, got.status, '']);
      expect(asked.headers['content-type'], path).toBe(got.headers['content-type']);
    }
  });

  test('[ENV-01] asks for the same rights, and finds no call that is none', async () => {
    expect((await head('/api/user/information')).status).toBe(
      (await sendRaw(port, rawRequest('GET', '/api/user/information'))).status,
    );
    expect((await head('/api/checkout/basket?id=0')).status).toBe(401);
    expect((await head('/api/auth/login')).status).toBe(404);
  });
});

test('[ENV-02] what is missing is said by name, in the reader’s language', async () => {
  const change = (body: string) =>
    sendRaw(port, rawRequest('PUT', '/api/globalization/changelanguage', [host, json], body));
  const empty = await change('{}');
  expectRefused(empty, 400, 'invalidInput');
  expect(JSON.parse(empty.body)).toMatchObject({
    Message: 'LanguageName mangler i det, du sendte. Tilføj det, og prøv igen.',
    Fields: ['body.LanguageName'],
  });
});

describe('a request that cannot be read answers in the envelope', () => {
  test.each([
    ['a broken escape in the address', rawRequest('GET', '/api/customers/%zz'), 400, 'invalidInput'],
    ['a broken escape in a page address', rawRequest('GET', '/%zz'), 400, 'invalidInput'],
    ['an address without a path', rawRequest('GET', 'http://'), 400, 'invalidInput'],
    ['two hosts', rawRequest('GET', '/api/user', [host, 'Host: evil.example']), 400, 'invalidInput'],
    ['twice the same host', rawRequest('GET', '/api/user', [host, host]), 400, 'invalidInput'],
    ['two hosts for a health check', rawRequest('GET', '/healthz', [host, host]), 400, 'invalidInput'],
    ['no host', rawRequest('GET', '/api/user', []), 400, 'invalidInput'],
    ['no HTTP', 'hello\r\n\r\n', 400, 'invalidInput'],
    [
      'two lengths',
      rawRequest('POST', '/api/user', [host, 'Content-Length: 1', 'Content-Length: 2']),
      400,
      'invalidInput',
    ],
    ['a NUL in a header', rawRequest('GET', '/api/user', [host, 'X-Text: a\0b']), 400, 'invalidInput'],
    [
      'headers of 20 KB',
      rawRequest('GET', '/api/user', [host, `Cookie: a=${'x'.repeat(20_000)}`]),
      431,
      'headersTooLarge',
    ],
    ['an address beyond its limit', rawRequest('GET', `/%61pi/user?${'x'.repeat(5000)}`), 414, 'urlTooLong'],
    ['a page address beyond its limit', rawRequest('GET', `/?${'x'.repeat(5000)}`), 414, 'urlTooLong'],
  ] as const)('%s', async (_what, request, status, type) => {
    expectRefused(await sendRaw(port, request), status, type);
  });

  test('an unknown expectation is no reason to answer without a body', async () => {
    const answer = await sendRaw(
      port,
      rawRequest('GET', '/api/findes-ikke', [host, 'Expect: the-unexpected']),
    );
    expectRefused(answer, 404, 'notFound');
  });
});
