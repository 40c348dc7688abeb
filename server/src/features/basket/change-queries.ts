import type { Statements } from '../../platform/database/statements.ts';

/** How one basket stands, and who changed it last. */
export interface VersionRow {
  customerId: string;
  id: number;
  version: number;
  state: 'open' | 'submitted' | 'deleted';
  by: string | null;
  name: string | null;
}

const versions = `select b.customer_id as "customerId", b.id, b.version, b.state, b.updated_by as by,
    u.display_name as name
  from baskets b left join users u on u.id = b.updated_by
  where b.customer_id = any ($1::text[]) and b.state = 'open' order by b.id`;

/** The open baskets of these customers. */
export async function listVersions(db: Statements, customerIds: readonly string[]): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>({
    name: 'basket_versions',
    text: versions,
    values: [customerIds],
  });
  return rows;
}

const names = 'select id, display_name as name from users where id = any ($1::uuid[])';

/** The same changes with the names of those who made them. */
export async function nameChanges(db: Statements, changes: readonly VersionRow[]): Promise<VersionRow[]> {
  const people = [...new Set(changes.flatMap(({ by }) => by ?? []))];
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'basket_change_names',
    text: names,
    values: [people],
  });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map((change) => ({ ...change, name: nameOf.get(change.by ?? '') ?? null }));
}
