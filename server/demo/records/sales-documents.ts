import type { ClientBase } from 'pg';
import {
  issueCreditNotes,
  issueDeliveryNotes,
  issueInvoices,
  issueStatements,
} from '../../src/features/sales-documents/index.ts';
import { addDays } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { type Random, randomFrom } from '../random.ts';

/** A statement joins its orders with their lots one by one, so that five times as many take 25 times as long. */
const ordersPerStatement = 200;
/** Days from delivery to invoice. */
const invoicedAfter = 1;
const usualPaymentDays = 14;
/** Delivery notes are kept for so many days. */
const notesDays = 60;
const statementMonths = 3;

interface DeliveredOrder {
  customer_id: string;
  id: string;
  delivery_date: string;
  status: string;
  payment_days: number | null;
}

interface UnloadedDelivery {
  customer_id: string;
  order_id: string;
  id: string;
  delivered_at: string;
}

/** The restaurant of the pictures always owes an invoice that is a week over. */
const latePayer = '200100';

/**
 * Issues the documents of all deliveries and delivered orders with the statements of the program, in blocks. Most invoices are paid on
 * time; a few are late or still open, and one order in forty has a credit note.
 */
export async function seedSalesDocuments(client: ClientBase, days: DemoDays): Promise<void> {
  const { rows } = await client.query<DeliveredOrder>(
    `select o.customer_id, o.id, o.delivery_date::text, o.status, c.payment_days
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
  await seedStatements(client, days);
  // The same supplier on the same day has the same documents.
  await client.query('update sales_documents set id = md5(kind || number)::uuid');
}

/** Each truck that was unloaded has a note, also when the rest of its order is still to come. */
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
  const dated = orders.map((order) => ({ ...order, ...invoiceDays(order, days) }));
  await client.query(issueInvoices.text, [
    dated.map((order) => order.customer_id),
    dated.map((order) => order.id),
    dated.map((order) => `${order.issuedOn}T09:00:00Z`),
    dated.map((order) => order.paidOn),
  ]);
}

function invoiceDays(order: DeliveredOrder, days: DemoDays): { issuedOn: string; paidOn: string | null } {
  const random = randomFrom(`paid:${order.id}`);
  const issuedOn = addDays(order.delivery_date, invoicedAfter);
  const due = addDays(issuedOn, order.payment_days ?? usualPaymentDays);
  const paidOn = addDays(due, paidAfter(random));
  const isForgotten = order.customer_id === latePayer && due < days.today && due >= addDays(days.today, -7);
  return { issuedOn, paidOn: paidOn < days.today && !isForgotten ? paidOn : null };
}

/** Days from when an invoice is due until it is paid; below zero for early payers. */
const paidAfter = (random: Random) => (random.chance(0.94) ? -random.int(0, 2) : random.int(1, 9));

/** Statements of account of the last months, as the program makes them at night. */
async function seedStatements(client: ClientBase, days: DemoDays): Promise<void> {
  const thisMonth = Temporal.PlainDate.from(days.today).with({ day: 1 });
  for (let back = statementMonths; back >= 1; back -= 1) {
    const first = thisMonth.subtract({ months: back });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const at = `${last.add({ days: 1 }).toString()}T02:00:00Z`;
    await client.query(issueStatements.text, [first.toString(), last.toString(), at]);
  }
}

interface CreditedOrder {
  position: number;
  quantity_delivered: number;
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
  for (const { customer_id, id, delivery_date } of credited) {
    const { rows } = await client.query<CreditedOrder>(
      `select position, quantity_delivered, unit_price_ore from order_lines
        where customer_id = $1 and order_id = $2 and quantity_delivered > 0 and unit_price_ore > 0
        order by position limit 1`,
      [customer_id, id],
    );
    const [line] = rows;
    const on = addDays(delivery_date, 3);
    if (line === undefined || on > days.today) continue;
    const lines = [{ orderPosition: line.position, quantity: 1, creditOre: Number(line.unit_price_ore) }];
    await client.query(issueCreditNotes.text, [
      customer_id,
      id,
      null,
      `order:${id}`,
      `${on}T10:00:00Z`,
      JSON.stringify(lines),
    ]);
  }
}
