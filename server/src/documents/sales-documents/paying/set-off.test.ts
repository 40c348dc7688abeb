import { expect, test } from 'vitest';
import { aCustomer, insertRows, type TestCustomer } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { setOffCredits } from './payment-queries.ts';

const database = duringTests(testDatabase);

async function aDocument(
  { id: customer_id }: TestCustomer,
  kind: 'Invoice' | 'CreditNote',
  { date, paidOn }: { date: string; paidOn: string | null },
): Promise<string> {
  const number = String(freshNumber(12));
  await insertRows(database, 'sales_documents', {
    customer_id,
    kind,
    number,
    cause: `number:${number}`,
    document_date: date,
    due_date: kind === 'Invoice' ? date : null,
    paid_on: paidOn,
    total_ore: 1000,
    content: JSON.stringify({ order: null, lines: [], entries: [] }),
    created_at: `${date}T10:00:00Z`,
    is_from_supplier: true,
    pdf: Buffer.from('%PDF-'),
  });
  return number;
}

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;

test.each([
  ['no payment', [], null],
  ['a payment before it', [9], null],
  ['the only payment, of its day', [10], 10],
  ['the only payment, later', [12], 12],
  ['the first of several', [12, 15, 20], 12],
  ['the first of several, paid in another order', [20, 12, 15], 12],
  ['the first since its day', [8, 9, 11, 14], 11],
  ['one of its day before later ones', [14, 10, 9], 10],
] as const)('credit notes are set off against %s', async (_, paidDays, day) => {
  const [customer, other] = [await aCustomer(database), await aCustomer(database)];
  for (const paid of paidDays)
    await aDocument(customer, 'Invoice', { date: november(1), paidOn: november(paid) });
  await aDocument(customer, 'Invoice', { date: november(1), paidOn: null });
  await aDocument(other, 'Invoice', { date: november(1), paidOn: november(10) });
  // Two at once: both are set off, and one that was before stays as it was.
  const credits = [
    await aDocument(customer, 'CreditNote', { date: november(10), paidOn: null }),
    await aDocument(customer, 'CreditNote', { date: november(10), paidOn: null }),
  ];
  const earlier = await aDocument(customer, 'CreditNote', { date: november(1), paidOn: november(2) });
  await setOffCredits(database.kysely, customer.id);
  const documents = await database.kysely
    .selectFrom('sales_documents')
    .select(['number', 'paid_on', 'settled_on'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'CreditNote')
    .execute();
  const setOff = day === null ? null : november(day);
  expect(new Map(documents.map(({ number, paid_on }) => [number, paid_on]))).toEqual(
    new Map([...credits.map((number) => [number, setOff] as const), [earlier, november(2)]]),
  );
  const settled = documents.filter(({ number }) => credits.includes(number));
  expect(settled.map(({ settled_on }) => settled_on)).toEqual([setOff, setOff]);
});
