import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface ServiceTokenRow {
  id: string;
  name: string;
  scopes: ServiceScope[];
  lastUsedAt: Temporal.Instant | null;
}

/** Undefined when the token is unknown or revoked. */
export async function findToken(db: Kysely<Tables>, tokenHash: Buffer): Promise<ServiceTokenRow | undefined> {
  const row = await db
    .selectFrom('service_tokens')
    .select(['id', 'name', 'scopes', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, name, scopes, last_used_at } = row;
  return { id, name, scopes: scopes as ServiceScope[], lastUsedAt: last_used_at };
}

export async function noteUse(db: Kysely<Tables>, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('service_tokens').set({ last_used_at: now.toString() }).where('id', '=', id).execute();
}

export interface NewToken {
  name: string;
  scopes: readonly ServiceScope[];
  tokenHash: Buffer;
  now: Temporal.Instant;
}

/** Returns false when another token has this name. */
export async function insertToken(
  db: Kysely<Tables>,
  { name, scopes, tokenHash, now }: NewToken,
): Promise<boolean> {
  const row = await db
    .insertInto('service_tokens')
    .values({ name, scopes: [...scopes], token_hash: tokenHash, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedToken {
  name: string;
  scopes: string[];
  createdAt: Temporal.Instant;
  revokedAt: Temporal.Instant | null;
  lastUsedAt: Temporal.Instant | null;
}

export async function listTokens(db: Kysely<Tables>): Promise<ListedToken[]> {
  const rows = await db.selectFrom('service_tokens').selectAll().orderBy('name').execute();
  return rows.map(({ name, scopes, created_at, revoked_at, last_used_at }) => ({
    name,
    scopes,
    createdAt: created_at,
    revokedAt: revoked_at,
    lastUsedAt: last_used_at,
  }));
}

/** Returns false when no valid token has this name. */
export async function revokeToken(db: Kysely<Tables>, name: string, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .updateTable('service_tokens')
    .set({ revoked_at: now.toString() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
