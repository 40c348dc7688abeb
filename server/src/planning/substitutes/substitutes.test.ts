import { takeOrderConfirmations, takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import {
  answerReplacementQuestion,
  readReplacementQuestions,
  readReplacementQuestionsOfOrder,
} from '@engros/contracts/planning/replacement-questions.ts';
import {
  changeReplacementOfKitchen,
  changeReplacementOfList,
  changeReplacementOfProduct,
  readReplacements,
  readReplacementsCame,
  readReplacementsOf,
} from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aFavoriteList } from '../../../test/builders-goods.ts';
import { fakeMailServer } from '../../../test/fake-mail-server.ts';
import { duringTests, testNow, workParts } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { anOrderOnItsWay, messagesOnTheirWay } from '../../../test/worlds/order-message.ts';
import { ownLabels } from '../../own-labels.ts';
import { createTexts } from '../../people/labels/texts.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import { smtpSender } from '../../platform/mail/mail-transport.ts';
import { tellQuestions } from './tell-questions.ts';

const app = duringTests(orderApp);
const own = { AM: 'contains', AN: 'free', AC: 'free' };
let erp: Awaited<ReturnType<typeof aSupplierSystem>>;
let cream: string;
let other: string;
let nutty: string;
let plain: string;
let butter: string;
beforeEach(() => app.clock.set(testNow));
beforeAll(async () => {
  erp = await aSupplierSystem(app, ['orders:write']);
  const made = (name: string, allergens: object = own, is_organic = true) =>
    aPiece(app.database, { name, fields: { allergens: JSON.stringify(allergens), is_organic } });
  cream = await made('Fløde');
  other = await made('Fløde, andet mærke');
  nutty = await made('Nøddefløde', { ...own, AN: 'traces' });
  plain = await made('Fløde, ikke økologisk', own, false);
  butter = await made('Smør');
  await catalogFollows(() => app.goods.catalog.current().products.has(butter));
});

const ofProduct = (buyer: Buyer, id: string, Wish: 'Always' | 'Ask' | 'Never' | null, ids: string[] = []) =>
  app.call(buyer, changeReplacementOfProduct, { params: { id }, body: { Wish, SecondChoices: ids } });
const lines = (...ids: string[]) => ({
  Products: ids.map((ProductId) => ({ ProductId, Quantity: 4, SalesUnit: { Code: 'st' } })),
});

test('the nearest choice goes with the order to the supplier', async () => {
  const buyer = await app.aBuyer();
  await app.call(buyer, changeReplacementOfKitchen, { body: { Wish: 'Ask' } });
  const listId = await aFavoriteList(app.database, buyer.customer, {
    ...{ userId: buyer.user.userId, name: 'Mejeri', productIds: [butter] },
  });
  await app.call(buyer, changeReplacementOfList, { params: { id: listId }, body: { Wish: 'Never' } });
  await ofProduct(buyer, butter, 'Always');
  const { model: chosen } = await ofProduct(buyer, cream, 'Always', [other]);
  expect(chosen).toMatchObject({
    Kitchen: 'Ask',
    Lists: [{ ListId: listId, Name: 'Mejeri', NumberOfProducts: 1, Wish: 'Never' }],
  });
  const { model: of } = await app.call(buyer, readReplacementsOf, { query: { id: [butter, cream, plain] } });
  expect(of.Products.map(({ InForce, Source }) => [InForce, Source])).toEqual([
    ['Never', 'List'],
    ['Always', 'Product'],
    ['Ask', 'Kitchen'],
  ]);
  const { order } = await anOrderOnItsWay(app, buyer, lines(butter, cream, plain));
  const sent = new Map(order.LineItems.map((line) => [line.ProductId, line]));
  expect(sent.get(butter)).toMatchObject({ Substitute: 'Never' });
  expect(sent.get(cream)).toMatchObject({ Substitute: 'Always', SecondChoices: [other] });
  expect(sent.get(plain)).toMatchObject({ Substitute: 'Ask' });
  const wish = { ProductId: cream, SalesUnit: { Code: 'st' }, Substitute: 'Never' };
  const own = await anOrderOnItsWay(app, buyer, { ...lines(cream), LineWishes: [wish] });
  expect(own.order.LineItems[0]).toMatchObject({ Substitute: 'Never' });
  expect(own.order.LineItems[0]?.SecondChoices).toBeUndefined();
});

test('wrong second choices are refused with a sentence and change nothing', async () => {
  const buyer = await app.aBuyer();
  await ofProduct(buyer, cream, null, [other]);
  const refused = async (ids: string[]) => {
    const { error } = await ofProduct(buyer, cream, 'Always', ids);
    return [error.Type, error.Message];
  };
  expect(await refused([cream])).toEqual(['secondChoiceSelf', expect.stringContaining('sig selv')]);
  expect(await refused(['99999999'])).toEqual(['secondChoiceUnknown', expect.stringContaining('99999999')]);
  expect(await refused([nutty])).toEqual(['secondChoiceAllergen', expect.stringContaining('Nødder')]);
  expect(await refused([plain])).toEqual(['secondChoiceOrganic', expect.stringContaining('økologisk')]);
  const six = Array.from({ length: limits.secondChoices + 1 }, (_, at) => `8888${at}`);
  expect((await refused(six))[0]).toBe('tooManySecondChoices');
  expect((await ofProduct(buyer, '99999999', 'Ask')).status).toBe(404);
  const { model } = await app.call(buyer, readReplacements);
  expect(model.Products).toMatchObject([
    { ProductId: cream, Wish: null, SecondChoices: [{ ProductId: other, Fault: null }] },
  ]);
});

test('a foreign list is not found; a choice is taken back', async () => {
  const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
  const id = await aFavoriteList(app.database, stranger.customer, {
    ...{ userId: stranger.user.userId, name: 'Deres', productIds: [cream] },
  });
  const body = { Wish: 'Ask' as const };
  expect((await app.call(buyer, changeReplacementOfList, { params: { id }, body })).status).toBe(404);
  await ofProduct(buyer, cream, 'Ask');
  const { model } = await ofProduct(buyer, cream, null);
  expect(model.Products).toEqual([]);
});

const tell = () => tellQuestions({ ...workParts(app), text: createTexts(app.database, ownLabels).text });
const questionsOf = async (buyer: Buyer) => (await app.call(buyer, readReplacementQuestions)).model.Questions;
const answer = (buyer: Buyer, id: string, ProductId: string | null, Quantity?: number) =>
  app.call(buyer, answerReplacementQuestion, {
    params: { id },
    body: { ProductId, ...(Quantity !== undefined && { Quantity }) },
  });

/** An order of four creams that the supplier has received, about which the kitchen wants to be asked. */
async function anOrderToAskAbout(buyer: Buyer, secondChoices: string[] = []) {
  await ofProduct(buyer, cream, 'Ask', secondChoices);
  const { order } = await anOrderOnItsWay(app, buyer, lines(cream));
  const about = { CustomerId: buyer.customer.id, OrderId: order.Id };
  await erp(takeOrderStatuses, [{ ...about, Status: 'Received', Revision: order.Revision }]);
  return { order, about };
}

const confirm = async (about: object, Quantity: number, ProductId?: string) => {
  const unit = { SalesUnitCode: 'st', SalesUnitQuantity: 1, UnitPriceOre: 1200 };
  const Replacement = ProductId && { ProductId, DisplayName: 'Fløde i stedet', ...unit };
  const Lines = [{ Position: 1, Quantity, ...(Replacement && { Replacement }) }];
  return (await erp(takeOrderConfirmations, [{ ...about, Lines }])).model.Records[0];
};

test('[PLN-09] a missing product is asked about, answered and delivered as answered', async () => {
  const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
  const { order, about } = await anOrderToAskAbout(buyer, [other]);
  expect(order.LineItems[0]).toMatchObject({ Substitute: 'Ask', SecondChoices: [other] });
  expect(await confirm(about, 4, nutty)).toMatchObject({ Accepted: true, Asked: [1] });

  const server = await fakeMailServer();
  const send = smtpSender(server.url);
  const log = { info: () => undefined, warn: () => undefined };
  expect(await tell()).toBe(1);
  await deliverMails({ ...workParts(app), send, from: 'Engros <shop@engros.example>', log });
  await server.close();
  const title = 'Fløde mangler: hvad skal komme i stedet?';
  const mail = server.received.find(({ subject }) => subject === title);
  expect([mail?.to].flat()[0]?.text).toBe(buyer.user.email);
  expect(mail?.text).toContain(`/orders/details/${order.Id}`);
  expect(mail?.text).toContain('ellers kommer der intet i stedet');
  const told = await app.call(buyer, readNotifications);
  expect(told.model.Unread.map(({ Title }) => Title)).toContain(title);

  const [question] = await questionsOf(buyer);
  expect(question).toMatchObject({ ProductId: cream, QuantityOrdered: 4, State: 'open' });
  expect(question?.Options).toMatchObject([
    { Kind: 'Replacement', ProductId: nutty, Quantity: 4, Fault: expect.stringContaining('Nødder') },
    { Kind: 'SecondChoice', ProductId: other, Quantity: 4, Fault: null },
  ]);
  const id = question?.Id ?? '';
  const foreign = await app.call(stranger, readReplacementQuestionsOfOrder, { query: { id: order.Id } });
  expect(foreign.status).toBe(404);
  expect((await answer(stranger, id, other)).status).toBe(404);
  expect((await answer(buyer, id, nutty)).error.Type).toBe('secondChoiceAllergen');
  expect((await answer(buyer, id, other, 5)).error.Type).toBe('replacementQuantity');
  expect((await answer(buyer, id, butter)).error.Type).toBe('replacementNotOffered');

  const both = await Promise.all([answer(buyer, id, other, 3), answer(buyer, id, null)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won =
    both.findIndex(({ status }) => status === 200) === 0
      ? { ProductId: other, Quantity: 3 }
      : { ProductId: cream, Quantity: 0 };
  expect(both.find(({ status }) => status === 409)?.error).toMatchObject({ Type: 'replacementAnswered' });

  const sent = await messagesOnTheirWay(app);
  expect(sent).toMatchObject([{ kind: 'weborder.amended', revision: 1 }]);
  expect(sent[0]?.order.LineItems).toMatchObject([{ ProductId: cream, Quantity: 4, Instead: won }]);
  await erp(takeOrderStatuses, [{ ...about, Status: 'Received', Revision: 1 }]);
  const comes = won.Quantity === 0 ? await confirm(about, 0) : await confirm(about, 3, other);
  expect(comes?.Accepted).toBe(true);
  expect(comes?.Asked).toBeUndefined();
  const { model: receipt } = await app.call(buyer, readOrder, { params: { id: order.Id } });
  expect(receipt).toMatchObject({
    Status: 'Confirmed',
    Lines: [{ QuantityOrdered: 4, QuantityConfirmed: won.Quantity }],
  });
  const { model } = await app.call(buyer, readReplacementQuestionsOfOrder, { query: { id: order.Id } });
  expect(model.Questions).toMatchObject([
    { State: 'answered', ProductId: cream, QuantityOrdered: 4, Answer: won },
  ]);
});

test('what there is can be taken, and both products stay', async () => {
  const buyer = await app.aBuyer();
  const { order, about } = await anOrderToAskAbout(buyer);
  await confirm(about, 1);
  const [few] = await questionsOf(buyer);
  expect(few?.Options).toMatchObject([{ Kind: 'Less', ProductId: cream, Quantity: 1 }]);
  // Another confirmation before the answer asks anew about the same line.
  await confirm(about, 4, other);
  const [question, ...more] = await questionsOf(buyer);
  expect(more).toEqual([]);
  expect(question?.Options).toMatchObject([
    { Kind: 'Replacement', ProductId: other, Quantity: 4, UnitPriceOre: 1200 },
  ]);
  expect((await answer(buyer, question?.Id ?? '', other)).status).toBe(200);
  await messagesOnTheirWay(app);
  await erp(takeOrderStatuses, [{ ...about, Status: 'Received', Revision: 1 }]);
  // Not what the kitchen answered: it is asked again.
  expect((await confirm(about, 4, butter))?.Asked).toEqual([1]);
  expect((await confirm(about, 4, other))?.Asked).toBeUndefined();
  expect(await questionsOf(buyer)).toEqual([]);
  const { model } = await app.call(buyer, readOrder, { params: { id: order.Id } });
  expect(model.Lines).toMatchObject([
    {
      ...{ ProductId: other, QuantityConfirmed: 4, Deviation: 'Replaced' },
      Replaces: { ProductId: cream, Ordered: { Quantity: 4 } },
    },
  ]);
  const came = await app.call(buyer, readReplacementsCame);
  expect(came.model.Lines).toMatchObject([
    {
      OrderId: order.Id,
      ...{ Wanted: { ProductId: cream, Quantity: 4 }, Came: { ProductId: other, Quantity: 4 } },
    },
  ]);
});

test('nothing comes instead after the deadline, which is said once', async () => {
  const buyer = await app.aBuyer();
  const { order, about } = await anOrderToAskAbout(buyer);
  await confirm(about, 4, other);
  expect(await tell()).toBe(1);
  const [question] = await questionsOf(buyer);
  const until = Temporal.Instant.from(question?.Until ?? '');
  app.clock.set(until.subtract({ seconds: 1 }).toString());
  expect(await questionsOf(buyer)).toHaveLength(1);
  expect(await tell()).toBe(0);
  app.clock.set(until.toString());
  expect(await questionsOf(buyer)).toEqual([]);
  expect((await answer(buyer, question?.Id ?? '', other)).error.Type).toBe('replacementPast');
  expect((await Promise.all([tell(), tell()])).reduce((sum, mails) => sum + mails, 0)).toBe(1);
  const { model } = await app.call(buyer, readReplacementQuestionsOfOrder, { query: { id: order.Id } });
  expect(model.Questions).toMatchObject([{ State: 'lapsed', Options: [], Answer: null }]);
  expect(await messagesOnTheirWay(app)).toEqual([]);
  const { model: receipt } = await app.call(buyer, readOrder, { params: { id: order.Id } });
  expect(receipt).toMatchObject({ Lines: [{ ProductId: cream, QuantityConfirmed: 0 }] });
});

test('asked after the cut-off it is open an hour; picking ends it', async () => {
  const buyer = await app.aBuyer();
  const { about, order } = await anOrderToAskAbout(buyer);
  const late = Temporal.Instant.from(order.Deadline).add({ minutes: 5 });
  app.clock.set(late.toString());
  await confirm(about, 4, other);
  await tell();
  const [question] = await questionsOf(buyer);
  expect(question?.Until).toBe(late.add({ minutes: limits.substituteAnswerMinutes }).toString());
  await erp(takeOrderStatuses, [{ ...about, Status: 'Picking' }]);
  expect((await answer(buyer, question?.Id ?? '', other)).error.Type).toBe('replacementPast');
  expect(await tell()).toBe(1);
});

test('of a version that the buyer has changed since nobody is told', async () => {
  const buyer = await app.aBuyer();
  const { order, about } = await anOrderToAskAbout(buyer);
  const amend = `/api/checkout/weborder/amend?id=${order.Id}`;
  const { model: change } = await app.send<{ Id: string }>(buyer, 'POST', amend);
  await app.put(buyer, `id=${change.Id}`, lines(butter));
  expect((await app.submit(buyer, change.Id, { IgnoreWarning: true })).status).toBe(200);
  expect((await confirm({ ...about, Revision: 0 }, 4, other))?.Asked).toEqual([1]);
  expect(await questionsOf(buyer)).toEqual([]);
  expect(await tell()).toBe(0);
});
