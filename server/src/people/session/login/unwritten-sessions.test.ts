import * as auth from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { beginImpersonation, endImpersonation } from '@engros/contracts/people/impersonation.ts';
import { updateCurrentUserPassword } from '@engros/contracts/people/passwords.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, aUser, testPassword } from '../../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { actingWorld } from '../../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);
beforeAll(async () => {
  await app.database.pool.query(`
    create table unwritable (user_id uuid);
    create function refuse_session() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from unwritable u where new.user_id = u.user_id) then raise 'cannot be committed'; end if;
      return null;
    end $$;
    create constraint trigger refuse after insert on sessions deferrable initially deferred
      for each row execute function refuse_session()`);
});
beforeEach(() => app.database.pool.query('delete from unwritable'));

const refuseSessionsOf = (userId: string) =>
  app.database.pool.query('insert into unwritable values ($1)', [userId]);

async function aBuyer() {
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer] });
  return {
    ...person,
    customer,
    caller: await app.signIn({ userId: person.userId, customerId: customer.id }),
  };
}

const isSignedIn = async (caller: Caller) => (await app.call(caller, readCurrentCustomer)).status === 200;

const openImpersonations = async (actorId: string) =>
  (
    await app.database.kysely
      .selectFrom('impersonations')
      .select('id')
      .where('actor_id', '=', actorId)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

test('a session that cannot be written gives no cookie', async () => {
  const { email, userId, caller } = await aBuyer();
  await refuseSessionsOf(userId);
  const answer = await app.call(caller, auth.login, {
    body: { EmailAddress: email, Password: testPassword },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers['set-cookie'] ?? []).toEqual([]);
  expect(await isSignedIn(caller)).toBe(true);
});

test('a password is changed only together with the next session', async () => {
  const { email, userId, caller } = await aBuyer();
  await refuseSessionsOf(userId);
  const next = 'fire grønne æbler på disken';
  const body = { OldPassword: testPassword, NewPassword: next, RetypeNewPassword: next };
  expect((await app.call(caller, updateCurrentUserPassword, { body })).status).toBe(500);
  expect(await isSignedIn(caller)).toBe(true);
  await app.database.pool.query('delete from unwritable');
  const withOld = await app.call(null, auth.login, {
    body: { EmailAddress: email, Password: testPassword },
  });
  expect(withOld.status).toBe(200);
});

test('an impersonation begins and ends only with its session', async () => {
  const { mads: staff, mette } = await actingWorld(app.database);
  const caller = await app.signIn({ userId: staff.userId, customerId: null });
  const body = { EmailAddress: mette.email };
  await refuseSessionsOf(mette.userId);
  expect((await app.call(caller, beginImpersonation, { body })).status).toBe(500);
  expect(await openImpersonations(staff.userId)).toBe(0);
  await app.database.pool.query('delete from unwritable');
  const begun = await app.call(caller, beginImpersonation, { body });
  const cookies = [begun.headers['set-cookie'] ?? []].flat() as string[];
  const cookie = cookies.find((each) => each.startsWith('engros='))?.split(';')[0] ?? '';
  await refuseSessionsOf(staff.userId);
  expect((await app.call({ cookie }, endImpersonation, { query: { returnUrl: '/' } })).status).toBe(500);
  expect(await openImpersonations(staff.userId)).toBe(1);
  expect(await isSignedIn({ cookie })).toBe(true);
});
