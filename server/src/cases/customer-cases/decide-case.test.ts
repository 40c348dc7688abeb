import {
  type CustomerCase,
  caseStates,
  listCases,
  readCase,
  readReportable,
  reportCase,
} from '@engros/contracts/cases/customer-cases.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { changeSwitch } from '@engros/contracts/notices/notifications.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { answerCase, listConsoleCases } from '@engros/contracts/supplier/people/customer-cases.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aCustomer, aUser, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, workParts } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { stepsOf } from '../../../test/worlds/order-steps.ts';
import { aReceivedOrder } from '../../../test/worlds/received-order.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { watchNotifications } from '../../notices/notifications/watch-notifications.ts';
import { mayBecome } from './case-states.ts';
import { answerDemoCases } from './demo-answers.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let buyer: Caller;
let staff: Caller;
let email: string;
let flour: string;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  const user = await aUser(app.database, { customers: [customer] });
  email = user.email;
  buyer = await app.signIn({ userId: user.userId, customerId: customer.id });
  staff = await signedInStaff(app, { role: 'admin', displayName: 'Line Østergaard' });
  flour = await aProduct(app.database);
});

async function aCase(more: object = {}, by = buyer): Promise<{ id: string; order: number }> {
  const order = await aReceivedOrder(app.database, customer, [
    { productId: flour, quantity: 4, totalOre: 10_000, name: 'Hvedemel' },
    { productId: flour, quantity: 1, totalOre: 500 },
  ]);
  const Lines = [
    { LineId: 1, Cause: 'Missing', Quantity: 2 },
    { LineId: 2, Cause: 'Damaged', Quantity: 1 },
  ];
  const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines, ...more };
  return { id: (await app.call(by, reportCase, { body })).model.Id, order };
}

const answer = (id: string, body: object, by = staff) =>
  app.call(by, answerCase, { params: { id }, body: { ...body } });
const read = async (id: string) => (await app.call(buyer, readCase, { params: { id } })).model;
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await app.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
};

const mailsAbout = (id: string) =>
  app.database.kysely.selectFrom('mails').selectAll().where('subject', '=', `Svar på sag ${id}`).execute();
const mailsTo = (address: string) =>
  app.database.kysely.selectFrom('mails').select('subject').where('recipient', '=', address).execute();
const watch = () =>
  watchNotifications({
    ...workParts(app),
    text: (_language, key) => key,
  });

describe('an answer', () => {
  test('[ORD-06] credits lines with a credit note, a mail and an entry', async () => {
    const { id, order } = await aCase();
    const credited = { State: 'Credited', Answer: 'Beklager', Lines: [{ LineId: 1, CreditOre: 5000 }] };
    expect((await answer(id, credited)).model.State).toBe('Credited');
    const seen = await read(id);
    expect(seen).toMatchObject({
      State: 'Credited',
      Answer: 'Beklager',
      AnsweredBy: 'Line Østergaard',
      AnsweredAt: '2026-11-23T13:18:00Z',
      AnswerBy: null,
      CreditedOre: 5000,
    });
    expect(seen.Products.map(({ CreditedOre }) => CreditedOre)).toEqual([5000, 0]);
    const note = await app.database.kysely
      .selectFrom('sales_documents')
      .select(['kind', 'order_id', 'case_id', 'customer_id', 'net_ore'])
      .where('id', '=', seen.CreditNoteId ?? '')
      .executeTakeFirstOrThrow();
    expect(note).toMatchObject({ kind: 'CreditNote', order_id: order, customer_id: customer.id });
    expect([note.case_id, Math.abs(note.net_ore)]).toEqual([Number(id), 5000]);
    const { Events } = (await app.call(buyer, readOrderTracking, { params: { id: String(order) } })).model;
    expect(Events.at(-1)).toMatchObject({ Kind: 'Credited', Source: 'Line Østergaard' });
    const [mail, ...others] = await mailsAbout(id);
    expect([mail?.recipient, others]).toEqual([email, []]);
    expect(mail?.text_body).toContain('50,00 kr.');
    expect(mail?.text_body).toContain('2 × Hvedemel');
    const { rows } = await app.database.pool.query(
      "select customer_id, details from audit_log where kind = 'case.answered' and subject = $1",
      [id],
    );
    expect(rows).toEqual([
      { customer_id: customer.id, details: { from: 'Received', to: 'Credited', creditOre: 5000 } },
    ]);
  });

  test('keeps its lines apart in the mail, and its signs as text', async () => {
    const { id } = await aCase();
    await answer(id, { State: 'Noted', Answer: 'Tak for <billedet>.\nVi ser på det.' });
    const [mail] = await mailsAbout(id);
    expect(mail?.html_body).toContain('Tak for &lt;billedet&gt;.<br>Vi ser på det.');
  });

  test('[ORD-06] goes only along the steps of the state machine', async () => {
    const steps = caseStates.flatMap((from) =>
      caseStates.filter((to) => mayBecome(from, to)).map((to) => [from, to]),
    );
    expect(steps).toEqual([
      ['Received', 'InProgress'],
      ['Received', 'Credited'],
      ['Received', 'Replaced'],
      ['Received', 'Rejected'],
      ['Received', 'Noted'],
      ['InProgress', 'Credited'],
      ['InProgress', 'Replaced'],
      ['InProgress', 'Rejected'],
      ['InProgress', 'Noted'],
    ]);
    const { id } = await aCase();
    await answer(id, { State: 'InProgress' });
    expect(await read(id)).toMatchObject({ State: 'InProgress', AnsweredAt: null });
    await answer(id, { State: 'Rejected', Answer: 'Varen blev erstattet efter aftale' });
    const refused = await answer(id, { State: 'InProgress' });
    expect([refused.status, refused.error.Type, refused.error.Message]).toEqual([
      409,
      'caseTransition',
      'Sagen er “afvist” og kan ikke blive “under behandling”.',
    ]);
    expect((await read(id)).State).toBe('Rejected');
  });

  test('of two at once only one counts', async () => {
    const { id } = await aCase();
    const credited = { State: 'Credited', Lines: [{ LineId: 1, CreditOre: 5000 }] };
    const both = await Promise.all([answer(id, credited), answer(id, { State: 'Rejected' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('credits no more than a line has left over all its cases', async () => {
    const { id, order } = await aCase();
    const credit = (CreditOre: number, LineId = 1) => ({ State: 'Credited', Lines: [{ LineId, CreditOre }] });
    const said = async (body: object) => (await answer(id, body)).error.Message;
    expect(await said(credit(10_001))).toContain('Linje 1 kan');
    expect(await said(credit(1, 3))).toBe('Linje 3 er ikke en del af sagen.');
    expect(await said({ State: 'Credited' })).toContain('mindst én linje');
    expect(await said({ ...credit(1), State: 'Rejected' })).toContain('Kun en krediteret sag');
    expect((await read(id)).State).toBe('Received');
    expect((await answer(id, credit(10_000))).status).toBe(200);
    const Lines = [{ LineId: 1, Cause: 'Quality', Quantity: 1 }];
    const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines };
    const second = (await app.call(buyer, reportCase, { body })).model.Id;
    const more = await answer(second, credit(1));
    expect([more.status, more.error.Type]).toEqual([400, 'caseCredit']);
  });

  test('credits no line twice when two cases are answered at once', async () => {
    const { id, order } = await aCase();
    const Lines = [{ LineId: 1, Cause: 'Quality', Quantity: 1 }];
    const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines };
    const second = (await app.call(buyer, reportCase, { body })).model.Id;
    const whole = { State: 'Credited', Lines: [{ LineId: 1, CreditOre: 10_000 }] };
    let both: ReturnType<typeof answer>[] = [];
    // One answer waits for the order and the other for that one, so that neither is written before the other was begun.
    await app.database.kysely.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
      both = [answer(id, whole), answer(second, whole)];
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 10_000 });
    });
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('without a credit waits for no work on its order', async () => {
    const { id, order } = await aCase();
    await app.database.kysely.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
      expect((await answer(id, { State: 'Rejected' })).status).toBe(200);
    });
  });

  test('[ORD-06] is for staff alone, who see the open cases of all customers', async () => {
    const { id } = await aCase();
    expect((await answer(id, { State: 'Noted' }, buyer)).status).toBe(403);
    expect((await answer('999999999', { State: 'Noted' })).status).toBe(404);
    const { model } = await app.call(staff, listConsoleCases, { query: { State: 'open' } });
    expect(model.Cases.find((each) => each.Case.Id === id)).toMatchObject({ CustomerId: customer.id });
    const past = (await app.call(staff, listConsoleCases, { query: { State: 'open', Page: 900 } })).model;
    expect([past.TotalResults, past.CurrentPage]).toEqual([model.TotalResults, 1]);
  });

  test('is not mailed to who has left the customer', async () => {
    const left = await aUser(app.database, { customers: [customer] });
    const caller = await app.signIn({ userId: left.userId, customerId: customer.id });
    const { id } = await aCase({}, caller);
    await app.database.kysely.deleteFrom('memberships').where('user_id', '=', left.userId).execute();
    expect((await answer(id, { State: 'Noted' })).status).toBe(200);
    expect(await mailsAbout(id)).toEqual([]);
  });

  test('[NOT-01] is mailed once, and only while its switch is on', async () => {
    const user = await aUser(app.database, { customers: [customer] });
    const caller = await app.signIn({ userId: user.userId, customerId: customer.id });
    const mailed = async (ByMail: boolean) => {
      await app.call(caller, changeSwitch, { body: { Kind: 'CaseAnswered', OnPage: true, ByMail } });
      const { id } = await aCase({}, caller);
      expect((await answer(id, { State: 'Noted' })).status).toBe(200);
      await watch();
      await watch();
      return (await mailsTo(user.email)).length;
    };
    expect(await mailed(false)).toBe(0);
    expect(await mailed(true)).toBe(1);
  });

  test('names no amount to who may not see prices', async () => {
    const user = await aUser(app.database, { customers: [customer], rights: { may_see_prices: false } });
    const caller = await app.signIn({ userId: user.userId, customerId: customer.id });
    const { id } = await aCase({}, caller);
    await answer(id, { State: 'Credited', Lines: [{ LineId: 1, CreditOre: 5000 }] });
    const [mail] = await mailsAbout(id);
    expect(mail?.text_body).toContain('kreditnota');
    expect(mail?.text_body).not.toMatch(/kr\./);
    const { model } = await app.call(caller, readCase, { params: { id } });
    expect([model.CreditedOre, model.ExpectedCreditOre, model.Products[0]?.CreditedOre]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

const demoParts = () => ({
  ...workParts(app),
  text: (_language: string, key: string) => key,
});

test('a demonstration looks into what it has credited already', async () => {
  const { order } = await aCase({ Lines: [{ LineId: 1, Cause: 'Missing', Quantity: 4 }] });
  const Lines = [{ LineId: 1, Cause: 'Damaged', Quantity: 4 }];
  const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines };
  const again = (await app.call(buyer, reportCase, { body })).model.Id;
  app.clock.set(app.clock.now().add({ minutes: 2 }).toString());
  await answerDemoCases(demoParts());
  expect((await read(again)).State).toBe('InProgress');
});

test('[ORD-06] a demonstration answers its cases by itself', async () => {
  const own = await aCase();
  const wished = await aCase({ Wish: 'Replacement' });
  const noted = await aCase({ Wish: 'Inform' });
  const priced = await aCase({ Lines: [{ LineId: 1, Cause: 'Price', Quantity: 4 }] });
  app.clock.set('2026-12-20T08:00:00Z');
  const late = await aCase();
  const parts = demoParts();
  app.clock.set('2026-12-20T08:01:59Z');
  await answerDemoCases(parts);
  expect((await read(late.id)).State).toBe('Received');
  app.clock.set('2026-12-20T08:02:00Z');
  expect(await answerDemoCases(parts, AbortSignal.abort())).toBe(0);
  expect(await answerDemoCases(parts)).toBe(1);
  expect(await answerDemoCases(parts)).toBe(0);
  const states = await Promise.all(
    [own, wished, noted, priced, late].map(async ({ id }) => (await read(id)).State),
  );
  expect(states).toEqual(['Credited', 'Replaced', 'Noted', 'InProgress', 'Rejected']);
  expect((await read(own.id)).CreditedOre).toBe(5500);
});

describe('what can be credited', () => {
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
      return [
        model.Cases.map((each) => each.ExpectedCreditOre),
        ofFirst.map((each) => each.ExpectedCreditOre),
      ];
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
});
