import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Exchange } from '../../platform/http/context.ts';
import { browserCookie, browserToken } from '../../platform/http/rate-limits.ts';

type Db = Kysely<Tables>;

const knownBrowserDays = 365;

/**
 * The least recently used are deleted. Without a limit, a program that logs in without cookies would add a browser at each login.
 */
const browsersAtMost = 20;

const tokenOf = (exchange: Exchange): string | undefined => {
  const token = exchange.cookie(browserCookie);
  return token !== undefined && browserToken.test(token) ? token : undefined;
};

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns the cookie token of the browser if the user of this e-mail has logged in from it before; undefined otherwise (T21). */
export async function knownBrowser(db: Db, exchange: Exchange, email: string): Promise<string | undefined> {
  const token = tokenOf(exchange);
  if (token === undefined) return undefined;
  const known = await db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select('b.user_id')
    .where('u.email', '=', email)
    .where('b.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return known && token;
}

/** Several users may share one browser. */
export async function knowBrowser(
  db: Db,
  exchange: Exchange,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  const token = tokenOf(exchange) ?? randomBytes(32).toString('base64url');
  const usedAt = now.toString();
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: hashOf(token), last_used_at: usedAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: usedAt }),
    )
    .execute();
  const since = now.subtract({ hours: knownBrowserDays * 24 });
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<', moment(since)),
        eb(
          'token_hash',
          'in',
          eb
            .selectFrom('known_browsers')
            .select('token_hash')
            .where('user_id', '=', userId)
            .orderBy('last_used_at', 'desc')
            .orderBy('token_hash')
            .offset(browsersAtMost),
        ),
      ]),
    )
    .execute();
  exchange.setCookie(browserCookie, token, { maxAgeSeconds: knownBrowserDays * 86_400 });
}

export async function forgetBrowsers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
