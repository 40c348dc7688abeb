import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { customerId, recallAddressId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const token = Type.String({ maxLength: limits.accountTokenLength });

/** Closed to staff who impersonate a user, because they may not change who gets recall mails (reliability T7). */
const ofAddresses = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'login',
  group: 'product-recall-email-address',
  bodyLimit: 0,
} as const;

export const recallAddressStates = ['Confirmed', 'Waiting', 'Expired', 'Sending'] as const;

const recallAddress = Type.Object({
  Id: text,
  EmailAddress: text,
  CustomerId: text,
  /** The customer's registered mail address cannot be deleted. */
  IsPermanent: Type.Boolean(),
  State: oneOf(recallAddressStates),
  ConfirmedAt: nullable(instantOutput),
  /** SentAt: when the mail with the confirmation link was given to the mail server. */
  SentAt: nullable(instantOutput),
  LinkExpiresAt: nullable(instantOutput),
});
export type RecallAddress = Static<typeof recallAddress>;

const addresses = Type.Object({
  CustomerId: text,
  EmailAddresses: Type.Array(recallAddress),
  /** Message to the user about the change; null when the addresses were only read. */
  Message: nullable(text),
});
export type RecallAddresses = Static<typeof addresses>;

export const readRecallAddresses = endpoint({
  ...ofAddresses,
  closedTo: ['punchOut'],
  rate: 'usual',
  method: 'GET',
  path: '/api/product-recall-email-address/{id}',
  summary: "The customer's e-mail addresses for recalls",
  params: Type.Object({ id: customerId }),
  output: addresses,
  errors: ['notFound'],
});

/** Separated by commas; an empty list is allowed and changes nothing (NOT-03). */
export const addRecallAddresses = endpoint({
  ...ofAddresses,
  method: 'POST',
  path: '/api/product-recall-email-address',
  summary: 'Adds e-mail addresses, separated by commas, and mails each a link to confirm it',
  bodyLimit: 16 * 1024,
  body: Type.Object({
    EmailAddress: Type.String({ maxLength: limits.recallAddressTextLength }),
  }),
  output: addresses,
  errors: ['recallAddressWrong', 'tooManyRecallAddresses', 'tooManyMails'],
});

export const resendRecallAddress = endpoint({
  ...ofAddresses,
  method: 'POST',
  path: '/api/product-recall-email-address/{id}/resend',
  summary: 'Mails an address a new link to confirm it',
  params: Type.Object({ id: recallAddressId }),
  output: addresses,
  errors: ['notFound', 'recallAddressConfirmed', 'tooManyMails'],
});

/** A mail to the deleted address says that it was removed (reliability T24). */
export const deleteRecallAddress = endpoint({
  ...ofAddresses,
  method: 'DELETE',
  path: '/api/product-recall-email-address',
  summary: 'Deletes an address; permanent ones and the last confirmed one stay',
  query: Type.Object({
    emailAddress: Type.String({ minLength: 1, maxLength: limits.emailLength }),
    CustomerId: Type.Optional(customerId),
  }),
  output: addresses,
  errors: ['notFound', 'recallAddressPermanent', 'recallAddressLast'],
});

export const recallLinkStates = ['Valid', 'Used', 'Expired', 'Unknown'] as const;

const byLink = {
  ...ofAddresses,
  access: 'anyone',
  scope: 'none',
  closedTo: [],
} as const;

const linkState = Type.Object({
  IsValidated: Type.Boolean({ description: 'False when the link is unknown, used or too old' }),
  State: oneOf(recallLinkStates),
  EmailAddress: nullable(text),
  CustomerName: nullable(text),
});

/** Changes nothing, because mail scanners open links too (reliability T24). */
export const readRecallLink = endpoint({
  ...byLink,
  method: 'GET',
  path: '/api/product-recall-email-address/confirm',
  summary: 'Whether a link that confirms an address works',
  query: Type.Object({ Token: Type.Optional(token) }),
  output: linkState,
  errors: [],
});

export const confirmRecallAddress = endpoint({
  ...byLink,
  method: 'POST',
  path: '/api/product-recall-email-address/confirm',
  summary: 'Confirms an address with the token of the mailed link, once',
  bodyLimit: 1024,
  body: Type.Object({ Token: token }),
  output: Type.Object({
    EmailAddress: text,
    CustomerName: text,
    ActiveRecalls: Type.Array(text),
  }),
  errors: ['tokenInvalid', 'tokenUsed', 'tokenExpired'],
});
