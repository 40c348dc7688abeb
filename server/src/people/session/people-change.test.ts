import { updateUser } from '@engros/contracts/people/account.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';

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
