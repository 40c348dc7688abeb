import type * as auth from '@engros/contracts/people/auth.ts';
import type { AuditKind } from '@engros/contracts/supplier/labels/audit.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answerAndGo } from '../../../platform/http/answer.ts';
import type { Exchange, Handler } from '../../../platform/http/context.ts';
import { safeLocalPath } from '../../../platform/http/pages/safe-local-path.ts';
import { knowBrowser } from '../../credentials/known-browsers.ts';
import { failToWait, type IdentityChecks } from '../../credentials/require-identity.ts';
import { forgetVisit } from '../register-visit.ts';
import type { SessionParts } from '../routes.ts';
import { findLogin, holdUser, type LoginRow, setPasswordHash } from './login-queries.ts';

type Db = Kysely<Tables>;

/**
 * An unknown address, a wrong password and a closed account get the same error after the same amount of work. Repeated failures
 * must wait (ACC-01, ACC-11, reliability T21, T22). The second factor is checked only after the right password (decision 0021).
 */
export function login(parts: SessionParts): Handler<typeof auth.login> {
  const { sessions, identity } = parts;
  return async (ctx, { body }, fail) => {
    const db = ctx.database.kysely;
    const email = body.EmailAddress.trim().toLowerCase();
    const person = await findLogin(db, email);
    const note = noteOfStaff(parts, ctx, person);
    const account = { email, passwordHash: person?.passwordHash ?? null };
    const outcome = await identity.passwordOutcome(ctx, account, body.Password);
    if (typeof outcome === 'number') {
      note('staff.signInSlowed');
      return failToWait(fail, outcome);
    }
    if (outcome === 'wrong' || !person) {
      note('staff.signInFailed', 'password');
      return fail('wrongCredentials');
    }
    if (person.hasSecondFactor) {
      const code = body.TwoFactorCode?.trim() || fail('twoFactorNeeded');
      await identity.requireCode(ctx, person.id, code, (...failure) => {
        note('staff.signInFailed', 'code');
        return fail(...failure);
      });
    }
    await renewHash(db, identity, person, body.Password);
    const language = ctx.exchange.cookie('language') === undefined ? person.language : ctx.language;
    forgetVisit(ctx.exchange);
    // Checking takes a while: the password may have been replaced since, or a second factor turned on, and the sessions
    // that began before were ended.
    const giveCookie = await inTransaction(db, async (trx) => {
      await holdUser(trx, person.id);
      const now = await findLogin(trx, email);
      if (now?.id !== person.id || !hasSamePassword(person, now)) {
        note('staff.signInFailed', 'password');
        return fail('wrongCredentials');
      }
      if (now.hasSecondFactor && !person.hasSecondFactor) fail('twoFactorNeeded');
      const isRemembered = body.RememberMe === true;
      const isStaff = now.role !== 'buyer';
      const of = { userId: now.id, isStaff, customerId: now.customerId, language, isRemembered };
      return sessions.begin(ctx.exchange, of, trx);
    });
    giveCookie();
    await knowBrowser(db, ctx.exchange, person.id, ctx.clock.now());
    note('staff.signedIn');
    return answerAndGo({}, safeLocalPath(body.ReturnUrl));
  };
}

/**
 * Logs a sign-in of staff, or the reason why it failed. Callers do not wait for it, so that response times do not reveal who is
 * staff.
 */
function noteOfStaff(
  { trail }: SessionParts,
  { clock, exchange }: { clock: Clock; exchange: Exchange },
  person: LoginRow | undefined,
): (kind: AuditKind, failedBy?: 'password' | 'code') => void {
  return (kind, failedBy) => {
    if (!person || person.role === 'buyer') return;
    trail.note({
      at: clock.now(),
      userId: person.id,
      actingUserId: null,
      customerId: null,
      kind,
      subject: null,
      details: { address: exchange.address, browser: exchange.userAgent, ...(failedBy && { failedBy }) },
      impersonationId: null,
      place: 'shop',
    });
  };
}

const hasSamePassword = (before: LoginRow, now: LoginRow) =>
  before.passwordChangedAt?.toString() === now.passwordChangedAt?.toString();

/** For a hash made at another cost than today's, which can be replaced only while the password is known. */
async function renewHash(
  db: Db,
  identity: IdentityChecks,
  person: LoginRow,
  password: string,
): Promise<void> {
  const { id, passwordHash } = person;
  if (passwordHash === null || !identity.isOutdated(passwordHash)) return;
  await setPasswordHash(db, id, { from: passwordHash, to: await identity.hash(password) });
}
