import type { takeCaseAnswers } from '@engros/contracts/cases/supplier-cases.ts';
import type { BodyOf } from '@engros/contracts/endpoint.ts';
import { answerFromSystem } from '../../cases/customer-cases/answer-from-system.ts';
import type { BatchSource } from './records.ts';
import { oneByOne, type RecordsWriter } from './write-records.ts';

type AnswerRecord = BodyOf<typeof takeCaseAnswers>['Records'][number];

/** All answers except credits. */
export const caseAnswerWriter = (by: BatchSource): RecordsWriter<AnswerRecord> =>
  oneByOne(async (trx, record) => {
    const said = {
      customerId: record.CustomerId,
      caseId: Number(record.CaseId),
      state: record.State,
      answer: record.Answer?.trim() || null,
      answeredBy: record.AnsweredBy?.trim() || by.source,
      creditNote: null,
    };
    await answerFromSystem(trx, said, by);
    return {};
  });
