import { declaredEndpoints } from '@engros/contracts/declared.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test-app.ts';

interface Operation {
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, unknown>;
      content?: Record<
        string,
        { schema: { allOf?: [unknown, { properties: { Type: { enum: string[] } } }] } }
      >;
    }
  >;
  parameters?: { name: string; in: string; required: boolean }[];
  security: Record<string, unknown>[];
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, Record<string, string>> };
}

const apps: TestApp[] = [];
let document: Document;
beforeAll(async () => {
  document = await documentOf({});
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function documentOf(env: Record<string, string>): Promise<Document> {
  const app = await testApp(env);
  apps.push(app);
  const { body } = await app.raw(null, { method: 'GET', url: '/api/openapi.json' });
  return JSON.parse(body) as Document;
}

function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not described`);
  return found;
}

const codesOf = (of: Operation, status: number) =>
  of.responses[status]?.content?.['application/json']?.schema.allOf?.[1].properties.Type.enum ?? [];
/** Codes of 401 for a caller whom the call is not open to. */
const refusedWithoutAccess = { anyone: [], signedIn: ['notSignedIn'], service: ['serviceTokenRefused'] };
const headersOf = (of: Operation) =>
  (of.parameters ?? []).filter((each) => each.in === 'header').map(({ name }) => name);

async function expectValid(described: Document): Promise<void> {
  const { valid, errors } = await new Validator().validate(structuredClone(described) as never);
  expect([valid, errors ?? []]).toEqual([true, []]);
}

test('[ENV-01] the document is valid OpenAPI', () => expectValid(document));

test('[ENV-02] every declared error of every call is described with its status', () => {
  for (const declared of declaredEndpoints) {
    const of = operation(declared.method, declared.path);
    const described = Object.keys(of.responses).flatMap((status) => codesOf(of, Number(status)));
    expect(described, declared.path).toEqual(expect.arrayContaining([...declared.errors]));
    expect(codesOf(of, 401), declared.path).toEqual(
      expect.arrayContaining(refusedWithoutAccess[declared.access]),
    );
    if (declared.access === 'anyone') expect(codesOf(of, 401), declared.path).toEqual([]);
    const mayWrite = declared.method !== 'GET' || declared.errors.some((code) => code === 'crossSite');
    expect(codesOf(of, 403).includes('crossSite'), declared.path).toBe(mayWrite);
    for (const status of [429, 503])
      expect(of.responses[status]?.headers, declared.path).toHaveProperty('Retry-After');
  }
});

test('[ENV-03] a login is described with errors, headers and group of faults', () => {
  const login = operation('POST', '/api/auth/login');
  expect(codesOf(login, 400)).toEqual(expect.arrayContaining(['invalidInput', 'wrongCredentials']));
  expect(codesOf(login, 429)).toEqual(['tooManyRequests', 'tooManyLogins']);
  expect(codesOf(login, 401)).toEqual([]);
  expect(login.responses['400']?.headers).toEqual({
    'X-Validation-Group': expect.objectContaining({ schema: { type: 'string', enum: ['login'] } }),
  });
  expect(headersOf(login)).toEqual(['RequestVerificationToken']);
  expect(login.security).toContainEqual({});
});

test('headers of ownership and those of one call are described', () => {
  expect(headersOf(operation('PUT', '/api/checkout/basket'))).toEqual([
    'RequestVerificationToken',
    'x-user-id',
    'x-customer-id',
    'x-campaign',
  ]);
  expect(headersOf(operation('GET', '/api/catalog/search'))).toEqual(
    expect.arrayContaining(['x-user-id', 'x-customer-id', 'customerid', 'disablecampaigntracking']),
  );
  expect(headersOf(operation('POST', '/api/forms'))).toContain('h-captcha-response');
});

test('describes the session as a cookie, and the key of services', async () => {
  expect(document.components.securitySchemes).toEqual({
    session: expect.objectContaining({ type: 'apiKey', in: 'cookie', name: 'engros' }),
    serviceToken: expect.objectContaining({ type: 'http', scheme: 'bearer' }),
  });
  expect(operation('GET', '/api/checkout/basket').security).toEqual([{ session: [] }]);
  const other = await documentOf({ PUBLIC_URL: 'https://shop.example', OLD_SERVICE_KEY: 'k'.repeat(40) });
  await expectValid(other);
  expect(other.components.securitySchemes['session']?.['name']).toBe('__Host-engros');
  expect(other.components.securitySchemes['service']).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(other.paths['/api/checkout/basket']?.['get']?.security).toEqual([{ session: [] }, { service: [] }]);
});

test('[SUP-01] batches of the supplier’s system are described: token, key, records', () => {
  const batch = operation('POST', '/api/supplier/order-statuses');
  expect(batch.security).toEqual([{ serviceToken: [] }]);
  const required = (batch.parameters ?? []).filter((each) => each.required).map(({ name }) => name);
  expect(required).toEqual(['idempotency-key']);
  expect(headersOf(batch)).toContain('webhook-signature');
  expect(codesOf(batch, 409)).toEqual(['idempotencyKeyReused']);
  expect(JSON.stringify(batch)).toContain('"maxItems":1000');
});

test('describes nothing but calls: no demonstrations, health or files', async () => {
  const demo = await documentOf({ DEMO: '1' });
  expect(Object.keys(demo.paths).sort()).toEqual(
    [...new Set(declaredEndpoints.map(({ path }) => path))].sort(),
  );
});
