import { randomUUID } from 'node:crypto';
import { resendOutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import {
  type LetterKind,
  listDeadLetters,
  resendDeadLetter,
} from '@engros/contracts/supplier/dead-letters.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  insertRow,
  insertRows,
  signedInStaff,
  type TestCustomer,
} from '../../../test/builders.ts';
import { fakeMailServer } from '../../../test/fake-mail-server.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import { removeFilesOfDead } from '../../platform/mail/mail-queries.ts';
import { smtpSender } from '../../platform/mail/mail-transport.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';

const app = duringTests(() =>
  testApp(
    {},
    {
      onOrderWritten: () => void pokes.push('answer'),
      onMailWritten: () => void pokes.push('mail'),
    },
  ),
);
let staff: Caller;
let customer: TestCustomer;
let buyerId: string;
const pokes: string[] = [];
beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['orders'] });
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
  buyerId = (await aUser(app.database, { customers: [customer] })).userId;
});

const givenUp = '2026-11-23T12:00:00Z';

async function aDeadAnswer(kind = 'system.shipped'): Promise<string> {
  const { id } = await insertRow(app.database, 'outbox_events', {
    kind,
    customer_id: customer.id,
    subject: `answer:${freshNumber(8)}`,
    payload: JSON.stringify({ systemOrderId: randomUUID(), protocol: 'cxml' }),
    created_at: '2026-11-20T12:00:00Z',
    attempts: 40,
    last_error: "the buyer's system answered 503",
    dead_at: givenUp,
  });
  return String(id);
}

async function aDeadDocument(): Promise<string> {
  const { kysely } = app.database;
  const connection = await insertRow(kysely, 'punch_out_single_sign_ons', {
    customer_id: customer.id,
    user_id: buyerId,
    protocol: 'peppol',
    name: 'Havnens indkøb',
    login_name: `0088:${freshNumber(13)}`,
    secret_hash: 'x',
    created_at: givenUp,
  });
  const id = randomUUID();
  await insertRows(kysely, 'peppol_messages', {
    customer_id: customer.id,
    id,
    single_sign_on_id: connection.id,
    kind: 'orderResponse',
    number: '7718355-1',
    content: Buffer.from('x'),
    content_bytes: 1,
    lines: 1,
    created_at: '2026-11-20T12:00:00Z',
    attempts: 36,
    given_up_at: givenUp,
    last_error: 'the access point answered 500',
  });
  return id;
}

async function aDeadMail({ holdsSecret = false, at = givenUp, files = false } = {}): Promise<string> {
  const { kysely } = app.database;
  const dedupeKey = `dead:${freshNumber(10)}`;
  const attachments = files
    ? [{ name: 'ordre.csv', mediaType: 'text/csv', content: Buffer.from('a;b') }]
    : [];
  const mail = {
    kind: 'order',
    dedupeKey,
    recipient: 'koekken@havnen.example',
    subject: 'Ordre 7718355',
    textBody: 'Tak',
    htmlBody: '<p>Tak</p>',
    now: Temporal.Instant.from(at).subtract({ hours: 24 }),
  };
  await inTransaction(kysely, (trx) => writeMail(trx, { ...mail, holdsSecret, attachments }));
  const { id } = await kysely
    .updateTable('mails')
    .set({ state: 'dead', attempts: 30, last_error: '550 no such mailbox', next_attempt_at: at })
    .where('dedupe_key', '=', dedupeKey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const list = async (query: object = {}) => (await app.call(staff, listDeadLetters, { query })).model;
const resend = (letterKind: LetterKind, letterId: string) =>
  app.call(staff, resendDeadLetter, { params: { letterKind, letterId } });

test('[SUP-02] answers, documents and mails that were given up are sent again', async () => {
  const ids = { answer: await aDeadAnswer(), document: await aDeadDocument(), mail: await aDeadMail() };
  const { Counts, Letters, TotalResults } = await list();
  expect([Counts, TotalResults]).toEqual([{ answer: 1, document: 1, mail: 1 }, 3]);
  expect(await list({ Page: limits.pageNumber })).toEqual(await list());
  expect(Letters.map(({ Kind, Id }) => [Kind, Id])).toEqual(Object.entries(ids));
  expect(Letters[1]).toMatchObject({
    What: 'orderResponse',
    Subject: '7718355-1',
    Recipient: 'Havnens indkøb',
    CustomerName: 'Køkkenet ved Havnen',
    GivenUp: givenUp,
    Attempts: 36,
    LastError: 'the access point answered 500',
    CanBeSentAgain: true,
  });
  expect((await list({ Kind: 'mail' })).Letters.map(({ Id }) => Id)).toEqual([ids.mail]);
  for (const [kind, id] of Object.entries(ids) as [LetterKind, string][]) {
    expect((await resend(kind, id)).model.Counts[kind]).toBe(0);
    expect((await resend(kind, id)).error.Type).toBe('notFound');
  }
  expect(pokes).toEqual(['answer', 'mail']);
  expect((await list()).TotalResults).toBe(0);
  const { kysely } = app.database;
  const event = await kysely.selectFrom('outbox_events').selectAll().executeTakeFirstOrThrow();
  expect([event.dead_at, event.attempts]).toEqual([null, 0]);
  const document = await kysely.selectFrom('peppol_messages').selectAll().executeTakeFirstOrThrow();
  expect(document).toMatchObject({ given_up_at: null, attempts: 0 });
  expect(document.next_attempt_at?.toString()).toBe(app.clock.now().toString());
  const audited = await kysely
    .selectFrom('audit_log')
    .select('kind')
    .where('kind', 'like', '%.resent')
    .execute();
  expect(audited.map(({ kind }) => kind)).toEqual(['answer.resent', 'document.resent', 'mail.resent']);
});

test('a mail sent again arrives with its files, within another day', async () => {
  const id = await aDeadMail({ files: true });
  await resend('mail', id);
  const server = await fakeMailServer();
  const parts = {
    database: app.database,
    clock: app.clock,
    send: smtpSender(server.url),
    from: 'Fjordgros <ordre@fjordgros.example>',
    log: { info: () => undefined, warn: () => undefined },
  };
  const row = () =>
    app.database.kysely.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  server.answerWith.next = () => 451;
  await deliverMails(parts);
  expect(await row()).toMatchObject({ state: 'waiting', attempts: 1 });
  server.answerWith.next = () => null;
  app.clock.advance({ minutes: 1 });
  await deliverMails(parts);
  await server.close();
  const files = server.received.flatMap(({ attachments }) => attachments);
  expect(files.map(({ filename }) => filename)).toEqual(['ordre.csv']);
  expect((await row()).state).toBe('sent');
});

test('a mail with a secret link is listed, but never sent again', async () => {
  const id = await aDeadMail({ holdsSecret: true });
  expect((await list({ Kind: 'mail' })).Letters).toMatchObject([{ Id: id, CanBeSentAgain: false }]);
  const refused = await resend('mail', id);
  expect([refused.status, refused.error.Type]).toEqual([409, 'letterSecret']);
  expect((await list({ Kind: 'mail' })).Counts.mail).toBe(1);
  await app.database.kysely.deleteFrom('mails').where('id', '=', id).execute();
});

test('orders are not sent again as answers, nor answers as orders', async () => {
  const order = await aDeadAnswer('weborder.placed');
  const answer = await aDeadAnswer();
  expect((await resend('answer', order)).error.Type).toBe('notFound');
  const asOrder = await app.call(staff, resendOutgoingOrder, { params: { id: answer } });
  expect(asOrder.error.Type).toBe('notFound');
  expect((await resend('mail', answer)).error.Type).toBe('notFound');
  expect((await resend('answer', randomUUID())).error.Type).toBe('notFound');
  expect((await resend('document', randomUUID())).error.Type).toBe('notFound');
});

test('after thirty days letters are neither listed nor kept whole', async () => {
  const hours = 24 * consoleLimits.deadLetterDays;
  const at = (more: number) =>
    app.clock
      .now()
      .subtract({ hours: hours + more })
      .toString();
  const old = await aDeadMail({ at: at(1), files: true });
  const young = await aDeadMail({ at: at(-1), files: true });
  expect((await list({ Kind: 'mail' })).Letters.map(({ Id }) => Id)).toEqual([young]);
  expect((await resend('mail', old)).error.Type).toBe('notFound');
  await removeFilesOfDead(app.database, app.clock.now().subtract({ hours }));
  const left = await app.database.kysely.selectFrom('mail_attachments').select('mail_id').execute();
  expect(left.map(({ mail_id }) => mail_id)).toEqual([young]);
});
