import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type MappingRow = Selectable<Tables['import_mappings']>;

/** By kind and name. */
export const listMappings = (db: Db): Promise<MappingRow[]> =>
  db.selectFrom('import_mappings').selectAll().orderBy('kind').orderBy('name_key').execute();

/** Kept for files of the kind with exactly these headers, the newest first. */
export const listMappingsOfLook = (db: Db, kind: string, headers: readonly string[]): Promise<MappingRow[]> =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb('headers', '=', eb.val([...headers])))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Without regard to capitals. */
export const findMappingNamed = (db: Db, kind: string, name: string): Promise<MappingRow | undefined> =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('kind', '=', kind)
    .where((eb) => eb('name_key', '=', eb.fn<string>('lower', [eb.val(name.trim())])))
    .executeTakeFirst();

export const findMapping = (db: Db, id: number): Promise<MappingRow | undefined> =>
  db.selectFrom('import_mappings').selectAll().where('id', '=', id).executeTakeFirst();

export async function countMappings(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('import_mappings')
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

export interface NewMapping {
  readonly kind: string;
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: FileMapping;
  readonly savedBy: string;
  readonly at: Temporal.Instant;
}

/** One of the same kind and name is replaced. */
export const saveMapping = (
  db: Db,
  { kind, name, headers, mapping, savedBy, at }: NewMapping,
): Promise<MappingRow> => {
  const changed = {
    name,
    headers: [...headers],
    mapping: JSON.stringify(mapping),
    saved_by: savedBy,
    saved_at: at.toString(),
  };
  return db
    .insertInto('import_mappings')
    .values({ kind, ...changed })
    .onConflict((conflict) => conflict.columns(['kind', 'name_key']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Undefined when another one of its kind has the name. */
export const renameMapping = (
  db: Db,
  { id, kind }: MappingRow,
  name: string,
): Promise<MappingRow | undefined> =>
  db
    .updateTable('import_mappings')
    .set({ name })
    .where('id', '=', id)
    .where(({ eb, fn, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_mappings as other')
            .select('other.id')
            .where('other.kind', '=', kind)
            .where('other.id', '<>', id)
            .where('other.name_key', '=', fn<string>('lower', [eb.val(name)])),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

export const deleteMapping = (db: Db, id: number) =>
  db.deleteFrom('import_mappings').where('id', '=', id).execute();
