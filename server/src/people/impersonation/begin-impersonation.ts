import { randomUUID } from 'node:crypto';
import type * as impersonation from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import { deliveryDateCookie } from '../session/cookies.ts';
import { openImpersonation } from '../session/impersonation-queries.ts';
import { staffEnd } from '../session/session-lifetime.ts';
import type { Sessions } from '../session/sessions.ts';
import { findFirstBuyer, findPersonByEmail } from './directory-queries.ts';
import type { Reach } from './reach-queries.ts';
import { signInOf } from './sign-in-of.ts';
import { findSingleSignOn } from './single-sign-on-queries.ts';

type Ctx = ContextOf<typeof impersonation.beginImpersonation>;
type Body = InputOf<typeof impersonation.beginImpersonation>['body'];

interface Target {
  userId: string;
  customerId: string;
  singleSignOn: { id: string; isAgreementOnly: boolean } | null;
}

const targetFields = ['body.EmailAddress', 'body.CustomerId', 'body.PunchOutSingleSignOnId'];

/**
 * Unknown users, users who are not buyers, and buyers at customers the staff member may not look at get the same error. Replaces
 * the session by one with both identities. That session ends after an hour, or earlier with the staff sign-in (IMP-03, T7).
 */
export function beginImpersonation(sessions: Sessions): Handler<typeof impersonation.beginImpersonation> {
  return async (ctx, { body }, fail) => {
    if (!body.EmailAddress && !body.CustomerId && !body.PunchOutSingleSignOnId)
      return fail('impersonationTargetMissing', { Fields: targetFields });
    const target = (await targetOf(ctx, body)) ?? fail('impersonationRefused');
    const now = ctx.clock.now();
    const signedInAt = await signInOf(ctx.database.kysely, ctx.viewer);
    const endsAt = earlier(now.add({ minutes: limits.impersonationMinutes }), staffEnd(signedInAt));
    const begun = {
      subjectId: target.userId,
      customerId: target.customerId,
      singleSignOnId: target.singleSignOn?.id ?? null,
      reason: body.Reason?.trim() || null,
      address: ctx.exchange.address,
      startedAt: now,
      endsAt,
    };
    const person = {
      userId: target.userId,
      isStaff: false,
      customerId: target.customerId,
      language: ctx.language,
      isRemembered: false,
      signedInAt,
      // Staff do not come from a procurement system, so this session has its own basket but no system to send the
      // basket to.
      ...(target.singleSignOn && {
        punchOut: {
          sessionId: randomUUID(),
          isReadOnly: false,
          isAgreementOnly: target.singleSignOn.isAgreementOnly,
        },
      }),
    };
    // Log entry and session are created in one transaction, so that neither exists without the other.
    const giveCookie = await inTransaction(ctx.database.kysely, async (trx) => {
      const impersonationId = await openImpersonation(trx, ctx.viewer, begun);
      const acting = { userId: ctx.viewer.userId, impersonationId, endsAt };
      return sessions.begin(ctx.exchange, { ...person, acting }, trx);
    });
    giveCookie();
    ctx.exchange.clearCookie(deliveryDateCookie);
    return answerAndGo({}, '/');
  };
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

function targetOf(ctx: Ctx, body: Body): Promise<Target | undefined> {
  const reach: Reach = { viewer: ctx.viewer, locationId: null };
  const customerId = body.CustomerId ?? null;
  if (body.PunchOutSingleSignOnId)
    return bySingleSignOn(ctx, reach, { id: body.PunchOutSingleSignOnId, customerId });
  if (body.EmailAddress) return byEmail(ctx, reach, body.EmailAddress, customerId);
  return byCustomer(ctx, reach, body.CustomerId ?? '');
}

async function bySingleSignOn(
  ctx: Ctx,
  reach: Reach,
  of: { id: string; customerId: string | null },
): Promise<Target | undefined> {
  if (!ctx.viewer.rights.has('impersonatePunchOut')) return undefined;
  const found = await findSingleSignOn(ctx.database.kysely, reach, of);
  if (!found) return undefined;
  const { UserId, Customer, Id, isAgreementOnly } = found;
  return {
    userId: UserId,
    customerId: Customer.Id,
    singleSignOn: { id: Id, isAgreementOnly },
  };
}

async function byEmail(
  ctx: Ctx,
  reach: Reach,
  email: string,
  customerId: string | null,
): Promise<Target | undefined> {
  const found = await findPersonByEmail(ctx.database.kysely, reach, email.trim().toLowerCase(), customerId);
  return found && { ...found, singleSignOn: null };
}

async function byCustomer(ctx: Ctx, reach: Reach, customerId: string): Promise<Target | undefined> {
  const found = await findFirstBuyer(ctx.database.kysely, reach, customerId);
  return found && { ...found, singleSignOn: null };
}
