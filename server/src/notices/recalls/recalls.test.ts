import { execFileSync } from 'node:child_process';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { dismissRecallNotice, readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import * as own from '@engros/contracts/notices/recalls.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import * as mailed from '@engros/contracts/supplier/recall-mails.ts';
import * as staff from '@engros/contracts/supplier/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser, insertRows, signedInStaff } from '../../../test/builders.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { freshEmail, recallWorld } from '../../../test/worlds/recalls/recall-world.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
});
beforeEach(() => app.clock.set(testNow));

const { aKitchen, delivered, texts, compose, send, watch, sent, mailsTo, tokenTo, counts, progress, reach } =
  recallWorld(() => ({ app, admin }));

const pdfOf = async (id: string) =>
  (await app.raw(admin, { method: 'GET', url: `/api/console/recalls/${id}/export/pdf` })).rawPayload;
const tableOf = async (id: string) =>
  (await app.raw(admin, { method: 'GET', url: `/api/console/recalls/${id}/export` })).body;
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

describe('a recall', () => {
  it('refuses days of delivery that no calendar has', async () => {
    const product = await aProduct(app.database);
    for (const days of [{ DeliveredFrom: '2026-02-30' }, { DeliveredTo: '0000-01-01' }]) {
      expect((await reach(product, days)).error.Type).toBe('invalidInput');
      expect((await compose(product, days)).error.Type).toBe('invalidInput');
    }
    expect((await compose(product, { DeliveredTo: '2028-02-29' })).status).toBe(200);
  });

  it('says which item number is unknown', async () => {
    const product = await aProduct(app.database);
    const typeAndText = async (id: string, change: object = {}) => {
      const { status, error } = await compose(id, change);
      return [status, error.Type, error.Message];
    };
    const unknown = '4120311';
    expect(await typeAndText(unknown)).toEqual([
      400,
      'recallProductUnknown',
      'Ingen vare har nummeret 4120311.',
    ]);
    expect(await typeAndText(product, { ReplacementId: unknown })).toEqual([
      400,
      'recallReplacementUnknown',
      'Ingen vare har erstatningens nummer 4120311.',
    ]);
  });

  it('is saved once per key, and says when any content differs', async () => {
    const [product, other] = [await aProduct(app.database), await aProduct(app.database)];
    const same = {
      ClientKey: 'recall-once',
      Lots: ['L1', 'L2'],
      DeliveredFrom: '2026-11-01',
      ReasonDa: 'Glas',
    };
    const { Id } = (await compose(product, same)).model;
    expect((await compose(product, same)).model.Id).toBe(Id);
    for (const change of [
      { Lots: ['L1', 'L3'] },
      { DeliveredFrom: '2026-11-02' },
      { DeliveredTo: '2026-11-09' },
      { ReasonDa: 'Metal' },
      { ReasonEn: 'Metal' },
      { ActionDa: 'Smid dem ud' },
      { ActionEn: 'Throw them away' },
      { AuthorityCase: '2026-77' },
      { ReplacementId: other },
      { NeedsConfirmation: false },
    ]) {
      const { status, error } = await compose(product, { ...same, ...change });
      expect([change, status, error.Type]).toEqual([change, 409, 'noticeKeyUsed']);
    }
  });

  it('[NOT-04] reaches every confirmed address of every buyer once', async () => {
    const product = await aProduct(app.database, { name: 'Peberfrugt' });
    const shared = freshEmail();
    const [one, two, stranger] = [
      await aKitchen([freshEmail(), shared]),
      await aKitchen([shared]),
      await aKitchen(),
    ];
    const unconfirmed = freshEmail();
    await insertRows(app.database, 'recall_addresses', {
      customer_id: one.id,
      email: unconfirmed,
      created_at: testNow,
    });
    await delivered(one.id, product);
    await delivered(one.id, product, { day: '2026-11-16' });
    await anOrder(app.database, two.customer, {
      date: '2026-10-01',
      lines: [{ productId: product, quantity: 2 }],
    });
    const { model } = await reach(product);
    expect(model).toMatchObject({ Customers: 2, Addresses: 2, Quantity: 10, WithoutAddress: [] });
    const draft = (await compose(product)).model;
    const { model: list } = await app.call(admin, staff.listRecalls);
    expect(list.find(({ Recall }) => Recall.Id === draft.Id)).toMatchObject({ Customers: 2, Addresses: 2 });
    expect(await progress(draft.Id)).toMatchObject({ Customers: 2, Addresses: 2, Answered: 0 });
    const id = await sent(product);
    await watch();
    expect(await counts([one.email, shared, stranger.email, unconfirmed])).toEqual([1, 1, 0, 0]);
    expect((await mailsTo(shared))[0]?.text_body).toContain('Havnen, Havnen');
    expect((await progress(id)).Addresses).toBe(2);
    const told = (await app.call(one.caller, readNotifications)).model.Unread;
    expect(told.map(({ Title }) => Title)).toEqual(['Brug ikke: Peberfrugt']);
  });

  it('[NOT-05] by lot reaches those of the lot, and says who is unsure', async () => {
    const product = await aProduct(app.database);
    const [hit, other, unsure] = [await aKitchen(), await aKitchen(), await aKitchen()];
    await delivered(hit.id, product, { lot: 'L26311' });
    await delivered(other.id, product, { lot: 'L99999' });
    await delivered(unsure.id, product);
    const Lots = ['l26311', 'L-ukendt'];
    expect((await reach(product, { Lots })).model).toMatchObject({
      Customers: 2,
      CustomersByWindow: 1,
      UnknownLots: ['L-ukendt'],
      KnownLots: [
        { Lot: 'L26311', Customers: 1 },
        { Lot: 'L99999', Customers: 1 },
      ],
    });
    const id = await sent(product, { Lots });
    expect(await counts([hit.email, other.email, unsure.email])).toEqual([1, 0, 1]);
    const { Recipients } = await progress(id);
    const basisOf = Object.fromEntries(Recipients.map(({ CustomerId, Basis }) => [CustomerId, Basis]));
    expect(basisOf).toEqual({ [hit.id]: 'Lot', [unsure.id]: 'Window' });
  });

  it('[NOT-05] says by mail and in its export whose lot is unknown', async () => {
    const product = await aProduct(app.database);
    const shared = freshEmail();
    const [sure, unsure] = [
      await aKitchen([freshEmail(), shared], 'Sikker'),
      await aKitchen([shared], 'Usikker'),
    ];
    await delivered(sure.id, product, { lot: 'L1' });
    await delivered(unsure.id, product);
    const id = await sent(product, { Lots: ['L1'] });
    const said = async (email: string) => (await mailsTo(email))[0]?.text_body ?? '';
    expect(await said(shared)).toContain('Vi ved ikke, hvilket lot der er leveret til Usikker.');
    expect(await said(sure.email)).not.toContain('Vi ved ikke');
    const lines = (await tableOf(id)).split('\r\n');
    expect(lines.find((line) => line.includes(sure.id))).toContain('12.11.2026: 4 (L1);lot;');
    expect(lines.find((line) => line.includes(unsure.id))).toContain(
      '12.11.2026: 4 (uden lot);vare og dage;',
    );
    const report = textOf(await pdfOf(id));
    expect(report).toMatch(/Lot +L1/);
    expect(report).toContain('vare og dage');
  });

  it('[NOT-05] without lots says that product and days found everyone', async () => {
    const product = await aProduct(app.database);
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product, { lot: 'L1' });
    await delivered(kitchen.id, product, { lot: 'L2', day: '2026-11-16' });
    const days = { DeliveredFrom: '2026-11-10', DeliveredTo: '2026-11-12' };
    expect((await reach(product, days)).model).toMatchObject({ Customers: 1, CustomersByWindow: 0 });
    const id = await sent(product, days);
    const body = (await mailsTo(kitchen.email))[0]?.text_body ?? '';
    expect(body).toContain('Lot: Alle\nLeveret: 10.11.2026–12.11.2026\n');
    expect(body).not.toContain('Vi ved ikke');
    expect((await progress(id)).Recipients.map(({ Basis, Quantity }) => [Basis, Quantity])).toEqual([
      ['Window', 4],
    ]);
    const line = (await tableOf(id)).split('\r\n').find((each) => each.includes(kitchen.id));
    expect(line).toContain('12.11.2026: 4 (L1);vare og dage;');
    const report = textOf(await pdfOf(id));
    expect(report).toMatch(/Lot +Alle/);
    expect(report).toContain('10.11.2026–12.11.2026');
    expect(report).toContain('vare og dage');
  });

  it('of dates the wrong way round or unknown products is refused', async () => {
    const product = await aProduct(app.database);
    const drafts = async () => (await app.call(admin, staff.listRecalls)).model.length;
    const before = await drafts();
    const reversed = await compose(product, { DeliveredFrom: '2026-11-12', DeliveredTo: '2026-11-10' });
    expect([reversed.status, reversed.error.Type]).toEqual([400, 'periodReversed']);
    expect((await compose('9999999')).error.Type).toBe('recallProductUnknown');
    expect(await drafts()).toBe(before);
  });

  it('[NOT-05] is answered from the mail by name, and shows silence', async () => {
    const product = await aProduct(app.database);
    const [answers, opens, silent] = [await aKitchen(), await aKitchen(), await aKitchen()];
    for (const { id } of [answers, opens, silent]) await delivered(id, product, { lot: 'L1' });
    const id = await sent(product, { Lots: ['L1'] });
    const Token = await tokenTo(answers.email);
    const look = async () => (await app.call(null, own.readMailedRecall, { query: { Token } })).model;
    for (let times = 0; times < 3; times += 1) expect((await look()).IsValidated).toBe(true);
    expect((await progress(id)).NotOpened).toBe(3);
    await app.call(null, own.openMailedRecall, { body: { Token: await tokenTo(opens.email) } });
    const answer = (change: object) =>
      app.call(null, own.answerMailedRecall, {
        body: {
          Token,
          CustomerId: answers.id,
          Name: 'Ole Friis',
          Answer: 'Discarded',
          QuantityLeft: 3,
          ...change,
        },
      });
    expect((await answer({ Name: '  ' })).error.Message).toBe('Skriv dit navn.');
    expect((await answer({ QuantityLeft: null })).error.Type).toBe('recallAnswerRefused');
    for (const QuantityLeft of [5, limits.quantity])
      expect((await answer({ QuantityLeft })).error.Message).toContain('I har fået 4');
    expect((await answer({ QuantityLeft: limits.quantity + 1 })).error.Type).toBe('invalidInput');
    expect((await answer({ CustomerId: silent.id })).error.Type).toBe('tokenInvalid');
    expect((await answer({ Token: 'x'.repeat(43) })).error.Type).toBe('tokenInvalid');
    expect((await answer({})).model).toMatchObject({
      Answer: 'Discarded',
      QuantityLeft: 3,
      AnsweredBy: 'Ole Friis',
    });
    expect(await progress(id)).toMatchObject({
      Customers: 3,
      Answered: 1,
      Opened: 1,
      NotOpened: 1,
      Missing: 2,
    });
    const csv = await app.raw(admin, { method: 'GET', url: `/api/console/recalls/${id}/export` });
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.find((line) => line.includes(answers.id))).toContain('kasseret;3;Ole Friis;mail');
    expect(lines.find((line) => line.includes(silent.id))).toContain('ikke åbnet');
    const { Number: number } = (await progress(id)).Recall;
    const report = textOf(await pdfOf(id));
    for (const said of [
      `Tilbagekaldelse ${number}`,
      'Mulig forekomst af listeria',
      '3 kunder, 3 e-mails',
      '1 har svaret, 1 har åbnet uden at svare, 1 har ikke åbnet',
      'Ole Friis',
      silent.email,
      'Side 1 / 1',
    ])
      expect(report).toContain(said);
    expect(report).toMatch(/kasseret/);
  });

  it('[NOT-05] is sent again to the silent, who are then called', async () => {
    const product = await aProduct(app.database);
    const [quick, slow, nobody] = [await aKitchen(), await aKitchen(), await aKitchen([])];
    for (const { id } of [quick, slow, nobody]) await delivered(id, product);
    const id = await sent(product);
    expect((await progress(id, 'phone')).Recipients).toMatchObject([
      { CustomerId: nobody.id, State: 'NoAddress' },
    ]);
    await app.call(quick.caller, own.answerOwnRecall, { params: { id }, body: { Answer: 'UsedUp' } });
    app.clock.advance({ minutes: limits.recallRemindMinutes - 1 });
    await watch();
    expect(await counts([quick.email, slow.email])).toEqual([1, 1]);
    app.clock.advance({ minutes: 1 });
    await watch();
    await watch();
    expect(await counts([quick.email, slow.email])).toEqual([1, 2]);
    app.clock.advance({ minutes: limits.recallPhoneMinutes });
    const toCall = await progress(id, 'phone');
    expect([toCall.ToCall, toCall.Recipients.length]).toEqual([2, 2]);
    expect(toCall.Timeline.map(({ Kind, Count }) => [Kind, Count])).toEqual([
      ['Composed', null],
      ['Sent', 2],
      ['Reminded', 1],
      ['Phone', null],
      ['Goal', null],
    ]);
    const remind = (body: object = {}) => app.call(admin, mailed.remindRecall, { params: { id }, body });
    expect((await remind()).model.Mails).toBe(1);
    expect((await remind()).error.Type).toBe('recallJustSent');
    const page = async (Page: number) =>
      (await app.call(admin, staff.readRecall, { params: { id }, query: { Page } })).model;
    const [first, late] = [await page(1), await page(limits.pageNumber)];
    expect([first.Recipients.length, first.CurrentPage]).toEqual([first.TotalRecipients, 1]);
    expect(late).toEqual(first);
    const phone = { CustomerId: slow.id, Name: 'Birgitte', Answer: 'Returned', QuantityLeft: 2 };
    const noted = await app.call(admin, staff.answerByPhone, { params: { id }, body: phone });
    expect(noted.model).toMatchObject({
      State: 'Answered',
      AnsweredBy: 'Birgitte',
      AnsweredVia: 'Phone',
      QuantityLeft: 2,
    });
  });

  it('is corrected while it is a draft, and never once sent', async () => {
    const [product, other] = [await aProduct(app.database), await aProduct(app.database, { name: 'Laks' })];
    await delivered((await aKitchen()).id, other, { lot: 'L2' });
    const { Id } = (await compose(product, { Lots: ['L1'] })).model;
    const revise = (body: object) =>
      app.call(admin, staff.reviseRecall, { params: { id: Id }, body: { ...texts, ...body } });
    const right = { ProductId: other, Lots: ['L2'], ReasonDa: 'Glas', DeliveredFrom: '2026-11-01' };
    expect((await revise(right)).status).toBe(200);
    const { Recall, Customers } = await progress(Id);
    expect({ ...Recall, Customers }).toMatchObject({
      ...right,
      NameDa: 'Laks',
      State: 'Draft',
      TypedToSend: 'L2',
      Customers: 1,
    });
    expect((await revise({ ...right, DeliveredTo: '2026-10-01' })).error.Type).toBe('periodReversed');
    expect((await send(Id, 'L2')).status).toBe(200);
    expect((await revise({ ...right, ReasonDa: 'Metal' })).error.Type).toBe('recallSent');
    expect((await progress(Id)).Recall.ReasonDa).toBe('Glas');
  });

  it('needs English words only where somebody reads English', async () => {
    const product = await aProduct(app.database);
    const danish = { ReasonEn: undefined, ActionEn: ' ' };
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product);
    const first = (await compose(product, danish)).model;
    expect((await send(first.Id, product)).status).toBe(200);
    expect((await progress(first.Id)).Recall).toMatchObject({
      ReasonEn: texts.ReasonDa,
      ActionEn: texts.ActionDa,
    });
    const { email } = await aUser(app.database, { customers: [kitchen.customer], language: 'en' });
    const { Id } = (await compose(product, danish)).model;
    const refused = await send(Id, product);
    expect([refused.status, refused.error.Type]).toEqual([400, 'recallEnglishMissing']);
    expect(refused.error.Message).toContain('Modtagere, der læser engelsk: 1.');
    expect((await progress(Id)).Recall).toMatchObject({ State: 'Draft', ReasonEn: '' });
    const body = { ...texts, ProductId: product };
    await app.call(admin, staff.reviseRecall, { params: { id: Id }, body });
    expect((await send(Id, product)).status).toBe(200);
    await watch();
    expect(await counts([kitchen.email, email])).toEqual([2, 0]);
  });

  it('names whom a draft would reach, and who has to be called', async () => {
    const product = await aProduct(app.database);
    const [told, mute, other] = [
      await aKitchen([freshEmail()], 'Alfa'),
      await aKitchen([], 'Beta'),
      await aKitchen([freshEmail()], 'Gamma'),
    ];
    await delivered(told.id, product, { lot: 'L1', quantity: 3 });
    await delivered(mute.id, product);
    await delivered(other.id, product, { lot: 'L2' });
    const { Id } = (await compose(product, { Lots: ['L1'] })).model;
    const draft = await progress(Id);
    expect(draft).toMatchObject({ Customers: 2, Missing: 2, ToCall: 1, TotalRecipients: 2 });
    expect(draft.Recipients).toMatchObject([
      { CustomerId: mute.id, CustomerName: 'Beta', State: 'NoAddress', Basis: 'Window', Addresses: [] },
      {
        CustomerId: told.id,
        State: 'NotOpened',
        Basis: 'Lot',
        Quantity: 3,
        Addresses: [told.email],
        At: null,
      },
    ]);
    expect((await progress(Id, 'phone')).Recipients.map(({ CustomerName }) => CustomerName)).toEqual([
      'Beta',
    ]);
    expect((await send(Id, 'L1')).status).toBe(200);
    expect((await progress(Id)).Recipients.map(({ CustomerName }) => CustomerName).sort()).toEqual([
      'Alfa',
      'Beta',
    ]);
  });

  it('sent twice is refused the second time, and mails go once', async () => {
    const product = await aProduct(app.database);
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product, { lot: 'L7' });
    const { Id } = (await compose(product, { Lots: ['L7'] })).model;
    const [first, second] = await Promise.all([send(Id, ' l7 '), send(Id, 'L7')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await send(Id, 'L7')).error.Type).toBe('recallSent');
    expect((await app.call(admin, staff.deleteRecall, { params: { id: Id } })).error.Type).toBe('recallSent');
    await watch();
    expect(await counts([kitchen.email])).toEqual([1]);
  });

  it('is sent by typing its lot, and never to nobody', async () => {
    const product = await aProduct(app.database);
    await delivered((await aKitchen()).id, product, { lot: 'L7' });
    const { Id } = (await compose(product, { Lots: ['L7'] })).model;
    const wrong = await send(Id, 'ok');
    expect([wrong.status, wrong.error.Message]).toEqual([400, 'Skriv L7 for at sende. Intet er sendt.']);
    expect(await progress(Id)).toMatchObject({
      Recall: { State: 'Draft' },
      Customers: 1,
      TotalRecipients: 1,
    });
    const nobody = (await compose(product, { Lots: ['L8'] })).model;
    expect((await send(nobody.Id, 'L8')).error.Type).toBe('recallReachesNobody');
    expect((await app.call(admin, staff.deleteRecall, { params: { id: nobody.Id } })).model).toEqual({
      Id: nobody.Id,
    });
  });

  it('[NOT-02] is a notice that stays until it is answered', async () => {
    const product = await aProduct(app.database, { name: 'Torskerogn' });
    const [{ caller, id: customerId }, stranger] = [await aKitchen(), await aKitchen()];
    await delivered(customerId, product, { lot: 'B44' });
    const id = await sent(product, { Lots: ['B44'] });
    const notices = async () => (await app.call(caller, readRecallNotices)).model;
    expect(await notices()).toMatchObject({
      IsDismissable: false,
      NeedsConfirmation: true,
      Notices: [{ Id: `recall:${id}`, Title: 'Brug ikke: Torskerogn' }],
    });
    const dismissed = await app.call(caller, dismissRecallNotice, { body: { Id: `recall:${id}` } });
    expect([dismissed.status, dismissed.error.Type]).toEqual([400, 'recallNoticeStays']);
    const body = { Answer: 'NotReceived' };
    const foreign = await app.call(stranger.caller, own.answerOwnRecall, { params: { id }, body });
    expect(foreign.status).toBe(404);
    const kept = await app.call(caller, own.answerOwnRecall, { params: { id }, body });
    expect(kept.model).toMatchObject({ AnsweredBy: 'Mette Lindholm', AnsweredAt: testNow });
    expect((await notices()).Notices).toEqual([]);
    expect((await app.call(caller, own.listOwnRecalls)).model).toMatchObject([
      { Id: id, Answer: 'NotReceived' },
    ]);
    const waiting = async () => (await app.call(admin, readConsoleOverview)).model.Recalls;
    expect((await waiting())?.Newest[0]).toMatchObject({ Id: id, Name: 'Torskerogn', Answered: 1 });
    expect((await app.call(admin, staff.closeRecall, { params: { id } })).model.State).toBe('Closed');
    expect((await waiting())?.Newest.map((each) => each.Id)).not.toContain(id);
    expect((await app.call(caller, own.answerOwnRecall, { params: { id }, body })).error.Type).toBe(
      'recallOver',
    );
    expect((await app.call(admin, staff.closeRecall, { params: { id } })).error.Type).toBe('recallOver');
  });

  it('[NOT-05] names those who get the goods later, and refused mails', async () => {
    const product = await aProduct(app.database);
    const [first, late] = [await aKitchen(), await aKitchen([freshEmail()], 'Sen Kantine')];
    await delivered(first.id, product);
    const id = await sent(product);
    await delivered(late.id, product);
    expect((await progress(id)).Later).toEqual([`Sen Kantine (${late.id})`]);
    const later = await aKitchen([freshEmail()], 'Senere Kantine');
    await delivered(later.id, product);
    // Open pages share one search of all deliveries for half a minute.
    expect((await progress(id)).Later).toHaveLength(1);
    const started = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => started + 31_000);
    expect((await progress(id)).Later).toHaveLength(2);
    clock.mockRestore();
    await app.database.kysely
      .updateTable('mails')
      .set({ attempts: 1, last_error: 'Message failed: 550 No such user' })
      .where('recipient', '=', first.email)
      .execute();
    const now = await progress(id);
    expect([now.Refused, now.ToCall, now.Recipients[0]?.State]).toEqual([1, 1, 'Refused']);
    expect(now.Timeline.find(({ Kind }) => Kind === 'Refused')?.Count).toBe(1);
  });
});
