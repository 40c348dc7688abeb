import { createHash } from 'node:crypto';
import { updateUser } from '@engros/contracts/people/account.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import type { FastifyRequest } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { createSessions } from './sessions.ts';

const app = duringTests(testApp);

async function aBuyer() {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  return { customer, userId, caller: await app.signIn({ userId, customerId: customer.id }) };
}

function renamed({ userId }: { userId: string }): Promise<unknown> {
  return updateRows(app.database, 'users', { id: userId }, { display_name: 'Ny' });
}

const callBy = (caller: Caller) => app.call(caller, readCurrentCustomer);

async function isReadAgain(caller: Caller): Promise<boolean> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  expect((await callBy(caller)).status).toBe(200);
  const read = spy.mock.calls.some(([asked]) =>
    ((asked as unknown as { text?: string }).text ?? String(asked)).includes('from sessions s'),
  );
  spy.mockRestore();
  return read;
}

const changes: [what: string, change: (buyer: Awaited<ReturnType<typeof aBuyer>>) => Promise<unknown>][] = [
  ['a new name', renamed],
  [
    'a name the person changed here',
    ({ caller }) => app.call(caller, updateUser, { body: { DisplayName: 'Ny' } }),
  ],
  [
    'a changed right',
    ({ userId }) =>
      updateRows(app.database, 'memberships', { user_id: userId }, { may_see_documents: false }),
  ],
  [
    'a renamed customer',
    ({ customer }) => updateRows(app.database, 'customers', { id: customer.id }, { name: 'Ny' }),
  ],
];

/** Their sessions are cached, after the node has handled all notifications about creating them. */
async function twoRemembered() {
  const [first, second] = [await aBuyer(), await aBuyer()];
  const last = await aBuyer();
  await callBy(last.caller);
  await renamed(last);
  // Notifications arrive in the order of the commits, so after this one all earlier ones have been handled.
  await expect.poll(() => isReadAgain(last.caller)).toBe(true);
  for (const { caller } of [first, second]) await callBy(caller);
  return [first, second] as const;
}

test.each(changes)('%s makes nodes forget those concerned alone', async (_what, change) => {
  const [changed, other] = await twoRemembered();
  expect(await isReadAgain(changed.caller)).toBe(false);
  await change(changed);
  await expect.poll(() => isReadAgain(changed.caller)).toBe(true);
  expect(await isReadAgain(other.caller)).toBe(false);
});

test('a change of more people than a notice can name forgets all', async () => {
  const [{ caller }] = await twoRemembered();
  expect(await isReadAgain(caller)).toBe(false);
  await app.database.pool.query(`insert into users (id, email, display_name, role, language, created_at)
    select gen_random_uuid(), 'mange' || n || '@prove.example', 'Mange', 'buyer', 'da', now() from generate_series(1, 300) n`);
  await app.database.pool.query("update users set display_name = 'Flere' where display_name = 'Mange'");
  await expect.poll(() => isReadAgain(caller)).toBe(true);
});

test('what was read before a change of customer is forgotten', async () => {
  const { database, clock } = app;
  const [first, second] = [await aCustomer(database), await aCustomer(database)];
  const { userId } = await aUser(database, { customers: [first, second] });
  const { cookie } = await app.signIn({ userId, customerId: first.id });
  const id = cookie.replace('engros=', '');
  const idHash = createHash('sha256').update(id).digest();

  // Delays the database result until the session has been changed.
  const changed = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const late: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve();
      await changed.promise;
      return result;
    },
  };
  const sessions = createSessions({
    database: { ...database, kysely: database.kysely.withPlugin(late) },
    clock,
    isSecure: false,
    staffNeedTwoFactor: false,
    serviceKey: null,
  });
  const request = { cookies: { engros: id }, headers: {}, url: '/' } as unknown as FastifyRequest;
  const customerNow = async () => {
    const viewer = await sessions.identify(request);
    return viewer.kind === 'signedIn' ? viewer.customerId : undefined;
  };
  const early = customerNow();
  await read.promise;
  await updateRows(database, 'sessions', { id_hash: idHash }, { customer_id: second.id });
  sessions.forget(idHash.toString('hex'));
  changed.resolve();
  expect(await early).toBe(first.id);
  expect(await customerNow()).toBe(second.id);
});
