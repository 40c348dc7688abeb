import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface Buyer {
  isActive: boolean;
  /** People with the right to order who can log in. */
  mayOrder: number;
}

export const findBuyer = (db: Kysely<Tables>, customerId: string): Promise<Buyer | undefined> =>
  db
    .selectFrom('customers as c')
    .select((eb) => [
      'c.is_active as isActive',
      eb
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.customer_id', '=', 'c.id')
        .where('m.may_order', '=', true)
        .where('u.is_active', '=', true)
        .where('u.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('mayOrder'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirst();
