import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { basketId, customerId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';

const done = Type.Object({});
const smallBody = 8 * 1024;

/**
 * `Redirect` in the response is the safe part of `ReturnUrl`, or `/` (ACC-01). A user with a second factor gets the error
 * `twoFactorNeeded`; the client then sends the same request again with the code (decision 0021).
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  isLeftOutOfActingLog: true,
  access: 'anyone',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'signIn',
  bodyLimit: smallBody,
  body: Type.Object({
    EmailAddress: Type.String({ minLength: 1, maxLength: limits.emailLength }),
    Password: Type.String({ minLength: 1, maxLength: limits.passwordLength }),
    RememberMe: Type.Optional(nullable(Type.Boolean())),
    ReturnUrl: Type.Optional(nullable(Type.String({ maxLength: limits.urlLength }))),
    TwoFactorCode: Type.Optional(nullable(Type.String({ maxLength: limits.twoFactorCodeLength }))),
  }),
  output: done,
  errors: ['wrongCredentials', 'tooManyLogins', 'twoFactorNeeded', 'twoFactorWrong'],
  group: 'login',
});

/** The body is empty; the query contains the cache key and the value of the `r` cookie (ACC-02). */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session',
  isLeftOutOfActingLog: true,
  access: 'anyone',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 1024,
  query: Type.Object({ r: Type.Optional(Type.String({ maxLength: 200 })) }),
  output: done,
  errors: [],
});

/** At most once a day (ACC-08). */
export const registerLoggedIn = endpoint({
  method: 'PUT',
  path: '/api/auth/registerloggedin',
  summary: 'Register the visit, once a day',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: smallBody,
  output: Type.Object({
    IsRegistered: Type.Boolean({ description: 'False when today was registered before' }),
  }),
  errors: [],
});

const changeCustomerBody = Type.Object({
  id: Type.Optional(nullable(customerId)),
  basketId: Type.Optional(nullable(basketId)),
});

const change = {
  method: 'PUT' as 'PUT' | 'POST',
  path: '/api/auth/changecustomer',
  summary: 'Choose the customer to order for',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: smallBody,
  body: changeCustomerBody,
  output: done,
  errors: ['customerIdMissing', 'customerNotFound', 'basketNotFound'],
} as const;

export const changeCustomer = endpoint(change);

/** For clients that use POST (specification 7). */
export const changeCustomerByPost = endpoint({ ...change, method: 'POST' as typeof change.method });
