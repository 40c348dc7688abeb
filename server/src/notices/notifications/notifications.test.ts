import type { AddressInfo } from 'node:net';
import * as contract from '@engros/contracts/notices/notifications.ts';
import * as staff from '@engros/contracts/supplier/notifications.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { aFavoriteList, anAgreement, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, workParts } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { recordDelayed } from '../../fulfilment/order-progress/plan-steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tellCustomers } from './event-queries.ts';
import { mailsAtOnce, tidyNotifications, watchNotifications } from './watch-notifications.ts';

const app = duringTests(testApp);
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
});

async function aKitchen(wishes: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(app.database, wishes);
  const user = await aUser(app.database, { customers: [customer] });
  return { customer, user, caller: await app.signIn({ userId: user.userId, customerId: customer.id }) };
}

const written = (change: object = {}) => ({
  ClientKey: `key-${freshNumber(12)}`,
  Kind: 'News',
  TitleDa: 'Nye åbningstider',
  TitleEn: 'New opening hours',
  LeadDa: 'Vi åbner kl. 6',
  LeadEn: 'We open at 6',
  TextDa: 'Fra mandag åbner vi kl. 6.',
  TextEn: 'From Monday we open at 6.',
  ValidUntil: '2026-12-24T12:00:00Z',
  Audience: 'everyone',
  ...change,
});
const publish = (change: object = {}) =>
  app.call(admin, staff.publishNotification, { body: written(change) });
const toCustomer = ({ id }: TestCustomer) => ({ Audience: 'customers', Targets: [id] });
const listed = async (caller: Caller) => (await app.call(caller, contract.readNotifications)).model;
const titles = (list: readonly contract.Notification[]) => list.map(({ Title }) => Title);
const mark = (caller: Caller, id: string) => app.call(caller, contract.markRead, { query: { id } });
const told = (customer: TestCustomer, key: string) =>
  tellCustomers(app.database.kysely, [
    {
      customerId: customer.id,
      key,
      kind: 'CaseAnswered',
      facts: { caseId: 510_190, orderId: 7_718_204, state: 'Credited', creditOre: 41_600 },
      at: app.clock.now(),
    },
  ]);
const watch = () =>
  watchNotifications({
    ...workParts(app),
    text: (language, key, params) => [language, key, ...Object.values(params ?? {})].join(' '),
  });

describe('notifications', () => {
  it('[NOT-01] are unread, read and promoted, by position, with counts', async () => {
    const { customer, caller } = await aKitchen();
    const mine = toCustomer(customer);
    await publish({ ...mine, TitleDa: 'Anden', Position: 60 });
    const first = (await publish({ ...mine, TitleDa: 'Første', Position: 3 })).model;
    const promoted = (await publish({ ...mine, TitleDa: 'Fremhævet', IsPromoted: true })).model;
    await told(customer, 'case:1');
    const before = await listed(caller);
    expect(titles(before.Unread)).toEqual(['Første', 'Sag 510190 er besvaret', 'Anden']);
    expect(titles(before.Promoted)).toEqual(['Fremhævet']);
    expect([before.Read, before.UnreadNotifications]).toEqual([[], 3]);
    expect(before.Unread[1]?.Lead).toBe('416,00 kr. er krediteret for ordre 7718204');
    expect((await mark(caller, first.Id)).model).toEqual({ UnreadNotifications: 2 });
    expect((await mark(caller, first.Id)).model).toEqual({ UnreadNotifications: 2 });
    expect((await app.call(caller, contract.readPromoted)).model.Promoted).toHaveLength(1);
    await mark(caller, promoted.Id);
    const after = await listed(caller);
    expect([titles(after.Read), after.ReadNotifications]).toEqual([['Første', 'Fremhævet'], 2]);
    expect([titles(after.Promoted), after.UnreadNotifications]).toEqual([[], 2]);
    const again = await app.call(caller, contract.markUnread, { query: { id: first.Id } });
    expect(again.model).toEqual({ UnreadNotifications: 3 });
    expect(titles((await listed(caller)).Unread)[0]).toBe('Første');
    expect((await app.call(caller, contract.markAllRead)).model).toEqual({ UnreadNotifications: 0 });
  });

  it('[NOT-01] are read per person, and refuse what does not concern them', async () => {
    const { customer, caller } = await aKitchen();
    const colleague = await aUser(app.database, { customers: [customer], language: 'en' });
    const other = await app.signIn({ userId: colleague.userId, customerId: customer.id });
    const { Id } = (await publish(toCustomer(customer))).model;
    await mark(caller, Id);
    expect((await listed(other)).UnreadNotifications).toBe(1);
    const foreign = await aKitchen();
    const refused = await mark(foreign.caller, Id);
    const missing = await mark(foreign.caller, '999999999');
    expect([refused.status, refused.error.Type]).toEqual([404, 'notFound']);
    expect(missing.error).toEqual({ ...refused.error, RequestId: missing.error.RequestId });
    expect((await app.call(foreign.caller, contract.markUnread, { query: { id: Id } })).status).toBe(404);
  });

  it('[NOT-01] tell open pages the count within two seconds', async () => {
    const { customer, caller } = await aKitchen();
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
    const cookie = caller?.cookie ?? '';
    const [one, another] = [await readEvents(origin, cookie), await readEvents(origin, cookie)];
    const unread = (count: number) => (event: { event: string; data: object }) =>
      event.event === 'notifications' && 'Unread' in event.data && event.data.Unread === count;
    await one.next(unread(0));
    const { Id } = (await publish(toCustomer(customer))).model;
    await Promise.all([one.next(unread(1), 2000), another.next(unread(1), 2000)]);
    await told(customer, 'case:2');
    await another.next(unread(2));
    await mark(caller, Id);
    const counts = async () => (await listed(caller)).UnreadNotifications;
    expect(await counts()).toBe(1);
    const last = () => another.events.findLast(({ event }) => event === 'notifications')?.data;
    await expect.poll(last).toEqual({ Unread: 1 });
    one.close();
    another.close();
  });

  it('reach every member of an audience, by mail too, and nobody else', async () => {
    const aMember = async () => {
      const group_id = `G${freshNumber(6)}`;
      const group = { id: group_id, name: 'Skoler' };
      await app.database.kysely.insertInto('customer_groups').values(group).execute();
      const { customer, user, caller } = await aKitchen({ group_id });
      const product = await aProduct(app.database);
      const lines = [{ productId: product, quantity: 1 }];
      await anOrder(app.database, customer, { date: '2026-10-01', lines });
      await app.call(caller, contract.changeSwitch, { body: { Kind: 'News', OnPage: true, ByMail: true } });
      const { id, depotId } = customer;
      return { caller, user, targets: { groups: group_id, customers: id, depots: depotId, buyers: product } };
    };
    const [first, second, third, outside] = [
      await aMember(),
      await aMember(),
      await aMember(),
      await aMember(),
    ];
    const members = [first, second, third];
    const some = staff.audiences.filter((each) => each !== 'everyone');
    for (const Audience of some) {
      const Targets = members.map(({ targets }) => targets[Audience]);
      const query = { Audience, Targets: [...Targets, 'findes-ikke'] };
      const { model } = await app.call(admin, staff.countAudience, { query });
      expect(model).toMatchObject({ Customers: 3, People: 3, UnknownTargets: ['findes-ikke'] });
      expect((await publish({ Audience, Targets, TitleDa: Audience })).status).toBe(200);
    }
    await watch();
    const toldTo = async ({ caller, user }: (typeof members)[number]) => {
      const mails = app.database.kysely.selectFrom('mails').where('recipient', '=', user.email);
      const mailed = (await mails.select('subject').execute()).map(({ subject }) => subject);
      return [titles((await listed(caller)).Unread).sort(), mailed.sort()];
    };
    for (const member of members) expect(await toldTo(member)).toEqual([some.toSorted(), some.toSorted()]);
    expect(await toldTo(outside)).toEqual([[], []]);
  });

  it('come from orders, goods that are back, and prices that end', async () => {
    const { customer, user, caller } = await aKitchen();
    const stock = { [customer.depotId]: 0 };
    const product = await aProduct(app.database, { name: 'Laks', stock });
    await aFavoriteList(app.database, customer, { userId: user.userId, name: 'Fisk', productIds: [product] });
    await anOrder(app.database, customer, {
      date: '2026-10-01',
      lines: [{ productId: product, quantity: 1 }],
    });
    await anAgreement(app.database, {
      customer: customer.id,
      productId: product,
      priceOre: 900,
      to: '2026-11-28',
    });
    const orderId = await aFollowedOrder(app.database, customer.id, { status: 'Confirmed' });
    const { kysely } = app.database;
    const delay = { customerId: customer.id, orderId, at: app.clock.now(), source: 'test' };
    await kysely.transaction().execute((trx) => recordDelayed(trx, { ...delay, deliveryDate: '2026-11-26' }));
    await watch();
    expect(titles((await listed(caller)).Unread).sort()).toEqual([
      'Aftalepris på Laks udløber',
      `Ordre ${orderId} er forsinket`,
    ]);
    await kysely.updateTable('stock').set({ quantity: 40 }).where('product_id', '=', product).execute();
    await watch();
    await watch();
    const back = (await listed(caller)).Unread.filter(({ Kind }) => Kind === 'BackInStock');
    expect(back).toMatchObject([{ Title: 'Laks er på lager igen', Link: { Url: `/product/${product}` } }]);
  });

  it('refuse a link that is no address, and are mailed without one', async () => {
    const { customer, user, caller } = await aKitchen();
    await app.call(caller, contract.changeSwitch, { body: { Kind: 'News', OnPage: true, ByMail: true } });
    const [broken, whole] = ['https://fjordgros.example:99999/', 'https://fjordgros.example/'];
    const refused = await publish({ ...toCustomer(customer), LinkAddress: broken });
    expect([refused.status, refused.error.Type]).toEqual([400, 'noticeRefused']);
    const { Id } = (await publish({ ...toCustomer(customer), LinkAddress: whole })).model;
    const change = { link_address: broken };
    await app.database.kysely.updateTable('notifications').set(change).where('id', '=', Number(Id)).execute();
    await publish({ ...toCustomer(customer), TitleDa: 'Den næste' });
    await watch();
    const mails = app.database.kysely.selectFrom('mails').select('subject').orderBy('subject');
    const got = await mails.where('recipient', '=', user.email).execute();
    expect(got.map(({ subject }) => subject)).toEqual(['Den næste', 'Nye åbningstider']);
  });

  it('are switched per kind, recalls not', async () => {
    const { caller } = await aKitchen();
    const usual = (await app.call(caller, contract.readSwitches)).model.Switches;
    expect(usual.map(({ Kind }) => Kind)).toEqual(contract.switchedKinds);
    expect(usual.filter(({ ByMail }) => ByMail).map(({ Kind }) => Kind)).toEqual([
      'CaseAnswered',
      'StandingOrder',
      'Declaration',
    ]);
    const News = { Kind: 'News', OnPage: false, ByMail: true };
    const changed = await app.call(caller, contract.changeSwitch, { body: News });
    expect(changed.model.Switches).toContainEqual(News);
    const recall = await app.call(caller, contract.changeSwitch, { body: { ...News, Kind: 'Recall' } });
    expect([recall.status, recall.error.Type]).toEqual([400, 'invalidInput']);
  });

  it('can be taken back, and begin and end when they say', async () => {
    const customerName = 'Køkkenet ved Havnen';
    const { customer, caller } = await aKitchen({ name: customerName });
    const later = {
      ...toCustomer(customer),
      ValidFrom: '2026-11-24T06:00:00Z',
      ValidUntil: '2026-11-25T06:00:00Z',
    };
    expect((await publish(later)).model.PublishedBy).toBe('Karen Holm');
    const { Id } = (await publish(toCustomer(customer))).model;
    expect((await listed(caller)).UnreadNotifications).toBe(1);
    const withdraw = () => app.call(admin, staff.withdrawNotification, { params: { id: Id } });
    expect((await withdraw()).model.WithdrawnAt).not.toBeNull();
    expect((await withdraw()).error.Type).toBe('noticeWithdrawn');
    expect((await listed(caller)).UnreadNotifications).toBe(0);
    const restore = () => app.call(admin, staff.restoreNotification, { params: { id: Id } });
    expect((await restore()).model).toMatchObject({ WithdrawnAt: null, TargetNames: [customerName] });
    expect((await restore()).error.Type).toBe('noticeNotWithdrawn');
    expect((await listed(caller)).UnreadNotifications).toBe(1);
    expect((await withdraw()).status).toBe(200);
    await app.database.kysely
      .updateTable('notifications')
      .set({ valid_from: '2026-11-23T06:00:00Z' })
      .where('valid_until', '=', '2026-11-25T06:00:00Z' as never)
      .execute();
    expect((await listed(caller)).UnreadNotifications).toBe(1);
    await tidyNotifications(app.database.kysely, app.clock.now().add({ hours: 24 * 400 }));
  });
});

it('tells of each product that is back on its own', async () => {
  const { customer, user } = await aKitchen();
  const db = app.database.kysely;
  const stock = { [customer.depotId]: 0 };
  const productIds = [await aProduct(app.database, { stock }), await aProduct(app.database, { stock })];
  await aFavoriteList(app.database, customer, { userId: user.userId, name: 'Fisk', productIds });
  await sql`create table tellings (events int)`.execute(db);
  await sql`create function note_telling() returns trigger language plpgsql as
    $$begin insert into tellings select count(*) from fresh where kind = 'BackInStock'; return null; end$$`.execute(
    db,
  );
  await sql`create trigger telling after insert on customer_notifications referencing new table as fresh
    for each statement execute function note_telling()`.execute(db);
  await db.updateTable('stock').set({ quantity: 9 }).where('product_id', 'in', productIds).execute();
  await watch();
  await sql`drop trigger telling on customer_notifications`.execute(db);
  const { rows } = await sql<{ events: number }>`select events from tellings where events > 0`.execute(db);
  expect(rows).toEqual([{ events: 1 }, { events: 1 }]);
});

it('writes mails of one notification in pieces, each reader’s once', async () => {
  const { customer } = await aKitchen();
  const db = app.database.kysely;
  await sql`with u as (insert into users (email, display_name, role)
      select 'reader-' || n || '@prove.example', 'Reader', 'buyer' from generate_series(1, ${mailsAtOnce + 1}) n returning id),
    m as (insert into memberships (user_id, customer_id) select id, ${customer.id} from u)
    insert into notification_switches (customer_id, user_id, kind, on_page, by_mail)
      select ${customer.id}, id, 'News', true, true from u`.execute(db);
  await sql`create table pieces (mails int)`.execute(db);
  await sql`create function note_piece() returns trigger language plpgsql as
    'begin insert into pieces select count(*) from fresh; return null; end'`.execute(db);
  await sql`create trigger piece after insert on mails referencing new table as fresh
    for each statement execute function note_piece()`.execute(db);
  await publish(toCustomer(customer));
  expect(await watch()).toBe(mailsAtOnce + 1);
  expect(await watch()).toBe(0);
  const { rows } = await sql<{ mails: number }>`select mails from pieces order by mails`.execute(db);
  expect(rows.map(({ mails }) => mails)).toEqual([1, mailsAtOnce]);
  await sql`drop trigger piece on mails`.execute(db);
});

it('writes mails although news of one kind cannot be found', async () => {
  const { customer, user, caller } = await aKitchen();
  await app.call(caller, contract.changeSwitch, { body: { Kind: 'News', OnPage: true, ByMail: true } });
  await publish(toCustomer(customer));
  const db = app.database.kysely;
  await sql`alter table stock_returns rename to stock_returns_out_of_reach`.execute(db);
  try {
    await expect(watch()).rejects.toThrow('stock_returns');
  } finally {
    await sql`alter table stock_returns_out_of_reach rename to stock_returns`.execute(db);
  }
  const mails = db.selectFrom('mails').select('id').where('recipient', '=', user.email);
  expect(await mails.execute()).toHaveLength(1);
});

it('leaves mails that another node writes to it, without waiting', async () => {
  const { customer, user, caller } = await aKitchen();
  await app.call(caller, contract.changeSwitch, { body: { Kind: 'News', OnPage: true, ByMail: true } });
  await publish(toCustomer(customer));
  await inTransaction(app.database.kysely, async (trx) => {
    await trx.selectFrom('notifications').select('id').where('mailed_at', 'is', null).forUpdate().execute();
    expect(await watch()).toBe(0);
  });
  expect(await watch()).toBe(1);
  const mails = app.database.kysely.selectFrom('mails').select('id').where('recipient', '=', user.email);
  expect(await mails.execute()).toHaveLength(1);
});

describe('publishing', () => {
  it('reads moments without an offset at the supplier, in summer too', async () => {
    const { customer } = await aKitchen();
    const winter = { ValidFrom: '2026-11-24T00:00', ValidUntil: '2026-12-24T23:59' };
    const { model } = await publish({ ...toCustomer(customer), ...winter });
    expect([model.ValidFrom, model.ValidUntil]).toEqual(['2026-11-23T23:00:00Z', '2026-12-24T22:59:00Z']);
    const summer = await publish({ ...toCustomer(customer), ValidUntil: '2027-06-30T23:59' });
    expect(summer.model.ValidUntil).toBe('2027-06-30T21:59:00Z');
  });

  const bad: [string, object, string][] = [
    ['dates the wrong way round', { ValidFrom: '2026-12-24T13:00:00Z' }, 'Slut skal være efter start.'],
    [
      'an end that has passed',
      { ValidFrom: '2026-01-01T08:00:00Z', ValidUntil: '2026-01-02T08:00:00Z' },
      'passeret',
    ],
    ['a javascript: link', { LinkAddress: 'javascript:alert(1)' }, 'https://'],
    ['another site without a scheme', { LinkAddress: '//evil.example' }, 'https://'],
    ['an unknown customer', { Audience: 'customers', Targets: ['findes-ikke'] }, 'findes-ikke'],
    ['nobody', { Audience: 'groups', Targets: [] }, 'mindst én modtager'],
    ['a moment that is none', { ValidUntil: 'i morgen' }, 'i morgen'],
    ['a day that does not exist', { ValidUntil: '2026-11-31T12:00' }, '2026-11-31'],
    // Moments that no calendar or database has.
    ...['+012026-12-24T12:00:00Z', '-000001-12-24T12:00:00Z', '0000-12-24T12:00', '2026-02-30T12:00'].flatMap(
      (moment): typeof bad => [
        [moment, { ValidFrom: moment }, ''],
        [moment, { ValidUntil: moment }, ''],
      ],
    ),
  ];
  it('refuses what cannot be said or reaches nobody, and publishes nothing', async () => {
    const past = { query: { Page: limits.pageNumber } };
    const before = (await app.call(admin, staff.listPublished, past)).model.TotalResults;
    for (const [what, change, said] of bad) {
      const refused = await publish(change);
      expect([what, refused.status, refused.error.Type]).toEqual([what, 400, 'noticeRefused']);
      expect(refused.error.Message, what).toContain(said);
    }
    expect((await app.call(admin, staff.listPublished)).model.TotalResults).toBe(before);
  });

  it('takes texts at their limit, not one past it', async () => {
    const text = (length: number) => ({ TextDa: 'x'.repeat(length), Audience: 'depots', Targets: ['x'] });
    expect((await publish(text(consoleLimits.noticeTextLength))).error.Type).toBe('noticeRefused');
    expect((await publish(text(consoleLimits.noticeTextLength + 1))).error.Type).toBe('invalidInput');
  });

  it('happens once per key, and says when the content differs', async () => {
    const { customer } = await aKitchen();
    const same = { ...toCustomer(customer), ClientKey: `once-${freshNumber(12)}` };
    const { Id } = (await publish(same)).model;
    expect((await publish(same)).model.Id).toBe(Id);
    const { customer: other } = await aKitchen();
    for (const change of [
      { TitleEn: 'Something else' },
      { LeadDa: 'Vi åbner kl. 7' },
      { Targets: [other.id] },
      { Position: 7 },
      { LinkAddress: 'https://fjordgros.example' },
      { ValidFrom: '2026-12-01T12:00:00Z' },
      { ValidUntil: '2026-12-25T12:00:00Z' },
    ]) {
      const { status, error } = await publish({ ...same, ...change });
      expect([change, status, error.Type]).toEqual([change, 409, 'noticeKeyUsed']);
    }
    const dated = { ...same, ClientKey: `o-${freshNumber(12)}`, ValidFrom: '2026-12-01T12:00:00.0000001Z' };
    const later = (await publish(dated)).model;
    expect((await publish(dated)).model.Id).toBe(later.Id);
  });
});
