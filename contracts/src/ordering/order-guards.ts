import Type, { type Static } from 'typebox';
import { nullable, oneOf } from '../values/schema.ts';

/**
 * Why an order waits for somebody's yes: its total, that of the delivery day, week or month, what one person may spend, a group of
 * goods, goods or prices outside the agreement, goods outside a list, or a budget.
 */
export const approvalReasonKinds = [
  'order',
  'day',
  'week',
  'month',
  'person',
  'goods',
  'agreement',
  'list',
  'budget',
] as const;
export type ApprovalReasonKind = (typeof approvalReasonKinds)[number];

/** In the answer of an order that waits: sentences in the reader's language, who is asked and until when. */
export const approvalAsked = Type.Object({
  Reasons: Type.Array(Type.Object({ Kind: oneOf(approvalReasonKinds), Text: Type.String() })),
  Approvers: Type.Array(Type.String(), { description: 'Names of the people who are asked' }),
  Until: nullable(Type.String({ description: 'The instant until which they can answer' })),
  FallsAfter: Type.Boolean({ description: 'False when the order is sent although nobody answered' }),
});
export type ApprovalAsked = Static<typeof approvalAsked>;
