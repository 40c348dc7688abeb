import { deleteUser, updateUser } from '@engros/contracts/people/account.ts';
import { expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  insertRow,
  insertRows,
  type TestCustomer,
  testPassword,
} from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { aSentRecall } from '../../../../test/security/matrix-notices.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { mailKindsTo, mailsTo } from '../../../../test/worlds/account-mails.ts';
import { writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { forgetMailsOfDeleted } from './anonymise.ts';

const app = duringTests(testApp);

const remove = (caller: Caller, EmailAddress: string) =>
  app.call(caller, deleteUser, { body: { EmailAddress, Password: testPassword } });

/** As the supplier's system stores it: with a name but without a user id. */
async function aPastOrder(customer: TestCustomer, orderedBy: string): Promise<number> {
  const id = freshNumber(8);
  const order = { customer_id: customer.id, id, status: 'Delivered', source: 'web', total_ore: 1000 };
  await insertRows(app.database, 'orders', {
    ...order,
    order_date: '2026-11-01',
    delivery_date: '2026-11-02',
    ordered_by: orderedBy,
  });
  return id;
}

async function orderedBy(id: number): Promise<string> {
  const query = app.database.kysely.selectFrom('orders').select('ordered_by').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).ordered_by;
}

async function aPerson(displayName: string, customer: TestCustomer) {
  const person = await aUser(app.database, { customers: [customer], displayName });
  return { ...person, caller: await app.signIn({ userId: person.userId, customerId: customer.id }) };
}

test('[ACC-06] takes the name out of past orders and keeps the orders', async () => {
  const [own, other] = [await aCustomer(app.database), await aCustomer(app.database)];
  const kirsten = await aPerson('Kirsten Personlig', own);
  const [hers, colleagues, elsewhere] = [
    await aPastOrder(own, 'Kirsten Personlig'),
    await aPastOrder(own, 'Mette Lindholm'),
    await aPastOrder(other, 'Kirsten Personlig'),
  ];
  expect((await remove(kirsten.caller, kirsten.email)).status).toBe(200);
  expect(await orderedBy(hers)).toBe('Slettet bruger');
  expect(await orderedBy(colleagues)).toBe('Mette Lindholm');
  expect(await orderedBy(elsewhere), 'the customer of somebody else').toBe('Kirsten Personlig');
});

test('[ACC-06] a colleague of the same name keeps theirs in past orders', async () => {
  const customer = await aCustomer(app.database);
  const [first, second] = [await aPerson('Kim Bo', customer), await aPerson('Kim Bo', customer)];
  const order = await aPastOrder(customer, 'Kim Bo');
  await remove(first.caller, first.email);
  expect(await orderedBy(order)).toBe('Kim Bo');
  await remove(second.caller, second.email);
  expect(await orderedBy(order)).toBe('Slettet bruger');
});

test('[ACC-06] forgets mails about the person and what staff typed to find them', async () => {
  const customer = await aCustomer(app.database);
  const { caller, email, userId } = await aPerson('Kirsten Personlig', customer);
  const wanted = `ny-${email}`;
  await app.call(caller, updateUser, { body: { EmailAddress: wanted, Password: testPassword } });
  expect(await mailsTo(app.database, wanted)).toHaveLength(1);
  const { kysely } = app.database;
  await kysely.updateTable('mails').set({ state: 'sent' }).execute();
  const searched = { call: 'people', term: 'Kirsten', people: [userId] };
  const { id } = await insertRow(kysely, 'audit_log', {
    at: app.clock.now().toString(),
    kind: 'directory.searched',
    details: JSON.stringify(searched),
  });
  await remove(caller, email);
  expect(await mailsTo(app.database, wanted)).toEqual([]);
  const entry = await kysely
    .selectFrom('audit_log')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(entry?.details).toEqual({ call: 'people', people: [userId] });
});

test('[ACC-06] takes the name and address out of the organic share', async () => {
  const customer = await aCustomer(app.database);
  const kirsten = await aPerson('Kirsten Personlig', customer);
  const mette = await aPerson('Mette Lindholm', customer);
  const { kysely } = app.database;
  const at = app.clock.now().toString();
  const ofCustomer = { customer_id: customer.id, created_at: at };
  for (const [position, entered_by] of ['Kirsten Personlig', 'Mette Lindholm'].entries()) {
    const food = { supplier: 'Torvet', name: 'Æbler', weight_g: 1000, amount_ore: 2000, is_organic: true };
    await insertRows(kysely, 'other_purchases', {
      ...ofCustomer,
      ...food,
      batch_key: 'b',
      position,
      bought_on: '2026-11-01',
      entered_by,
    });
    const quarter = {
      starts_on: '2026-07-01',
      ends_on: '2026-09-30',
      content: '{}',
      sums: '{}',
      lines: 0,
      sha256: 'x',
    };
    await insertRows(kysely, 'organic_statements', {
      ...ofCustomer,
      ...quarter,
      created_by: entered_by,
      pdf: Buffer.from('x'),
    });
  }
  for (const { email, userId } of [kirsten, mette])
    await insertRows(kysely, 'organic_subscribers', {
      ...ofCustomer,
      email,
      language: 'da',
      shows_amounts: false,
      unsubscribe_token: userId,
      added_by: mette.userId,
      reported_month: '2026-10-01',
    });
  expect((await remove(kirsten.caller, kirsten.email)).status).toBe(200);
  const all = async (
    table: 'other_purchases' | 'organic_statements' | 'organic_subscribers',
    field: string,
  ) => {
    const { rows } = await app.database.pool.query<{ said: string }>(
      `select ${field} as said from ${table} where customer_id = $1 order by 1`,
      [customer.id],
    );
    return rows.map(({ said }) => said);
  };
  expect(await all('other_purchases', 'entered_by')).toEqual(['Mette Lindholm', 'Slettet bruger']);
  expect(await all('organic_statements', 'created_by')).toEqual(['Mette Lindholm', 'Slettet bruger']);
  expect(await all('organic_subscribers', 'email')).toEqual([mette.email]);
});

test('[ACC-06] takes the name out of reported cases and answers to recalls', async () => {
  const customer = await aCustomer(app.database);
  const kirsten = await aPerson('Kirsten Personlig', customer);
  const mette = await aPerson('Mette Lindholm', customer);
  const { kysely } = app.database;
  const at = app.clock.now().toString();
  const orderId = await aPastOrder(customer, 'Mette Lindholm');
  for (const [key, person, name] of [
    ['hers', kirsten, 'Kirsten Personlig'],
    ['colleague', mette, 'Mette Lindholm'],
  ] as const)
    await insertRows(kysely, 'customer_cases', {
      customer_id: customer.id,
      order_id: orderId,
      state: 'Received',
      wish: 'Inform',
      client_key: key,
      created_at: at,
      created_by: person.userId,
      created_by_name: name,
    });
  const recall = Number(await aSentRecall(app.database, customer.id, 'Ost'));
  await kysely
    .updateTable('recall_customers')
    .set({ answered_by: 'Kirsten Personlig', answered_user: kirsten.userId })
    .where('recall_id', '=', recall)
    .execute();
  await remove(kirsten.caller, kirsten.email);
  const cases = await kysely
    .selectFrom('customer_cases')
    .select('created_by_name')
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute();
  expect(cases.map((row) => row.created_by_name)).toEqual(['Slettet bruger', 'Mette Lindholm']);
  const answer = await kysely
    .selectFrom('recall_customers')
    .select('answered_by')
    .where('recall_id', '=', recall)
    .executeTakeFirst();
  expect(answer?.answered_by).toBe('Slettet bruger');
});

test('[ACC-06] the last mails to a deleted user go once they were sent', async () => {
  const customer = await aCustomer(app.database);
  const [gone, stays] = [await aPerson('Kirsten Personlig', customer), await aPerson('Mette', customer)];
  const { kysely } = app.database;
  const mail = { now: app.clock.now(), textBody: 'x', htmlBody: 'x', kind: 'order', subject: 'Ordre' };
  for (const { email } of [gone, stays])
    await writeMail(kysely, { ...mail, dedupeKey: `order of ${email}`, recipient: email });
  await remove(gone.caller, gone.email);
  const sendAll = (kind: string) =>
    kysely.updateTable('mails').set({ state: 'sent' }).where('kind', '=', kind).execute();
  await sendAll('account.deleted');
  await forgetMailsOfDeleted(kysely);
  expect(await mailKindsTo(app.database, gone.email), 'one still waits').toEqual([
    'account.deleted',
    'order',
  ]);
  await sendAll('order');
  await forgetMailsOfDeleted(kysely);
  expect(await mailsTo(app.database, gone.email)).toEqual([]);
  expect(await mailKindsTo(app.database, stays.email)).toEqual(['order']);
});
