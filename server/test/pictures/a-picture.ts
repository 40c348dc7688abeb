import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../src/platform/database/open-database.ts';
import { insertRows } from '../builders.ts';

const at = '2026-11-20T12:00:00Z';

/** Gives a product one more picture, whose sizes are then made; it has no files. Returns its hash. */
export async function aShownPicture({ kysely }: Database, product_id: string): Promise<string> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex');
  await insertRows(kysely, 'pictures', {
    hash,
    width: 640,
    height: 480,
    bytes: 9000,
    added_at: at,
    try_after: at,
  });
  await kysely.insertInto('product_pictures').values({ product_id, position: 0, hash }).execute();
  await kysely.updateTable('pictures').set({ made_at: at }).where('hash', '=', hash).execute();
  return hash;
}
