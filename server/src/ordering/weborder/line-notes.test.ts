import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { readBasketPeople } from '@engros/contracts/baskets/basket-people.ts';
import { readDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { readConsoleOrder } from '@engros/contracts/erp/console-orders.ts';
import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
} from '@engros/contracts/erp/supplier-intake.ts';
import { editFavoriteList } from '@engros/contracts/favourites/edits.ts';
import { readFavoritePeople } from '@engros/contracts/favourites/list-people.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { shareFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { messagesOnTheirWay } from '../../../test/worlds/order-message.ts';
import { textAt, xmlTree } from '../../../test/xml-tree.ts';
import { issueDeliveryNote } from '../../documents/sales-documents/issuing/issue.ts';
import { orderXml } from '../../erp/erp-files/order-xml.ts';
import { readParties } from '../../erp/erp-files/party-queries.ts';

const app = duringTests(orderApp);
let milk: string;
let butter: string;
let erp: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  milk = await aPieceForSale(app);
  butter = await aPieceForSale(app);
  erp = await aSupplierSystem(app, ['orders:write']);
});

const goods = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});
const note = (ProductId: string, Note: string | null, Code = 'st') => ({
  ProductId,
  Note,
  SalesUnit: { Code },
});
const day = { Delivery: { ExpectedDate: '2026-11-25' } };

async function aBasket(buyer: Buyer, body: object): Promise<Basket> {
  return (await app.put(buyer, 'id=0', { ...day, ...body })).model;
}
const write = (buyer: Buyer, { Id }: Pick<Basket, 'Id'>, body: object) => app.put(buyer, `id=${Id}`, body);
const notesIn = ({ LineItems }: Pick<Basket, 'LineItems'>) =>
  LineItems.map(({ Quantity, SalesUnitCode, Note }) => [Quantity, SalesUnitCode, Note ?? null]);

test('[PLN-07] a note fits at its limit and not past it', async () => {
  const buyer = await app.aBuyer();
  const fits = 'æ'.repeat(limits.lineNoteLength);
  const basket = await aBasket(buyer, { Products: [goods(milk, 2)], LineWishes: [note(milk, fits)] });
  expect(notesIn(basket)).toEqual([[2, 'st', fits]]);
  const past = await write(buyer, basket, { LineWishes: [note(milk, `${fits}x`)] });
  expect([past.status, past.error]).toMatchObject([400, { Type: 'invalidInput' }]);
  expect((await write(buyer, basket, { LineWishes: [{ Note: 'Hvor?' }] })).status).toBe(400);
  const clean = await write(buyer, basket, { LineWishes: [note(milk, ' Kold\n\tmælk ')] });
  expect(notesIn(clean.model)).toEqual([[2, 'st', 'Kold mælk']]);
  expect(notesIn((await write(buyer, basket, { LineWishes: [note(milk, ' ')] })).model)).toEqual([
    [2, 'st', null],
  ]);
});

test('[PLN-07] colleagues write notes and quantities at once; names tell who', async () => {
  const anna = await app.aBuyer({}, { displayName: 'Anna Holm' });
  const people = await Promise.all(
    ['Bo Lind', 'Cille Aa', 'Dan Vig'].map(async (displayName) =>
      app.signIn(await aUser(app.database, { displayName, customers: [anna.customer] }), anna.customer),
    ),
  );
  const stranger = await app.aBuyer();
  const basket = await aBasket(anna, { Products: [goods(milk, 1), goods(butter, 1)] });
  const [bo, cille, dan] = people as [Buyer, Buyer, Buyer];
  await Promise.all([
    write(bo, basket, { LineWishes: [note(milk, 'Lang dato')] }),
    write(anna, basket, { Products: [goods(milk, 7)] }),
    write(cille, basket, { Products: [goods(milk, 3, 'ks')] }),
  ]);
  await write(dan, basket, { LineWishes: [note(butter, 'Usaltet')] });
  expect(notesIn((await app.get(anna, `id=${basket.Id}`)).model).sort()).toEqual([
    [1, 'st', 'Usaltet'],
    [3, 'ks', null],
    [7, 'st', 'Lang dato'],
  ]);
  const { model } = await app.call(dan, readBasketPeople, { query: { id: basket.Id } });
  const said = model.Lines.map(({ Name, IsYou }) => `${Name} ${IsYou}`);
  expect(said.toSorted().slice(-2)).toEqual(['Cille Aa false', 'Dan Vig true']);
  expect(['Anna Holm false', 'Bo Lind false']).toContain(said[0]);
  const staff = await aUser(app.database, { role: 'support', displayName: 'Mads Support' });
  const acting = await app.signIn(anna.user, anna.customer, staff.userId);
  await write(acting, basket, { Products: [goods(butter, 5)] });
  const now = (await app.call(anna, readBasketPeople, { query: { id: basket.Id } })).model.Lines;
  expect(now.map(({ Name, IsYou }) => ({ Name, IsYou }))).toContainEqual({
    Name: 'Mads Support',
    IsYou: false,
  });
  expect((await app.call(stranger, readBasketPeople, { query: { id: basket.Id } })).status).toBe(404);
});

test('[PLN-07] notes follow their lines through units, moves and undo', async () => {
  const buyer = await app.aBuyer();
  const source = await aBasket(buyer, { Products: [goods(milk, 4)], LineWishes: [note(milk, 'Til suppen')] });
  const [line] = source.LineItems;
  const inBoxes = await write(buyer, source, {
    Products: [{ LineId: line?.Id, Quantity: 2, SalesUnit: { Code: 'ks' } }],
  });
  expect(notesIn(inBoxes.model)).toEqual([[2, 'ks', 'Til suppen']]);
  const Products = [goods(milk, 1, 'ks')];
  const target = await aBasket(buyer, { Products, LineWishes: [note(milk, 'Uden pant', 'ks')] });
  const EditKey = `flyt-${randomUUID()}`;
  const moving = { BasketId: source.Id, TargetBasketId: target.Id, Lines: [{ LineId: line?.Id }], EditKey };
  const move = (body: object) => app.send<object>(buyer, 'POST', '/api/checkout/basket/line/move', body);
  expect((await move(moving)).status).toBe(200);
  const read = async ({ Id }: Basket) => notesIn((await app.get(buyer, `id=${Id}`)).model);
  expect(await read(target)).toEqual([[3, 'ks', 'Uden pant · Til suppen']]);
  await app.send(buyer, 'POST', '/api/checkout/basket/undo', { BasketId: source.Id, EditKey });
  expect([await read(source), await read(target)]).toEqual([
    [[2, 'ks', 'Til suppen']],
    [[1, 'ks', 'Uden pant']],
  ]);
  const long = 'x'.repeat(limits.lineNoteLength);
  await write(buyer, source, { LineWishes: [note(milk, long, 'ks')] });
  const refused = await move({ ...moving, EditKey: `flyt-${randomUUID()}` });
  expect([refused.status, refused.error]).toMatchObject([400, { Type: 'basketNotesTooLong' }]);
  expect(await read(source)).toEqual([[2, 'ks', long]]);
});

async function ordered(buyer: Buyer, Id: string): Promise<WebOrder> {
  const { status, model, text } = await app.submit(buyer, Id, { IgnoreWarning: true });
  if (status !== 200) throw new Error(text);
  return model;
}

test('[PLN-07] a note reaches system, picker and papers, and comes back', async () => {
  await messagesOnTheirWay(app);
  const buyer = await app.aBuyer();
  const LineWishes = [note(milk, 'Skal leveres <frosset>')];
  const basket = await aBasket(buyer, { Products: [goods(milk, 2), goods(butter, 1)], LineWishes });
  const placed = await ordered(buyer, basket.Id);
  expect(placed.LineItems.map(({ Note }) => Note)).toEqual(['Skal leveres <frosset>', undefined]);
  const [message] = await messagesOnTheirWay(app);
  if (message === undefined) throw new Error('nothing left');
  expect(message.order.LineItems[0]?.Note).toBe('Skal leveres <frosset>');
  const parties = await readParties(app.database.kysely, message.customerId, [milk, butter]);
  const xml = xmlTree(orderXml(message, parties, 'Europe/Copenhagen'));
  expect(textAt(xml, 'cac:OrderLine/cbc:Note')).toBe('Skal leveres <frosset>');
  const mails = await app.database.pool.query<{ html: string; text: string }>(
    "select html_body as html, text_body as text from mails where subject like '%' || $1 || '%'",
    [placed.Id],
  );
  expect(mails.rows[0]?.text).toContain('Note: Skal leveres <frosset>');
  expect(mails.rows[0]?.html).toContain('Note: Skal leveres &lt;frosset&gt;');
  const about = { CustomerId: buyer.customer.id, OrderId: placed.Id };
  const steps = [
    { ...about, Status: 'Received', Revision: 0 },
    { ...about, Status: 'Picking' },
  ];
  await erp(takeOrderStatuses, [steps[0] ?? {}]);
  const { model } = await app.call(buyer, readOrder, { params: { id: placed.Id } });
  expect(model.Lines.map(({ Note }) => Note)).toEqual(['Skal leveres <frosset>', undefined]);
  const staff = await app.anAdmin();
  const console = await app.call(staff, readConsoleOrder, { params: { id: placed.Id } });
  expect(console.text).toContain('Skal leveres <frosset>');
  await erp(takeOrderConfirmations, [{ ...about, Lines: [] }]);
  await erp(takeOrderStatuses, [steps[1] ?? {}]);
  const Lines = [
    { Position: 1, Quantity: 2 },
    { Position: 2, Quantity: 1 },
  ];
  await erp(takeDeliveries, [{ ...about, Step: 'Left', Lines }]);
  const came = await erp(takeDeliveries, [{ ...about, Step: 'Arrived', Lines: [] }]);
  const deliveryId = Number(came.model.Records[0]?.DeliveryId);
  const paper = await issueDeliveryNote(app.database.kysely, {
    customerId: buyer.customer.id,
    deliveryId,
    now: app.clock.now(),
  });
  const pdf = await app.http.inject({
    url: readDocumentPdf.path.replace('{id}', paper?.id ?? ''),
    headers: { cookie: buyer.cookie },
  });
  const printed = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: pdf.rawPayload,
    encoding: 'utf8',
  });
  expect(printed).toContain('Note: Skal leveres <frosset>');
});

test('[PLN-07] a note alone changes an order, and the change is sent', async () => {
  await messagesOnTheirWay(app);
  const buyer = await app.aBuyer();
  const basket = await aBasket(buyer, { Products: [goods(milk, 2)], LineWishes: [note(milk, 'Moden')] });
  const { Id } = await ordered(buyer, basket.Id);
  const { model: change } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`);
  expect(notesIn(change)).toEqual([[2, 'st', 'Moden']]);
  await write(buyer, change, { LineWishes: [note(milk, 'Ikke moden')] });
  expect(await ordered(buyer, change.Id)).toMatchObject({
    Id,
    Revision: 1,
    LineItems: [{ Note: 'Ikke moden' }],
  });
  const sent = await messagesOnTheirWay(app);
  expect(sent.map(({ kind, order }) => [kind, order.LineItems[0]?.Note])).toEqual([
    ['weborder.placed', 'Ikke moden'],
    ['weborder.amended', 'Ikke moden'],
  ]);
});

test('[PLN-07] a list says who put what on it, to its own people', async () => {
  const [own, sister] = [await aCustomer(app.database), await aCustomer(app.database)];
  const ofBoth = await aUser(app.database, { displayName: 'Anna Holm', customers: [own, sister] });
  const anna = await app.signIn(ofBoth, own);
  const bo = await app.signIn(
    await aUser(app.database, { displayName: 'Bo Lind', customers: [anna.customer] }),
    anna.customer,
  );
  const made = await app.call(anna, createFavoriteList, { body: { name: 'Køl', productIds: [milk] } });
  const params = { id: made.model.Id };
  const Edits = [{ EditId: randomUUID(), Kind: 'add' as const, ProductIds: [butter] }];
  await app.call(bo, editFavoriteList, { params, body: { Edits } });
  const { model } = await app.call(bo, readFavoritePeople, { params });
  expect(Object.fromEntries(model.Products.map((each) => [each.ProductId, [each.Name, each.IsYou]]))).toEqual(
    {
      [milk]: ['Anna Holm', false],
      [butter]: ['Bo Lind', true],
    },
  );
  const other = await app.signIn(await aUser(app.database, { customers: [sister] }), sister);
  expect((await app.call(other, readFavoritePeople, { params })).status).toBe(404);
  await app.call(anna, shareFavoriteList, {
    params,
    body: { destinationCustomerId: other.customer.id, SharingOption: 'ReadOnly' },
  });
  expect((await app.call(other, readFavoritePeople, { params })).model.Products).toEqual([]);
});
