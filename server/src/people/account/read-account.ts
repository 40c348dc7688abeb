import type * as account from '@engros/contracts/people/account.ts';
import type { Account } from '@engros/contracts/people/account.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { findSecondFactor } from '../second-factor/queries.ts';
import { findPendingEmail, findPerson } from './queries.ts';

export async function presentAccount(
  ctx: { database: Pick<Database, 'kysely'>; clock: Clock; viewer: SignedInViewer },
  staffNeedTwoFactor: boolean,
): Promise<Account> {
  const db = ctx.database.kysely;
  const { viewer } = ctx;
  const person = await findPerson(db, { id: viewer.userId });
  const factor = await findSecondFactor(db, viewer.userId);
  return {
    DisplayName: person?.name ?? viewer.displayName,
    EmailAddress: person?.email ?? viewer.email,
    Phone: person?.phone ?? null,
    PendingEmailAddress: await findPendingEmail(db, { userId: viewer.userId }, ctx.clock.now()),
    PasswordChangedAt: person?.passwordChangedAt?.toString() ?? null,
    TwoFactor: {
      IsOn: factor.isOn,
      IsRequired: viewer.role !== 'buyer' && staffNeedTwoFactor,
      RecoveryCodesLeft: factor.recoveryCodesLeft,
    },
  };
}

export function readAccount({
  staffNeedTwoFactor,
}: {
  staffNeedTwoFactor: boolean;
}): Handler<typeof account.readAccount> {
  return (ctx) => presentAccount(ctx, staffNeedTwoFactor);
}
