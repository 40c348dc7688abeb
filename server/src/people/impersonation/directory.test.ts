import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { readFavoriteText } from '@engros/contracts/favourites/files.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import * as auth from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import * as impersonation from '@engros/contracts/people/impersonation.ts';
import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import {
  aCustomer,
  aSingleSignOn,
  aUser,
  insertRows,
  type TestCustomer,
  testPassword,
  updateRows,
} from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { type ActingWorld, actingWorld, sessionIn } from '../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);
let world: ActingWorld;
let sofie: Caller;
let mads: Caller;
beforeEach(async () => {
  app.clock.set(testNow);
  world = await actingWorld(app.database);
  sofie = await app.signIn({ userId: world.sofie.userId, customerId: world.aarhus.id });
  mads = await app.signIn({ userId: world.mads.userId, customerId: null });
});

const people = (caller: Caller, term: string, locationId?: string) =>
  app.call(caller, impersonation.findPeople, { query: { term, ...(locationId && { locationId }) } });
const customers = (caller: Caller, term: string, locationId?: string) =>
  app.call(caller, impersonation.findCustomers, { query: { term, ...(locationId && { locationId }) } });
const idsOf = (found: { Id: string }[]) => found.map(({ Id }) => Id);

async function crowd({ id }: TestCustomer, size: number): Promise<void> {
  await app.database.pool.query(
    `with made as (
       insert into users (email, display_name)
       select $1 || '-' || n || '@flok.example', 'Flok ' || $1 || ' ' || n from generate_series(1, $2::int) n
       returning id)
     insert into memberships (customer_id, user_id) select $1, id from made`,
    [id, size],
  );
}

describe('searching', () => {
  test('[IMP-01] finds buyers by name, e-mail and customer within the own depots only', async () => {
    for (const term of [world.mette.email.slice(7, 30), world.aarhus.id, 'havnens køkken']) {
      const { Users } = (await people(sofie, term)).model;
      expect(idsOf(Users), term).toContain(world.mette.userId);
      expect(idsOf(Users)).not.toContain(world.kim.userId);
    }
    expect((await people(sofie, world.kim.email)).model.Users).toEqual([]);
    expect(idsOf((await people(mads, world.kim.email)).model.Users)).toEqual([world.kim.userId]);
    const [found] = (await people(sofie, world.mette.email)).model.Users;
    expect(found).toMatchObject({
      DisplayName: 'Mette Lindholm',
      Customers: [{ Id: world.aarhus.id }],
      NumberOfCustomers: 1,
    });
  });

  test('[IMP-01] finds the middle of a name in any case, as last written', async () => {
    const canteen = await aCustomer(app.database, {
      name: 'Ærøs ØKØ-Kantine',
      name2: 'Nordfløj',
      attention: 'Ådne Überg',
      depot_id: world.aarhus.depotId,
    });
    const { id } = canteen;
    const member = await aUser(app.database, { customers: [canteen], displayName: 'Åse Brøndum' });
    const foundBy = async (term: string) =>
      idsOf((await customers(sofie, term)).model.Customers).includes(id);
    for (const term of ['øs økø', 'KANTINE', 'dfløJ', 'DNE ü', id.slice(1)])
      expect(await foundBy(term), term).toBe(true);
    // A term must not match across two adjacent fields.
    for (const term of ['kantinenordfløj', 'kantine nordfløj']) expect(await foundBy(term), term).toBe(false);
    for (const term of ['ÅSE brø', 'RØS økø', id])
      expect(idsOf((await people(sofie, term)).model.Users), term).toContain(member.userId);
    await app.database.pool.query('update customers set name = $2 where id = $1', [id, 'Samsøs Kantine']);
    expect([await foundBy('ærøs'), await foundBy('SAMSØ')]).toEqual([false, true]);
  });

  test('[IMP-01] finds customers, and is limited to a location', async () => {
    expect(idsOf((await customers(mads, 'fjordens køkken')).model.Customers)).toContain(world.vejle.id);
    expect((await customers(sofie, world.vejle.id)).model.Customers).toEqual([]);
    expect((await customers(mads, world.vejle.id, world.aarhus.depotId)).model.Customers).toEqual([]);
    expect(idsOf((await customers(mads, world.vejle.id, world.vejle.depotId)).model.Customers)).toEqual([
      world.vejle.id,
    ]);
    expect((await people(mads, world.kim.email, world.aarhus.depotId)).model.Users).toEqual([]);
    // A depot of other staff gives no access.
    expect((await people(sofie, world.kim.email, world.vejle.depotId)).model.Users).toEqual([]);
  });

  test('[IMP-01] wants two characters, or a star for all within reach', async () => {
    for (const term of ['', ' ', 'a', ' a ']) {
      const answer = await people(sofie, term);
      expect(answer.error.Type, `"${term}"`).toBe('searchTermTooShort');
      expect(answer.headers['x-validation-group']).toBe('impersonation');
      expect((await customers(sofie, term)).error.Type).toBe('searchTermTooShort');
    }
    expect((await people(sofie, 'ab')).status).toBe(200);
    expect(idsOf((await people(sofie, '*')).model.Users)).toEqual([world.mette.userId]);
    expect(idsOf((await customers(sofie, ' * ')).model.Customers)).toEqual([world.aarhus.id]);
    const everybody = (await people(mads, '*')).model;
    expect(everybody.Users.length).toBeLessThanOrEqual(limits.directoryResults);
    expect(idsOf(everybody.Users)).toEqual(expect.arrayContaining([world.mette.userId, world.kim.userId]));
    const atPlace = (await customers(mads, '*', world.vejle.depotId)).model;
    expect(idsOf(atPlace.Customers)).toEqual([world.vejle.id]);
  });

  test('%, _, \\ and a star among others are letters like any other', async () => {
    const odd = await aCustomer(app.database, { name: '100% _ \\ * A/S', depot_id: world.aarhus.depotId });
    for (const term of ['0%', '% ', ' _', '_ ', '\\ ', ' \\', '* ', ' *', '\\ *'].map((each) => `${each}`)) {
      const found = idsOf((await customers(sofie, `${term}x`)).model.Customers);
      expect(found, `"${term}x"`).toEqual([]);
    }
    expect(idsOf((await customers(sofie, '% _ \\ *')).model.Customers)).toEqual([odd.id]);
    expect((await customers(sofie, '%%')).model.Customers).toEqual([]);
    expect((await customers(sofie, '__')).model.Customers).toEqual([]);
  });

  test('answers 50 at most and says that there are more', async () => {
    await crowd(world.aarhus, limits.directoryResults - 1);
    const atLimit = (await people(sofie, world.aarhus.id)).model;
    expect(atLimit.Users).toHaveLength(limits.directoryResults);
    expect(atLimit.IsCut).toBe(false);
    await aUser(app.database, { customers: [world.aarhus] });
    const past = (await people(sofie, world.aarhus.id)).model;
    expect(past.Users).toHaveLength(limits.directoryResults);
    expect(past.IsCut).toBe(true);
  });
});

describe('reading', () => {
  test('[IMP-02] lists the buyers of a customer within reach, reads one', async () => {
    const of = (customerId: string) =>
      app.call(sofie, impersonation.findPeopleByCustomer, { query: { customerId } });
    expect((await of(world.aarhus.id)).model).toMatchObject({
      Id: world.aarhus.id,
      NumberOfUsers: 1,
      Users: [{ Id: world.mette.userId }],
    });
    const plain = (text: string) => text.replace(/"RequestId":"[^"]+"/, '');
    expect((await of(world.vejle.id)).status).toBe(404);
    expect(plain((await of(world.vejle.id)).text)).toBe(plain((await of('findes-ikke')).text));
    const one = (id: string) => app.call(sofie, impersonation.readPerson, { params: { id } });
    expect((await one(world.mette.userId)).model.EmailAddress).toBe(world.mette.email);
    expect((await one(world.kim.userId)).status).toBe(404);
    expect((await one(world.mads.userId)).status).toBe(404);
  });

  test('[IMP-02] finds 10 punch-out single sign-ons at most', async () => {
    const of = (caller: Caller, query: { userId?: string; customerId?: string }) =>
      app.call(caller, impersonation.findPunchOutSingleSignOns, { query });
    const at = { customerId: world.vejle.id, userId: world.kim.userId };
    for (let each = 0; each < limits.singleSignOns; each++) await aSingleSignOn(app.database, at);
    expect((await of(mads, at)).model).toHaveLength(limits.singleSignOns);
    await aSingleSignOn(app.database, { ...at, name: 'Aller først' });
    const found = (await of(mads, { customerId: world.vejle.id })).model;
    expect(found).toHaveLength(limits.singleSignOns);
    expect(found[0]).toMatchObject({ Name: 'Aller først', DisplayName: 'Kim Vejle' });
    expect((await of(mads, { userId: world.mette.userId })).model).toEqual([]);
    expect((await of(mads, {})).error.Type).toBe('impersonationTargetMissing');
    expect(JSON.stringify(found)).not.toContain('secret');
    expect((await people(sofie, world.aarhus.id)).model.SingleSignOns).toEqual([]);
    expect((await people(mads, world.vejle.id)).model.SingleSignOns).toHaveLength(limits.singleSignOns);
  });
});

describe('a connection that buys for several customers', () => {
  test('[IMP-02] [IMP-03] is found for each of them, and for no other', async () => {
    const own = await aCustomer(app.database);
    const [kitchen, unmapped, notOrdering] = await Promise.all([
      aCustomer(app.database),
      aCustomer(app.database),
      aCustomer(app.database),
    ]);
    const buyer = await aUser(app.database, { customers: [own, kitchen, unmapped, notOrdering] });
    await updateRows(app.database, 'memberships', { customer_id: notOrdering.id }, { may_order: false });
    const id = await aSingleSignOn(app.database, { customerId: own.id, userId: buyer.userId });
    const foreign = await aCustomer(app.database);
    await insertRows(
      app.database,
      'connection_addresses',
      [kitchen, kitchen, notOrdering, foreign].map((customer, at) => ({
        customer_id: customer.id,
        connection_id: id,
        address: `KK-${at}`,
        created_at: '2026-11-01T08:00:00Z',
      })),
    );
    const of = async (query: { userId?: string; customerId?: string }) =>
      (await app.call(mads, impersonation.findPunchOutSingleSignOns, { query })).model.map(
        ({ Id, Customer }) => [Id, Customer.Id],
      );
    expect(await of({ userId: buyer.userId })).toEqual([
      [id, own.id],
      [id, kitchen.id],
    ]);
    expect(await of({ customerId: kitchen.id })).toEqual([[id, kitchen.id]]);
    for (const none of [unmapped, notOrdering, foreign])
      expect(await of({ customerId: none.id })).toEqual([]);
    expect((await people(mads, kitchen.id)).model.SingleSignOns).toMatchObject([{ Id: id }]);

    const begin = async (CustomerId: string | null) => {
      const support = await app.signIn({ userId: world.mads.userId, customerId: null });
      const body = { PunchOutSingleSignOnId: id, CustomerId };
      const answer = await app.call(support, impersonation.beginImpersonation, { body });
      if (answer.status !== 200) return answer.error.Type;
      return (await app.call(sessionIn(answer.headers), readCurrentCustomer)).model.Id;
    };
    expect(await begin(null)).toBe(own.id);
    expect(await begin(kitchen.id)).toBe(kitchen.id);
    for (const none of [unmapped, notOrdering, foreign])
      expect(await begin(none.id)).toBe('impersonationRefused');
  });
});

describe('against reading the whole directory', () => {
  test('every search stands in the log with who was seen', async () => {
    await people(sofie, world.mette.email, world.aarhus.depotId);
    await customers(sofie, world.aarhus.id);
    const rows = await app.database.kysely
      .selectFrom('audit_log')
      .select(['kind', 'details'])
      .where('user_id', '=', world.sofie.userId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      {
        kind: 'directory.searched',
        details: {
          call: 'people',
          term: world.mette.email,
          locationId: world.aarhus.depotId,
          people: [world.mette.userId],
        },
      },
      { kind: 'directory.searched', details: { call: 'customers', people: [] } },
    ]);
  });

  test('shows at most 500 users an hour, also by searches at once', async () => {
    const kitchens = await Promise.all(
      Array.from({ length: 11 }, () => aCustomer(app.database, { depot_id: world.aarhus.depotId })),
    );
    for (const kitchen of kitchens) await crowd(kitchen, limits.directoryResults);
    const answers = await Promise.all(kitchens.map(({ id }) => people(sofie, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.error.Type).toBe('directoryExhausted');
    expect(refused?.headers['retry-after']).toBe('600');
    const seen = new Set(answers.flatMap(({ status, text }) => (status === 200 ? idsIn(text) : [])));
    expect(seen.size).toBe(limits.directoryPeoplePerHour);
    app.clock.advance({ minutes: 61 });
    expect((await people(sofie, kitchens.at(-1)?.id ?? '')).status).toBe(200);
  });

  const idsIn = (text: string) =>
    idsOf((JSON.parse(text) as { Model: { Users: { Id: string }[] } }).Model.Users);

  test('of many searches in a minute 30 are answered, others wait', async () => {
    const most = byLength({ short: 60, matrix: 1000 });
    const slow = await testApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const there = await actingWorld(slow.database);
      const caller = await slow.signIn({ userId: there.sofie.userId, customerId: null });
      const statuses: number[] = [];
      for (let each = 0; each < most; each++) {
        const answer = await slow.call(caller, impersonation.findPeople, { query: { term: `ab${each}` } });
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(most - 30);
    } finally {
      await slow.close();
    }
  });
});

describe('the trail of staff', () => {
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

  test('[IMP-04] sign-ins of staff leave a trace, those of others none', async () => {
    const staff = await aUser(app.database, { role: 'support' });
    const kinds = ['staff.signedIn', 'staff.signInFailed', 'staff.signInSlowed'];
    await signIn(world.mette.email, 'forkert');
    await signIn('ingen@prove.example', 'forkert');
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
    expect(await entriesOf(world.mette.userId, ['staff.signInFailed'])).toEqual([]);
  });

  test('[IMP-04] logs what staff read, acting or not: who, as whom, when, what', async () => {
    const { sofie, mette, aarhus } = world;
    const seller = await aUser(app.database, { role: 'sales', depots: [aarhus.depotId] });
    const inOwnName = await app.signIn({ userId: seller.userId, customerId: aarhus.id });
    await app.call(inOwnName, impersonation.readActingLog);
    await app.call(inOwnName, auth.registerLoggedIn);
    const own = await app.signIn({ userId: sofie.userId, customerId: null });
    const begun = await app.call(own, impersonation.beginImpersonation, {
      body: { EmailAddress: mette.email },
    });
    const acting = sessionIn(begun.headers);
    await app.call(acting, readCurrentCustomer);
    await app.call(acting, readSnapshots, { query: { id: ['204118'] } });
    await expect.poll(async () => (await entriesOf(sofie.userId, ['staff.read'])).length).toBe(2);
    expect(await entriesOf(seller.userId, ['staff.read'])).toHaveLength(1);
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
    const [told] = (await app.call(buyer, impersonation.readActingLog)).model;
    expect(told?.Actions).toEqual(['Så jeres sider, ændrede intet']);
    expect(await entriesOf(mette.userId, ['staff.read']), 'the buyer reading is no entry').toHaveLength(2);
  });

  test('calls that change nothing are not told to the customer as changes', async () => {
    const { sofie, aarhus } = world;
    const buyer = await aUser(app.database, { customers: [aarhus] });
    const own = await app.signIn({ userId: sofie.userId, customerId: null });
    const begun = await app.call(own, impersonation.beginImpersonation, {
      body: { EmailAddress: buyer.email },
    });
    const acting = sessionIn(begun.headers);
    const Events = [{ Kind: 'view', CampaignId: '1' }];
    expect((await app.call(acting, countCampaignEvents, { body: { Events } })).status).toBe(200);
    expect((await app.call(acting, readText, { body: { Text: '204118;2' } })).status).toBe(200);
    expect((await app.call(acting, readFavoriteText, { body: { Text: '204118' } })).status).toBe(200);
    await app.call(acting, impersonation.endImpersonation);
    const caller = await app.signIn({ userId: buyer.userId, customerId: aarhus.id });
    const [told] = (await app.call(caller, impersonation.readActingLog)).model;
    expect(told?.Actions).toEqual(['Så jeres sider, ændrede intet']);
  });
});
