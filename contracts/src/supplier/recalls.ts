import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { answerWays, quantityLeft, recallAnswers, recallBases } from '../notices/recalls.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { clientKey, productId, recallId } from '../values/ids.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const staffOnly = ofConsole('recalls');

const text = Type.String();
const lot = Type.String({ minLength: 1, maxLength: intakeLimits.intakeLotLength });
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });
const sentence = Type.String({ minLength: 1, maxLength: limits.recallTextLength });

const reach = Type.Object({
  ProductId: text,
  ProductName: text,
  Customers: Type.Integer(),
  Addresses: Type.Integer(),
  Quantity: Type.Integer({ description: 'Base units delivered to them' }),
  /**
   * Customers whose deliveries name no lot. They get the recall because they received the product in the delivery
   * period.
   */
  CustomersByWindow: Type.Integer(),
  /** Customers that have no confirmed address and have to be called. */
  WithoutAddress: Type.Array(text),
  /** Delivered in the period, with the number of customers who got each. */
  KnownLots: Type.Array(Type.Object({ Lot: text, Customers: Type.Integer() })),
  /** Requested lots that were delivered to nobody. */
  UnknownLots: Type.Array(text),
});
export type RecallReach = Static<typeof reach>;

const which = {
  ProductId: productId,
  DeliveredFrom: Type.Optional(nullable(day)),
  DeliveredTo: Type.Optional(nullable(day)),
};

export const countReach = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/console/recalls/reach',
  summary: 'Whom a recall of a product, lots or days of delivery would reach',
  bodyLimit: 0,
  query: Type.Object({
    ProductId: productId,
    Lots: Type.Optional(repeated(lot, limits.recallLots)),
    DeliveredFrom: Type.Optional(day),
    DeliveredTo: Type.Optional(day),
  }),
  output: reach,
  errors: ['notFound', 'periodReversed'],
});

export const recallStates = ['Draft', 'Sent', 'Closed'] as const;

const recall = Type.Object({
  Id: text,
  Number: text,
  State: oneOf(recallStates),
  ProductId: text,
  NameDa: text,
  NameEn: text,
  Lots: Type.Array(text),
  DeliveredFrom: nullable(dateOutput),
  DeliveredTo: nullable(dateOutput),
  ReasonDa: text,
  ReasonEn: text,
  ActionDa: text,
  ActionEn: text,
  AuthorityCase: nullable(text),
  ReplacementId: nullable(text),
  NeedsConfirmation: Type.Boolean(),
  ComposedBy: text,
  ComposedAt: instantOutput,
  SentBy: nullable(text),
  SentAt: nullable(instantOutput),
  ClosedBy: nullable(text),
  ClosedAt: nullable(instantOutput),
  /** Staff type it to confirm sending: the first lot, or the product number when no lot is named. */
  TypedToSend: text,
});
export type Recall = Static<typeof recall>;

const counts = {
  Customers: Type.Integer(),
  Addresses: Type.Integer(),
  Answered: Type.Integer(),
  Opened: Type.Integer({ description: 'Opened, and not answered' }),
  NotOpened: Type.Integer(),
  Refused: Type.Integer({ description: 'None of their mails was accepted' }),
};

export const listRecalls = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/console/recalls',
  summary: 'Recalls, newest first, with their progress',
  bodyLimit: 0,
  output: Type.Array(Type.Object({ Recall: recall, ...counts })),
  errors: [],
});

/** Blank until somebody who reads English is to get the recall. */
const english = Type.Optional(Type.String({ maxLength: limits.recallTextLength }));
const content = {
  ...which,
  Lots: Type.Optional(Type.Array(lot, { maxItems: limits.recallLots })),
  ReasonDa: sentence,
  ReasonEn: english,
  ActionDa: sentence,
  ActionEn: english,
  AuthorityCase: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  ReplacementId: Type.Optional(nullable(productId)),
  NeedsConfirmation: Type.Optional(Type.Boolean()),
};

export const composeRecall = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/api/console/recalls',
  summary: 'Saves a recall as a draft, which nobody is told of; the same key makes one',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ClientKey: clientKey, ...content }),
  output: recall,
  errors: ['recallProductUnknown', 'recallReplacementUnknown', 'periodReversed', 'noticeKeyUsed'],
});

const one = { params: Type.Object({ id: recallId }) };

export const reviseRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'PUT',
  path: '/api/console/recalls/{id}',
  summary: 'Saves over a draft; a recall that was sent stays as it is',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object(content),
  output: recall,
  errors: ['notFound', 'recallProductUnknown', 'recallReplacementUnknown', 'periodReversed', 'recallSent'],
});

export const deleteRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'DELETE',
  path: '/api/console/recalls/{id}',
  summary: 'Deletes a draft; a recall that was sent stays',
  bodyLimit: 0,
  output: Type.Object({ Id: text }),
  errors: ['notFound', 'recallSent'],
});

/**
 * Fixes the list of recipients. Background jobs write and send the mails at once; each mail has its own key for the
 * answer link (NOT-04).
 */
export const sendRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/send',
  summary: 'Sends a draft to everybody it reaches; it cannot be sent twice',
  bodyLimit: 1024,
  body: Type.Object({ Typed: Type.String({ maxLength: 60 }) }),
  output: Type.Object({ Recall: recall, ...counts }),
  errors: ['notFound', 'recallSent', 'recallTypedWrong', 'recallReachesNobody', 'recallEnglishMissing'],
});

export const recipientStates = ['Answered', 'Opened', 'NotOpened', 'Refused', 'NoAddress'] as const;

const recipient = Type.Object({
  CustomerId: text,
  CustomerName: text,
  Phone: nullable(text),
  Quantity: Type.Integer(),
  UnitText: text,
  Basis: oneOf(recallBases),
  Deliveries: Type.Array(Type.Object({ Day: dateOutput, Quantity: Type.Integer(), Lot: nullable(text) })),
  State: oneOf(recipientStates),
  /** Time of the answer, of the opening or of the mail, whichever the state is about. */
  At: nullable(instantOutput),
  Addresses: Type.Array(text),
  Answer: nullable(oneOf(recallAnswers)),
  QuantityLeft: nullable(Type.Integer()),
  AnsweredBy: nullable(text),
  AnsweredVia: nullable(oneOf(answerWays)),
  Note: nullable(text),
});
export type RecallRecipient = Static<typeof recipient>;

/** Includes planned steps. `Resent`, `Corrected` and `Updated` are not reminders. */
const stepKinds = [
  'Composed',
  'Sent',
  'Reminded',
  'Resent',
  'Corrected',
  'Updated',
  'Refused',
  'Phone',
  'Goal',
  'Closed',
] as const;

const step = Type.Object({
  Kind: oneOf(stepKinds),
  At: instantOutput,
  IsDone: Type.Boolean(),
  By: nullable(text),
  Count: nullable(Type.Integer()),
  /** Only for a mail that was sent to one customer. */
  CustomerName: nullable(text),
});

export const readRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'GET',
  path: '/api/console/recalls/{id}',
  summary: 'A recall with its progress: counts, customers, what happened and what is planned',
  bodyLimit: 0,
  query: Type.Object({
    Only: Type.Optional(oneOf(['all', 'missing', 'phone'])),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Recall: recall,
    ...counts,
    Missing: Type.Integer({ description: 'Customers without an answer' }),
    /** Number of customers to call: no answer after an hour, mail refused, or no address. */
    ToCall: Type.Integer(),
    GoalAt: nullable(instantOutput),
    Recipients: Type.Array(recipient),
    TotalRecipients: Type.Integer(),
    CurrentPage: Type.Integer(),
    Timeline: Type.Array(step),
    Goods: Type.Object({
      Delivered: Type.Integer({ description: 'Base units' }),
      UnitText: text,
      OpenBaskets: Type.Integer({ description: 'Open baskets with the product' }),
      OnTheWay: Type.Integer({ description: 'Base units of what is recalled in deliveries on the way' }),
      AnsweredLeft: Type.Integer({ description: 'Base units that kitchens said they still had' }),
      /** Kitchens can buy it instead; stock in base units at all depots. */
      Replacement: nullable(Type.Object({ ProductId: text, Name: text, Stock: nullable(Type.Integer()) })),
    }),
    /** Customers who got the goods after the mails were sent; staff must call them. */
    Later: Type.Array(text),
  }),
  errors: ['notFound'],
});
export type RecallProgress = Static<typeof readRecall.output>;

export const answerByPhone = endpoint({
  ...staffOnly,
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/phone-answer',
  summary: 'Notes what a customer answered on the phone, with the name of who said it',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    CustomerId: Type.String({ maxLength: 32 }),
    Name: Type.String({ maxLength: limits.displayNameLength }),
    Answer: oneOf(recallAnswers),
    QuantityLeft: quantityLeft,
    Note: Type.Optional(nullable(Type.String({ maxLength: limits.recallNoteLength }))),
  }),
  output: recipient,
  errors: ['notFound', 'recallAnswerRefused', 'recallOver'],
});

export const closeRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/close',
  summary: 'Closes a recall; no more reminders, no more answers',
  bodyLimit: 0,
  output: recall,
  errors: ['notFound', 'recallOver'],
});

export const exportRecall = endpoint({
  ...staffOnly,
  ...one,
  method: 'GET',
  path: '/api/console/recalls/{id}/export',
  summary: 'What was sent to whom, and what they answered, as CSV for the authority',
  bodyLimit: 0,
  rate: 'download',
  download: 'text/csv',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});

export const exportRecallAsPdf = endpoint({
  ...staffOnly,
  ...one,
  method: 'GET',
  path: '/api/console/recalls/{id}/export/pdf',
  summary: 'The same as a report in PDF, with what was recalled, why, by whom and when',
  bodyLimit: 0,
  rate: 'download',
  download: 'application/pdf',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});
