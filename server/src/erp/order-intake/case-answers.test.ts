import { readCase, reportCase } from '@engros/contracts/cases/customer-cases.ts';
import { takeCaseAnswers } from '@engros/contracts/cases/supplier-cases.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { readNotifications } from '@engros/contracts/notices/notifications.ts';
import { answerCase } from '@engros/contracts/supplier/people/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser, rowsOf, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { aReceivedOrder } from '../../../test/worlds/received-order.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let buyer: Caller;
let flour: string;
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  buyer = await app.signIn({ userId, customerId: customer.id });
  flour = await aProduct(app.database);
  send = await aSupplierSystem(app, ['orders:write', 'documents:write'], 'Navision');
});

async function aCase() {
  const order = await aReceivedOrder(app.database, customer, [
    { productId: flour, quantity: 4, totalOre: 10_000, name: 'Hvedemel' },
    { productId: flour, quantity: 1, totalOre: 500 },
  ]);
  const Lines = [
    { LineId: 1, Cause: 'Missing', Quantity: 2 },
    { LineId: 2, Cause: 'Damaged', Quantity: 1 },
  ];
  const body = { ClientKey: crypto.randomUUID(), OrderId: String(order), Wish: 'Credit', Lines };
  return { id: (await app.call(buyer, reportCase, { body })).model.Id, order };
}
const read = async (id: string) => (await app.call(buyer, readCase, { params: { id } })).model;
const mailsAbout = async (id: string) =>
  (await rowsOf(app.database, 'mails', { subject: `Svar på sag ${id}` })).length;
const toldOf = async (id: string) => {
  const { Unread, Promoted } = (await app.call(buyer, readNotifications)).model;
  return [...Unread, ...Promoted].filter((each) => JSON.stringify(each).includes(id)).length;
};
const line = (Position: number, NetOre: number) => ({
  Position,
  ProductId: flour,
  DisplayName: 'Hvedemel',
  SalesUnitCode: 'st',
  Quantity: 1,
  UnitPriceOre: NetOre,
  NetOre,
  VatPercent: 25,
});
const noteOf = ({ id, order }: { id: string; order: number }, Lines: readonly { NetOre: number }[]) => {
  const NetOre = Lines.reduce((sum, each) => sum + each.NetOre, 0);
  return {
    CustomerId: customer.id,
    OrderId: String(order),
    CaseId: id,
    Type: 'CreditNote',
    Number: `K${freshNumber(9)}`,
    DocumentDate: '2026-11-23',
    NetOre,
    VatOre: NetOre / 4,
    TotalOre: NetOre * 1.25,
    Lines,
  };
};
const credit = async (note: object) => (await send(takeSalesDocuments, [note])).model.Records[0];
const said = (id: string, State: string, more: object = {}) => ({
  CustomerId: customer.id,
  CaseId: id,
  State,
  ...more,
});
const one = async (record: object) => (await send(takeCaseAnswers, [record])).model.Records[0];

describe('the supplier’s credit note with a case', () => {
  test('waits for staff who credit another case without holding the order', async () => {
    const found = await aCase();
    const waiting = () =>
      app.database.pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
    let sent: ReturnType<typeof credit> | undefined;
    await app.database.kysely.transaction().execute(async (trx) => {
      await lockKey(trx, `case-credits:${customer.id}:${found.order}`);
      sent = credit(noteOf(found, [line(1, 4000)]));
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await trx
        .selectFrom('orders')
        .select('id')
        .where('id', '=', found.order)
        .forUpdate()
        .noWait()
        .execute();
    });
    expect((await sent)?.Accepted).toBe(true);
  });

  test('[ORD-06] [SUP-01] answers it once, and tells the buyer', async () => {
    const found = await aCase();
    const note = noteOf(found, [line(1, 4000), line(2, 400)]);
    const first = await credit(note);
    expect(first?.Accepted).toBe(true);
    await credit(note);
    await credit(noteOf(found, [line(1, 100)]));
    const seen = await read(found.id);
    expect(seen).toMatchObject({
      State: 'Credited',
      AnsweredBy: 'Navision',
      AnsweredAt: '2026-11-23T13:18:00Z',
      CreditNoteId: first?.DocumentId,
      CreditedOre: 4400,
    });
    expect(seen.Products.map(({ CreditedOre }) => CreditedOre)).toEqual([4000, 400]);
    expect([await mailsAbout(found.id), await toldOf(found.id)]).toEqual([1, 1]);
    const { rows } = await app.database.pool.query(
      "select details from audit_log where kind = 'case.answered' and subject = $1",
      [found.id],
    );
    expect(rows).toEqual([
      { details: { from: 'Received', to: 'Credited', creditOre: 4400, by: 'Navision' } },
    ]);
  });

  test('spreads what names no line of the case, to the øre', async () => {
    const found = await aCase();
    await credit(noteOf(found, [{ ...line(1, 5604), Position: undefined } as unknown as { NetOre: number }]));
    const { CreditedOre, Products } = await read(found.id);
    expect([CreditedOre, ...Products.map((each) => each.CreditedOre)]).toEqual([5604, 5000, 604]);
  });

  test('is refused whole for a case that was answered otherwise', async () => {
    const found = await aCase();
    await one(said(found.id, 'Rejected', { Answer: 'For sent' }));
    const note = noteOf(found, [line(1, 4000)]);
    expect(await credit(note)).toMatchObject({ Accepted: false, Type: 'caseTransition' });
    const documents = app.database.kysely
      .selectFrom('sales_documents')
      .select('id')
      .where('number', '=', note.Number);
    expect(await documents.execute()).toEqual([]);
    expect((await read(found.id)).State).toBe('Rejected');
  });
});

describe('an answer without a credit', () => {
  test('[ORD-06] [SUP-01] reaches the buyer once', async () => {
    const { id } = await aCase();
    const answer = said(id, 'Replaced', { Answer: 'Vi sender to nye.', AnsweredBy: 'Karen Lund' });
    for (let sent = 0; sent < 2; sent += 1) expect((await one(answer))?.Accepted).toBe(true);
    expect(await read(id)).toMatchObject({
      State: 'Replaced',
      Answer: 'Vi sender to nye.',
      AnsweredBy: 'Karen Lund',
      CreditNoteId: null,
    });
    expect([await mailsAbout(id), await toldOf(id)]).toEqual([1, 1]);
    expect(await one(said(id, 'Noted'))).toMatchObject({ Accepted: false, Type: 'caseTransition' });
  });

  test('[ENV-02] is refused of a foreign case, and past its length', async () => {
    const { id } = await aCase();
    const other = await aCustomer(app.database);
    const refused = await one({ ...said(id, 'Noted'), CustomerId: other.id });
    expect(refused).toMatchObject({
      Type: 'notFound',
      Message: `Kunde ${other.id} har ikke denne reklamation.`,
    });
    const Answer = 'x'.repeat(limits.caseNoteLength);
    const long = await send(takeCaseAnswers, [said(id, 'Noted', { Answer: `${Answer}x` })]);
    expect(long.model.Records[0]).toMatchObject({ Type: 'invalidInput', Fields: ['Answer'] });
    expect((await read(id)).State).toBe('Received');
    expect((await one(said(id, 'Noted', { Answer })))?.Accepted).toBe(true);
  });

  test('goes on with a case that staff looks at', async () => {
    const { id } = await aCase();
    const staff = await signedInStaff(app, { role: 'admin' });
    await app.call(staff, answerCase, { params: { id }, body: { State: 'InProgress' } });
    expect((await one(said(id, 'Noted')))?.Accepted).toBe(true);
    expect((await read(id)).State).toBe('Noted');
  });
});
