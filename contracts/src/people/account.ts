import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { sessionId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const smallBody = 8 * 1024;
const password = Type.String({ maxLength: limits.passwordLength });
/** Closed to impersonated and punch-out sessions (reliability T7). */
const own = {
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'usual',
} as const;

const account = Type.Object({
  DisplayName: Type.String(),
  EmailAddress: Type.String(),
  Phone: nullable(Type.String()),
  PendingEmailAddress: nullable(
    Type.String({ description: 'A new address that was sent a link and is not confirmed yet' }),
  ),
  PasswordChangedAt: nullable(Type.String({ description: 'ISO instant' })),
  TwoFactor: Type.Object({
    IsOn: Type.Boolean(),
    IsRequired: Type.Boolean({ description: 'The person can do nothing else before it is set up' }),
    RecoveryCodesLeft: Type.Integer(),
  }),
});
export type Account = Static<typeof account>;

export const readAccount = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/account',
  summary: "The person's own account",
  bodyLimit: 0,
  output: account,
  errors: [],
});

/** A new e-mail address applies only after its confirmation link was used (ACC-06). Absent fields keep their value. */
export const updateUser = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user',
  summary: 'Change the own profile',
  rate: 'login',
  bodyLimit: smallBody,
  body: Type.Object({
    DisplayName: Type.Optional(Type.String({ maxLength: limits.displayNameLength })),
    Phone: Type.Optional(
      nullable(Type.String({ maxLength: limits.phoneLength, pattern: '^[+0-9 ()./-]*$' })),
    ),
    EmailAddress: Type.Optional(Type.String({ maxLength: limits.emailLength })),
    Password: Type.Optional(nullable(password)),
  }),
  output: account,
  errors: ['displayNameMissing', 'emailWrong', 'passwordWrong', 'tooManyLogins', 'tooManyMails'],
  group: 'account',
});

/** Personal data is deleted, business records are kept (ACC-06). */
export const deleteUser = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/delete',
  summary: 'Delete the own user',
  rate: 'login',
  bodyLimit: smallBody,
  body: Type.Object({
    EmailAddress: Type.String({
      maxLength: limits.emailLength,
      description: 'The own address, typed to confirm',
    }),
    Password: password,
  }),
  output: Type.Object({}),
  errors: ['confirmationWrong', 'passwordWrong', 'lastAdmin', 'tooManyLogins'],
  group: 'account',
});

export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const;

const session = Type.Object({
  Id: Type.String(),
  IsCurrent: Type.Boolean(),
  IsRemembered: Type.Boolean(),
  Kind: oneOf(deviceKinds),
  Browser: nullable(Type.String()),
  System: nullable(Type.String()),
  Address: nullable(Type.String()),
  StartedAt: Type.String(),
  LastSeenAt: Type.String(),
});
export type OwnSession = Static<typeof session>;

/** The current session first, the others by their last use. */
export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the person is signed in',
  bodyLimit: 0,
  output: Type.Array(session),
  errors: [],
});

export const endSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  summary: 'End one of the own sessions',
  bodyLimit: 0,
  params: Type.Object({ sessionId }),
  output: Type.Object({}),
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'End all own sessions but the one in use',
  bodyLimit: 0,
  output: Type.Object({ Ended: Type.Integer() }),
  errors: [],
});
