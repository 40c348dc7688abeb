import type * as calls from '@engros/contracts/erp/service-tokens.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { todayIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import { createServiceToken, newSecret } from './service-tokens.ts';
import * as queries from './token-queries.ts';

type Listed = Awaited<ReturnType<typeof queries.listTokens>>[number];

export const listServiceTokens: Handler<typeof calls.listServiceTokens> = async (ctx) => {
  const { kysely } = ctx.database;
  const now = ctx.clock.now();
  const tokens = await queries.listTokens(kysely);
  return {
    Tokens: tokens.map((token) => ({
      Id: token.id,
      Name: token.name,
      Scopes: token.scopes,
      State: stateOf(token, now),
      LastFour: token.lastFour,
      MadeBy: token.madeBy,
      MadeAt: token.createdAt.toString(),
      LastUsedAt: token.lastUsedAt?.toString() ?? null,
      LastUsedFrom: token.lastUsedFrom,
      ExpiresOn: token.expiresAt === null ? null : lastDay(token.expiresAt, ctx.timeZone),
      RevokedAt: token.revokedAt?.toString() ?? null,
      OldUntil: isAhead(token.oldUntil, now) ? (token.oldUntil?.toString() ?? null) : null,
    })),
    Feed: { Newest: await queries.newestChange(kysely), Days: intakeLimits.changeDays },
  };
};

const isAhead = (at: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  at !== null && Temporal.Instant.compare(at, now) > 0;

function stateOf({ revokedAt, expiresAt }: Listed, now: Temporal.Instant): calls.ServiceToken['State'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt === null || isAhead(expiresAt, now) ? 'open' : 'expired';
}

const lastDay = (expiresAt: Temporal.Instant, timeZone: string): string =>
  expiresAt.toZonedDateTimeISO(timeZone).subtract({ hours: 1 }).toPlainDate().toString();

/** The end of the day. Throws tokenDayWrong for a day that has passed or is too far ahead. */
function endOf(
  day: string | null,
  { clock, timeZone }: Pick<ContextOf<typeof calls.createServiceToken>, 'clock' | 'timeZone'>,
): Temporal.Instant | undefined {
  if (day === null) return undefined;
  const today = Temporal.PlainDate.from(todayIn(clock, timeZone));
  const wanted = Temporal.PlainDate.from(day.slice(0, 10));
  const last = today.add({ days: consoleLimits.tokenDaysAhead });
  if (Temporal.PlainDate.compare(wanted, today) < 0 || Temporal.PlainDate.compare(wanted, last) > 0)
    throw new AppError('tokenDayWrong');
  return wanted.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}

/** Throws tokenNameMissing, tokenNameTaken and tokenDayWrong. */
export const makeServiceToken: Handler<typeof calls.createServiceToken> = async (ctx, { body }, fail) => {
  const name = body.Name.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return fail('tokenNameMissing');
  const expiresAt = endOf(body.ExpiresOn, ctx);
  const scopes = [...new Set(body.Scopes)];
  return inTransaction(ctx.database.kysely, async (trx) => {
    const wish = { name, scopes, expiresAt, madeBy: ctx.viewer.userId };
    const made = await createServiceToken(trx, wish, ctx.clock.now());
    if (made === undefined) return fail('tokenNameTaken');
    const details = { scopes, expires: body.ExpiresOn };
    await writeAudit(trx, ctx, { kind: 'service-token.created', subject: name, details });
    return { Id: made.id, Token: made.token };
  });
};

/** Throws notFound, and tokenEnded for one that is revoked or, with `isOpen`, past its end. */
async function lockOpen(
  trx: Kysely<Tables>,
  id: string,
  now: Temporal.Instant,
  isOpen: boolean,
): Promise<NonNullable<Awaited<ReturnType<typeof queries.lockToken>>>> {
  const token = await queries.lockToken(trx, id);
  if (token === undefined) throw new AppError('notFound');
  const hasEnded = isOpen && token.expires_at !== null && !isAhead(token.expires_at, now);
  if (token.revoked_at !== null || hasEnded) throw new AppError('tokenEnded');
  return token;
}

/** The token before an earlier change opens no more. */
export const replaceServiceToken: Handler<typeof calls.replaceServiceToken> = (ctx, { params }) =>
  inTransaction(ctx.database.kysely, async (trx) => {
    const now = ctx.clock.now();
    const { id, name, token_hash } = await lockOpen(trx, params.tokenId, now, true);
    const { token, ...secret } = newSecret();
    const oldUntil = now.add({ hours: consoleLimits.oldTokenHours });
    await queries.replaceToken(trx, id, { ...secret, oldHash: token_hash, oldUntil });
    await writeAudit(trx, ctx, {
      kind: 'service-token.replaced',
      subject: name,
      details: { oldUntil: oldUntil.toString() },
    });
    return { Id: id, Token: token };
  });

/** One that is past its end opens again. */
export const renewServiceToken: Handler<typeof calls.renewServiceToken> = async (ctx, { params, body }) => {
  const expiresAt = endOf(body.ExpiresOn, ctx);
  await inTransaction(ctx.database.kysely, async (trx) => {
    const { id, name, expires_at } = await lockOpen(trx, params.tokenId, ctx.clock.now(), false);
    await queries.setExpiry(trx, id, expiresAt);
    const before = expires_at === null ? null : lastDay(expires_at, ctx.timeZone);
    await writeAudit(trx, ctx, {
      kind: 'service-token.renewed',
      subject: name,
      details: { before, after: body.ExpiresOn },
    });
  });
  return {};
};

export const revokeServiceToken: Handler<typeof calls.revokeServiceToken> = async (ctx, { params }, fail) => {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const name = await queries.revokeToken(trx, { id: params.tokenId }, ctx.clock.now());
    if (name === undefined) return fail('notFound');
    await writeAudit(trx, ctx, { kind: 'service-token.revoked', subject: name });
  });
  return {};
};
