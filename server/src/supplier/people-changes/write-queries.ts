import type { PeopleAction } from '@engros/contracts/supplier/people/people-changes.ts';
import type { Insertable, Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { GivenRights } from './people-rows.ts';

type Db = Kysely<Tables>;

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly language: 'da' | 'en';
  readonly customer: string;
}

/** By e-mail address. An address that somebody took in the meantime is missing. */
export async function insertBuyers(trx: Db, people: readonly NewUser[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await trx
    .insertInto('users')
    .values(
      people.map(({ email, name, language, customer }) => ({
        email,
        display_name: name,
        language,
        role: 'buyer',
        default_customer_id: customer,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

// Plain SQL, because the query builder cannot join a list of values.
const copyRights = statement(
  'people_changes_copy_rights',
  `insert into memberships (customer_id, user_id, may_order, may_see_prices, may_see_documents, may_manage_favorites,
      may_manage_users, may_approve)
    select t.there, m.user_id, m.may_order, m.may_see_prices, m.may_see_documents, m.may_manage_favorites,
      m.may_manage_users, m.may_approve
     from unnest($1::uuid[], $2::text[], $3::text[]) as t (who, here, there)
     join memberships m on m.user_id = t.who and m.customer_id = t.here
    on conflict (customer_id, user_id) do nothing`,
  {},
);

// Plain SQL, because the query builder cannot join a list of values.
const moveDefault = statement(
  'people_changes_move_default',
  `update users u set default_customer_id = t.there
     from unnest($1::uuid[], $2::text[], $3::text[]) as t (who, here, there)
    where u.id = t.who and u.default_customer_id = t.here`,
  {},
);

export interface Move {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

/** With all their rights; rights that they have there already stay. What they had before is not taken away yet. */
export async function copyMoved(trx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const values = [
    moves.map(({ userId }) => userId),
    moves.map(({ from }) => from),
    moves.map(({ to }) => to),
  ];
  await copyRights.rows(trx, values);
  await moveDefault.rows(trx, values);
}

export type PlannedRow = Omit<Insertable<Tables['planned_people_changes']>, 'failure'>;

export const columnsOfRights = (rights: GivenRights) => ({
  may_order: rights.MayOrder,
  may_see_prices: rights.MaySeePrices,
  may_see_documents: rights.MaySeeDocuments,
  may_manage_favorites: rights.MayManageFavorites,
  may_manage_users: rights.MayManageUsers,
  may_approve: rights.MayApprove,
});

/** Ids, without those of changes that are planned already. */
export async function insertPlanned(
  trx: Db,
  rows: readonly PlannedRow[],
): Promise<{ id: number; userId: string | null; customerId: string; action: PeopleAction; dueOn: string }[]> {
  if (rows.length === 0) return [];
  const made = await trx
    .insertInto('planned_people_changes')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id', 'customer_id', 'action', 'due_on'])
    .execute();
  return made.map(({ id, user_id, customer_id, action, due_on }) => ({
    id,
    userId: user_id,
    customerId: customer_id,
    action: action as PeopleAction,
    dueOn: due_on,
  }));
}
