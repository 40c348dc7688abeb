import { takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { listCustomers } from '@engros/contracts/people/customers.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { serviceTokenCommand } from './token-command.ts';

const app = duringTests(testApp);

const command = (...words: string[]) => serviceTokenCommand(app.database.kysely, words, app.clock.now());

async function made(name: string, ...scopes: string[]): Promise<NonNullable<Caller>> {
  const token = (await command('create', name, ...scopes)).split('\n').at(-1);
  return { cookie: '', authorization: `Bearer ${token}` };
}

const batch = {
  body: { Records: [{ CustomerId: '1', OrderId: '1', Status: 'Picking' as const }] },
};
const call = (caller: Caller, headers: Record<string, string> = {}) =>
  app.call(caller, takeOrderStatuses, {
    ...batch,
    headers: { 'idempotency-key': `batch-${freshNumber(12)}`, ...headers },
  });

test('a token is shown once, works, and ends when it is revoked', async () => {
  const caller = await made('Navision', 'orders:write');
  expect(await command('list')).toContain('Navision: orders:write, made 2026-11-23T13:18:00Z, never used');
  expect((await call(caller)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await call(caller)).status).toBe(200);
  expect(await command('list')).toContain('last used 2026-11-23T13:19:00Z');
  expect(await command('list')).not.toContain(caller.authorization?.slice(-20));
  expect(await command('revoke', 'Navision')).toBe('Navision is revoked.');
  const answer = await call(caller);
  expect([answer.status, answer.error.Type]).toEqual([401, 'serviceTokenRefused']);
  expect(await command('list')).toContain('revoked 2026-11-23T13:19:00Z');
  const logged = await app.database.kysely
    .selectFrom('audit_log')
    .select(['kind', 'details'])
    .where('subject', '=', 'Navision')
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { kind: 'service-token.created', details: { scopes: ['orders:write'], by: 'command line' } },
    { kind: 'service-token.revoked', details: { by: 'command line' } },
  ]);
});

test('the database holds a hash of the token alone', async () => {
  const caller = await made('Hash', 'orders:write');
  const token = caller.authorization?.slice('Bearer '.length) ?? '';
  expect(Buffer.from(token.slice('engros_'.length), 'base64url')).toHaveLength(32);
  const rows = await app.database.kysely.selectFrom('service_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice('engros_'.length));
  expect(rows.find(({ name }) => name === 'Hash')?.token_hash).toHaveLength(32);
});

test('a token opens only what its scopes say', async () => {
  const caller = await aService(app.database, []);
  const answer = await call(caller);
  expect([answer.status, answer.error.Type]).toEqual([403, 'serviceScopeMissing']);
  expect(answer.error.Message).toBe('Nøglen må ikke bruges til dette. Den skal have orders:write.');
});

test('a token opens no calls of users, a session none of systems', async () => {
  const caller = await made('Kun system', 'orders:write');
  expect((await app.call(caller, listCustomers)).status).toBe(403);
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const user = await app.signIn({ userId, customerId: customer.id });
  expect((await call(user)).status).toBe(403);
  const both = { ...caller, cookie: user.cookie };
  expect((await app.call(both, listCustomers)).status).toBe(403);
});

test('an unknown token is refused, also beside a session', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const user = await app.signIn({ userId, customerId: customer.id });
  for (const token of ['engros_', `engros_${'x'.repeat(43)}`, `engros_${'x'.repeat(44)}`])
    for (const caller of [null, user])
      expect((await call(caller, { authorization: `Bearer ${token}` })).status).toBe(401);
});

test('[SUP-01] the scheme may be written in any case, the token not', async () => {
  const caller = await made('Skrevet', 'orders:write');
  const token = caller.authorization?.slice('Bearer '.length) ?? '';
  for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
    expect((await call(null, { authorization: `${scheme} ${token}` })).status).toBe(200);
    const another = await call(null, { authorization: `${scheme} ${token.toUpperCase()}` });
    expect([another.status, another.error.Type]).toEqual([401, 'serviceTokenRefused']);
  }
});

test('a token sent over an open network is not taken', async () => {
  const caller = await made('Udefra', 'orders:write');
  const response = await app.raw(caller, {
    method: 'POST',
    url: takeOrderStatuses.path,
    payload: batch.body,
    headers: { 'idempotency-key': 'udefra' },
    remoteAddress: '203.0.113.9',
  });
  expect(response.statusCode).toBe(401);
});

test.each([
  [[], 'Usage'],
  [['create'], 'A token needs a scope'],
  [['create', 'Uden'], 'A token needs a scope'],
  [
    ['create', 'Anden', 'orders:read'],
    '"orders:read" is no scope: orders:write, documents:write, pictures:write, catalogues:read, purchases:write, import, import-people, export, export-people, changes.',
  ],
  [['create', '', 'orders:write'], 'The name of a token has 1 to 60 characters.'],
  [['create', 'x'.repeat(limits.serviceTokenNameLength + 1), 'orders:write'], '1 to 60 characters'],
  [['revoke', 'Findes ikke'], 'No token in use is called Findes ikke.'],
])('the command %j says what is wrong', async (words, sentence) => {
  await expect(command(...words)).rejects.toThrow(sentence);
});

test('a name is used once, and may have its full length', async () => {
  const name = 'x'.repeat(limits.serviceTokenNameLength);
  await made(name, 'orders:write');
  await expect(command('create', name, 'orders:write')).rejects.toThrow('There is a token called');
});
