import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, repeated } from '../values/schema.ts';

const text = Type.String();
const emailAddress = Type.String({ maxLength: limits.emailLength });

const ofReport = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** Closed to staff who impersonate a user, because they may not change who gets mails (reliability T7). */
const ofSubscribers = { ...ofReport, closedTo: ['punchOut', 'impersonated'], rate: 'login' } as const;

const path = '/api/reporting/organicshare/subscribers';
const subscribers = Type.Object({
  Subscribers: Type.Array(Type.Object({ EmailAddress: text, SubscribedOn: dateOutput })),
  NextOn: text,
});

export const listOrganicSubscribers = endpoint({
  ...ofReport,
  method: 'GET',
  path,
  summary: 'Addresses that get the monthly organic-share report',
  output: subscribers,
  errors: [],
});

export const addOrganicSubscriber = endpoint({
  ...ofSubscribers,
  method: 'POST',
  path,
  summary: 'Subscribes an address to the monthly organic-share report',
  query: Type.Object({ emailAddress }),
  output: subscribers,
  errors: ['emailWrong', 'subscriberKnown', 'tooManySubscribers'],
});

export const deleteOrganicSubscriber = endpoint({
  ...ofSubscribers,
  method: 'DELETE',
  path,
  summary: 'Ends the subscription of an address',
  query: Type.Object({ emailAddress }),
  output: subscribers,
  errors: ['notFound'],
});

const day = Type.Optional(
  Type.String({ pattern: '^[0-9]{4}-?[0-9]{2}-?[0-9]{2}$', description: 'yyyy-MM-dd or YYYYMMDD' }),
);

/**
 * To the given addresses. When none are given, to the subscribers, or to the caller when there are no subscribers. The period
 * stands in the query or in the body; it must be whole.
 */
export const sendOrganicReport = endpoint({
  ...ofSubscribers,
  method: 'POST',
  path: '/api/reporting/organicshare/report/email',
  summary: 'Mails the organic-share report of a period now',
  bodyLimit: 1024,
  body: nullable(Type.Object({ fromDate: day, toDate: day })),
  query: Type.Object({
    fromDate: day,
    toDate: day,
    // The schema allows one address more than the limit, so that the error message can name the limit.
    emailAddress: Type.Optional(repeated(emailAddress, limits.organicSubscribers + 1)),
  }),
  output: Type.Object({ EmailAddresses: Type.Array(text), From: text, To: text }),
  errors: ['emailWrong', 'tooManyRecipients', 'periodReversed', 'periodTooLong', 'tooManyMails'],
});

/** The token in the mailed link is enough; no login is needed. */
export const endOrganicSubscription = endpoint({
  access: 'anyone',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'login',
  method: 'POST',
  path: '/api/reporting/organicshare/unsubscribe',
  summary: 'Ends the subscription of a mailed link',
  bodyLimit: 1024,
  body: Type.Object({ Token: Type.String({ maxLength: limits.accountTokenLength }) }),
  output: Type.Object({ EmailAddress: text, CustomerName: text }),
  errors: ['tokenInvalid'],
});
