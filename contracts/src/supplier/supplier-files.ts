import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { encodingChoices, importKinds, importProblem } from './imports.ts';

const kind = oneOf(importKinds);
const count = Type.Integer({ minimum: 0 });

export const ofFiles = {
  access: 'service',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  params: Type.Object({ kind }),
} as const;

export const takenFile = Type.Object({
  Kind: kind,
  /** False when no row could be used. */
  IsWritten: Type.Boolean(),
  /** Everything was tried, and nothing is changed. */
  IsTrial: Type.Boolean(),
  Read: count,
  New: count,
  Changed: count,
  Unchanged: count,
  Refused: count,
  /** Records that a whole set left out and that are blocked or ended; null for other files. */
  Gone: nullable(count),
  /** The encoding by which the file was read. */
  Encoding: Type.String(),
  /** Headers of the columns that nothing was read from. */
  IgnoredColumns: Type.Array(Type.String()),
  /** Name of the mapping that is kept for files with exactly these headers, when none was named. */
  ProposedMapping: nullable(Type.String()),
  /** In row order; when there are too many, refusals before notes. */
  Problems: Type.Array(importProblem),
  MoreProblems: Type.Integer({ minimum: 0, description: 'How many problems are not in the list' }),
});
export type TakenFile = Static<typeof takenFile>;

const whenSigned = 'required when the server has INTAKE_SECRET';

export const fileHeaders = {
  'webhook-id': `Name of the message; ${whenSigned}`,
  'webhook-timestamp': `When it was signed, in seconds since 1970; ${whenSigned}`,
  'webhook-signature': `Signature of the body as Standard Webhooks writes it; ${whenSigned}`,
  'x-service-language': 'Language of the sentences in the answer: da or en',
} as const;

/** How a file is read. */
export const fileWish = Type.Object({
  /** Says what would change, and changes nothing. */
  try: Type.Optional(Type.Boolean()),
  /** Writes what looks wrong too, such as many prices that change by more than 30 %; without it such a file is held. */
  accept: Type.Optional(Type.Boolean()),
  /** The file has all records of its kind: what is missing is blocked or ended, such as `products` and `prices`. */
  whole: Type.Optional(Type.Boolean()),
  encoding: Type.Optional(oneOf(encodingChoices)),
  /** JSON of the file's headers by our field names, such as `{"name": "Varetekst 2"}`. */
  mapping: Type.Optional(Type.String({ maxLength: intakeLimits.importMappingLength })),
  /** Name of a mapping that is kept in the console; not together with `mapping`. */
  mappingName: Type.Optional(Type.String({ maxLength: consoleLimits.mappingNameLength })),
});

export const takeFile = endpoint({
  ...ofFiles,
  method: 'POST',
  path: '/api/supplier/import/{kind}',
  summary:
    'Imports a CSV file of one kind of record; users, memberships and staff-depots also need the scope import-people',
  serviceScope: 'import',
  fileBody: { maxBytes: intakeLimits.importFileBytes },
  bodyLimit: intakeLimits.importFileBytes,
  headers: {
    'idempotency-key': 'Name of the file, the same at every repeat; only a trial needs none',
    ...fileHeaders,
  },
  query: fileWish,
  output: takenFile,
  errors: [
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'signatureMissing',
    'signatureTooOld',
    'signatureWrong',
    'fileRefused',
    'uploadBroken',
  ],
});

export const sendFile = endpoint({
  ...ofFiles,
  method: 'GET',
  path: '/api/supplier/export/{kind}',
  summary:
    'All records of a kind as the CSV file that the import reads; kinds that name people also need the scope export-people',
  serviceScope: 'export',
  bodyLimit: 0,
  download: 'text/csv',
  output: Type.String({ format: 'binary' }),
  errors: [],
});
