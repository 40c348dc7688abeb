import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { readConsoleOrder } from '@engros/contracts/erp/console-orders.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { readWhyNot } from '@engros/contracts/supplier/why-not.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRow, insertRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let piece: string;
beforeAll(async () => {
  piece = await aPieceForSale(app);
});

const line = (Quantity: number) => ({ ProductId: piece, Quantity, SalesUnit: { Code: 'st' } });

/** Pieces cost 10.00 kroner, and 12.50 with VAT. */
async function basketOf(buyer: Buyer, pieces: number, ExpectedDate = '2026-11-25'): Promise<Basket> {
  return (await app.put(buyer, 'id=0', { Products: [line(pieces)], Delivery: { ExpectedDate } })).model;
}
const confirmed = (buyer: Buyer, { Id }: Pick<Basket, 'Id'>) =>
  app.submit(buyer, Id, { IgnoreWarning: true });
async function ordered(buyer: Buyer, pieces: number): Promise<WebOrder> {
  const { status, model } = await confirmed(buyer, await basketOf(buyer, pieces));
  expect(status).toBe(200);
  return model;
}

async function owes({ customer }: Buyer, total_ore: number, more: { paid?: number; order?: string } = {}) {
  const number = String(freshNumber(12));
  const { id } = await insertRow(app.database, 'sales_documents', {
    customer_id: customer.id,
    kind: 'Invoice',
    number,
    order_id: more.order === undefined ? null : Number(more.order),
    cause: `number:${number}`,
    document_date: '2026-11-01',
    total_ore,
    content: JSON.stringify({ order: null, lines: [], entries: [] }),
    created_at: '2026-11-01T10:00:00Z',
    is_from_supplier: true,
    pdf: Buffer.from('%PDF-'),
  });
  const of = { customer_id: customer.id, document_id: id, payment_id: 'B1', paid_on: '2026-11-10' };
  if (more.paid !== undefined)
    await insertRows(app.database, 'sales_document_payments', { ...of, amount_ore: more.paid });
}

const creditOf = async (buyer: Buyer) => (await basketOf(buyer, 1)).Rules.Credit;

test('[DAT-01] an order over the limit is warned of, sent and marked', async () => {
  const buyer = await app.aBuyer({ credit_limit_ore: 100_000 });
  await owes(buyer, 90_000, { paid: 15_000 });
  const within = await basketOf(buyer, 20);
  expect(within.Rules.Credit).toEqual({
    LeftOre: 25_000,
    LimitOre: 100_000,
    PaidBy: null,
    IsRefused: false,
  });
  expect((await app.submit(buyer, within.Id)).status).toBe(200);
  const over = await basketOf(buyer, 1);
  const { error } = await app.submit(buyer, over.Id);
  expect(error.OrderWarning).toMatchObject([{ Code: 'over_credit', AmountOre: 1_250 }]);
  expect(error.OrderWarning?.[0]?.Message).toContain('12,50 kr. over jeres kreditgrænse på 1.000,00 kr.');
  const sent = await confirmed(buyer, over);
  const { model } = await app.call(await app.anAdmin(), readConsoleOrder, { params: { id: sent.model.Id } });
  expect(model.OverCreditOre).toBe(1_250);
});

test('[CON-02] staff see what is left, and that no limit is not 0', async () => {
  const admin = await app.anAdmin();
  const limits = async ({ customer }: Buyer) =>
    (await app.call(admin, readConsoleCustomer, { params: { customerNumber: customer.id } })).model.Limits;
  const free = await app.aBuyer();
  await owes(free, 5_000_000);
  expect((await limits(free)).Credit).toBeNull();
  expect((await ordered(free, 1)).Status).toBe('Received');
  const none = await app.aBuyer({ credit_limit_ore: 0 });
  const { error } = await app.submit(none, (await basketOf(none, 1)).Id);
  expect(error.OrderWarning).toMatchObject([{ Code: 'over_credit', AmountOre: 1_250 }]);
  const kitchen = await app.aBuyer({ credit_limit_ore: 80_000, bill_to_id: null });
  await owes(kitchen, 30_000);
  await ordered(kitchen, 4);
  expect(await limits(kitchen)).toMatchObject({
    BillTo: null,
    PaysFor: 0,
    Credit: { LimitOre: 80_000, OwedOre: 30_000, OrderedOre: 5_000, LeftOre: 45_000, IsRefused: false },
  });
});

test('a limit that refuses says so, also to those without prices', async () => {
  const refusing = { credit_limit_ore: 50_000, refuses_over_credit: true };
  const buyer = await app.aBuyer(refusing);
  const order = await ordered(buyer, 40);
  const refused = await confirmed(buyer, await basketOf(buyer, 1, '2026-11-26'));
  expect([refused.status, refused.error.Type]).toEqual([400, 'orderRefused']);
  expect(refused.error.Messages?.[0]).toContain('12,50 kr. over jeres kreditgrænse på 500,00 kr.');
  const { model: change } = await app.send<Basket>(
    buyer,
    'POST',
    `/api/checkout/weborder/amend?id=${order.Id}`,
    {},
  );
  expect(change.Rules.Credit?.LeftOre).toBe(50_000);
  const put = async (pieces: number) =>
    (await app.put(buyer, `id=${change.Id}`, { Products: [line(pieces)] })).model;
  expect((await confirmed(buyer, await put(41))).status).toBe(400);
  expect((await confirmed(buyer, await put(39))).status).toBe(200);
  const blind = await app.aBuyer(refusing, { rights: { may_see_prices: false } });
  const basket = await basketOf(blind, 41);
  expect(basket.Rules.Credit).toMatchObject({ LeftOre: null, LimitOre: null });
  const { error } = await confirmed(blind, basket);
  expect(error.Messages).toEqual([
    'Ordren går over jeres kreditgrænse og kan ikke sendes. Bestil for mindre, betal en faktura, eller ring til os.',
  ]);
});

test('an order that passed the limit before may be made smaller', async () => {
  const buyer = await app.aBuyer({ credit_limit_ore: 100_000, refuses_over_credit: true });
  const order = await ordered(buyer, 60);
  await owes(buyer, 95_000);
  const { model: change } = await app.send<Basket>(
    buyer,
    'POST',
    `/api/checkout/weborder/amend?id=${order.Id}`,
    {},
  );
  const put = async (pieces: number) =>
    (await app.put(buyer, `id=${change.Id}`, { Products: [line(pieces)] })).model;
  expect((await confirmed(buyer, await put(61))).status).toBe(400);
  expect((await confirmed(buyer, await put(50))).status).toBe(200);
});

test('[DAT-01] the credit is that of who gets the invoices', async () => {
  const office = await app.aBuyer({
    credit_limit_ore: 100_000,
    refuses_over_credit: true,
    name: 'Kædekontoret',
  });
  const ofOffice = { bill_to_id: office.customer.id, credit_limit_ore: 1 };
  const [north, south] = [await app.aBuyer(ofOffice), await app.aBuyer(ofOffice)];
  await owes(office, 20_000);
  await owes(south, 30_000);
  await ordered(south, 20);
  const basket = await basketOf(north, 21);
  expect(basket.Rules.Credit).toEqual({
    LeftOre: 25_000,
    LimitOre: null,
    PaidBy: 'Kædekontoret',
    IsRefused: true,
  });
  const { status, error } = await confirmed(north, basket);
  expect(status).toBe(400);
  expect(error.Messages).toEqual([
    'Ordren går over kreditgrænsen for Kædekontoret, der betaler jeres fakturaer, og kan ikke sendes. Bestil for mindre, eller ring til os.',
  ]);
  const admin = await app.anAdmin();
  const asked = { CustomerId: north.customer.id, ProductId: piece, Date: '2026-11-25' };
  const ruleFor = async (Quantity: number) => {
    const { model } = await app.call(admin, readWhyNot, { query: { ...asked, Quantity } });
    return model.Rules.find(({ Rule }) => Rule === 'withinCredit');
  };
  expect(await ruleFor(20)).toMatchObject({ IsMet: true, Facts: { LeftOre: 0, Name: 'Kædekontoret' } });
  expect(await ruleFor(21)).toMatchObject({ IsMet: false, Facts: { LeftOre: -1_250 } });
  const { model } = await app.call(admin, readConsoleCustomer, {
    params: { customerNumber: north.customer.id },
  });
  expect(model.Limits).toMatchObject({
    BillTo: { Id: office.customer.id, Name: 'Kædekontoret' },
    Credit: { OwedOre: 50_000, OrderedOre: 25_000 },
  });
});

test('an order counts until its invoice is there, and then as owed', async () => {
  const buyer = await app.aBuyer({ credit_limit_ore: 100_000 });
  await insertRows(app.database, 'orders', {
    customer_id: buyer.customer.id,
    id: 90_017,
    order_date: '2026-11-20',
    delivery_date: '2026-11-21',
    status: 'Delivered',
    ordered_by: 'Køkkenet',
    source: 'Telefon',
    total_ore: 8_000,
    delivery_fee_ore: 2_000,
    vat_ore: 2_500,
  });
  expect((await creditOf(buyer))?.LeftOre).toBe(87_500);
  await owes(buyer, 12_600, { order: '90017' });
  expect((await creditOf(buyer))?.LeftOre).toBe(87_400);
});

test('of two orders at once that one payer pays, one is refused', async () => {
  const office = await app.aBuyer({ credit_limit_ore: 50_000, refuses_over_credit: true });
  const kitchens = await Promise.all([0, 1].map(() => app.aBuyer({ bill_to_id: office.customer.id })));
  const filled = await Promise.all(
    kitchens.map(async (buyer) => ({ buyer, basket: await basketOf(buyer, 30) })),
  );
  const sent = await Promise.all(filled.map(({ buyer, basket }) => confirmed(buyer, basket)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
