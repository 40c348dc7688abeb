import Type, { type Static } from 'typebox';
import { caseGroups, caseStates, customerCase } from '../../cases/customer-cases.ts';
import { endpoint } from '../../endpoint.ts';
import { caseId, photoId } from '../../values/ids.ts';
import { limits } from '../../values/limits.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { ofConsole } from '../parts.ts';

const consoleCase = Type.Object({
  CustomerId: Type.String(),
  CustomerName: Type.String(),
  Case: customerCase,
});
export type ConsoleCase = Static<typeof consoleCase>;

export const listConsoleCases = endpoint({
  ...ofConsole('cases'),
  method: 'GET',
  path: '/api/console/cases',
  summary: 'Cases of all customers, oldest first while they are open',
  bodyLimit: 0,
  query: Type.Object({
    State: Type.Optional(oneOf(caseGroups)),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    TotalResults: Type.Integer(),
    CurrentPage: Type.Integer(),
    Cases: Type.Array(consoleCase),
  }),
  errors: [],
});

/** `InProgress` only means that somebody looks at the case. */
const answers = caseStates.filter((state) => state !== 'Received');

export const answerCase = endpoint({
  ...ofConsole('cases'),
  method: 'POST',
  path: '/api/console/cases/{id}/answer',
  summary: 'Answers a case; a credit makes the credit note in the same transaction and mails the reporter',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ id: caseId }),
  body: Type.Object({
    State: oneOf(answers),
    Answer: Type.Optional(nullable(Type.String({ maxLength: limits.caseNoteLength }))),
    /** Amounts in øre without VAT. A line that is not in the list gets no credit. */
    Lines: Type.Optional(
      Type.Array(
        Type.Object({
          LineId: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          CreditOre: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
        }),
        { maxItems: limits.caseLines },
      ),
    ),
  }),
  output: customerCase,
  errors: ['notFound', 'caseTransition', 'caseCredit'],
});

export const readConsoleCasePhoto = endpoint({
  ...ofConsole('cases'),
  method: 'GET',
  path: '/api/console/cases/photos/{id}',
  summary: 'A photo that a case of any customer shows, as a JPEG picture',
  bodyLimit: 0,
  params: Type.Object({ id: photoId }),
  download: 'image/jpeg',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});
