import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

export async function hasProcurementSystem(db: Kysely<Tables>, viewer: Viewer): Promise<boolean> {
  if (viewer.kind === 'anonymous' || viewer.customerId === null) return false;
  const { customerId } = viewer;
  const row = await db
    .selectFrom('punch_out_single_sign_ons')
    .select('id')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('customer_id', '=', customerId),
        exists(
          selectFrom('connection_addresses as a')
            .select('a.address')
            .whereRef('a.connection_id', '=', 'punch_out_single_sign_ons.id')
            .where('a.customer_id', '=', customerId),
        ),
      ]),
    )
    .where('is_active', '=', true)
    .where('protocol', 'in', ['cxml', 'oci'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
