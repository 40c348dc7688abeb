import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, insertRow, insertRows, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { issueMonthlyStatements } from '../issuing/issue.ts';

const app = duringTests(testApp);

const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-20', '2026-11-23', '2026-11-24'];
const lastOfMonth = '2026-10-31';
const today = '2026-11-23';
const day = fc.constantFrom(...days);
const aDocument = fc.record({
  kind: fc.constantFrom('Invoice', 'CreditNote'),
  date: fc.constantFrom(...days.slice(0, 5)),
  /** The supplier's system need not say when an invoice is due. */
  due: fc.option(day),
  paidOn: fc.option(day),
  totalOre: fc.integer({ min: 1, max: 1_000_000 }),
  payments: fc.array(fc.record({ on: day, ore: fc.integer({ min: 0, max: 600_000 }) }), { maxLength: 3 }),
});
type Drawn = typeof aDocument extends fc.Arbitrary<infer Value> ? Value : never;

async function write({ id: customer_id }: TestCustomer, drawn: readonly Drawn[]): Promise<void> {
  for (const { kind, date, due, paidOn, totalOre, payments } of drawn) {
    const number = String(freshNumber(12));
    const { id } = await insertRow(app.database, 'sales_documents', {
      customer_id,
      kind,
      number,
      cause: `number:${number}`,
      document_date: date,
      due_date: kind === 'Invoice' ? due : null,
      paid_on: paidOn,
      settled_on: paidOn,
      total_ore: totalOre,
      content: JSON.stringify({ order: null, lines: [], entries: [] }),
      created_at: `${date}T10:00:00Z`,
      is_from_supplier: true,
      pdf: Buffer.from('%PDF-'),
    });
    if (payments.length === 0) continue;
    await insertRows(
      app.database,
      'sales_document_payments',
      payments.map(({ on, ore }, index) => ({
        customer_id,
        document_id: id,
        payment_id: `B${index}`,
        paid_on: on,
        amount_ore: ore,
      })),
    );
  }
}

/** Below zero for a credit note; calculated independently of the code under test. */
function openOn({ kind, paidOn, totalOre, payments }: Drawn, on: string): number {
  if (paidOn !== null && paidOn <= on) return 0;
  const paid = payments.filter((payment) => payment.on <= on).reduce((sum, { ore }) => sum + ore, 0);
  return Math.max(0, totalOre - paid) * (kind === 'CreditNote' ? -1 : 1);
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

test('[DOC-01] overview and statement owe the same sum to the øre', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDocument, { minLength: 1, maxLength: 8 }), async (drawn) => {
      const customer = await aCustomer(app.database);
      await write(customer, drawn);
      await issueMonthlyStatements(app.database.kysely, {
        now: Temporal.Instant.from('2026-11-02T02:00:00Z'),
        timeZone: 'Europe/Copenhagen',
      });
      const buyer = await aBuyerOf(app, customer);
      const query = { FromDate: '2026-10-01', ToDate: '2026-11-30' };
      const { model } = await app.call(buyer, listSalesDocuments, { query });
      const open = drawn.map((each) => openOn(each, today));
      const { Summary: summary, SalesDocuments: listed } = model;
      expect(summary?.OwedOre).toBe(sumOf(open));
      expect(summary?.CreditOre).toBe(sumOf(open.filter((ore) => ore < 0).map((ore) => -ore)));
      expect((summary?.OpenOre ?? 0) + (summary?.OverdueOre ?? 0)).toBe(sumOf(open.filter((ore) => ore > 0)));
      const before = drawn.filter(({ date }) => date <= lastOfMonth);
      const statement = listed.find(({ Type }) => Type === 'Statement');
      expect(statement?.TotalOre ?? 0).toBe(sumOf(before.map((each) => openOn(each, lastOfMonth))));
    }),
    { numRuns: byLength({ short: 6, matrix: 80 }) },
  );
});

test('an open invoice without a due day is owed', async () => {
  const customer = await aCustomer(app.database);
  const invoice: Omit<Drawn, 'due' | 'totalOre'> = {
    kind: 'Invoice',
    date: '2026-11-01',
    paidOn: null,
    payments: [],
  };
  await write(customer, [
    { ...invoice, due: null, totalOre: 125_00 },
    { ...invoice, due: '2026-11-20', totalOre: 40_00 },
  ]);
  const query = { FromDate: '2026-10-01', ToDate: '2026-11-30' };
  const { model } = await app.call(await aBuyerOf(app, customer), listSalesDocuments, { query });
  expect(model.Summary).toMatchObject({ OwedOre: 165_00, OpenOre: 125_00, NumberOpen: 1, OverdueOre: 40_00 });
  expect(model.SalesDocuments.map(({ Status }) => Status).toSorted()).toEqual(['Open', 'Overdue']);
});
