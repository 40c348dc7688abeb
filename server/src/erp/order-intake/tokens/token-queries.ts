import type { ServiceScope } from '@engros/contracts/endpoint.ts';
import type { Kysely } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export interface ServiceTokenRow {
  id: string;
  name: string;
  scopes: ServiceScope[];
  lastUsedAt: Temporal.Instant | null;
}

/** Undefined when the token is unknown, revoked or past its end. The one before the last change opens for a while. */
export async function findToken(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<ServiceTokenRow | undefined> {
  const at = moment(now);
  const row = await db
    .selectFrom('service_tokens')
    .select(['id', 'name', 'scopes', 'last_used_at'])
    .where(({ or, and, eb }) =>
      or([
        eb('token_hash', '=', tokenHash),
        and([eb('old_token_hash', '=', tokenHash), eb('old_until', '>', at)]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, name, scopes, last_used_at } = row;
  return { id, name, scopes: scopes as ServiceScope[], lastUsedAt: last_used_at };
}

export async function noteUse(
  db: Kysely<Tables>,
  id: string,
  { now, from }: { now: Temporal.Instant; from: string },
): Promise<void> {
  await db
    .updateTable('service_tokens')
    .set({ last_used_at: now.toString(), last_used_from: from })
    .where('id', '=', id)
    .execute();
}

export interface NewToken {
  name: string;
  scopes: readonly ServiceScope[];
  /** Of the first moment at which it opens no more; undefined for no end. */
  expiresAt?: Temporal.Instant | undefined;
  /** Undefined for one that is made at the command line. */
  madeBy?: string | undefined;
}

interface Secret {
  tokenHash: Buffer;
  lastFour: string;
  now: Temporal.Instant;
}

/** The id; undefined when another token has this name. */
export async function insertToken(
  db: Kysely<Tables>,
  { name, scopes, expiresAt, madeBy }: NewToken,
  { tokenHash, lastFour, now }: Secret,
): Promise<string | undefined> {
  const row = await db
    .insertInto('service_tokens')
    .values({
      name,
      scopes: [...scopes],
      token_hash: tokenHash,
      last_four: lastFour,
      created_at: now.toString(),
      expires_at: expiresAt?.toString() ?? null,
      made_by: madeBy ?? null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listTokens(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('service_tokens as t')
    .leftJoin('users as u', 'u.id', 't.made_by')
    .selectAll('t')
    .select('u.display_name as made_by_name')
    .orderBy('t.name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    lastFour: row.last_four,
    madeBy: row.made_by_name,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    lastUsedFrom: row.last_used_from,
    expiresAt: row.expires_at,
    oldUntil: row.old_until,
  }));
}

/** Its row is locked until the transaction ends. */
export const lockToken = (trx: Kysely<Tables>, id: string) =>
  trx
    .selectFrom('service_tokens')
    .select(['id', 'name', 'token_hash', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function replaceToken(
  trx: Kysely<Tables>,
  id: string,
  {
    tokenHash,
    lastFour,
    oldHash,
    oldUntil,
  }: Omit<Secret, 'now'> & { oldHash: Buffer; oldUntil: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('service_tokens')
    .set({
      token_hash: tokenHash,
      last_four: lastFour,
      old_token_hash: oldHash,
      old_until: oldUntil.toString(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setExpiry(
  trx: Kysely<Tables>,
  id: string,
  expiresAt: Temporal.Instant | undefined,
): Promise<void> {
  await trx
    .updateTable('service_tokens')
    .set({ expires_at: expiresAt?.toString() ?? null })
    .where('id', '=', id)
    .execute();
}

/** Returns the name of the valid token that it revoked. */
export async function revokeToken(
  db: Kysely<Tables>,
  of: { name: string } | { id: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await db
    .updateTable('service_tokens')
    .set({ revoked_at: now.toString() })
    .where((eb) => ('id' in of ? eb('id', '=', of.id) : eb('name', '=', of.name)))
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The newest number of the feed of changes. */
export async function newestChange(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('change_feed').select('last_number').executeTakeFirst();
  return Number(row?.last_number ?? 0);
}
