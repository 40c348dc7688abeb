import type { ClientBase } from 'pg';
import {
  issueCreditNotes,
  issueDeliveryNotes,
  issueInvoices,
  issueStatements,
} from '../../src/documents/sales-documents/issuing/issue-queries.ts';
import { setOffCreditNotes } from '../../src/documents/sales-documents/paying/payment-queries.ts';
import { addDays } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { type Random, randomFrom } from '../random.ts';

const ordersPerStatement = 200;
const usualPaymentDays = 14;
/** Number of days for which delivery notes are kept. */
const notesDays = 60;
const statementMonths = 3;

interface DeliveredOrder {
  customer_id: string;
  id: string;
  delivery_date: string;
  status: string;
  status_at: string;
  invoiced_on: string;
  payment_days: number | null;
}

interface UnloadedDelivery {
  customer_id: string;
  order_id: string;
  id: string;
  delivered_at: string;
}

/** The restaurant in the design pictures, which has not paid the invoices that became due in the last days. */
const latePayer = '200100';
const forgottenDays = 12;

/**
 * In blocks, with the SQL of the application. Most invoices are paid on time; a few are late or open, and one order in forty has
 * a credit note.
 */
export async function seedSalesDocuments(client: ClientBase, days: DemoDays): Promise<void> {
  const { rows } = await client.query<DeliveredOrder>(
    `select o.customer_id, o.id, o.delivery_date::text, o.status, o.status_at::text,
            (o.status_at at time zone (select time_zone from seller))::date::text as invoiced_on, c.payment_days
       from orders o join customers c on c.id = o.customer_id
      where o.status in ('Delivered', 'Invoiced') order by o.delivery_date, o.id`,
  );
  await seedDeliveryNotes(client, days);
  for (let start = 0; start < rows.length; start += ordersPerStatement) {
    const block = rows.slice(start, start + ordersPerStatement);
    await seedInvoices(
      client,
      block.filter(({ status }) => status === 'Invoiced'),
      days,
    );
  }
  await seedCreditNotes(client, rows, days);
  await seedCreditsOfCases(client);
  await client.query(setOffCreditNotes.text, [null]);
  await seedStatements(client, days);
  // Derives the ids from the numbers, so that generating the same day again gives the same documents.
  await client.query('update sales_documents set id = md5(kind || number)::uuid');
  await client.query(
    `update customer_cases c set credit_note_id = d.id from sales_documents d
      where d.customer_id = c.customer_id and d.case_id = c.id and d.kind = 'CreditNote'`,
  );
}

/** Creates a delivery note for each unloaded truck, also when the rest of its order is still to come. */
async function seedDeliveryNotes(client: ClientBase, days: DemoDays): Promise<void> {
  const { rows } = await client.query<UnloadedDelivery>(
    `select d.customer_id, d.order_id, d.id, d.delivered_at::text from deliveries d
      where d.state = 'Delivered' and d.delivery_date >= $1::date and exists (select from delivery_lines l
        where l.customer_id = d.customer_id and l.delivery_id = d.id)
      order by d.delivery_date, d.order_id, d.id`,
    [addDays(days.today, -notesDays)],
  );
  for (let start = 0; start < rows.length; start += ordersPerStatement) {
    const block = rows.slice(start, start + ordersPerStatement);
    await client.query(issueDeliveryNotes.text, [
      block.map(({ customer_id }) => customer_id),
      block.map(({ order_id }) => order_id),
      block.map(({ id }) => id),
      block.map(({ delivered_at }) => delivered_at),
    ]);
  }
}

async function seedInvoices(
  client: ClientBase,
  orders: readonly DeliveredOrder[],
  days: DemoDays,
): Promise<void> {
  await client.query(issueInvoices.text, [
    orders.map((order) => order.customer_id),
    orders.map((order) => order.id),
    orders.map((order) => order.status_at),
    orders.map((order) => paidDay(order, days)),
  ]);
}

/** Null when the invoice is still open. */
function paidDay(order: DeliveredOrder, days: DemoDays): string | null {
  const random = randomFrom(`paid:${order.id}`);
  const due = addDays(order.invoiced_on, order.payment_days ?? usualPaymentDays);
  const paidOn = addDays(due, paidAfter(random));
  const isForgotten =
    order.customer_id === latePayer && due < days.today && due >= addDays(days.today, -forgottenDays);
  return paidOn < days.today && !isForgotten ? paidOn : null;
}

/** Days between the due date and the payment; negative for early payers. */
const paidAfter = (random: Random) => (random.chance(0.94) ? -random.int(0, 2) : random.int(1, 9));

async function seedStatements(client: ClientBase, days: DemoDays): Promise<void> {
  const thisMonth = Temporal.PlainDate.from(days.today).with({ day: 1 });
  const { rows } = await client.query<{ id: string }>('select id from customers');
  const customers = rows.map(({ id }) => id);
  for (let back = statementMonths; back >= 1; back -= 1) {
    const first = thisMonth.subtract({ months: back });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const at = `${last.add({ days: 1 }).toString()}T02:00:00Z`;
    await client.query(issueStatements.text, [first.toString(), last.toString(), at, customers]);
  }
}

interface CreditedCase {
  customer_id: string;
  order_id: string;
  id: string;
  answered_at: string;
  lines: { orderPosition: number; quantity: number; creditOre: number }[];
}

async function seedCreditsOfCases(client: ClientBase): Promise<void> {
  const { rows } = await client.query<CreditedCase>(
    `select c.customer_id, c.order_id, c.id, c.answered_at::text, json_agg(json_build_object('orderPosition', l.order_position,
         'quantity', l.quantity, 'creditOre', l.credited_ore) order by l.position) as lines
       from customer_cases c join customer_case_lines l on l.customer_id = c.customer_id and l.case_id = c.id
      where c.state = 'Credited' and l.credited_ore > 0 group by c.customer_id, c.id order by c.id`,
  );
  for (const { customer_id, order_id, id, answered_at, lines } of rows)
    await issueCreditNote(client, [
      customer_id,
      order_id,
      id,
      `case:${id}`,
      answered_at,
      JSON.stringify(lines),
    ]);
}

/** Names the statement, so that the database plans it once, because planning takes longer than running it. */
async function issueCreditNote(client: ClientBase, values: readonly (string | null)[]): Promise<void> {
  await client.query({ name: 'demo_credit_note', text: issueCreditNotes.text, values: [...values] });
}

interface CreditedOrder {
  customer_id: string;
  order_id: string;
  delivery_date: string;
  position: number;
  unit_price_ore: string;
}

async function seedCreditNotes(
  client: ClientBase,
  orders: readonly DeliveredOrder[],
  days: DemoDays,
): Promise<void> {
  const credited = orders.filter(
    ({ id, status }) => status === 'Invoiced' && randomFrom(`credit:${id}`).chance(0.025),
  );
  const { rows } = await client.query<CreditedOrder>(
    `select a.customer_id, a.order_id, a.delivery_date::text, l.position, l.unit_price_ore
       from unnest($1::text[], $2::bigint[], $3::date[]) with ordinality as a (customer_id, order_id, delivery_date, place)
       cross join lateral (select position, unit_price_ore from order_lines
         where customer_id = a.customer_id and order_id = a.order_id and quantity_delivered > 0 and unit_price_ore > 0
         order by position limit 1) l order by a.place`,
    [
      credited.map(({ customer_id }) => customer_id),
      credited.map(({ id }) => id),
      credited.map(({ delivery_date }) => delivery_date),
    ],
  );
  for (const { customer_id, order_id, delivery_date, position, unit_price_ore } of rows) {
    const on = addDays(delivery_date, 3);
    if (on > days.today) continue;
    const lines = [{ orderPosition: position, quantity: 1, creditOre: Number(unit_price_ore) }];
    await issueCreditNote(client, [
      customer_id,
      order_id,
      null,
      `order:${order_id}`,
      `${on}T10:00:00Z`,
      JSON.stringify(lines),
    ]);
  }
}
