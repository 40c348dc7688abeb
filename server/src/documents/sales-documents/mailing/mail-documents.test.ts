import { listSalesDocuments, mailSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { type FakeMailServer, fakeMailServer } from '../../../../test/fake-mail-server.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { deliverMails } from '../../../platform/mail/deliver-mails.ts';
import { smtpSender } from '../../../platform/mail/mail-transport.ts';
import { issueDeliveryNote, issueInvoice } from '../issuing/issue.ts';

let app: TestApp;
let customer: TestCustomer;
let buyer: Caller;
let server: FakeMailServer;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1' });
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
  server = await fakeMailServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
async function documents(of = customer) {
  const { database } = app;
  const order = await aDocumentedOrder(database, of, {
    lines: [{ net: 1000 }],
    delivered: [{ position: 1, quantity: 2, lot: 'L1', bestBefore: '2026-12-24', weightG: 900 }],
  });
  const { kysely } = database;
  const invoice = await issueInvoice(kysely, { customerId: of.id, orderId: order.orderId, now });
  const note = await issueDeliveryNote(kysely, { customerId: of.id, deliveryId: order.deliveryId, now });
  if (invoice === null || note === null) throw new Error('nothing was delivered');
  return { invoice, note };
}
const mailsTo = (email: string) =>
  app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
const send = (body: object, who = buyer) =>
  app.call(who, mailSalesDocuments, { body: { ClientKey: crypto.randomUUID(), ...body } as never });

describe('documents by mail', () => {
  it('go as PDF to the bookkeeping, whose address is kept', async () => {
    const { invoice, note } = await documents();
    const EmailAddress = 'bogholderi@kunde.example';
    const body = { ClientKey: crypto.randomUUID(), Ids: [invoice.id, note.id], EmailAddress };
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo(EmailAddress)).toHaveLength(1);
    const log = { info: () => undefined, warn: () => undefined };
    const from = 'Fjordgros <ordre@fjordgros.example>';
    await deliverMails({ database: app.database, clock: app.clock, send: smtpSender(server.url), from, log });
    const [got] = server.received;
    expect(got?.subject).toBe('Dokumenter fra Fjordgros (2)');
    expect(got?.text).toContain(`Faktura ${invoice.number}\nFølgeseddel ${note.number}`);
    expect(got?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`Faktura-${invoice.number}.pdf`, 'application/pdf'],
      [expect.stringContaining(`-${note.number}.pdf`), 'application/pdf'],
    ]);
    expect(got?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await app.database.kysely.selectFrom('mail_attachments').select('name').execute()).toEqual([]);
    const query = { FromDate: '2026-11-01', ToDate: '2026-11-23' };
    const { model } = await app.call(buyer, listSalesDocuments, { query });
    expect(model.Summary?.AccountingEmail).toBe(EmailAddress);
    const logged = await app.database.kysely
      .selectFrom('audit_log')
      .select('customer_id')
      .where('kind', '=', 'documents.mailed')
      .where('subject', '=', EmailAddress)
      .execute();
    expect(logged[0]).toEqual({ customer_id: customer.id });
  });

  it('are all in the mail, more than are drawn at once', async () => {
    const made = [await documents(), await documents(), await documents()];
    const all = made.flatMap(({ invoice, note }) => [invoice, note]);
    for (const some of [all.slice(0, 1), all.slice(0, 4), all.slice(0, 5)]) {
      const EmailAddress = `mange-${some.length}@kunde.example`;
      expect((await send({ Ids: some.map(({ id }) => id), EmailAddress })).status).toBe(200);
      const [mail] = await mailsTo(EmailAddress);
      const files = app.database.kysely
        .selectFrom('mail_attachments')
        .select('name')
        .where('mail_id', '=', mail?.id ?? '')
        .orderBy('position');
      const named = (await files.execute()).map(({ name }) => name.replace(/^.*-(\d+)\.pdf$/, '$1'));
      expect(named).toEqual(some.map(({ number }) => number));
      const [lines, text] = [mail?.text_body.split('\n') ?? [], mail?.html_body ?? ''];
      for (const { number } of some) {
        expect(lines.some((line) => line.endsWith(` ${number}`))).toBe(true);
        expect(text).toContain(` ${number}`);
      }
    }
  });

  it('go to a corrected address too, when the first answer was lost', async () => {
    const { note } = await documents();
    const body = { ClientKey: crypto.randomUUID(), Ids: [note.id] };
    for (const EmailAddress of ['boghlderi@kunde.example', 'retbogholderi@kunde.example']) {
      for (let press = 0; press < 2; press += 1)
        expect((await send({ ...body, EmailAddress })).model).toEqual({ EmailAddress });
      expect(await mailsTo(EmailAddress)).toHaveLength(1);
    }
  });

  it('are refused whole: foreign ones, amounts not to be seen, no address', async () => {
    const { invoice, note } = await documents();
    const foreign = await documents(await aCustomer(app.database));
    const EmailAddress = 'ingen@kunde.example';
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    for (const [body, who, code] of [
      [{ Ids: [note.id, foreign.note.id], EmailAddress }, buyer, 'notFound'],
      [{ Ids: [note.id, invoice.id], EmailAddress }, blind, 'notAllowed'],
      [{ Ids: [note.id], EmailAddress: 'ingen' }, buyer, 'emailWrong'],
      [{ Ids: [], EmailAddress }, buyer, 'invalidInput'],
    ] as const)
      expect((await send(body, who)).error.Type).toBe(code);
    expect(await mailsTo(EmailAddress)).toEqual([]);
  });

  it('are sixty mails an hour at most, before anything is drawn', async () => {
    const own = await aCustomer(app.database);
    const caller = await aBuyerOf(app, own);
    const { note } = await documents(own);
    const earlier = Array.from({ length: limits.documentMailsPerHour - 1 }, () => ({
      key: `documents:${own.id}`,
      requested_at: app.clock.now().subtract({ minutes: 40 }).toString(),
    }));
    await app.database.kysely.insertInto('hourly_requests').values(earlier).execute();
    const mail = (EmailAddress: string) => send({ Ids: [note.id], EmailAddress }, caller);
    expect((await mail('sidste@kunde.example')).status).toBe(200);
    const { status, error } = await mail('over@kunde.example');
    expect([status, error.Type]).toEqual([429, 'tooManyMails']);
    expect(error.Message).toContain('prøv igen om 20 minutter');
    expect(await mailsTo('over@kunde.example')).toEqual([]);
  });

  it('are twenty at most, and as large as a mail may be', async () => {
    const { note } = await documents();
    const EmailAddress = 'mange@kunde.example';
    const Ids = Array.from({ length: limits.documentsInMail + 1 }, () => note.id);
    expect((await send({ Ids, EmailAddress })).error.Type).toBe('invalidInput');
    expect((await send({ Ids: Ids.slice(1), EmailAddress })).status).toBe(200);
    await app.database.kysely
      .updateTable('sales_documents')
      .set({ pdf: Buffer.alloc(limits.mailFilesBytes + 1) })
      .where('id', '=', note.id)
      .execute();
    const over = await send({ Ids: [note.id], EmailAddress });
    expect([over.error.Type, over.error.Message]).toEqual([
      'documentsTooLarge',
      'Dokumenterne fylder for meget til én mail. De må højst fylde 7 MB. Vælg færre.',
    ]);
    expect(await mailsTo(EmailAddress)).toHaveLength(1);
  });
});
