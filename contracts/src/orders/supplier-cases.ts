import Type from 'typebox';
import { caseId, customerId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { batchOf, name } from './supplier-batch.ts';

/** The supplier's answers to a case. A credit is none of them: it comes as a credit note with `CaseId`. `InProgress` only says that somebody is looking at the case. */
const answerStates = ['InProgress', 'Replaced', 'Rejected', 'Noted'] as const;

const answerRecord = Type.Object({
  CustomerId: customerId,
  CaseId: caseId,
  State: oneOf(answerStates),
  /** What the buyer reads. */
  Answer: Type.Optional(nullable(Type.String({ maxLength: limits.caseNoteLength }))),
  /** Name of the person who answers; the name of the token when absent. */
  AnsweredBy: Type.Optional(nullable(name)),
});

export const takeCaseAnswers = batchOf(
  '/api/supplier/case-answers',
  'Answers to cases that give no credit, at most 1,000 in a batch',
  answerRecord,
);
