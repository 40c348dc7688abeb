import type { PeopleAction } from '@engros/contracts/supplier/people/people-changes.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** Of users who were deleted nothing is planned any more. */
const planned = (db: Db) =>
  db
    .selectFrom('planned_people_changes as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .innerJoin('users as by', 'by.id', 'p.made_by')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('customers as t', 't.id', 'p.to_customer_id')
    .where('u.deleted_at', 'is', null);

interface Wanted {
  readonly customer: string | null;
  readonly skip: number;
  readonly limit: number;
}

/** Those that failed first, then by day. Each row has the number of all. */
export const listPlanned = (db: Db, { customer, skip, limit }: Wanted) =>
  planned(db)
    .select(({ fn }) => [
      'p.id',
      'p.action',
      'p.due_on',
      fn.coalesce('u.email', 'p.email').as('email'),
      fn.coalesce('u.display_name', 'p.display_name').as('name'),
      'p.customer_id',
      'c.name as customer_name',
      'p.to_customer_id',
      't.name as to_customer_name',
      'p.may_order',
      'p.may_see_prices',
      'p.may_see_documents',
      'p.may_manage_favorites',
      'p.may_manage_users',
      'p.may_approve',
      'by.display_name as made_by',
      'p.made_at',
      'p.failure',
      fn.countAll<number>().over().as('found'),
    ])
    .$if(customer !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb('p.customer_id', '=', customer), eb('p.to_customer_id', '=', customer)]),
      ),
    )
    .orderBy((eb) => eb('p.failure', 'is', null))
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(limit)
    .offset(skip)
    .execute();

export async function countFailed(db: Db): Promise<number> {
  const { failed } = await planned(db)
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('p.failure', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(failed);
}

/** Those that are still there, which are gone then. */
export const deletePlanned = (trx: Db, ids: readonly string[]) =>
  trx
    .deleteFrom('planned_people_changes')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids.map(Number)))))
    .returning(['id', 'user_id', 'customer_id', 'action', 'due_on'])
    .execute();

/** Returns how many of them had failed. */
export async function forgetFailures(db: Db, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('planned_people_changes')
    .set({ failure: null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids.map(Number)))))
    .where('failure', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The first that is due and has not failed; its row is locked until the transaction ends. */
export async function lockDue(trx: Db, today: string) {
  const row = await trx
    .selectFrom('planned_people_changes as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.email as user_email', 'u.deleted_at'])
    .where('p.due_on', '<=', today)
    .where('p.failure', 'is', null)
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(1)
    .forUpdate('p')
    .executeTakeFirst();
  return row && { ...row, action: row.action as PeopleAction };
}

export async function setFailure(db: Db, id: number, failure: string): Promise<void> {
  await db.updateTable('planned_people_changes').set({ failure }).where('id', '=', id).execute();
}
