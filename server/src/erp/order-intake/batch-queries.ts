import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The key is chosen by the sender. */
export interface BatchKey {
  tokenId: string;
  key: string;
}

/**
 * Reserves a batch until the transaction ends; a simultaneous request with the same batch waits. Returns false when the
 * batch was received earlier.
 */
export async function claimBatch(
  trx: Kysely<Tables>,
  { tokenId, key }: BatchKey,
  { bodyHash, now }: { bodyHash: Buffer; now: Temporal.Instant },
): Promise<boolean> {
  const row = await trx
    .insertInto('inbound_batches')
    .values({ token_id: tokenId, key, body_hash: bodyHash, received_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['token_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function readBatch(
  trx: Kysely<Tables>,
  { tokenId, key }: BatchKey,
): Promise<{ bodyHash: Buffer; answer: unknown } | undefined> {
  const row = await trx
    .selectFrom('inbound_batches')
    .select(['body_hash', 'answer'])
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: row.answer };
}

export async function keepAnswer(
  trx: Kysely<Tables>,
  { tokenId, key }: BatchKey,
  answer: object,
): Promise<void> {
  await trx
    .updateTable('inbound_batches')
    .set({ answer: JSON.stringify(answer) })
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .execute();
}
