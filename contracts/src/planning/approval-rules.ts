import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { approvalRuleId, userId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/**
 * `order`, `day`, `week` and `month` add up orders by their delivery day, `person` is what one order of some people may cost, `goods`
 * is a category, `agreement` goods without an agreed price, `list` goods that a favourite list does not have.
 */
export const approvalRuleKinds = [
  'order',
  'day',
  'week',
  'month',
  'person',
  'goods',
  'agreement',
  'list',
] as const;
export type ApprovalRuleKind = (typeof approvalRuleKinds)[number];

/** Kinds that need a limit; of the others null is any amount. */
export const limitedKinds: readonly ApprovalRuleKind[] = ['order', 'day', 'week', 'month', 'person'];

/** If nobody answers in time: the order is not sent, or it is sent although nobody answered. */
export const deadlineOutcomes = ['fall', 'send'] as const;

const people = Type.Array(userId, { maxItems: limits.approvalRulePeople });

const draft = Type.Object({
  Name: Type.String({ minLength: 1, maxLength: limits.approvalRuleNameLength }),
  Kind: oneOf(approvalRuleKinds),
  /** Without VAT; null is no limit, never zero. */
  LimitOre: nullable(Type.Integer()),
  /** Whose orders it is about; null is everybody's. */
  People: nullable(people),
  CategoryId: nullable(Type.String({ maxLength: 40 })),
  ListId: nullable(Type.String({ pattern: '^[0-9]{1,15}$' })),
  /** Null is everybody with the right to approve. */
  Approvers: nullable(people),
  DeputyId: nullable(userId),
  AtDeadline: oneOf(deadlineOutcomes),
  /** It is sent unanswered only if it passes the limit by at most so much; null is whatever it passes. */
  SendUpToOre: nullable(Type.Integer()),
  AllowsOwn: Type.Boolean(),
});
export type ApprovalRuleDraft = Static<typeof draft>;

const rule = Type.Object({
  ...draft.properties,
  Id: text,
  Version: Type.Integer(),
  LimitOre: ore,
  SendUpToOre: ore,
  CategoryName: nullable(text),
  ListName: nullable(text),
});
export type ApprovalRule = Static<typeof rule>;

const person = Type.Object({
  Id: text,
  Name: text,
  MayApprove: Type.Boolean(),
  MayOrder: Type.Boolean(),
  Absence: nullable(Type.Object({ From: dateOutput, Until: dateOutput, DeputyId: nullable(text) })),
});
export type ApprovalPerson = Static<typeof person>;

const named = Type.Array(Type.Object({ Id: text, Name: text }));

const rules = Type.Object({
  Rules: Type.Array(rule),
  People: Type.Array(person),
  Categories: named,
  Lists: named,
});
export type ApprovalRules = Static<typeof rules>;

const reading = {
  access: 'signedIn',
  rights: ['manageUsers'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
const writing = { ...reading, bodyLimit: limits.jsonBodyBytes, output: rules } as const;
const faults = [
  'approvalLimit',
  'approvalSendLimit',
  'approvalNoApprover',
  'approvalOnlyAsker',
  'approvalNotRight',
  'approvalDeputy',
  'approvalPeopleMissing',
  'approvalGoodsMissing',
  'approvalListMissing',
] as const;

export const readApprovalRules = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/approval-rules',
  summary: 'The rules by which orders of the customer wait for approval, and the people of the customer',
  output: rules,
  errors: [],
});

export const createApprovalRule = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/approval-rules',
  summary: 'Makes a rule; it counts for orders sent from then on',
  body: draft,
  errors: ['tooManyApprovalRules', ...faults],
});

/** `Version` is the one that was read. */
export const changeApprovalRule = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/approval-rules/{id}',
  summary: 'Changes a rule; orders that wait already are asked by it again when they are approved',
  params: Type.Object({ id: approvalRuleId }),
  body: Type.Object({ Version: Type.Integer(), Draft: draft }),
  errors: ['notFound', 'versionConflict', ...faults],
});

export const deleteApprovalRule = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/approval-rules/{id}',
  summary: 'Takes a rule away; orders that wait already keep waiting until somebody answers',
  bodyLimit: 0,
  params: Type.Object({ id: approvalRuleId }),
  errors: ['notFound'],
});

/** Of the person who calls. While it lasts, the deputy is asked instead; without one the others are. */
export const setApprovalAbsence = endpoint({
  ...reading,
  rights: ['approve'],
  closedTo: ['punchOut', 'impersonated'],
  method: 'PUT',
  path: '/api/approval-absence',
  summary: 'Says from which to which day one is away and who approves meanwhile; null takes it away',
  bodyLimit: 1024,
  body: Type.Object({
    Absence: nullable(Type.Object({ From: dateInput, Until: dateInput, DeputyId: nullable(userId) })),
  }),
  output: Type.Object({
    Absence: nullable(Type.Object({ From: dateOutput, Until: dateOutput, DeputyId: nullable(text) })),
  }),
  errors: ['periodReversed', 'approvalDeputy'],
});
