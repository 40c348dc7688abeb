import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { customerId, recallId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const token = Type.String({ maxLength: limits.accountTokenLength });

/** The kitchen threw the goods away, returns them, has used them up, or never got them. */
export const recallAnswers = ['Discarded', 'Returned', 'UsedUp', 'NotReceived'] as const;
export type RecallAnswer = (typeof recallAnswers)[number];
/** They need a quantity, because the kitchen still had the goods. */
export const answersWithQuantity: readonly RecallAnswer[] = ['Discarded', 'Returned'];

/** The link in the mail, the page in the shop, or a phone call that staff record. */
export const answerWays = ['Mail', 'Page', 'Phone'] as const;
export const recallBases = ['Lot', 'Window'] as const;

const delivery = Type.Object({
  Day: dateOutput,
  Quantity: Type.Integer({ description: 'Base units' }),
  Lot: nullable(text),
});

const ownRecall = Type.Object({
  Id: text,
  Number: text,
  CustomerId: text,
  CustomerName: text,
  ProductId: text,
  ProductName: text,
  Lots: Type.Array(text),
  DeliveredFrom: nullable(dateOutput),
  DeliveredTo: nullable(dateOutput),
  Reason: text,
  Action: text,
  Replacement: nullable(Type.Object({ ProductId: text, Name: text })),
  Updates: Type.Array(Type.Object({ At: instantOutput, Text: text })),
  SentAt: instantOutput,
  IsOver: Type.Boolean(),
  NeedsConfirmation: Type.Boolean(),
  Quantity: Type.Integer({ description: 'Base units the kitchen got' }),
  UnitText: text,
  Deliveries: Type.Array(delivery),
  /** `Lot` when the delivered lot is known; `Window` when only the delivery period is known. */
  Basis: oneOf(recallBases),
  Answer: nullable(oneOf(recallAnswers)),
  QuantityLeft: nullable(Type.Integer()),
  Note: nullable(text),
  AnsweredBy: nullable(text),
  AnsweredAt: nullable(instantOutput),
});
export type OwnRecall = Static<typeof ownRecall>;

const ofRecalls = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

export const listOwnRecalls = endpoint({
  ...ofRecalls,
  method: 'GET',
  path: '/api/recalls',
  summary: 'Recalls that reached the customer: those to answer first, then those of the last year',
  output: Type.Array(ownRecall),
  errors: [],
});

/**
 * In base units; required when the goods were thrown away or are returned. At most as many as a line can have units, although a
 * customer may have got more base units than that: a kitchen that has more left says so in its note.
 */
export const quantityLeft = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: limits.quantity })));

const answer = {
  Answer: oneOf(recallAnswers),
  QuantityLeft: quantityLeft,
  Note: Type.Optional(nullable(Type.String({ maxLength: limits.recallNoteLength }))),
};

export const answerOwnRecall = endpoint({
  ...ofRecalls,
  closedTo: ['punchOut', 'impersonated'],
  method: 'POST',
  path: '/api/recalls/{id}/answer',
  summary: 'Answers a recall in the name of the caller; a later answer replaces an earlier one',
  bodyLimit: 8 * 1024,
  params: Type.Object({ id: recallId }),
  body: Type.Object(answer),
  output: ownRecall,
  errors: ['notFound', 'recallAnswerRefused', 'recallOver'],
});

/**
 * For pages opened from a mail without a login. The token in the link gives access to this recall only (reliability
 * T12).
 */
const byMail = {
  access: 'anyone',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'login',
} as const;

const mailedRecall = Type.Object({
  IsValidated: Type.Boolean(),
  EmailAddress: nullable(text),
  /** One entry for each customer that receives recalls at this mail address. */
  Recalls: Type.Array(ownRecall),
});

export const readMailedRecall = endpoint({
  ...byMail,
  method: 'GET',
  path: '/api/recalls/by-mail',
  summary: 'The recall that a mailed link is about',
  bodyLimit: 0,
  query: Type.Object({ Token: Type.Optional(token) }),
  output: mailedRecall,
  errors: [],
});

export const openMailedRecall = endpoint({
  ...byMail,
  method: 'POST',
  path: '/api/recalls/by-mail/opened',
  summary: 'Notes that somebody has read the recall of a mailed link',
  bodyLimit: 1024,
  body: Type.Object({ Token: token }),
  output: Type.Object({ IsNoted: Type.Boolean() }),
  errors: [],
});

export const answerMailedRecall = endpoint({
  ...byMail,
  method: 'POST',
  path: '/api/recalls/by-mail/answer',
  summary: 'Answers the recall of a mailed link for one of its customers, by name',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    Token: token,
    CustomerId: customerId,
    Name: Type.String({ maxLength: limits.displayNameLength }),
    ...answer,
  }),
  output: ownRecall,
  errors: ['tokenInvalid', 'recallAnswerRefused', 'recallOver'],
});
