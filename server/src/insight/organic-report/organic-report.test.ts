import * as contract from '@engros/contracts/insight/organic-report.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, rowOf } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { fakeMailServer } from '../../../test/fake-mail-server.ts';
import { signalAfter } from '../../../test/signal-after.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { createTexts } from '../../people/labels/texts.ts';
import { smtpSender } from '../../platform/mail/mail-transport.ts';
import { organicReportLabels } from './labels.ts';
import { writeMonthlyReports } from './monthly-reports.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));
let milk: string;
beforeAll(async () => {
  milk = await aProduct(app.database, { name: 'Mælk', is_organic: true });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(app.database)), [milk]);
});
beforeEach(() => app.clock.set(testNow));

let turn = 0;
const fresh = () => `koekken-${++turn}@havnen.example`;

async function aKitchen(wishes: { maySeePrices?: boolean } = {}) {
  const customer = await aCustomer(app.database);
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: [{ productId: milk, quantity: 12, priceOre: 1234 }],
  });
  return { customer, caller: await aBuyerOf(app, customer, wishes) };
}

const subscribe = (caller: Caller, emailAddress: string) =>
  app.call(caller, contract.addOrganicSubscriber, { query: { emailAddress } });
const listed = async (caller: Caller) =>
  (await app.call(caller, contract.listOrganicSubscribers)).model.Subscribers.map(
    ({ EmailAddress }) => EmailAddress,
  );
const mailsTo = (email: string) =>
  app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
const filesOf = (id: string) =>
  app.database.kysely.selectFrom('mail_attachments').selectAll().where('mail_id', '=', id).execute();
const send = (caller: Caller, query: { fromDate?: string; toDate?: string; emailAddress?: string[] }) =>
  app.call(caller, contract.sendOrganicReport, { query });
const november = { fromDate: '20261101', toDate: '20261123' };

describe('subscribers of the organic report', () => {
  test('[SUS-03] are added once, in any case, and removed', async () => {
    const { caller } = await aKitchen();
    const email = fresh();
    expect((await subscribe(caller, ` ${email.toUpperCase()} `)).model).toEqual({
      Subscribers: [{ EmailAddress: email, SubscribedOn: '2026-11-23' }],
      NextOn: '2026-12-01',
    });
    const twice = await subscribe(caller, email);
    expect([twice.status, twice.error.Message]).toEqual([409, `${email} er allerede tilmeldt.`]);
    const wrong = await subscribe(caller, 'uden-snabel');
    expect([wrong.status, wrong.error.Type, wrong.error.Fields]).toEqual([
      400,
      'emailWrong',
      ['emailAddress'],
    ]);
    const other = await aBuyerOf(app, await aCustomer(app.database));
    const remove = (by: Caller) =>
      app.call(by, contract.deleteOrganicSubscriber, { query: { emailAddress: email } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(caller)).model.Subscribers).toEqual([]);
  });

  test('[SUS-03] added at once by several never pass the limit', async () => {
    const { caller } = await aKitchen();
    for (let at = 1; at < limits.organicSubscribers; at += 1) await subscribe(caller, fresh());
    const answers = await Promise.all(Array.from({ length: 24 }, () => subscribe(caller, fresh())));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error.Type)).toEqual(Array(23).fill('tooManySubscribers'));
    expect(await listed(caller)).toHaveLength(limits.organicSubscribers);
  });

  test('[SUS-03] get the report of a period now, with the statement as PDF', async () => {
    const { caller, customer } = await aKitchen();
    const [one, two] = [fresh(), fresh()];
    await subscribe(caller, one);
    await subscribe(await aBuyerOf(app, customer, { maySeePrices: false }), two);
    const sent = await send(caller, november);
    expect(sent.model).toEqual({ EmailAddresses: [one, two], From: '2026-11-01', To: '2026-11-23' });
    await send(caller, november);
    const [first, ...more] = await mailsTo(one);
    expect(more).toEqual([]);
    expect(first?.text_body).toContain('Økologisk andel efter vægt: 100,0 % (guld)');
    expect(first?.text_body).toContain('148,08 / 148,08 kr.');
    const [file] = await filesOf(first?.id ?? '');
    expect([file?.name, file?.content.subarray(0, 5).toString()]).toEqual([
      'oekologiopgoerelse-2026-11-01-2026-11-23.pdf',
      '%PDF-',
    ]);
    const [second] = await mailsTo(two);
    expect(second?.text_body).not.toMatch(/148,08|beløb/);
    // Another period in the same minute is another mail.
    await send(caller, { fromDate: '20261101', toDate: '20261122' });
    await send(caller, { fromDate: '20261102', toDate: '20261123' });
    expect((await mailsTo(two)).map(({ subject }) => subject.match(/\d\d\.\d\d\.2026/g)).sort()).toEqual([
      ['01.11.2026', '22.11.2026'],
      ['01.11.2026', '23.11.2026'],
      ['02.11.2026', '23.11.2026'],
    ]);
    const alone = await aKitchen();
    const own = await app.call(alone.caller, contract.sendOrganicReport, { query: {}, body: november });
    expect(own.model).toMatchObject({ From: '2026-11-01', To: '2026-11-23' });
    expect(own.model.EmailAddresses).toHaveLength(1);
    for (const [query, name] of [
      [{}, 'fromDate'],
      [{ fromDate: '20261101' }, 'toDate'],
    ] as const)
      expect((await send(alone.caller, query)).error).toMatchObject({
        Type: 'invalidInput',
        Message: expect.stringContaining(name),
        Fields: [`querystring.${name}`],
      });
    for (const [query, type] of [
      [{ fromDate: '20261123', toDate: '20261101' }, 'periodReversed'],
      [{ fromDate: '20260230', toDate: '20260301' }, 'invalidInput'],
      [{ fromDate: '19861101', toDate: '20261101' }, 'periodTooLong'],
    ] as const)
      expect((await send(caller, query)).error.Type).toBe(type);
  });

  test('[SUS-03] at named addresses alone get the report, up to a limit', async () => {
    const { caller } = await aKitchen();
    const [subscribed, guest] = [fresh(), fresh()];
    await subscribe(caller, subscribed);
    await subscribe(caller, fresh());
    const emailAddress = [` ${guest.toUpperCase()}`, subscribed, guest];
    const { model } = await send(caller, { ...november, emailAddress });
    expect(model.EmailAddresses).toEqual([guest, subscribed]);
    const [ofGuest] = await mailsTo(guest);
    const [ofSubscriber] = await mailsTo(subscribed);
    expect([ofGuest?.list_unsubscribe, ofSubscriber?.list_unsubscribe]).toEqual([
      null,
      expect.stringContaining('token='),
    ]);
    const wrong = await send(caller, { ...november, emailAddress: [guest, 'uden-snabel'] });
    expect([wrong.status, wrong.error.Type, wrong.error.Fields]).toEqual([
      400,
      'emailWrong',
      ['emailAddress'],
    ]);
    const many = Array.from({ length: limits.organicSubscribers }, fresh);
    expect((await send(caller, { ...november, emailAddress: many })).model.EmailAddresses).toEqual(many);
    const tooMany = await send(caller, { ...november, emailAddress: [...many, fresh()] });
    expect([tooMany.status, tooMany.error.Type]).toEqual([400, 'tooManyRecipients']);
    expect(tooMany.error.Message).toContain(String(limits.organicSubscribers));
  });

  test('[SUS-03] get the figures without lines when there are too many', async () => {
    const { caller, customer } = await aKitchen();
    await app.database.pool.query(
      `insert into other_purchases (customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore,
         is_organic, entered_by, created_at)
       select $1, 'mange-linjer', n, '2026-11-04', 'Gården', 'Æbler', 1000, 500, false, 'Mette', now()
         from generate_series(1, $2::int) n`,
      [customer.id, limits.statementLines],
    );
    const email = fresh();
    const { status } = await send(caller, { ...november, emailAddress: [email] });
    expect(status).toBe(200);
    const [mail] = await mailsTo(email);
    // 12 kg of 20,012 kg are organic.
    expect(mail?.text_body).toContain('Økologisk andel efter vægt: 0,1 % (intet spisemærke)');
    expect(mail?.text_body).toContain('flere end 20.000 linjer');
    expect(await filesOf(mail?.id ?? '')).toEqual([]);
  });

  test('[SUS-03] leave by one press without a login, twice without harm', async () => {
    const { caller, customer } = await aKitchen();
    const email = fresh();
    await subscribe(caller, email);
    await send(caller, november);
    const [mail] = await mailsTo(email);
    const link = mail?.list_unsubscribe ?? '';
    expect(link).toMatch(/^http:\/\/shop\.example\/unsubscribe\/organic-report\?token=[\w-]{43}$/);
    expect(mail?.text_body).toContain(link);
    const press = () =>
      app.app.http.inject({
        method: 'POST',
        url: link.replace('http://shop.example', ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).statusCode).toBe(200);
    expect(await listed(caller)).toEqual([]);
    expect((await press()).statusCode).toBe(200);
    const ended = await app.database.kysely
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('kind', '=', 'organic.subscriber.ended')
      .where('subject', '=', email)
      .execute();
    expect(ended).toEqual([{ user_id: null, details: { customerId: customer.id } }]);
    await subscribe(caller, email);
    const { unsubscribe_token: Token } = await rowOf(app.database, 'organic_subscribers', { email });
    const end = (body: { Token: string }) => app.call(null, contract.endOrganicSubscription, { body });
    expect((await end({ Token: 'x'.repeat(43) })).error.Type).toBe('tokenInvalid');
    expect((await end({ Token })).model.EmailAddress).toBe(email);
    expect((await end({ Token })).error.Type).toBe('tokenInvalid');
  });
});

describe('the monthly reports', () => {
  // Those whom the tests before subscribed would get reports of up to fifteen months each.
  beforeEach(() => app.database.kysely.deleteFrom('organic_subscribers').execute());
  const run = (signal?: AbortSignal) => {
    const texts = createTexts(app.database, organicReportLabels);
    const parts = {
      database: app.database,
      clock: app.clock,
      timeZone: 'Europe/Copenhagen',
      supplier: { name: 'Fjordgros', tagline: 'Foodservice', phone: '75 00 00 00' },
      publicUrl: 'http://shop.example',
      text: texts.text,
    };
    return writeMonthlyReports(parts, signal);
  };
  const monthsMailedTo = async (email: string) =>
    (await mailsTo(email)).map(({ dedupe_key }) => dedupe_key.split(':').at(-1)).toSorted();

  test('[SUS-03] are made up, each once, when the system was away', async () => {
    const first = await aKitchen();
    const emails = [fresh(), fresh()];
    await subscribe(first.caller, emails[0] ?? '');
    await subscribe((await aKitchen()).caller, emails[1] ?? '');
    app.clock.set('2027-01-03T05:00:00Z');
    await run(signalAfter(2));
    expect(await Promise.all(emails.map(monthsMailedTo))).not.toContainEqual(['2026-11', '2026-12']);
    await Promise.all([run(), run()]);
    await run();
    for (const email of emails) expect(await monthsMailedTo(email)).toEqual(['2026-11', '2026-12']);
    app.clock.set('2029-02-03T05:00:00Z');
    // Of the months away the last twelve are made up, the oldest first.
    await run(signalAfter(2));
    const newest = await Promise.all(emails.map(monthsMailedTo));
    expect(newest.flatMap((months) => months.slice(2, 3))).toEqual(['2028-02']);
  });

  test('[SUS-03] of a customer that fails hold back no other, and fail aloud', async () => {
    const [bad, good] = [await aKitchen(), await aKitchen()];
    const emails = [fresh(), fresh()];
    await subscribe(bad.caller, emails[0] ?? '');
    await subscribe(good.caller, emails[1] ?? '');
    const pool = app.database.pool;
    const taken = (key: string) =>
      pool.query(`create or replace function no_mail() returns trigger language plpgsql as $$ begin
        if new.recipient = '${emails[0]}' and ${key} then raise exception 'no room'; end if; return new; end $$`);
    await taken('true');
    await pool.query('create trigger no_mail before insert on mails for each row execute function no_mail()');
    app.clock.set('2027-01-02T05:00:00Z');
    await expect(run()).rejects.toThrow('no room');
    expect(await Promise.all(emails.map(monthsMailedTo))).toEqual([[], ['2026-11', '2026-12']]);
    await taken('false');
    await run();
    expect(await monthsMailedTo(emails[0] ?? '')).toEqual(['2026-11', '2026-12']);
    await pool.query('drop trigger no_mail on mails');
  });

  test('[SUS-03] go out on the first of the month, each once', async () => {
    const { caller } = await aKitchen();
    const emails = [fresh(), fresh()];
    for (const email of emails) await subscribe(caller, email);
    await run();
    app.clock.set('2026-12-01T04:59:00Z');
    await run();
    expect(await mailsTo(emails[0] ?? '')).toEqual([]);
    app.clock.set('2026-12-01T05:00:00Z');
    await Promise.all([run(), run(), run()]);
    await run();
    for (const email of emails) {
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('Økologirapport 01.11.2026–30.11.2026'),
      ]);
    }
    app.clock.set('2027-01-02T05:00:00Z');
    await run();
    expect(await mailsTo(emails[0] ?? '')).toHaveLength(2);
  });

  test('[SUS-03] leave amounts out when who subscribed may not see them any more', async () => {
    const { caller, customer } = await aKitchen();
    const colleague = await aBuyerOf(app, customer);
    const [kept, lost, gone] = [fresh(), fresh(), fresh()];
    await subscribe(caller, kept);
    await subscribe(colleague, lost);
    await subscribe(await aBuyerOf(app, customer), gone);
    const { kysely } = app.database;
    const adderOf = (email: string) =>
      kysely.selectFrom('organic_subscribers').select('added_by').where('email', '=', email);
    await kysely
      .updateTable('memberships')
      .set({ may_see_prices: false })
      .where('user_id', '=', adderOf(lost))
      .execute();
    await kysely.deleteFrom('memberships').where('user_id', '=', adderOf(gone)).execute();
    app.clock.set('2026-12-01T05:00:00Z');
    await run();
    const bodies = await Promise.all([kept, lost, gone].map(async (to) => (await mailsTo(to))[0]?.text_body));
    expect(bodies.map((body) => body?.includes('148,08 / 148,08 kr.'))).toEqual([true, false, false]);
    expect(bodies.map((body) => body?.includes('Økologisk andel efter vægt'))).toEqual([true, true, true]);
  });

  test('[SUS-03] do not go out for a customer that is closed', async () => {
    const { caller, customer } = await aKitchen();
    const email = fresh();
    await subscribe(caller, email);
    await app.database.pool.query('update customers set is_active = false where id = $1', [customer.id]);
    app.clock.set('2027-02-02T05:00:00Z');
    await run();
    expect(await mailsTo(email)).toEqual([]);
    await app.database.pool.query('update customers set is_active = true where id = $1', [customer.id]);
    await run();
    expect(await mailsTo(email)).toEqual([]);
    app.clock.set('2027-03-02T05:00:00Z');
    await run();
    expect(await monthsMailedTo(email)).toEqual(['2027-02']);
  });
});

test('[SUS-03] mails carry the headers of one-click unsubscription', async () => {
  const server = await fakeMailServer();
  await smtpSender(server.url)({
    messageId: '<a@b>',
    from: 'Fjordgros <hej@fjordgros.example>',
    to: 'mette@havnen.example',
    subject: 'Økologirapport',
    text: 'Tal',
    html: '<p>Tal</p>',
    listUnsubscribe: 'http://shop.example/unsubscribe/organic-report?token=abc',
    date: Temporal.Instant.from(testNow),
  });
  const raw = server.received[0]?.headerLines.map(({ line }) => line).join('\n');
  await server.close();
  expect(raw).toMatch(/List-Unsubscribe:\s+<http:\/\/shop\.example\/unsubscribe\/organic-report\?token=abc>/);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
