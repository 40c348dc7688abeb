import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface OwnedField {
  readonly kind: string;
  readonly field: string;
  readonly system: string;
}

export const listOwned = (db: Kysely<Tables>): Promise<OwnedField[]> =>
  db.selectFrom('owned_fields').selectAll().orderBy('kind').orderBy('field').execute();

/** Systems by field of one kind of record. */
export async function ownersOf(db: Kysely<Tables>, kind: ImportKind): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('owned_fields').selectAll().where('kind', '=', kind).execute();
  return new Map(rows.map(({ field, system }) => [field, system]));
}

export async function replaceOwned(trx: Kysely<Tables>, fields: readonly OwnedField[]): Promise<void> {
  await trx.deleteFrom('owned_fields').execute();
  if (fields.length > 0) await trx.insertInto('owned_fields').values(fields).execute();
}
