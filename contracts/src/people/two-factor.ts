import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';

const own = {
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'login',
  bodyLimit: 8 * 1024,
  group: 'account',
} as const;
const password = Type.String({ maxLength: limits.passwordLength });
const code = Type.String({ maxLength: limits.twoFactorCodeLength });
const recoveryCodes = Type.Object({
  RecoveryCodes: Type.Array(Type.String(), { description: 'Shown this once; each works once' }),
});

/** Returns a new key for the user's app; the key is never returned again (decision 0021). */
export const beginTwoFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/twofactor',
  summary: 'Begin to set up the second factor',
  body: Type.Object({ Password: password }),
  output: Type.Object({
    Secret: Type.String({ description: 'Base32, for typing in' }),
    Uri: Type.String({ description: 'otpauth address, for the QR code' }),
  }),
  errors: ['passwordWrong', 'tooManyLogins', 'twoFactorAlreadyOn'],
});

/** Takes the first code from the app. Returns the recovery codes, which are never returned again. */
export const confirmTwoFactor = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/twofactor',
  summary: 'Turn the second factor on with its first code',
  body: Type.Object({ Code: code }),
  output: recoveryCodes,
  errors: ['twoFactorWrong', 'tooManyLogins'],
});

/** The old codes stop working. */
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/twofactor/recoverycodes',
  summary: 'Make new recovery codes',
  body: Type.Object({ Code: code }),
  output: recoveryCodes,
  errors: ['twoFactorWrong', 'tooManyLogins'],
});

export const endTwoFactor = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/twofactor/off',
  summary: 'Turn the second factor off',
  body: Type.Object({ Password: password, Code: code }),
  output: Type.Object({}),
  errors: ['passwordWrong', 'twoFactorWrong', 'twoFactorRequired', 'tooManyLogins'],
});
