import { readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import * as own from '@engros/contracts/notices/recalls.ts';
import * as mailed from '@engros/contracts/supplier/recall-mails.ts';
import * as staff from '@engros/contracts/supplier/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows, signedInStaff, updateRows } from '../../../test/builders.ts';
import { aPiece } from '../../../test/builders-by-piece.ts';
import { anOrder, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';
import { freshEmail, recallWorld } from '../../../test/worlds/recalls/recall-world.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));
let admin: Caller;
beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin', displayName: 'Karen Holm' });
});
beforeEach(() => app.clock.set(testNow));

const { aKitchen, delivered, compose, send, watch, sent, mailsTo, tokenTo, counts, progress, reach } =
  recallWorld(() => ({ app, admin }));
const remind = (id: string, body: object = {}) =>
  app.call(admin, mailed.remindRecall, { params: { id }, body });
const correct = (id: string, body: { CustomerId: string; Wrong?: string; Right: string }) =>
  app.call(admin, mailed.correctRecallAddress, { params: { id }, body });
const kindsOf = async (id: string) => (await progress(id)).Timeline.map(({ Kind }) => Kind);
const loggedKinds = async (id: string) =>
  (
    await app.database.kysely
      .selectFrom('audit_log')
      .select('kind')
      .where('subject', '=', id)
      .where('kind', 'like', 'recall.%')
      .execute()
  ).map(({ kind }) => kind);

describe('mails of a recall', () => {
  it('[NOT-05] sent again to one kitchen leave the reminder for the others', async () => {
    const product = await aProduct(app.database);
    const [one, other] = [await aKitchen(), await aKitchen()];
    for (const { id } of [one, other]) await delivered(id, product);
    const id = await sent(product);
    app.clock.advance({ minutes: 5 });
    expect((await remind(id, { CustomerId: one.id })).model.Mails).toBe(1);
    await watch();
    expect(await counts([one.email, other.email])).toEqual([2, 1]);
    const planned = (await progress(id)).Timeline.filter(({ IsDone }) => !IsDone);
    expect(planned.map(({ Kind }) => Kind)).toEqual(['Reminded', 'Phone', 'Goal']);
    // A mail to one kitchen does not hold back one to all.
    app.clock.advance({ minutes: limits.recallRemindMinutes - 5 });
    await watch();
    await watch();
    expect(await counts([one.email, other.email])).toEqual([3, 2]);
    const { Timeline } = await progress(id);
    expect(Timeline.map(({ Kind, By, CustomerName }) => [Kind, By, CustomerName])).toEqual([
      ['Composed', 'Karen Holm', null],
      ['Sent', 'Karen Holm', null],
      ['Resent', 'Karen Holm', 'Havnen'],
      ['Reminded', null, null],
      ['Phone', null, null],
      ['Goal', null, null],
    ]);
  });

  it('[NOT-05] go to a corrected address, once, and reminders too', async () => {
    const product = await aProduct(app.database);
    const [kitchen, stranger] = [await aKitchen(), await aKitchen()];
    await delivered(kitchen.id, product);
    const id = await sent(product);
    const Right = freshEmail();
    const asked = { CustomerId: kitchen.id, Wrong: kitchen.email, Right };
    expect((await correct(id, { ...asked, Right: 'kok@havnen' })).error.Type).toBe('emailWrong');
    expect((await correct(id, { ...asked, CustomerId: stranger.id })).status).toBe(404);
    expect((await correct(id, { ...asked, Wrong: 'ukendt@prove.example' })).status).toBe(404);
    expect((await correct(id, asked)).model.Mails).toBe(1);
    await watch();
    expect(await counts([kitchen.email, Right])).toEqual([1, 1]);
    const Token = await tokenTo(Right);
    expect((await app.call(null, own.readMailedRecall, { query: { Token } })).model.Recalls).toMatchObject([
      { CustomerId: kitchen.id },
    ]);
    app.clock.advance({ minutes: limits.recallRemindMinutes });
    await watch();
    expect(await counts([kitchen.email, Right])).toEqual([1, 2]);
    expect(await kindsOf(id)).toContain('Corrected');
    expect(await loggedKinds(id)).toContain('recall.address.corrected');
  });

  it('to customers without the goods are not found, nor written down', async () => {
    const product = await aProduct(app.database);
    const [kitchen, stranger] = [await aKitchen(), await aKitchen()];
    await delivered(kitchen.id, product);
    const id = await sent(product);
    for (const CustomerId of [stranger.id, 'nobody', ''])
      expect((await remind(id, { CustomerId })).status).toBe(404);
    expect(await kindsOf(id)).toEqual(['Composed', 'Sent', 'Reminded', 'Phone', 'Goal']);
    expect((await remind(id, { CustomerId: kitchen.id })).model.Mails).toBe(1);
  });

  it('go to one kitchen once when the button is pressed twice', async () => {
    const product = await aProduct(app.database);
    const [one, other] = [await aKitchen(), await aKitchen()];
    for (const { id } of [one, other]) await delivered(id, product);
    const id = await sent(product);
    expect((await remind(id, { CustomerId: one.id })).model.Mails).toBe(1);
    expect((await remind(id, { CustomerId: one.id })).error.Type).toBe('recallJustSent');
    expect((await remind(id, { CustomerId: other.id })).model.Mails).toBe(1);
    app.clock.advance({ minutes: 5 });
    expect((await remind(id, { CustomerId: one.id })).model.Mails).toBe(1);
  });

  it('bring news to all once, and stand on the kitchen’s page', async () => {
    const product = await aProduct(app.database);
    const [answered, silent] = [await aKitchen(), await aKitchen()];
    for (const { id } of [answered, silent]) await delivered(id, product);
    const draft = (await compose(product)).model;
    const body = { ClientKey: 'update-1234', TextDa: 'Også lot L9 er ramt.', TextEn: 'Lot L9 as well.' };
    const update = (id: string) => app.call(admin, mailed.updateRecall, { params: { id }, body });
    expect((await update(draft.Id)).error.Type).toBe('recallOver');
    const id = await sent(product);
    await app.call(answered.caller, own.answerOwnRecall, { params: { id }, body: { Answer: 'UsedUp' } });
    expect((await update(id)).model.Mails).toBe(2);
    expect((await update(id)).model.Mails).toBe(0);
    await watch();
    expect(await counts([answered.email, silent.email])).toEqual([2, 2]);
    expect((await mailsTo(silent.email)).at(-1)?.text_body).toContain('Også lot L9 er ramt.');
    expect((await app.call(silent.caller, own.listOwnRecalls)).model[0]?.Updates).toEqual([
      { At: testNow, Text: 'Også lot L9 er ramt.' },
    ]);
    expect((await loggedKinds(id)).filter((kind) => kind === 'recall.updated')).toHaveLength(1);
  });

  it('bring other news with a used key to nobody, and say so', async () => {
    const product = await aProduct(app.database);
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product);
    const id = await sent(product);
    const first = { ClientKey: 'update-5678', TextDa: 'Også lot L9.', TextEn: 'Lot L9 as well.' };
    const update = (body: typeof first) => app.call(admin, mailed.updateRecall, { params: { id }, body });
    expect((await update(first)).model.Mails).toBe(1);
    for (const other of [{ TextDa: 'Også lot L10.' }, { TextEn: 'Lot L10 as well.' }]) {
      const { status, error } = await update({ ...first, ...other });
      expect([status, error.Type]).toEqual([409, 'noticeKeyUsed']);
    }
    expect((await update(first)).model.Mails).toBe(0);
    await watch();
    expect(await counts([kitchen.email])).toEqual([2]);
  });

  it('are shown as they are sent, before and after', async () => {
    const product = await aProduct(app.database, { name: 'Torskerogn' });
    const instead = await aProduct(app.database, { name: 'Laks & dild' });
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product);
    expect((await compose(product, { ReplacementId: '9999999' })).status).toBe(400);
    const { Id, TypedToSend } = (await compose(product, { ReplacementId: instead })).model;
    const show = (query: string) =>
      app.raw(admin, { method: 'GET', url: `/api/console/recalls/${Id}/mail?${query}` });
    const shown = await show('');
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(shown.body).toContain('BRUG IKKE: Torskerogn er tilbagekaldt');
    expect((await show('Language=en&Kind=update&Text=Lot+%3CL9%3E')).body).toContain('Lot &lt;L9&gt;');
    expect((await send(Id, TypedToSend)).status).toBe(200);
    await expect.poll(() => counts([kitchen.email])).toEqual([1]);
    const [mail] = await mailsTo(kitchen.email);
    expect(mail?.html_body).toContain(`Laks &amp; dild (${instead})`);
    const withoutToken = (html = '') => html.replaceAll(/#token=[\w-]+/g, '');
    expect((await show('')).body).toBe(withoutToken(mail?.html_body));
    expect((await app.call(kitchen.caller, own.listOwnRecalls)).model[0]?.Replacement).toEqual({
      ProductId: instead,
      Name: 'Laks & dild',
    });
    expect((await progress(Id)).Goods.Replacement).toMatchObject({ ProductId: instead });
  });
});

describe('goods of a recall', () => {
  it('are counted in their unit, also where no kitchen is listed', async () => {
    const product = await aPiece(app.database);
    const kitchen = await aKitchen();
    await delivered(kitchen.id, product);
    const id = await sent(product);
    const unitOf = async (only: string) => (await progress(id, only)).Goods.UnitText;
    expect(await unitOf('all')).not.toBe('');
    expect(await unitOf('phone')).toBe(await unitOf('all'));
  });

  it('on the way count in base units, of its lots and days', async () => {
    const product = await aProduct(app.database);
    const kitchen = await aKitchen();
    const onTheWay = { state: 'OnTheWay', unitQuantity: 6, quantity: 2 } as const;
    await delivered(kitchen.id, product, { lot: 'L1' });
    await delivered(kitchen.id, product, { ...onTheWay, lot: 'L1' });
    await delivered(kitchen.id, product, { ...onTheWay, lot: 'L2' });
    await delivered(kitchen.id, product, { ...onTheWay, lot: 'L1', day: '2026-11-20' });
    const id = await sent(product, { Lots: ['L1'], DeliveredTo: '2026-11-15' });
    expect((await progress(id)).Goods).toMatchObject({ Delivered: 16, OnTheWay: 12 });
  });

  it('are counted at the largest quantities, beyond four bytes', async () => {
    const product = await aProduct(app.database);
    const kitchen = await aKitchen();
    const most = { unitQuantity: limits.quantity, quantity: limits.quantity };
    await delivered(kitchen.id, product, most);
    await delivered(kitchen.id, product, { ...most, state: 'OnTheWay' });
    const total = 2 * limits.quantity ** 2;
    expect((await reach(product)).model.Quantity).toBe(total);
    const id = await sent(product);
    const { Recipients, Goods } = await progress(id);
    expect([Recipients[0]?.Quantity, Goods.Delivered, Goods.OnTheWay]).toEqual([total, total, total / 2]);
    expect((await app.call(kitchen.caller, own.listOwnRecalls)).model[0]?.Quantity).toBe(total);
  });

  it('stop in open baskets while it runs; of some lots they warn', async () => {
    const [all, some] = [await aPiece(app.database), await aPiece(app.database)];
    const kitchen = await aKitchen();
    for (const product of [all, some]) await delivered(kitchen.id, product, { lot: 'L1' });
    await untilSeen(app, kitchen.caller, [all, some]);
    const Products = [all, some].map((ProductId) => ({ ProductId, Quantity: 1, SalesUnit: { Code: 'st' } }));
    const made = await app.call(kitchen.caller, updateBasket, { query: { id: '0' }, body: { Products } });
    expect(made.model.LineItems.map(({ IsDeliverable }) => IsDeliverable)).toEqual([true, true]);
    const id = await sent(all);
    await sent(some, { Lots: ['L1'] });
    const codes = async () =>
      (
        await app.call(kitchen.caller, readBasket, { query: { id: made.model.Id, validate: 'true' } })
      ).model.LineItems.map(({ Errors, IsDeliverable }) => [
        IsDeliverable,
        ...Errors.map(({ Code }) => Code),
      ]);
    const isSo = async (wanted: unknown) => JSON.stringify(await codes()) === JSON.stringify(wanted);
    await untilSo(() =>
      isSo([
        [false, 'recalled'],
        [true, 'partly_recalled'],
      ]),
    );
    await app.call(admin, staff.closeRecall, { params: { id } });
    await untilSo(() => isSo([[true], [true, 'partly_recalled']]));
  });
});

it('a recall sent in the new year has one number for everybody', async () => {
  const product = await aProduct(app.database);
  app.clock.set('2026-12-31T22:59:00Z');
  const kitchen = await aKitchen();
  await delivered(kitchen.id, product);
  admin = await signedInStaff(app, { role: 'admin' });
  const { Id, Number: number, TypedToSend } = (await compose(product)).model;
  app.clock.set('2027-01-01T00:01:00Z');
  expect((await send(Id, TypedToSend)).model.Recall.Number).toBe(number);
  await watch();
  const [recall] = (await app.call(kitchen.caller, own.listOwnRecalls)).model;
  expect(recall?.Number).toBe(number);
});

type Kitchen = Awaited<ReturnType<typeof aKitchen>>;

const sources: Readonly<
  Record<string, (kitchen: Kitchen, product: string, day: string) => Promise<unknown>>
> = {
  'a delivery': ({ id }, product, day) => delivered(id, product, { day }),
  'a delivery on the way': ({ id }, product, day) => delivered(id, product, { day, state: 'OnTheWay' }),
  'an order without deliveries': ({ customer }, productId, date) =>
    anOrder(app.database, customer, { date, lines: [{ productId, quantity: 4 }] }),
  'the archive': async ({ id: customer_id }, product_id, day) => {
    const id = freshNumber(7);
    const days = { delivery_date: day, order_date: day };
    await insertRows(app.database, 'legacy_orders', {
      customer_id,
      id,
      status: 'Invoiced',
      ordered_by: 'Mette',
      total_ore: 1200,
      ...days,
    });
    await insertRows(app.database, 'legacy_order_lines', {
      customer_id,
      order_id: id,
      position: 1,
      product_id,
      name: 'Laks',
      unit_text: 'pose',
      quantity: 4,
      unit_price_ore: 300,
      line_total_ore: 1200,
    });
  },
};

it.each(Object.entries(sources))('[NOT-05] by days reaches who got goods by %s', async (_, got) => {
  const product = await aProduct(app.database);
  const kitchen = await aKitchen();
  const reached: unknown[] = [];
  await got(kitchen, product, '2026-11-12');
  for (const [DeliveredFrom, DeliveredTo] of [
    ['2026-11-12', '2026-11-12'],
    ['2026-11-11', '2026-11-12'],
    ['2026-11-12', '2026-11-13'],
    ['2026-11-10', '2026-11-11'],
    ['2026-11-13', '2026-11-14'],
  ])
    reached.push((await reach(product, { DeliveredFrom, DeliveredTo })).model.Quantity);
  expect(reached).toEqual([4, 4, 4, 0, 0]);
});

it('[NOT-05] lists the states in the order of calling', async () => {
  const product = await aProduct(app.database);
  const refused = await aKitchen(undefined, 'E');
  const without = await aKitchen([], 'D');
  const silent = [await aKitchen(undefined, 'C'), await aKitchen(undefined, 'A')];
  for (const { id } of [...silent, without, refused]) await delivered(id, product);
  const id = await sent(product);
  const [mail] = await mailsTo(refused.email);
  await updateRows(app.database, 'mails', { id: mail?.id ?? '' }, { state: 'dead' });
  const opened = app.database.kysely
    .updateTable('recall_customers')
    .set({ opened_at: app.clock.now().toString() });
  await opened.where('customer_id', '=', silent[1]?.id ?? '').execute();
  const { Recipients, ToCall } = await progress(id);
  expect(Recipients.map(({ CustomerName, State }) => [CustomerName, State])).toEqual([
    ['E', 'Refused'],
    ['D', 'NoAddress'],
    ['C', 'NotOpened'],
    ['A', 'Opened'],
  ]);
  expect(ToCall).toBe(2);
  expect((await progress(id, 'phone')).Recipients.map(({ CustomerName }) => CustomerName)).toEqual([
    'E',
    'D',
  ]);
});
