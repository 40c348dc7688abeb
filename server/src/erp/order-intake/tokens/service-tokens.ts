import { hash, randomBytes } from 'node:crypto';
import { type ServiceScope, serviceScopes } from '@engros/contracts/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { cameSafely } from '../../../platform/http/came-safely.ts';
import { credentialsOf, headerText } from '../../../platform/http/header-text.ts';
import { serviceHeaders } from '../../../platform/http/service-headers.ts';
import type { AnyViewer } from '../../../platform/http/viewer.ts';
import { findToken, insertToken, type NewToken, noteUse, type ServiceTokenRow } from './token-queries.ts';

/** Only tokens that begin like this are service tokens; other `Authorization` headers are left to other code. */
const tokenStart = 'engros_';
const tokenBytes = 32;
const wholeToken = new RegExp(`^${tokenStart}[\\w-]{43}$`);
/** The time of the last use is written at most once in this many seconds. */
const useSeconds = 60;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Returns an anonymous caller when the token is unknown, revoked or past its end, or the connection is not encrypted; undefined when the
 * request has no service token.
 */
export function createServiceCaller({
  database,
  clock,
}: {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
}): (request: FastifyRequest) => Promise<AnyViewer | undefined> {
  const { kysely } = database;
  const noteUseAt = async (
    { id, lastUsedAt }: ServiceTokenRow,
    at: { now: Temporal.Instant; from: string },
  ) => {
    if (lastUsedAt === null || at.now.since(lastUsedAt).total('seconds') >= useSeconds)
      await noteUse(kysely, id, at);
  };
  return async (request) => {
    const given = credentialsOf(request.headers, 'bearer');
    if (!given?.startsWith(tokenStart)) return undefined;
    const language = headerText(request.headers, serviceHeaders.language) === 'en' ? 'en' : 'da';
    const isTaken = cameSafely(request) && wholeToken.test(given);
    const now = clock.now();
    const found = isTaken ? await findToken(kysely, hashOf(given), now) : undefined;
    if (found === undefined) return { kind: 'anonymous', language };
    await noteUseAt(found, { now, from: request.ip });
    return {
      kind: 'service',
      tokenId: found.id,
      name: found.name,
      scopes: new Set(found.scopes),
      language,
    };
  };
}

export function isServiceScope(text: string): text is ServiceScope {
  return (serviceScopes as readonly string[]).includes(text);
}

/** A secret that nobody has seen, with what is stored of it. */
export function newSecret(): { token: string; tokenHash: Buffer; lastFour: string } {
  const token = `${tokenStart}${randomBytes(tokenBytes).toString('base64url')}`;
  return { token, tokenHash: hashOf(token), lastFour: token.slice(-4) };
}

/** Stores only the token's hash, so that nobody can read it later. Undefined when the name is in use. */
export async function createServiceToken(
  db: Kysely<Tables>,
  wish: NewToken,
  now: Temporal.Instant,
): Promise<{ id: string; token: string } | undefined> {
  const { token, ...secret } = newSecret();
  const id = await insertToken(db, wish, { ...secret, now });
  return id === undefined ? undefined : { id, token };
}
