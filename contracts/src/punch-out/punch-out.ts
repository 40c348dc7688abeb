import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { basketId } from '../values/ids.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const usual = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
} as const;

export const punchOutProtocols = ['cxml', 'oci'] as const;
export const punchOutOperations = ['create', 'edit', 'inspect'] as const;
export type PunchOutOperation = (typeof punchOutOperations)[number];

/**
 * The form that takes a basket back. The browser builds it from the fields and posts it; `Action` is the address that
 * the session began with.
 */
export const returnForm = Type.Object({
  Action: text,
  /** Window that receives the answer, such as `_top`. */
  Target: text,
  Fields: Type.Array(Type.Object({ Name: text, Value: text })),
});
export type ReturnForm = Static<typeof returnForm>;

/** A line that an earlier session returned, and that this one could not take over as it was. */
export const punchOutDeviation = Type.Object({
  ProductId: text,
  Name: text,
  Kind: oneOf(['gone', 'unit', 'lot', 'quantity', 'least', 'most', 'price', 'full']),
  /** The sentence for the buyer. */
  Message: text,
});

/** The session that a procurement system began. */
export const punchOutSession = Type.Object({
  /** Number of the session, and of the basket in the list of what went back. */
  Number: text,
  System: text,
  Protocol: oneOf(punchOutProtocols),
  Operation: oneOf(punchOutOperations),
  /** Host that the basket goes back to; null when staff began the session, which has nowhere to go back to. */
  ReturnsTo: nullable(text),
  IsCompleted: Type.Boolean(),
  /** When the visit ends. */
  EndsAt: nullable(instantOutput),
});
export type PunchOutSession = Static<typeof punchOutSession>;

export const readPunchOut = endpoint({
  ...usual,
  method: 'GET',
  path: '/api/punchout/session',
  summary: 'The punch-out session of the caller',
  bodyLimit: 0,
  output: punchOutSession,
  errors: ['notPunchOut'],
});

/**
 * Fills the basket with the lines that an earlier session returned, once however often it is called, and says how they
 * differ now until the basket went back.
 */
export const openPunchOut = endpoint({
  ...usual,
  method: 'POST',
  path: '/api/punchout/open',
  summary: 'Begin in the shop: take over the lines that came along',
  rate: 'basketWrite',
  bodyLimit: 1024,
  output: Type.Object({
    Session: punchOutSession,
    Deviations: Type.Array(punchOutDeviation),
    /** Address in the shop where the buyer begins. */
    BeginAt: text,
  }),
  errors: ['notPunchOut'],
});

/**
 * Hands a basket back to the procurement system, once however often it is called: a repeat answers the same lines under
 * a new message id. Instead of a basket it takes `PunchOutOrderId`, to send again what this connection returned before,
 * or neither, to end the session without a basket.
 */
export const completePunchOut = endpoint({
  ...usual,
  method: 'POST',
  path: '/api/punchout/complete',
  summary: 'Hand the basket back to the procurement system',
  rate: 'webOrder',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    BasketId: Type.Optional(nullable(basketId)),
    PunchOutOrderId: Type.Optional(nullable(Type.String({ pattern: '^[0-9]{1,15}$' }))),
    /** Version of the basket that the buyer saw; another is answered by 409, and nothing is done. */
    Version: Type.Optional(nullable(Type.Integer())),
  }),
  output: Type.Object({
    /** The same form as a page of its own, with everything escaped. */
    HtmlForm: text,
    Form: returnForm,
    PunchOutOrderId: nullable(text),
  }),
  errors: [
    'notPunchOut',
    'punchOutReadOnly',
    'punchOutNowhere',
    'basketNotFound',
    'basketEmpty',
    'orderRefused',
    'versionConflict',
    'notFound',
  ],
});

export const punchOutOrder = Type.Object({
  Id: text,
  CompletedAt: text,
  CompletedBy: text,
  System: text,
  Protocol: oneOf(punchOutProtocols),
  ExpectedDate: nullable(text),
  NumberOfLines: Type.Integer(),
  TotalOre: ore,
  Total: amountText,
  TimesSent: Type.Integer(),
  LastSentAt: text,
  /** True when the caller's session can send it again: it went to the same system. */
  CanBeSentAgain: Type.Boolean(),
});
export type PunchOutOrder = Static<typeof punchOutOrder>;

export const listPunchOutOrders = endpoint({
  ...usual,
  method: 'GET',
  path: '/api/punchout/orders',
  summary: 'Baskets that went back to a procurement system, newest first',
  bodyLimit: 0,
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  output: Type.Object({
    Orders: Type.Array(punchOutOrder),
    TotalNumberOfResults: Type.Integer(),
    PageSize: Type.Integer(),
  }),
  errors: [],
});
