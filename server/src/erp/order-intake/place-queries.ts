import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** All were read from the database at once for the whole batch. */
export interface Places {
  /** Throws notFound when there is no such customer. */
  depotOf(customerId: string): string;
  /** Throws invalidInput with the name of the field when there is no such depot. */
  depot(id: string): string;
}

export async function readPlaces(
  trx: Kysely<Tables>,
  records: readonly { CustomerId: string }[],
): Promise<Places> {
  const named = [...new Set(records.map(({ CustomerId }) => CustomerId))];
  const customers = await trx
    .selectFrom('customers')
    .select(['id', 'depot_id'])
    .where('id', 'in', named)
    .execute();
  const depots = await trx.selectFrom('depots').select('id').execute();
  const depotIds = new Set(depots.map(({ id }) => id));
  const own = new Map(customers.map(({ id, depot_id }) => [id, depot_id]));
  return {
    depotOf(customerId) {
      const depotId = own.get(customerId);
      if (depotId === undefined) throw new AppError('notFound', { params: { missing: 'customer' } });
      return depotId;
    },
    depot(id) {
      if (!depotIds.has(id)) throw new AppError('invalidInput', { Fields: ['DepotId'] });
      return id;
    },
  };
}
