import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  type AuditedErasure,
  countRowsOfPerson,
  findPerson,
  insertDeletion,
} from '../../personal-data/queries.ts';
import { deleteSessionsOf } from '../../session/login/login-queries.ts';
import { anonymise } from './anonymise.ts';

export interface Erased {
  /** Rows by table. */
  readonly removed: Readonly<Record<string, number>>;
  /** Rows that stay, without the name. */
  readonly kept: Readonly<Record<string, number>>;
}

/** Within a transaction: the person's sessions end, their data goes, and what went and stayed is written down. */
export async function erasePerson(
  trx: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  about: AuditedErasure,
): Promise<Erased> {
  const person = await findPerson(trx, { id, email });
  const before = await countRowsOfPerson(trx, person);
  await deleteSessionsOf(trx, id);
  await anonymise(trx, { userId: id }, email, about.now);
  const kept = await countRowsOfPerson(trx, person);
  const removed = goneOf(before, kept);
  await insertDeletion(trx, { userId: id, removed, kept, ...about });
  return { removed, kept };
}

/** Rows by table that are fewer than before. */
export function goneOf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([table, rows]) => {
      const gone = rows - (after[table] ?? 0);
      return gone > 0 ? [[table, gone]] : [];
    }),
  );
}
