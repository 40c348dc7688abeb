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
 * Returns the basket to the procurement system. The browser builds the form from the fields and posts it; `Action` is the address
 * given when the session began.
 */
export const returnForm = Type.Object({
  Action: text,
  /** Window that receives the response, such as `_top`. */
  Target: text,
  Fields: Type.Array(Type.Object({ Name: text, Value: text })),
});
export type ReturnForm = Static<typeof returnForm>;

/** A basket line of an earlier punch-out session that this session could not take over unchanged. */
export const punchOutDeviation = Type.Object({
  ProductId: text,
  Name: text,
  Kind: oneOf(['gone', 'unit', 'lot', 'quantity', 'least', 'most', 'price', 'full']),
  Message: text,
});

/** A punch-out session: a visit to the shop that began in a customer's procurement system. */
export const punchOutSession = Type.Object({
  /** Also the number of the session's basket in the list of baskets that were returned. */
  Number: text,
  System: text,
  Protocol: oneOf(punchOutProtocols),
  Operation: oneOf(punchOutOperations),
  /**
   * Host to which the basket is returned; null when staff began the session, because then nobody receives the basket.
   */
  ReturnsTo: nullable(text),
  IsCompleted: Type.Boolean(),
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
 * Fills the basket with the lines that an earlier session returned; repeated calls do not add them again. Until the
 * basket is returned, the response also says how the lines differ from the earlier ones.
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
    BeginAt: text,
  }),
  errors: ['notPunchOut'],
});

/**
 * Returns a basket to the procurement system. A repeated call gives the same lines under a new message id. With
 * `PunchOutOrderId` it sends a basket again that this connection returned earlier; with neither, it ends the session
 * without a basket.
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
    /** Version of the basket that the buyer saw. If it has changed since, the response is 409 and nothing is done. */
    Version: Type.Optional(nullable(Type.Integer())),
  }),
  output: Type.Object({
    /** Complete HTML page, with all values escaped. */
    HtmlForm: text,
    Form: returnForm,
    PunchOutOrderId: nullable(text),
  }),
  errors: [
    'notPunchOut',
    'punchOutReadOnly',
    'punchOutNowhere',
    'punchOutPriceless',
    'basketNotFound',
    'basketEmpty',
    'orderRefused',
    'orderingStopped',
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
  /** The basket was returned to the same system that the caller's session belongs to. */
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
