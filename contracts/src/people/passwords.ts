import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';

const smallBody = 8 * 1024;
const email = Type.String({ maxLength: limits.emailLength });
const password = Type.String({ maxLength: limits.passwordLength });
const token = Type.String({ maxLength: limits.accountTokenLength });
const newPassword = { NewPassword: password, RetypeNewPassword: password };
const newPasswordErrors = [
  'passwordsDiffer',
  'passwordTooShort',
  'passwordCommon',
  'passwordIsEmail',
] as const;
const returnUrl = Type.Optional(nullable(Type.String({ maxLength: limits.urlLength })));

/** An impersonated session may not call these, and callers are limited as at sign-in. */
const guarded = { rights: [], closedTo: ['punchOut', 'impersonated'], rate: 'login' } as const;
const byAnyone = { ...guarded, access: 'anyone', scope: 'none' } as const;

/** The response does not reveal whether a user has the e-mail address (ACC-03). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgotpassword',
  summary: 'Ask for a link to choose a new password with',
  isLeftOutOfActingLog: true,
  ...byAnyone,
  bodyLimit: smallBody,
  body: Type.Object({ EmailAddress: email }),
  output: Type.Object({ ValidMinutes: Type.Integer({ description: 'How long a link works' }) }),
  errors: ['emailWrong', 'tooManyMails'],
  group: 'account',
});

/** Checking a link does not use it up. */
const linkState = Type.Object({
  IsValidated: Type.Boolean({ description: 'False when the link is unknown, used or too old' }),
  EmailAddress: nullable(Type.String()),
  ExpiresAt: nullable(Type.String({ description: 'ISO instant' })),
});

const readLink = {
  method: 'GET',
  ...byAnyone,
  bodyLimit: 0,
  query: Type.Object({ Token: Type.Optional(token) }),
  output: linkState,
  errors: [],
} as const;

export const readResetLink = endpoint({
  ...readLink,
  path: '/api/auth/resetpassword' as string,
  summary: 'Whether a link to choose a new password with works' as string,
});

/** Ends every session of the user and signs nobody in (ACC-04). */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/auth/updatepassword',
  summary: 'Choose a new password with the token of a link',
  isLeftOutOfActingLog: true,
  ...byAnyone,
  bodyLimit: smallBody,
  body: Type.Object({ Token: token, ...newPassword, ReturnUrl: returnUrl }),
  output: Type.Object({}),
  errors: ['tokenInvalid', ...newPasswordErrors],
  group: 'account',
});

/** Other sessions end; this one gets a new id (ACC-05). */
export const updateCurrentUserPassword = endpoint({
  method: 'POST',
  path: '/api/auth/updatecurrentuserpassword',
  summary: 'Change the own password',
  isLeftOutOfActingLog: true,
  ...guarded,
  access: 'signedIn',
  scope: 'user',
  bodyLimit: smallBody,
  body: Type.Object({ OldPassword: password, ...newPassword }),
  output: Type.Object({}),
  errors: ['passwordWrong', ...newPasswordErrors, 'tooManyLogins'],
  group: 'account',
});

export const readEmailLink = endpoint({
  ...readLink,
  path: '/api/user/confirmemail' as string,
  summary: 'Whether a link that confirms a new e-mail address works' as string,
});

/** The new address replaces the old one only when the link mailed to the new address is used (ACC-06). */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirmemail',
  summary: 'Confirm a new e-mail address with the token of a link',
  ...byAnyone,
  bodyLimit: smallBody,
  body: Type.Object({ Token: token }),
  output: Type.Object({ EmailAddress: Type.String() }),
  errors: ['tokenInvalid'],
  group: 'account',
});
