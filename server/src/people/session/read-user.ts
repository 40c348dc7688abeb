import type * as user from '@engros/contracts/people/user.ts';
import type { User } from '@engros/contracts/people/user.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { answerWithTop } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findCustomer } from '../customers/queries.ts';
import { findDefaultCustomer } from './queries.ts';

/** A visitor is returned as a user who is not authenticated. */
export async function presentUser(database: Database, viewer: Viewer): Promise<User> {
  if (viewer.kind === 'anonymous') {
    return {
      Id: null,
      IsAuthenticated: false,
      DisplayName: '',
      EmailAddress: null,
      IsPunchOutUser: false,
      IsAgreementOnly: false,
      Language: viewer.language,
      Customer: null,
      DefaultCustomerId: null,
      Impersonation: null,
      UserActions: {
        CanPlaceOrderOnBehalfOfCustomer: false,
        CanImpersonate: false,
        CanOrder: false,
        CanSeePrices: false,
        CanManageFavorites: false,
        CanUseConsole: false,
      },
    };
  }
  const { rights, acting } = viewer;
  const db = database.kysely;
  return {
    Id: viewer.userId,
    IsAuthenticated: true,
    DisplayName: viewer.displayName,
    EmailAddress: viewer.email,
    IsPunchOutUser: viewer.isPunchOut,
    IsAgreementOnly: viewer.isAgreementOnly,
    Language: viewer.language,
    Customer: viewer.customerId === null ? null : ((await findCustomer(db, viewer.customerId)) ?? null),
    DefaultCustomerId: await findDefaultCustomer(db, viewer.userId),
    Impersonation: acting && {
      ActorName: acting.displayName,
      ActorRole: acting.role,
      StartedAt: acting.startedAt,
      EndsAt: acting.endsAt,
    },
    UserActions: {
      CanPlaceOrderOnBehalfOfCustomer: rights.has('actOnBehalf'),
      CanImpersonate: rights.has('impersonate'),
      CanOrder: rights.has('order'),
      CanSeePrices: rights.has('seePrices'),
      CanManageFavorites: rights.has('manageFavorites'),
      CanUseConsole: rights.has('console'),
    },
    ...(viewer.mustSetUpTwoFactor && { MustSetUpTwoFactor: true }),
  };
}

export const readUser: Handler<typeof user.readUser> = (ctx) => presentUser(ctx.database, ctx.viewer);

/**
 * Returns `{User}` both at the top level and under Model, because external programs read it at the top level
 * (facts 3).
 */
export const readUserInformation: Handler<typeof user.readUserInformation> = async (ctx) => {
  const { viewer } = ctx;
  if (viewer.kind === 'anonymous') {
    const nobody = { User: { IsAuthenticated: false, DisplayName: '', Email: null, Phone: null } };
    return answerWithTop(nobody, nobody);
  }
  const row = await ctx.database.kysely
    .selectFrom('users')
    .select('phone')
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  const model = {
    User: {
      IsAuthenticated: true,
      DisplayName: viewer.displayName,
      Email: viewer.email,
      Phone: row?.phone ?? null,
    },
  };
  return answerWithTop(model, model);
};
