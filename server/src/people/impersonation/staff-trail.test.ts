import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { readFavoriteText } from '@engros/contracts/favourites/files.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import {
  beginImpersonation,
  endImpersonation,
  readActingLog,
} from '@engros/contracts/people/impersonation.ts';
import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, expect, test } from 'vitest';
import { aUser, testPassword } from '../../../test/builders.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { actingWorld, sessionIn } from '../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);
let world: Awaited<ReturnType<typeof actingWorld>>;
beforeAll(async () => {
  world = await actingWorld(app.database);
});

async function entriesOf(userId: string, kinds: readonly string[]) {
  return app.database.kysely
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_user_id', '=', userId)]))
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
}

const signIn = (EmailAddress: string, Password: string, TwoFactorCode?: string) =>
  app.raw(null, {
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '198.51.100.8',
    headers: { 'user-agent': 'Prøve/1.0' },
    payload: { EmailAddress, Password, ...(TwoFactorCode && { TwoFactorCode }) },
  });

test('[IMP-04] sign-ins of staff leave a trace with time, address and outcome', async () => {
  const staff = await aUser(app.database, { role: 'support' });
  const kinds = ['staff.signedIn', 'staff.signInFailed', 'staff.signInSlowed'];
  await signIn(staff.email, 'forkert');
  await signIn(staff.email, testPassword, '000000');
  await app.database.kysely.deleteFrom('second_factors').where('user_id', '=', staff.userId).execute();
  expect((await signIn(staff.email, testPassword)).statusCode).toBe(200);
  for (let at = 0; at < 6; at++) await signIn(staff.email, 'forkert');
  const place = { address: '198.51.100.8', browser: 'Prøve/1.0' };
  await expect.poll(async () => (await entriesOf(staff.userId, kinds)).length).toBeGreaterThan(3);
  const entries = await entriesOf(staff.userId, kinds);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      place,
      { ...place, failedBy: 'code' },
      expect.objectContaining({ ...place, failedBy: 'password' }),
    ]),
  );
  for (const { at } of entries) expect(at.toString()).toBe(app.clock.now().toString());
});

test('sign-ins of buyers and unknown addresses leave no trace', async () => {
  await signIn(world.mette.email, 'forkert');
  await signIn('ingen@prove.example', 'forkert');
  const ofStaff = await aUser(app.database, { role: 'sales' });
  await signIn(ofStaff.email, 'forkert');
  await expect.poll(async () => (await entriesOf(ofStaff.userId, ['staff.signInFailed'])).length).toBe(1);
  expect(await entriesOf(world.mette.userId, ['staff.signInFailed'])).toEqual([]);
});

test('[IMP-04] logs what staff read while acting: who, as whom, when, what', async () => {
  const { sofie, mette, aarhus } = world;
  const own = await app.signIn({ userId: sofie.userId, customerId: null });
  const begun = await app.call(own, beginImpersonation, { body: { EmailAddress: mette.email } });
  const acting = sessionIn(begun.headers);
  await app.call(acting, readCurrentCustomer);
  await app.call(acting, readSnapshots, { query: { id: ['204118'] } });
  await expect.poll(async () => (await entriesOf(sofie.userId, ['staff.read'])).length).toBe(2);
  const [first, second] = await entriesOf(sofie.userId, ['staff.read']);
  expect(first).toMatchObject({
    user_id: mette.userId,
    acting_user_id: sofie.userId,
    customer_id: aarhus.id,
    subject: `GET ${readCurrentCustomer.path}`,
    details: { address: '127.0.0.1' },
  });
  expect(first?.impersonation_id).not.toBeNull();
  expect(second?.details).toMatchObject({ query: { id: ['204118'] } });
  const buyer = await app.signIn({ userId: mette.userId, customerId: aarhus.id });
  const [told] = (await app.call(buyer, readActingLog)).model;
  expect(told?.Actions).toEqual(['Så jeres sider, ændrede intet']);
  expect(await entriesOf(mette.userId, ['staff.read']), 'the buyer reading is no entry').toHaveLength(2);
});

test('calls that change nothing are not told to the customer as changes', async () => {
  const { sofie, aarhus } = world;
  const buyer = await aUser(app.database, { customers: [aarhus] });
  const own = await app.signIn({ userId: sofie.userId, customerId: null });
  const begun = await app.call(own, beginImpersonation, { body: { EmailAddress: buyer.email } });
  const acting = sessionIn(begun.headers);
  const Events = [{ Kind: 'view', CampaignId: '1' }];
  expect((await app.call(acting, countCampaignEvents, { body: { Events } })).status).toBe(200);
  expect((await app.call(acting, readText, { body: { Text: '204118;2' } })).status).toBe(200);
  expect((await app.call(acting, readFavoriteText, { body: { Text: '204118' } })).status).toBe(200);
  await app.call(acting, endImpersonation);
  const caller = await app.signIn({ userId: buyer.userId, customerId: aarhus.id });
  const [told] = (await app.call(caller, readActingLog)).model;
  expect(told?.Actions).toEqual(['Så jeres sider, ændrede intet']);
});

test('logs what staff read at a customer in their own name', async () => {
  const { aarhus } = world;
  const seller = await aUser(app.database, { role: 'sales', depots: [aarhus.depotId] });
  const caller = await app.signIn({ userId: seller.userId, customerId: aarhus.id });
  await app.call(caller, readActingLog);
  await app.call(caller, auth.registerLoggedIn);
  await expect.poll(async () => (await entriesOf(seller.userId, ['staff.read'])).length).toBe(1);
});
