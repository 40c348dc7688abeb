import { setTimeout as delay } from 'node:timers/promises';
import { login } from '@engros/contracts/people/auth.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { readAudit } from '@engros/contracts/supplier/audit.ts';
import * as people from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aDepot,
  aUser,
  signedInStaff,
  type TestCustomer,
  testPassword,
  updateRows,
} from '../../../test/builders.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, type TestApp, testApp } from '../../../test/test-app.ts';
import { linkTokenTo, mailKindsTo } from '../../../test/worlds/account-mails.ts';

const app = duringTests(testApp);
let admin: Caller;
let clerk: Caller;
let clerkId: string;
let customer: TestCustomer;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
  clerkId = (await aUser(app.database, { role: 'support', consoleParts: ['people', 'customers'] })).userId;
  clerk = await app.signIn({ userId: clerkId, customerId: null });
});
beforeEach(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
});

const all = {
  MayOrder: true,
  MaySeePrices: true,
  MaySeeDocuments: true,
  MayManageFavorites: true,
  MayManageUsers: false,
  MayApprove: false,
};
const aBuyer = (displayName = 'Mette Lindholm') =>
  aUser(app.database, { customers: [customer], displayName });
const usersOf = async ({ id }: TestCustomer) =>
  (await app.call(clerk, people.readCustomerPeople, { params: { customerNumber: id } })).model;
const change = async (
  Changes: { UserId: string; Rights: people.CustomerRights | null }[],
  caller = clerk,
) => {
  const { Version } = await usersOf(customer);
  return app.call(caller, people.changeCustomerPeople, {
    params: { customerNumber: customer.id },
    body: { Changes, Version },
  });
};
const read = async (userId: string, caller = clerk) =>
  (await app.call(caller, people.readConsolePerson, { params: { userId } })).model;
const lock = (userId: string, IsLocked: boolean, caller = clerk) =>
  app.call(caller, people.lockPerson, { params: { userId }, body: { IsLocked } });
const logged = async (subject: string) =>
  (await app.call(admin, readAudit, { query: { SearchText: subject } })).model.Entries.map(
    ({ Kind, PersonName, CustomerId, Details }) => ({ Kind, PersonName, CustomerId, Details }),
  );

describe('finding users', () => {
  test('[SUP-03] by name, e-mail and customer, of a kind and state', async () => {
    const { userId, email } = await aBuyer('Åse Ægidius');
    const find = async (SearchText: string, more: object = {}) => {
      const { model } = await app.call(clerk, people.listPeople, { query: { SearchText, ...more } });
      return model.People.map(({ Id }) => Id);
    };
    for (const words of ['åse ægid', email.toUpperCase(), customer.id])
      expect(await find(words)).toEqual([userId]);
    expect(await find(email, { Kind: 'staff' })).toEqual([]);
    expect(await find(email, { State: 'locked' })).toEqual([]);
    await lock(userId, true);
    expect(await find(email, { State: 'locked', Kind: 'buyers' })).toEqual([userId]);
    expect(await find('%')).toEqual([]);
  });

  test('a page has as many as the limit says', async () => {
    await app.database.pool.query(
      `insert into users (email, display_name)
         select 'flok-' || n || '@side.example', 'Flok ' || n from generate_series(1, $1::int) n`,
      [limits.directoryResults + 1],
    );
    const pages = await Promise.all(
      [1, 2, 9].map((Page) =>
        app.call(clerk, people.listPeople, { query: { SearchText: '@side.example', Page } }),
      ),
    );
    expect(pages.map(({ model }) => model.People.length)).toEqual([limits.directoryResults, 1, 1]);
    expect(pages.map(({ model }) => model.CurrentPage)).toEqual([1, 2, 2]);
    for (const { model } of pages)
      expect(model).toMatchObject({ TotalResults: limits.directoryResults + 1, TotalPages: 2 });
  });

  test('customers by name or number, with users and last order', async () => {
    await aBuyer();
    const { model } = await app.call(clerk, people.listConsoleCustomers, {
      query: { SearchText: customer.id },
    });
    expect(model.Customers).toMatchObject([
      { Id: customer.id, Name: 'Køkkenet ved Havnen', NumberOfUsers: 1, LastOrderDate: null },
    ]);
    // An order may have come without the shop.
    for (const date of ['2026-11-02', '2026-10-01'])
      await anOrder(app.database, customer, { date, lines: [] });
    const past = { SearchText: customer.id, Page: 9 };
    expect((await app.call(clerk, people.listConsoleCustomers, { query: past })).model).toMatchObject({
      Customers: [{ Id: customer.id, LastOrderDate: '2026-11-02' }],
      TotalResults: 1,
      CurrentPage: 1,
    });
  });
});

describe('rights at a customer', () => {
  test('[SUP-03] are changed, work at once and are logged', async () => {
    const { userId } = await aBuyer();
    const buyer = await app.signIn({ userId, customerId: customer.id });
    const after = { ...all, MayOrder: false };
    const { status, model } = await change([{ UserId: userId, Rights: after }]);
    expect(status).toBe(200);
    expect(model.People).toMatchObject([{ Id: userId, Rights: after }]);
    const [entry] = await logged(userId);
    expect(entry).toMatchObject({
      Kind: 'rights.changed',
      PersonName: 'Mette Lindholm',
      CustomerId: customer.id,
    });
    expect(JSON.parse(entry?.Details ?? '')).toEqual({ before: all, after });
    expect((await app.call(buyer, readCurrentCustomer)).status).toBe(200);
  });

  test('of several users change together or not at all', async () => {
    const { userId } = await aBuyer();
    const staff = await aUser(app.database, { role: 'sales' });
    const answer = await change([
      { UserId: userId, Rights: { ...all, MayOrder: false } },
      { UserId: staff.userId, Rights: all },
    ]);
    expect(answer.error.Type).toBe('notFound');
    expect((await usersOf(customer)).People).toMatchObject([{ Id: userId, Rights: all }]);
    expect(await logged(userId)).toEqual([]);
  });

  test('connect a buyer of another customer and take one away', async () => {
    const other = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [other] });
    expect((await change([{ UserId: userId, Rights: all }])).model.People).toMatchObject([{ Id: userId }]);
    expect((await read(userId)).Customers.map(({ Id }) => Id).sort()).toEqual([customer.id, other.id].sort());
    const there = await app.signIn({ userId, customerId: customer.id });
    expect((await change([{ UserId: userId, Rights: null }])).model.People).toEqual([]);
    expect((await app.call(there, readCurrentCustomer)).status).not.toBe(200);
    expect((await logged(userId)).map(({ Details }) => JSON.parse(Details))).toEqual([
      { before: all, after: null },
      { before: null, after: all },
    ]);
  });

  test('based on an older reading are refused', async () => {
    const { userId } = await aBuyer();
    const { Version } = await usersOf(customer);
    await change([{ UserId: userId, Rights: { ...all, MayOrder: false } }]);
    const { status, error } = await app.call(clerk, people.changeCustomerPeople, {
      params: { customerNumber: customer.id },
      body: { Changes: [{ UserId: userId, Rights: all }], Version },
    });
    expect([status, error.Type]).toEqual([409, 'changedMeanwhile']);
  });

  test('at a customer that does not exist are not found', async () => {
    const params = { customerNumber: 'findes-ikke' };
    expect((await app.call(clerk, people.readCustomerPeople, { params })).error.Type).toBe(
      'customerNotFound',
    );
  });

  test('take as many changes as the limit says, and not one more', async () => {
    const { userId } = await aBuyer();
    const many = (length: number) => Array.from({ length }, () => ({ UserId: userId, Rights: all }));
    expect((await change(many(consoleLimits.rightsChanges))).status).toBe(200);
    expect((await change(many(consoleLimits.rightsChanges + 1))).error.Type).toBe('invalidInput');
    expect((await change([])).error.Type).toBe('invalidInput');
  });
});

describe('locking', () => {
  test('[SUP-03] ends every session at once; unlocking lets in again', async () => {
    const { userId, email } = await aBuyer();
    const session = await app.signIn({ userId, customerId: customer.id });
    expect((await lock(userId, true)).status).toBe(200);
    expect((await app.call(session, readCurrentCustomer)).status).toBe(401);
    const signIn = () => app.call(null, login, { body: { EmailAddress: email, Password: testPassword } });
    expect((await signIn()).status).toBe(400);
    const link = await app.call(clerk, people.sendAccessLink, { params: { userId } });
    expect([link.status, link.error.Type]).toEqual([409, 'personLocked']);
    expect((await lock(userId, false)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await logged(userId)).map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(['user.unlocked', 'user.locked']),
    );
  });

  test('signing out everywhere ends the sessions and keeps the user', async () => {
    const { userId } = await aBuyer();
    const session = await app.signIn({ userId, customerId: customer.id });
    const { model } = await app.call(clerk, people.endSessionsOfPerson, { params: { userId } });
    expect(model.Ended).toBe(1);
    expect((await app.call(session, readCurrentCustomer)).status).toBe(401);
    expect((await read(userId)).IsActive).toBe(true);
  });
});

describe('invitations and links', () => {
  const newcomer = (EmailAddress: string, more: object = {}) =>
    app.call(clerk, people.invitePerson, {
      params: { customerNumber: customer.id },
      body: { EmailAddress, DisplayName: ' Ny  Kok ', Language: 'da', Rights: all, ...more },
    });

  test('[SUP-03] make a user of the customer, who gets one mail', async () => {
    const email = `ny-${customer.id}@prove.example`;
    const { model } = await newcomer(email.toUpperCase());
    expect(model.IsNew).toBe(true);
    expect(await linkTokenTo(app.database, email, 'account.invited')).not.toBe('');
    expect(await read(model.UserId)).toMatchObject({
      DisplayName: 'Ny Kok',
      Role: 'buyer',
      HasPassword: false,
      Customers: [{ Id: customer.id, Rights: all }],
    });
    const again = await app.call(clerk, people.sendAccessLink, { params: { userId: model.UserId } });
    expect(again.model).toEqual({ Kind: 'invitation' });
  });

  test('connect a buyer of another customer without a mail', async () => {
    const { email, userId } = await aUser(app.database, { customers: [await aCustomer(app.database)] });
    expect((await newcomer(email)).model).toEqual({ UserId: userId, IsNew: false });
    expect(await mailKindsTo(app.database, email)).toEqual([]);
    const twice = await newcomer(email);
    expect([twice.status, twice.error.Type]).toEqual([400, 'emailTaken']);
  });

  test.each([
    ['an address without a domain', { EmailAddress: 'kok@' }, 'emailWrong'],
    ['no name', { DisplayName: '  ' }, 'displayNameMissing'],
    ['a name one letter too long', { DisplayName: 'å'.repeat(limits.displayNameLength + 1) }, 'invalidInput'],
  ])('with %s are refused and make nobody', async (_what, wrong, type) => {
    const answer = await newcomer('ingen@prove.example', wrong);
    expect([answer.status, answer.error.Type]).toEqual([400, type]);
    expect(answer.error.Message).not.toContain('#NOT FOUND#');
    expect((await usersOf(customer)).People).toEqual([]);
  });

  test('of staff or a locked user are refused', async () => {
    const locked = await aUser(app.database, { customers: [await aCustomer(app.database)] });
    await lock(locked.userId, true);
    const staff = await aUser(app.database, { role: 'sales' });
    for (const { email } of [locked, staff]) expect((await newcomer(email)).error.Type).toBe('emailTaken');
    await updateRows(app.database, 'customers', { id: customer.id }, { is_active: false });
    expect((await newcomer('sen@prove.example')).error.Type).toBe('customerClosed');
  });
});

test('an address taken at the same moment is told as taken', async () => {
  const { userId } = await aBuyer();
  const email = `skiftet-${customer.id}@prove.example`;
  const rights = { Role: 'sales' as const, ConsoleParts: [], DepotIds: [] };
  const body = { EmailAddress: email, DisplayName: 'Ny', Language: 'da' as const };
  const taken = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const changing = app.database.kysely.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
    taken.resolve();
    await go.promise;
  });
  await taken.promise;
  const answers = Promise.all([
    app.call(clerk, people.invitePerson, {
      params: { customerNumber: customer.id },
      body: { ...body, Rights: all },
    }),
    app.call(admin, people.inviteStaff, { body: { ...body, ...rights } }),
  ]);
  await delay(300);
  go.resolve();
  await changing;
  for (const { error } of await answers) expect(error.Type).toBe('emailTaken');
});

describe('rights of staff', () => {
  const rights = { Role: 'sales' as const, ConsoleParts: ['recalls', 'people'], DepotIds: [] as string[] };
  const give = async (userId: string, body: object, caller = admin) => {
    const { Version } = await read(userId, admin);
    return app.call(caller, people.changeStaff, {
      params: { userId },
      body: { ...rights, Version, ...body },
    });
  };

  test('[SUP-03] an administrator gives role, parts and depots', async () => {
    const { userId } = await aUser(app.database, { role: 'supplier' });
    const caller = await app.signIn({ userId, customerId: null });
    expect((await app.call(caller, people.listPeople)).status).toBe(403);
    const depot = await aDepot(app.database);
    expect((await give(userId, { DepotIds: [depot, depot] })).status).toBe(200);
    expect(await read(userId, admin)).toMatchObject({
      Role: 'sales',
      ConsoleParts: ['recalls', 'people'],
      DepotIds: [depot],
      MayChange: true,
    });
    expect((await app.call(caller, people.listPeople)).status).toBe(200);
    expect((await logged(userId))[0]).toMatchObject({ Kind: 'rights.changed', PersonName: 'Karen Holm' });
  });

  test('nobody raises the own rights, and others only as administrator', async () => {
    const own = await give(clerkId, { Role: 'admin' }, clerk);
    expect([own.status, own.error.Type]).toEqual([403, 'adminOnly']);
    const { model } = await app.call(admin, people.listPeople, { query: { SearchText: 'Karen Holm' } });
    const adminId = model.People[0]?.Id ?? '';
    expect((await give(adminId, { Role: 'sales' })).error.Type).toBe('ownRights');
    expect((await lock(adminId, true, admin)).error.Type).toBe('ownRights');
    expect((await lock(adminId, true)).error.Type).toBe('adminOnly');
    expect((await app.call(clerk, people.sendAccessLink, { params: { userId: adminId } })).error.Type).toBe(
      'adminOnly',
    );
    expect((await read(adminId)).MayChange).toBe(false);
    const body = { EmailAddress: 'ny@prove.example', DisplayName: 'Ny', Language: 'da' as const, ...rights };
    expect((await app.call(clerk, people.inviteStaff, { body })).error.Type).toBe('adminOnly');
  });

  test.each([
    ['a part that does not exist', { ConsoleParts: ['alt'] }],
    ['a depot that does not exist', { DepotIds: ['findes-ikke'] }],
    ['the role of a buyer', { Role: 'buyer' }],
  ])('with %s are refused', async (_what, wrong) => {
    const { userId } = await aUser(app.database, { role: 'supplier' });
    expect((await give(userId, wrong)).error.Type).toBe('invalidInput');
    expect((await read(userId, admin)).Role).toBe('supplier');
  });

  test('based on an older reading, or of a buyer, are refused', async () => {
    const { userId } = await aUser(app.database, { role: 'supplier' });
    expect((await give(userId, { Version: 'x' })).error.Type).toBe('changedMeanwhile');
    expect((await give((await aBuyer()).userId, {})).error.Type).toBe('notFound');
  });

  test('an administrator invites staff, who get a mail', async () => {
    const body = {
      EmailAddress: 'nina@prove.example',
      DisplayName: 'Nina',
      Language: 'en' as const,
      ...rights,
    };
    const { model } = await app.call(admin, people.inviteStaff, { body });
    expect(await read(model.UserId)).toMatchObject({ Role: 'sales', HasPassword: false, Language: 'en' });
    expect(await mailKindsTo(app.database, 'nina@prove.example')).toEqual(['account.invited']);
    expect((await app.call(admin, people.inviteStaff, { body })).error.Type).toBe('emailTaken');
  });
});

describe('with the limits and few administrators of a real supplier', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await testApp({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => own.close());

  test('a reset is mailed three times an hour and no more', async () => {
    const { userId: adminId } = await aUser(own.database, { role: 'admin' });
    const caller = await own.signIn({ userId: adminId, customerId: null });
    const { userId, email } = await aUser(own.database);
    const send = () => {
      own.clock.advance({ seconds: 1 });
      return own.call(caller, people.sendAccessLink, { params: { userId } });
    };
    for (let at = 0; at < 3; at++) expect((await send()).model).toEqual({ Kind: 'password' });
    const fourth = await send();
    expect([fourth.status, fourth.error.Type]).toEqual([429, 'tooManyMails']);
    expect(await mailKindsTo(own.database, email)).toEqual(Array(3).fill('account.password'));
    await own.database.pool.query("update users set role = 'support' where id = $1", [adminId]);
  });

  test('of two administrators who remove each other one stays', async () => {
    const two = await Promise.all([1, 2].map(() => aUser(own.database, { role: 'admin' })));
    const callers = await Promise.all(two.map(({ userId }) => own.signIn({ userId, customerId: null })));
    const ids = two.map(({ userId }) => userId).reverse();
    const versions = await Promise.all(
      ids.map((userId, at) =>
        own.call(callers[at] ?? null, people.readConsolePerson, { params: { userId } }),
      ),
    );
    const answers = await Promise.all(
      ids.map((userId, at) =>
        own.call(callers[at] ?? null, people.changeStaff, {
          params: { userId },
          body: {
            Role: 'sales',
            ConsoleParts: ['people'],
            DepotIds: [],
            Version: versions[at]?.model.Version ?? '',
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
