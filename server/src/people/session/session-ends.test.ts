import { createBasket } from '@engros/contracts/baskets/basket.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { beginImpersonation, endImpersonation } from '@engros/contracts/people/impersonation.ts';
import { updateCurrentUserPassword } from '@engros/contracts/people/passwords.ts';
import { readUser } from '@engros/contracts/people/user.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aUser, testPassword, updateRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { actingWorld, sessionIn } from '../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

const isIn = async (caller: Caller) => (await app.call(caller, readUser)).model.IsAuthenticated;

async function aSeller() {
  const customer = await aCustomer(app.database);
  const buyer = await aUser(app.database, { customers: [customer] });
  const { userId } = await aUser(app.database, { role: 'sales', depots: [customer.depotId] });
  const caller = await app.signIn({ userId, customerId: null });
  const expires_at = app.clock.now().add({ minutes: 30 }).toString();
  await updateRows(app.database, 'sessions', { user_id: userId }, { is_remembered: false, expires_at });
  return { caller, buyer, userId };
}

test('acting begun and ended again does not lengthen eight hours (T25)', async () => {
  const { caller: first, buyer } = await aSeller();
  let caller: Caller = first;
  const body = { EmailAddress: buyer.email };
  // Eight times 25 minutes as themselves and 30 as the buyer: 7 hours and 20 minutes.
  for (let round = 0; round < 8; round++) {
    app.clock.advance({ minutes: 25 });
    caller = sessionIn((await app.call(caller, beginImpersonation, { body })).headers);
    app.clock.advance({ minutes: 30 });
    caller = sessionIn((await app.call(caller, endImpersonation)).headers);
  }
  app.clock.advance({ minutes: 20 });
  const begun = await app.call(caller, beginImpersonation, { body });
  const acting = sessionIn(begun.headers);
  const { Impersonation } = (await app.call(acting, readUser)).model;
  expect(Impersonation?.EndsAt).toBe(Temporal.Instant.from(testNow).add({ hours: 8 }).toString());
  app.clock.advance({ minutes: 19 });
  expect(await isIn(acting)).toBe(true);
  app.clock.advance({ minutes: 1 });
  expect(await isIn(acting)).toBe(false);
});

test('a session after acting ends eight hours after the sign-in', async () => {
  const { caller, buyer } = await aSeller();
  const begun = await app.call(caller, beginImpersonation, { body: { EmailAddress: buyer.email } });
  app.clock.advance({ minutes: 50 });
  const own = sessionIn((await app.call(sessionIn(begun.headers), endImpersonation)).headers);
  for (let minutes = 50; minutes < 460; minutes += 25) {
    expect(await isIn(own), `after ${minutes} minutes`).toBe(true);
    app.clock.advance({ minutes: 25 });
  }
  expect(await isIn(own)).toBe(true);
  app.clock.set(Temporal.Instant.from(testNow).add({ hours: 8 }).toString());
  expect(await isIn(own)).toBe(false);
});

test.each([
  ['locked', { is_active: false }, { is_active: true }],
  ['deleted', { deleted_at: testNow }, { deleted_at: null }],
])('a session stays ended when its %s user is brought back (T25)', async (_how, lock, unlock) => {
  const customer = await aCustomer(app.database);
  const buyer = await aUser(app.database, { customers: [customer] });
  const seller = await aUser(app.database, { role: 'support' });
  const own = await app.signIn({ userId: buyer.userId, customerId: customer.id });
  const acting = await app.signIn({
    userId: buyer.userId,
    customerId: customer.id,
    actingUserId: seller.userId,
  });
  const change = (values: object) =>
    app.database.kysely.updateTable('users').set(values).where('id', '=', buyer.userId).execute();
  await change(lock);
  await change(unlock);
  await expect.poll(() => isIn(own)).toBe(false);
  await expect.poll(() => isIn(acting)).toBe(false);
});

test.each(['supplier', 'sales', 'support', 'admin'] as const)(
  '%s without a second factor may only set one up',
  async (role) => {
    const customer = await aCustomer(app.database);
    const staff = await aUser(app.database, { role, depots: [customer.depotId] });
    const ofStaff = async () => {
      const caller = await app.signIn({ userId: staff.userId, customerId: customer.id });
      return { ...(await app.call(caller, readUser)).model, caller };
    };
    expect((await ofStaff()).MustSetUpTwoFactor).toBeUndefined();
    await app.database.kysely.deleteFrom('second_factors').where('user_id', '=', staff.userId).execute();
    const bound = await ofStaff();
    expect(bound).toMatchObject({ IsAuthenticated: true, MustSetUpTwoFactor: true, Customer: null });
    expect(Object.values(bound.UserActions).some(Boolean)).toBe(false);
    expect((await app.call(bound.caller, readCurrentCustomer)).status).toBe(400);
  },
);

test('[CUS-01] a basket of another customer is not chosen with the customer', async () => {
  const [first, second] = [await aCustomer(app.database), await aCustomer(app.database)];
  const { userId } = await aUser(app.database, { customers: [first, second] });
  const caller = await app.signIn({ userId, customerId: first.id });
  const ofFirst = (await app.call(caller, createBasket, { body: {} })).model.Id;
  const go = (id: string, basketId: string) =>
    app.call(caller, auth.changeCustomer, { body: { id, basketId } });
  for (const basketId of [ofFirst, '99999999']) {
    const refused = await go(second.id, basketId);
    expect([refused.status, refused.error.Type]).toEqual([404, 'basketNotFound']);
  }
  expect((await app.call(caller, readCurrentCustomer)).model.Id, 'stays').toBe(first.id);
  expect((await go(first.id, ofFirst)).envelope.Redirect).toBe(`/checkout/basket?id=${ofFirst}`);
});

test('[ACC-08] a program without cookies registers one visit a day', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const caller = await app.signIn({ userId, customerId: customer.id });
  const come = async () => (await app.call(caller, auth.registerLoggedIn)).model.IsRegistered;
  const atOnce = await Promise.all([come(), come(), come()]);
  expect(atOnce.filter(Boolean)).toHaveLength(1);
  app.clock.advance({ hours: 23, minutes: 59 });
  expect(await come()).toBe(false);
  app.clock.advance({ minutes: 1 });
  expect(await come()).toBe(true);
});

test('[CUS-01] the next call after a change is for the new customer', async () => {
  const [first, second] = [await aCustomer(app.database), await aCustomer(app.database)];
  const { userId } = await aUser(app.database, { customers: [first, second] });
  // Without the trigger no notification is sent: the node must drop its cached session by itself.
  await app.database.pool.query('alter table sessions disable trigger sessions__changed');
  const caller = await app.signIn({ userId, customerId: first.id });
  const current = async () => (await app.call(caller, readCurrentCustomer)).model.Id;
  expect(await current()).toBe(first.id);
  await app.call(caller, auth.changeCustomer, { body: { id: second.id } });
  expect(await current()).toBe(second.id);
  await app.database.pool.query('alter table sessions enable trigger sessions__changed');
});

describe('a session that cannot be written', () => {
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
});
