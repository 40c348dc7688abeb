import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface OwnText {
  key: string;
  language: 'da' | 'en';
  text: string;
}

/**
 * Lists the supplier's texts that replace the program's, for the given keys, or for every key when `keys` is
 * missing.
 */
export async function listOwnTexts(db: Db, keys?: readonly string[]): Promise<OwnText[]> {
  const all = db.selectFrom('labels').select(['key', 'language', 'text']).orderBy('key').orderBy('language');
  const rows = await (keys === undefined ? all : all.where('key', 'in', keys)).execute();
  return rows.map((row) => ({ ...row, language: row.language === 'en' ? 'en' : 'da' }));
}

/** Key of the lock that every writer of texts takes. */
export const labelsLock = 'labels';

/**
 * Blocks other transactions that write texts until the transaction ends. Transactions that only read do not
 * wait.
 */
export const lockLabels = (trx: Db): Promise<void> => lockKey(trx, labelsLock);

/** Replaces all of the supplier's texts for these keys. */
export async function replaceOwnTexts(
  db: Db,
  { keys, texts, now }: { keys: readonly string[]; texts: readonly OwnText[]; now: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('labels').where('key', 'in', keys).execute();
  if (texts.length === 0) return;
  const updated_at = now.toString();
  await db
    .insertInto('labels')
    .values(texts.map((text) => ({ ...text, updated_at })))
    .execute();
}
