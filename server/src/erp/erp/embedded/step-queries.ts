import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StepName } from './pace.ts';

type Db = Kysely<Tables>;

/** The step's row is locked until the transaction ends. */
export interface DueStep {
  id: number;
  customerId: string;
  orderId: number;
  kind: StepName;
  revision: number;
  attempts: number;
}

// Plain SQL, because the query builder cannot lock one row and skip the rows that other workers have locked.
const due = statement<DueStep>(
  'embedded_erp_due',
  `select id, customer_id as "customerId", order_id as "orderId", kind, revision, attempts from embedded_erp_steps
    where done_at is null and due_at <= $1::timestamptz order by due_at, id limit 1 for update skip locked`,
  { id: 'int8', customerId: 'text', orderId: 'int8', kind: 'text', revision: 'int4', attempts: 'int4' },
);

/** Skips steps that other workers have locked. */
export const lockDueStep = (trx: Db, now: Temporal.Instant): Promise<DueStep | undefined> =>
  due.row(trx, [now.toString()]);

export interface NewStep {
  customerId: string;
  orderId: number;
  kind: StepName;
  revision: number;
  dueAt: Temporal.Instant;
}

/** Steps of one statement, which has at most 65,535 parameters. */
const stepsAtOnce = 1000;

/** A step that exists already stays as it is. */
export async function insertSteps(db: Db, steps: readonly NewStep[]): Promise<void> {
  for (let at = 0; at < steps.length; at += stepsAtOnce)
    await insertSome(db, steps.slice(at, at + stepsAtOnce));
}

async function insertSome(db: Db, steps: readonly NewStep[]): Promise<void> {
  await db
    .insertInto('embedded_erp_steps')
    .values(
      steps.map(({ customerId, orderId, kind, revision, dueAt }) => ({
        customer_id: customerId,
        order_id: orderId,
        kind,
        revision,
        due_at: dueAt.toString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function finishStep(
  db: Db,
  { customerId, id }: Pick<DueStep, 'customerId' | 'id'>,
  now: Temporal.Instant,
  remark: string | null = null,
): Promise<void> {
  await db
    .updateTable('embedded_erp_steps')
    .set({ done_at: now.toString(), remark })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export async function postponeStep(
  db: Db,
  { customerId, id, attempts }: Pick<DueStep, 'customerId' | 'id' | 'attempts'>,
  dueAt: Temporal.Instant,
  remark: string,
): Promise<void> {
  await db
    .updateTable('embedded_erp_steps')
    .set({ due_at: dueAt.toString(), attempts: attempts + 1, remark })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

export interface UnattendedOrder {
  customerId: string;
  orderId: number;
  status: string;
  revision: number;
  deliveryDate: string;
}

// Plain SQL, because a subquery that refers to the outer row is shorter in SQL than in the query builder.
const unattended = statement<UnattendedOrder>(
  'embedded_erp_unattended',
  `select o.customer_id as "customerId", o.id as "orderId", o.status, coalesce(o.received_revision, 0) as revision,
      o.delivery_date as "deliveryDate"
    from orders o
    where o.status in ('Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered') and o.delivery_date >= $1::date
      and not exists (select from embedded_erp_steps s
        where s.customer_id = o.customer_id and s.order_id = o.id)`,
  { customerId: 'text', orderId: 'int8', status: 'text', revision: 'int4', deliveryDate: 'date' },
);

/** Lists orders in progress, with a delivery day from `from` on, for which the embedded system never had a step. */
export const listUnattended = (db: Db, from: string): Promise<UnattendedOrder[]> =>
  unattended.rows(db, [from]);

export interface UnpaidInvoice {
  customerId: string;
  orderId: number;
  revision: number;
  dueDate: string;
}

// Plain SQL, because a subquery that refers to the outer row is shorter in SQL than in the query builder.
const unpaid = statement<UnpaidInvoice>(
  'embedded_erp_unpaid',
  `select d.customer_id as "customerId", o.id as "orderId", coalesce(o.received_revision, 0) as revision,
      coalesce(d.due_date, d.document_date) as "dueDate"
    from sales_documents d join orders o on o.customer_id = d.customer_id and o.id = d.order_id
    where d.kind = 'Invoice' and d.paid_on is null and not d.is_from_supplier
      and d.cause = 'order:' || d.order_id
      and not exists (select from embedded_erp_steps s
        where s.customer_id = d.customer_id and s.order_id = d.order_id and s.kind = 'Pay')
    order by d.due_date, d.customer_id, d.order_id limit 10000`,
  { customerId: 'text', orderId: 'int8', revision: 'int4', dueDate: 'date' },
);

/** Earliest due date first. */
export const listUnpaid = (db: Db): Promise<UnpaidInvoice[]> => unpaid.rows(db, []);
