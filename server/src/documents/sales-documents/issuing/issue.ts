import type { Kysely } from 'kysely';
import type { Statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { eachPiece, neverAborted } from '../../../platform/process/pieces.ts';
import {
  type IssuedRow,
  issueCreditNotes,
  issueDeliveryNotes,
  issueInvoices,
  issueStatements,
} from './issue-queries.ts';

/** Amounts in øre, positive for a credit note too. */
type IssuedDocument = IssuedRow;

interface Cause {
  customerId: string;
  now: Temporal.Instant;
}

/**
 * Runs inside the caller's transaction. An order has one invoice: repeated calls return it. Returns null when nothing of the
 * order was delivered.
 */
export function issueInvoice(
  trx: Kysely<Tables>,
  { customerId, orderId, now }: Cause & { orderId: number },
): Promise<IssuedDocument | null> {
  const values = [[customerId], [orderId], [now.toString()], [null]];
  return once(trx, issueInvoices, { customerId, kind: 'Invoice', cause: `order:${orderId}` }, values);
}

/**
 * Has lots and weights but no prices; runs inside the caller's transaction. A delivery has one note: repeated calls return it.
 * Returns null when the delivery has no lines.
 */
export async function issueDeliveryNote(
  trx: Kysely<Tables>,
  { customerId, deliveryId, now }: Cause & { deliveryId: number },
): Promise<IssuedDocument | null> {
  const delivery = await trx
    .selectFrom('deliveries')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  const values = [[customerId], [delivery.order_id], [deliveryId], [now.toString()]];
  const one = { customerId, kind: 'DeliveryNote', cause: `delivery:${deliveryId}` };
  return once(trx, issueDeliveryNotes, one, values);
}

/** Quantity in sales units; amount without VAT in øre, positive. */
interface CreditedLine {
  orderPosition: number;
  quantity: number;
  creditOre: number;
  /** Of them, those whose deposit is credited too: none by default, and never more than were delivered. */
  depositUnits?: number;
}

/**
 * Runs inside the caller's transaction. A case has one credit note: repeated calls return it. Without a case, the same lines of
 * the same order count as the same cause. Throws RangeError for lines that the order does not have, or amounts that are not above
 * zero.
 */
export async function issueCreditNote(
  trx: Kysely<Tables>,
  {
    customerId,
    orderId,
    caseId,
    lines,
    now,
  }: Cause & { orderId: number; caseId?: number; lines: CreditedLine[] },
): Promise<IssuedDocument> {
  await checkLines(trx, { customerId, orderId, lines });
  const cause = caseId === undefined ? `order:${orderId}:${causeOf(lines)}` : `case:${caseId}`;
  const values = [customerId, orderId, caseId ?? null, cause, now.toString(), JSON.stringify(lines)];
  const note = await once(trx, issueCreditNotes, { customerId, kind: 'CreditNote', cause }, values);
  if (note === null) throw new Error(`the credit note ${cause} was neither written nor found`);
  return note;
}

async function checkLines(
  trx: Kysely<Tables>,
  { customerId, orderId, lines }: { customerId: string; orderId: number; lines: readonly CreditedLine[] },
): Promise<void> {
  const positions = [...new Set(lines.map(({ orderPosition }) => orderPosition))];
  const areAmounts = lines.every(({ creditOre }) => Number.isSafeInteger(creditOre) && creditOre > 0);
  if (positions.length === 0 || !areAmounts) throw new RangeError('a credit note has amounts above zero');
  const known = await trx
    .selectFrom('order_lines')
    .select('position')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('position', 'in', positions)
    .execute();
  if (known.length < positions.length) throw new RangeError(`order ${orderId} has no such lines to credit`);
}

function causeOf(lines: readonly CreditedLine[]): string {
  const sorted = lines.toSorted((a, b) => a.orderPosition - b.orderPosition);
  return sorted.map((line) => `${line.orderPosition}x${line.quantity}=${line.creditOre}`).join(',');
}

/** Returns the document that the cause already has, if any. */
async function once(
  trx: Kysely<Tables>,
  write: Statement<IssuedRow>,
  { customerId, kind, cause }: { customerId: string; kind: string; cause: string },
  values: readonly unknown[],
): Promise<IssuedDocument | null> {
  const written = await write.row(trx, values);
  if (written !== undefined) return written;
  const earlier = await trx
    .selectFrom('sales_documents')
    .select(['id', 'kind', 'number', 'net_ore as netOre', 'vat_ore as vatOre', 'total_ore as totalOre'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return (earlier as IssuedDocument | undefined) ?? null;
}

/** Customers of one query. One for all customers of a large supplier would take longer than the database allows. */
const statementsAtOnce = 200;

/** Maximum number of missed months for which statements are written later. */
const mostMonthsBack = 12;

/**
 * For the month before this one, and for months before it in which this work did not run: the month's invoices and credit notes,
 * older ones that were open at its end, and what was open in all. A customer has one statement a month. Returns how many were
 * written.
 */
export async function issueMonthlyStatements(
  db: Kysely<Tables>,
  {
    now,
    timeZone,
    customersAtOnce = statementsAtOnce,
    signal = neverAborted,
  }: { now: Temporal.Instant; timeZone: string; customersAtOnce?: number; signal?: AbortSignal },
): Promise<number> {
  const lastMonth = now.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 }).subtract({ months: 1 });
  const customers = await db.selectFrom('customers').select('id').orderBy('id').execute();
  const ids = customers.map(({ id }) => id);
  let written = 0;
  for (const first of await monthsToIssue(db, lastMonth)) {
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const groups = Array.from({ length: Math.ceil(ids.length / customersAtOnce) }, (_, group) =>
      ids.slice(group * customersAtOnce, (group + 1) * customersAtOnce),
    );
    const issue = async (some: readonly string[]) => {
      const values = [first.toString(), last.toString(), now.toString(), some];
      return (await issueStatements.rows(db, values)).length;
    };
    // A month that is not whole ends the run, because the next begins with the newest month that has statements.
    written += await eachPiece(groups, issue, { signal });
  }
  return written;
}

/** From the newest month with statements, which a stop may have left half done, up to the last month. */
async function monthsToIssue(
  db: Kysely<Tables>,
  lastMonth: Temporal.PlainDate,
): Promise<Temporal.PlainDate[]> {
  const { newest } = await db
    .selectFrom('sales_documents')
    .select(({ fn }) => fn.max('cause').as('newest'))
    .where('kind', '=', 'Statement')
    .where('cause', 'like', 'month:%')
    .executeTakeFirstOrThrow();
  const from = newest === null ? lastMonth : Temporal.PlainDate.from(newest.slice('month:'.length));
  const months = [lastMonth];
  for (let back = 1; back <= mostMonthsBack; back += 1) {
    const month = lastMonth.subtract({ months: back });
    if (Temporal.PlainDate.compare(month, from) < 0) break;
    months.unshift(month);
  }
  return months;
}
