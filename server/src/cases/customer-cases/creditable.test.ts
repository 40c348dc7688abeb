import {
  type CustomerCase,
  listCases,
  readCase,
  readReportable,
  reportCase,
} from '@engros/contracts/cases/customer-cases.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { answerCase, listConsoleCases } from '@engros/contracts/supplier/customer-cases.ts';
import { beforeAll, expect, test } from 'vitest';
import { signedInStaff } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { stepsOf } from '../../../test/worlds/order-steps.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';

const app = duringTests(testApp);
let staff: Caller;
let erp: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  staff = await signedInStaff(app, { role: 'admin' });
  erp = await aSupplierSystem(app, ['orders:write', 'documents:write']);
});

interface Delivered {
  order: TestWebOrder;
  buyer: Caller;
}

/** An order of ten pieces at 10.00 of which `quantity` came with the first truck; the rest follows or does not. */
async function delivered(quantity: number, more: { restFollows?: boolean } = {}): Promise<Delivered> {
  const order = await aWebOrder(app.database, { lines: [{ quantity: 10, unit_price_ore: 1000 }] });
  const steps = stepsOf(app.database, order);
  await steps.received();
  await steps.confirmed();
  await steps.picking();
  await steps.onTheWay([{ orderPosition: 1, quantity }]);
  await steps.delivered(more);
  return { order, buyer: await aBuyerOf(app, order.customer) };
}

async function reported({ order, buyer }: Delivered, Quantity: number): Promise<CustomerCase> {
  const body = {
    ClientKey: crypto.randomUUID(),
    OrderId: String(order.webOrderId),
    Wish: 'Credit',
    Lines: [{ LineId: 1, Cause: 'Quality', Quantity }],
  };
  return (await app.call(buyer, reportCase, { body })).model;
}

const credit = (id: string, CreditOre: number) =>
  app.call(staff, answerCase, {
    params: { id },
    body: { State: 'Credited', Lines: [{ LineId: 1, CreditOre }] },
  });

/** The supplier's own credit note for the line, or without lines for the whole order. */
async function noted({ order }: Delivered, NetOre: number, more: object = {}): Promise<void> {
  const line = {
    Position: 1,
    ProductId: 'P1',
    DisplayName: 'Vare',
    SalesUnitCode: 'st',
    Quantity: 1,
    UnitPriceOre: NetOre,
    NetOre,
    VatPercent: 25,
  };
  const VatOre = NetOre / 4;
  const note = {
    CustomerId: order.customer.id,
    Type: 'CreditNote',
    Number: `K${freshNumber(8)}`,
    DocumentDate: '2026-11-23',
    OrderId: String(order.webOrderId),
    ...{ NetOre, VatOre, TotalOre: NetOre + VatOre, Lines: [line], ...more },
  };
  const { model } = await erp(takeSalesDocuments, [note]);
  expect(model.Records).toMatchObject([{ Accepted: true }]);
}

const pdf = { Lines: undefined, Pdf: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') };

test('[ORD-06] a line of which a part came is worth that part', async () => {
  const world = await delivered(4, { restFollows: true });
  const params = { orderId: String(world.order.webOrderId) };
  const [line] = (await app.call(world.buyer, readReportable, { params })).model.Lines;
  expect(line).toMatchObject({ QuantityDelivered: 4, LineTotalOre: 4000, CreditableOre: 4000 });
  const { Id, ExpectedCreditOre } = await reported(world, 1);
  expect(ExpectedCreditOre).toBe(1000);
  const refused = await credit(Id, 4001);
  expect([refused.status, refused.error.Message]).toEqual([400, 'Linje 1 kan højst krediteres 40,00 kr.']);
  expect((await credit(Id, 4000)).status).toBe(200);
});

test.each([
  ['for the line', {}],
  ['without lines', pdf],
])('[ORD-06] what a credit note %s gave is not given again', async (_which, more) => {
  const world = await delivered(10);
  const early = await reported(world, 10);
  await noted(world, 7000, more);
  const { ExpectedCreditOre } = await reported(world, 10);
  expect(ExpectedCreditOre).toBe(0);
  const refused = await credit(early.Id, 3001);
  expect([refused.status, refused.error.Message]).toEqual([400, 'Linje 1 kan højst krediteres 30,00 kr.']);
  expect((await credit(early.Id, 3000)).status).toBe(200);
  const params = { orderId: String(world.order.webOrderId) };
  const [line] = (await app.call(world.buyer, readReportable, { params })).model.Lines;
  expect(line).toMatchObject({ LineTotalOre: 10_000, CreditableOre: 0 });
});

test.each([
  ['for the line', {}],
  ['without lines', pdf],
])('[ORD-06] a later credit note %s lowers what open cases expect', async (_which, more) => {
  const world = await delivered(10);
  const [first, second] = [await reported(world, 6), await reported(world, 4)];
  const expected = async () => {
    const { model } = await app.call(world.buyer, listCases, { query: {} });
    const own = await app.call(world.buyer, readCase, { params: { id: first.Id } });
    const console = await app.call(staff, listConsoleCases, { query: { State: 'open' } });
    const ofAll = console.model.Cases.map(({ Case }) => Case);
    const ofFirst = [own.model, ...ofAll].filter(({ Id }) => Id === first.Id);
    return [model.Cases.map((each) => each.ExpectedCreditOre), ofFirst.map((each) => each.ExpectedCreditOre)];
  };
  expect(await expected()).toEqual([
    [4000, 6000],
    [6000, 6000],
  ]);
  await noted(world, 3000, more);
  expect(await expected()).toEqual([
    [1000, 6000],
    [6000, 6000],
  ]);
  await noted(world, 5000, more);
  expect(await expected()).toEqual([
    [0, 2000],
    [2000, 2000],
  ]);
  expect((await reported(world, 10)).ExpectedCreditOre).toBe(0);
  await app.call(staff, answerCase, { params: { id: first.Id }, body: { State: 'Rejected' } });
  const left = await app.call(world.buyer, readCase, { params: { id: second.Id } });
  expect(left.model).toMatchObject({ ExpectedCreditOre: 2000, Products: [{ ExpectedCreditOre: 2000 }] });
});

test('[ORD-06] two cases expect what is left of the line together', async () => {
  const world = await delivered(10);
  const first = await reported(world, 8);
  const second = await reported(world, 8);
  expect([first.ExpectedCreditOre, second.ExpectedCreditOre]).toEqual([8000, 2000]);
  await app.call(staff, answerCase, { params: { id: first.Id }, body: { State: 'Rejected' } });
  expect((await reported(world, 10)).ExpectedCreditOre).toBe(8000);
});

test('[ORD-06] two cases at once expect no more than the line', async () => {
  const world = await delivered(10);
  const made = await Promise.all([reported(world, 10), reported(world, 10), reported(world, 10)]);
  expect(
    made.map(({ ExpectedCreditOre }) => ExpectedCreditOre).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  ).toEqual([0, 0, 10_000]);
});

test('[ORD-06] the credit note of a case counts once', async () => {
  const world = await delivered(10);
  const { Id } = await reported(world, 10);
  await noted(world, 6000, { CaseId: Id });
  const next = await reported(world, 10);
  expect(next.ExpectedCreditOre).toBe(4000);
  expect((await credit(next.Id, 4000)).status).toBe(200);
});
