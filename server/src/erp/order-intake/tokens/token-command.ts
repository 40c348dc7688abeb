import { type ServiceScope, serviceScopes } from '@engros/contracts/endpoint.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { atCommandLine } from '../../../platform/audit/audit.ts';
import { insertAuditRows } from '../../../platform/audit/audit-queries.ts';
import { StartupError } from '../../../platform/database/start/startup-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { createServiceToken, isServiceScope } from './service-tokens.ts';
import { listTokens, revokeToken } from './token-queries.ts';

export const serviceTokenUsage = `npm run admin -- service-token create NAME ${serviceScopes.join('|')}…
npm run admin -- service-token list
npm run admin -- service-token revoke NAME`;

/** Returns the text to print. Throws StartupError with a message for the operator when nothing was changed. */
export async function serviceTokenCommand(
  db: Kysely<Tables>,
  [verb, name = '', ...rest]: readonly string[],
  now: Temporal.Instant,
): Promise<string> {
  if (verb === 'create') return create(db, { name, scopes: scopesOf(rest) }, now);
  if (verb === 'list') return list(db);
  if (verb === 'revoke') return revoke(db, name, now);
  throw new StartupError(`Usage:\n${serviceTokenUsage}`);
}

function scopesOf(texts: readonly string[]): ServiceScope[] {
  const wrong = texts.find((each) => !isServiceScope(each));
  if (texts.length > 0 && wrong === undefined) return texts.filter(isServiceScope);
  throw new StartupError(
    `${wrong === undefined ? 'A token needs a scope' : `"${wrong}" is no scope`}: ${serviceScopes.join(', ')}.`,
  );
}

async function create(
  db: Kysely<Tables>,
  wish: { name: string; scopes: readonly ServiceScope[] },
  now: Temporal.Instant,
): Promise<string> {
  const { name, scopes } = wish;
  if (!/^\S.*$/.test(name) || name.length > limits.serviceTokenNameLength)
    throw new StartupError(`The name of a token has 1 to ${limits.serviceTokenNameLength} characters.`);
  const made = await createServiceToken(db, wish, now);
  if (made === undefined) throw new StartupError(`There is a token called ${name} already.`);
  await insertAuditRows(db, [atCommandLine('service-token.created', name, now, { scopes })]);
  return `${name} may use ${scopes.join(', ')}. This is the token, which is shown only now:\n${made.token}`;
}

async function list(db: Kysely<Tables>): Promise<string> {
  const tokens = await listTokens(db);
  if (tokens.length === 0) return 'There are no service tokens.';
  return tokens
    .map(({ name, scopes, createdAt, revokedAt, lastUsedAt }) => {
      const use = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`;
      const end = revokedAt === null ? '' : `, revoked ${revokedAt}`;
      return `${name}: ${scopes.join(', ')}, made ${createdAt}, ${use}${end}`;
    })
    .join('\n');
}

async function revoke(db: Kysely<Tables>, name: string, now: Temporal.Instant): Promise<string> {
  if ((await revokeToken(db, { name }, now)) === undefined)
    throw new StartupError(`No token in use is called ${name}.`);
  await insertAuditRows(db, [atCommandLine('service-token.revoked', name, now)]);
  return `${name} is revoked.`;
}
