import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Credit } from './credit.ts';

// Plain SQL, because the function of the database adds up what row-level security hides from the call.
const creditOf = preparedStatement<{ credit: Credit | null }>(
  'credit_of_customer',
  'select credit_of($1, $2::bigint, $3::date) as credit',
  { credit: 'json?' },
);

/** Null for a customer whose payer has no limit. `withoutOrder` is a web order that is being changed. */
export async function findCredit(
  db: Kysely<Tables>,
  customerId: string,
  { today, withoutOrder = null }: { today: string; withoutOrder?: number | null },
): Promise<Credit | null> {
  return (await creditOf.row(db, [customerId, withoutOrder, today]))?.credit ?? null;
}

/** SQL of the same, held until the transaction ends. */
export const heldCreditOf = (customerId: string, withoutOrder: string, today: string): string =>
  `hold_credit_of(${customerId}, ${withoutOrder}, ${today})`;
