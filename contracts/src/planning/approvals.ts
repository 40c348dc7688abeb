import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { approvalReasonKinds } from '../ordering/order-guards.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { approvalId, basketId, webOrderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * `changed`: approved after the approver changed quantities; `fallen`: nobody answered in time; `sent`: nobody answered and its rules
 * let it be sent; `passed`: staff sent it for a reason.
 */
export const approvalStates = [
  'waiting',
  'approved',
  'changed',
  'refused',
  'withdrawn',
  'fallen',
  'sent',
  'passed',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

const reason = Type.Object({
  Kind: oneOf(approvalReasonKinds),
  /** As the customer named the rule. */
  Rule: text,
  Text: text,
  ByOre: ore,
  LimitOre: ore,
  UsedOre: ore,
  From: nullable(dateOutput),
  Until: nullable(dateOutput),
  /** Who said yes to this reason while others have not answered; null when nobody has. */
  SettledBy: nullable(text),
});
export type ApprovalReasonShown = Static<typeof reason>;

const decision = Type.Object({
  /** Null when nobody decided, because the deadline passed. */
  By: nullable(text),
  At: instantOutput,
  /** Why it was refused, or why staff sent it. */
  Reason: nullable(text),
  Changes: Type.Array(Type.Object({ DisplayName: text, From: Type.Integer(), To: Type.Integer() })),
  WebOrderId: nullable(text),
});

const head = {
  Id: text,
  State: oneOf(approvalStates),
  BasketId: text,
  AskedBy: text,
  AskedAt: instantOutput,
  IsOwn: Type.Boolean(),
  Reasons: Type.Array(reason),
  Lines: Type.Integer(),
  TotalOre: ore,
  DeliveryDate: dateOutput,
  Deadline: instantOutput,
  Approvers: Type.Array(text),
  /** Whether the person who reads may answer. */
  MayDecide: Type.Boolean(),
  Decision: nullable(decision),
};
const row = Type.Object(head);
export type ApprovalRow = Static<typeof row>;

const line = Type.Object({
  LineId: text,
  ProductId: text,
  DisplayName: text,
  UnitText: text,
  UnitPlural: text,
  Quantity: Type.Integer(),
  /** What this customer usually takes of it, in the same unit; null when that is not known. */
  Usual: nullable(Type.Integer()),
  UnitPriceOre: ore,
  LineTotalOre: ore,
  IsOutside: Type.Boolean(),
  Errors: Type.Array(text),
  Image: image,
  Artwork: nullable(text),
  Tint: nullable(text),
});
export type ApprovalLine = Static<typeof line>;

const changeKinds = ['price', 'stock', 'recall', 'gone'] as const;

const detail = Type.Object({
  ...head,
  Note: nullable(text),
  Version: Type.Integer(),
  LineItems: Type.Array(line),
  /** What differs from when it was asked. */
  Changes: Type.Array(
    Type.Object({ Kind: oneOf(changeKinds), DisplayName: text, FromOre: ore, ToOre: ore, EffectOre: ore }),
  ),
  /** The smallest change of one line that keeps within the limits; null when there is none. */
  Suggestion: nullable(
    Type.Object({
      LineId: text,
      DisplayName: text,
      From: Type.Integer(),
      To: Type.Integer(),
      TotalOre: ore,
    }),
  ),
  Window: nullable(Type.Object({ From: text, To: text })),
  ShipTo: Type.Array(text),
  RemindAt: nullable(instantOutput),
  DeputyAt: nullable(instantOutput),
  Deputies: Type.Array(text),
  FallsAfter: Type.Boolean(),
  IsPast: Type.Boolean(),
  /** The next day to which it can be moved when its deadline has passed. */
  MoveTo: nullable(dateOutput),
  MayWithdraw: Type.Boolean(),
  /** Staff who act for the customer may send it for a reason. */
  MayPass: Type.Boolean(),
});
export type Approval = Static<typeof detail>;

const reading = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
const one = Type.Object({ id: approvalId });
const orderFaults = [
  'orderRefused',
  'orderWarning',
  'orderingStopped',
  'orderStopped',
  'orderReferenceMissing',
  'orderReferenceTooLong',
  'basketEmpty',
  'basketNotFound',
  'versionConflict',
  'webOrderLocked',
] as const;

export const readApprovals = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/approvals',
  summary: 'Orders that wait for the person, those that wait for others, and the last that were decided',
  output: Type.Object({
    Mine: Type.Array(row),
    Others: Type.Array(row),
    Decided: Type.Array(row),
    MayManageRules: Type.Boolean(),
    MayApprove: Type.Boolean(),
    Absence: nullable(Type.Object({ From: dateOutput, Until: dateOutput, DeputyId: nullable(text) })),
    /** Who may stand in. */
    Deputies: Type.Array(Type.Object({ Id: text, Name: text })),
  }),
  errors: [],
});

/** Customers other than the current one at which orders wait for the person, the next deadline first. */
export const readApprovalsElsewhere = endpoint({
  ...reading,
  scope: 'user',
  method: 'GET',
  path: '/api/approvals/elsewhere',
  summary: 'How many orders wait for the person at their other customers',
  output: Type.Object({
    Customers: Type.Array(
      Type.Object({ Id: text, Name: text, Count: Type.Integer(), Deadline: instantOutput }),
    ),
  }),
  errors: [],
});

export const readApproval = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/approvals/{id}',
  summary: 'One request for approval: why, what changed since, its lines, and what became of it',
  params: one,
  output: detail,
  errors: ['notFound'],
});

/** Those that the order passed through, oldest first. */
export const readApprovalsOfOrder = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/approvals/of-order',
  summary: 'Who asked for an order and who approved it, when and why',
  query: Type.Object({ id: webOrderId }),
  output: Type.Object({ Approvals: Type.Array(Type.Object({ ...head, Note: nullable(text) })) }),
  errors: ['notFound'],
});

/** By the same checks as sending it. An order that needs no approval is sent. */
export const askApproval = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/approvals',
  summary: 'Asks for approval of a basket, which waits from then on',
  rights: ['order'],
  rate: 'webOrder',
  bodyLimit: 16 * 1024,
  body: Type.Object({
    BasketId: basketId,
    Note: nullable(Type.String({ maxLength: limits.approvalNoteLength })),
    Message: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
    IgnoreWarning: Type.Optional(Type.Boolean()),
    Version: Type.Optional(nullable(Type.Integer())),
    ShownTotalOre: Type.Optional(nullable(Type.Integer())),
  }),
  output: Type.Object({ ApprovalId: nullable(text), WebOrderId: nullable(text) }),
  errors: ['approvalNobody', 'basketWaits', ...orderFaults],
});

export const withdrawApproval = endpoint({
  ...reading,
  method: 'POST',
  path: '/api/approvals/{id}/withdraw',
  summary: 'Withdraws a request; the basket can be changed again',
  rights: ['order'],
  params: one,
  output: detail,
  errors: ['notFound', 'approvalDecided'],
});

const deciding = {
  ...reading,
  method: 'POST',
  params: one,
  rights: ['approve'],
  closedTo: ['punchOut', 'impersonated'],
  rate: 'webOrder',
  output: detail,
} as const;

/** Two who press at once have one outcome; the second is told the first's answer. */
export const approveApproval = endpoint({
  ...deciding,
  path: '/api/approvals/{id}/approve',
  summary: 'Approves an order, with other quantities or on another day if one wishes, and sends it',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    /** The basket as it was shown. */
    Version: Type.Integer(),
    ShownTotalOre: Type.Optional(nullable(Type.Integer())),
    /** Lines whose quantity the approver changes; 0 takes one away. */
    Quantities: Type.Array(
      Type.Object({
        LineId: Type.String({ pattern: '^[0-9]{1,9}$' }),
        Quantity: Type.Integer({ minimum: 0, maximum: limits.quantity }),
      }),
      { maxItems: limits.basketLines },
    ),
    MoveTo: nullable(dateInput),
  }),
  errors: ['notFound', 'approvalDecided', 'approvalNotYours', 'approvalPast', ...orderFaults],
});

export const refuseApproval = endpoint({
  ...deciding,
  path: '/api/approvals/{id}/refuse',
  summary: 'Refuses an order with a reason that the asker reads; the basket can be changed again',
  bodyLimit: 4096,
  body: Type.Object({ Reason: Type.String({ maxLength: limits.approvalNoteLength }) }),
  errors: ['notFound', 'approvalDecided', 'approvalNotYours', 'approvalReasonMissing'],
});

/** For staff who act for the customer. */
export const passApproval = endpoint({
  ...deciding,
  path: '/api/approvals/{id}/pass',
  summary: 'Sends an order that waits, for a reason that the customer reads on it',
  rights: ['order'],
  closedTo: ['punchOut'],
  bodyLimit: 4096,
  body: Type.Object({ Reason: Type.String({ maxLength: limits.approvalNoteLength }) }),
  errors: ['notFound', 'approvalNotStaff', 'approvalDecided', 'approvalReasonMissing', ...orderFaults],
});
