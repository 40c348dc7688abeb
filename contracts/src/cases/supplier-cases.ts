import Type from 'typebox';
import { batchOf, name } from '../erp/supplier-batch.ts';
import { caseId, customerId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

/**
 * States that the supplier can set on a case. A credit is reported as a credit note with `CaseId` instead. `InProgress`
 * only means that somebody is looking at the case.
 */
const answerStates = ['InProgress', 'Replaced', 'Rejected', 'Noted'] as const;

const answerRecord = Type.Object({
  CustomerId: customerId,
  CaseId: caseId,
  State: oneOf(answerStates),
  Answer: Type.Optional(nullable(Type.String({ maxLength: limits.caseNoteLength }))),
  /** When absent, the name of the service token is used. */
  AnsweredBy: Type.Optional(nullable(name)),
});

export const takeCaseAnswers = batchOf(
  '/api/supplier/case-answers',
  'Answers to cases that give no credit, at most 1,000 in a batch',
  answerRecord,
);
