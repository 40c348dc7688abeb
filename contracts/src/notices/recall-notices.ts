import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../values/schema.ts';

const text = Type.String();

const ofNotices = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  group: 'product-recall-email-address',
} as const;

export const recallNoticeKinds = ['Recall', 'NoAddress', 'Unconfirmed'] as const;

const notice = Type.Object({
  Id: text,
  Kind: oneOf(recallNoticeKinds),
  /** Can be hidden for one day. */
  IsDismissable: Type.Boolean(),
  /** The notice stays until the kitchen has answered or the address is confirmed. */
  NeedsConfirmation: Type.Boolean(),
  Title: text,
  Text: text,
});
export type RecallNotice = Static<typeof notice>;

const notices = Type.Object({
  IsDismissable: Type.Boolean({ description: 'Of the first notice; false without one' }),
  NeedsConfirmation: Type.Boolean({ description: 'Of the first notice; false without one' }),
  Notices: Type.Array(notice),
});

/** Shown above every page: recalls without an answer, and missing or unconfirmed addresses (NOT-02, NOT-03). */
export const readRecallNotices = endpoint({
  ...ofNotices,
  method: 'GET',
  path: '/api/product-recall-email-address/notification',
  summary: 'Notices about recalls that the reader has not dismissed',
  bodyLimit: 0,
  output: notices,
  errors: [],
});

export const dismissRecallNotice = endpoint({
  ...ofNotices,
  closedTo: ['punchOut', 'impersonated'],
  method: 'POST',
  path: '/api/product-recall-email-address/notification/dismiss',
  summary: 'Hides a dismissable notice for one day',
  bodyLimit: 1024,
  body: Type.Object({ Id: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9:-]+$' }) }),
  output: notices,
  errors: ['notFound', 'recallNoticeStays'],
});
