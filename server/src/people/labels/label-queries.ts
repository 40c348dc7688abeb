import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface OwnText {
  key: string;
  language: 'da' | 'en';
  text: string;
}

/** Lists the supplier's texts, for every key when `keys` is missing. */
export async function listOwnTexts(db: Db, keys?: readonly string[]): Promise<OwnText[]> {
  const all = db.selectFrom('labels').select(['key', 'language', 'text']).orderBy('key').orderBy('language');
  const rows = await (keys === undefined ? all : all.where('key', 'in', keys)).execute();
  return rows.map((row) => ({ ...row, language: row.language === 'en' ? 'en' : 'da' }));
}

export const labelsLock = 'labels';

/** Until the transaction ends; transactions that only read do not wait. */
export const lockLabels = (trx: Db): Promise<void> => lockKey(trx, labelsLock);

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
