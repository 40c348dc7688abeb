import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordKind } from '../integration/kinds/record-kind.ts';

type Existing = ChangeAnswer['Problems'][number]['Exists'];

/** Those of which a supplier has few. */
const fewTables = ['customer_groups', 'deposits', 'depots', 'vat_classes'] as const;

/** By field, what may be written in it; only of fields that name a record of which there are few. */
export async function existingOf(
  db: Kysely<Tables>,
  { fields }: RecordKind,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, Existing>> {
  const found = new Map<string, Existing>();
  for (const field of new Set(unknown)) {
    const table = fewTables.find((each) => each === fields[field]?.refersTo);
    if (table === undefined) continue;
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .orderBy('id')
      .limit(consoleLimits.existingNamed + 1)
      .execute();
    found.set(
      field,
      rows.map(({ id, name }) => ({ Id: id, Name: name })),
    );
  }
  return found;
}
