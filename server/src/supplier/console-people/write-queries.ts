import type { CustomerRights } from '@engros/contracts/supplier/people.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { rightColumns, type StaffFacts } from './people-queries.ts';

type Db = Kysely<Tables>;

const columnsOf = (rights: CustomerRights) => ({
  may_order: rights.MayOrder,
  may_see_prices: rights.MaySeePrices,
  may_see_documents: rights.MaySeeDocuments,
  may_manage_favorites: rights.MayManageFavorites,
  may_manage_users: rights.MayManageUsers,
  may_approve: rights.MayApprove,
});

/** Users who did not belong to the customer are added to it. */
export const writeRights = (
  trx: Db,
  customerId: string,
  people: readonly { userId: string; rights: CustomerRights }[],
): Promise<void> =>
  writeMemberships(
    trx,
    people.map((person) => ({ ...person, customerId })),
  );

export async function writeMemberships(
  trx: Db,
  people: readonly { customerId: string; userId: string; rights: CustomerRights }[],
): Promise<void> {
  if (people.length === 0) return;
  const rows: Insertable<Tables['memberships']>[] = people.map(({ customerId, userId, rights }) => ({
    customer_id: customerId,
    user_id: userId,
    ...columnsOf(rights),
  }));
  await trx
    .insertInto('memberships')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'user_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(rightColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** The customer is also no longer the one that is selected after login. */
export async function disconnect(trx: Db, customerId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .updateTable('users')
    .set({ default_customer_id: null })
    .where('id', 'in', userIds)
    .where('default_customer_id', '=', customerId)
    .execute();
  await trx
    .deleteFrom('memberships')
    .where('customer_id', '=', customerId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Which of these users are buyers and not deleted; their rows are locked until the transaction ends. */
export async function lockBuyers(trx: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('role', '=', 'buyer')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Undefined for a deleted user; the row is locked until the transaction ends. */
export const lockPersonRow = (trx: Db, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'is_active'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function setActive(trx: Db, userId: string, isActive: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_active: isActive }).where('id', '=', userId).execute();
}

export async function writeStaff(trx: Db, userId: string, facts: StaffFacts): Promise<void> {
  const { role, consoleParts, depotIds } = facts;
  await trx
    .updateTable('users')
    .set({ role, console_parts: consoleParts })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('staff_depots').where('user_id', '=', userId).execute();
  if (depotIds.length > 0)
    await trx
      .insertInto('staff_depots')
      .values(depotIds.map((depot_id) => ({ user_id: userId, depot_id })))
      .execute();
}

/** Locked users are found too. */
export const findByEmail = (trx: Db, email: string) =>
  trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

/**
 * Without a password. Throws emailTaken when another user has the e-mail address, also one who changes to it at the same moment.
 */
export async function insertPerson(
  trx: Db,
  values: Pick<
    Insertable<Tables['users']>,
    'email' | 'display_name' | 'language' | 'role' | 'default_customer_id'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(
      onConstraint('users__email', () => {
        throw new AppError('emailTaken');
      }),
    );
  return id;
}

export async function endSessionsOf(trx: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_user_id', '=', userId)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
