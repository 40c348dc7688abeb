import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { encodingChoices, importKinds, importProblem } from './imports.ts';

const kind = oneOf(importKinds);
const count = Type.Integer({ minimum: 0 });

const ofFiles = {
  access: 'service',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  params: Type.Object({ kind }),
} as const;

const takenFile = Type.Object({
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

const fileHeaders = {
  'webhook-id': `Name of the message; ${whenSigned}`,
  'webhook-timestamp': `When it was signed, in seconds since 1970; ${whenSigned}`,
  'webhook-signature': `Signature of the body as Standard Webhooks writes it; ${whenSigned}`,
  'x-service-language': 'Language of the sentences in the answer: da or en',
} as const;

/** How a file is read. */
const fileWish = Type.Object({
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

const part = Type.Integer({ minimum: 1, maximum: intakeLimits.importParts });
const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 in 64 small hexadecimal digits',
});

const ofParts = {
  ...ofFiles,
  serviceScope: 'import',
  headers: {
    'idempotency-key': 'Name of the file, the same for all its parts and at every repeat',
    ...fileHeaders,
  },
} as const;

const partsTaken = Type.Object({
  Kind: kind,
  Total: part,
  Bytes: Type.Integer({ minimum: 0 }),
  /** Numbers of the parts that are there. */
  Received: Type.Array(part),
  /** Numbers of the parts that have not come yet. */
  Missing: Type.Array(part),
});
export type PartsTaken = Static<typeof partsTaken>;

export const takeFilePart = endpoint({
  ...ofParts,
  method: 'PUT',
  path: '/api/supplier/import/{kind}/parts/{part}',
  summary: 'Takes a part of a file; parts may come in any order, and one that came already changes nothing',
  params: Type.Object({ kind, part }),
  fileBody: { maxBytes: intakeLimits.importPartBytes },
  bodyLimit: intakeLimits.importPartBytes,
  query: Type.Object({
    /** How many parts the file has. */
    total: part,
    /** Of the part. */
    sha256,
  }),
  output: partsTaken,
  errors: [
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'signatureMissing',
    'signatureTooOld',
    'signatureWrong',
    'partNumberWrong',
    'partBroken',
    'partDiffers',
    'tooManyUploads',
    'uploadBroken',
  ],
});

export const readFileParts = endpoint({
  ...ofParts,
  method: 'GET',
  path: '/api/supplier/import/{kind}/parts',
  summary: 'Which parts of a file came, and which are missing: where to go on after a line broke',
  bodyLimit: 0,
  output: partsTaken,
  errors: ['idempotencyKeyMissing', 'notFound'],
});

export const takeWholeFile = endpoint({
  ...ofParts,
  method: 'POST',
  path: '/api/supplier/import/{kind}/parts',
  summary: 'Imports the file whose parts have all come; again with the same key it gives the same answer',
  bodyLimit: 0,
  query: Type.Object({
    ...fileWish.properties,
    /** Of the whole file. */
    sha256,
  }),
  output: takenFile,
  errors: [
    'idempotencyKeyMissing',
    'idempotencyKeyReused',
    'signatureMissing',
    'signatureTooOld',
    'signatureWrong',
    'notFound',
    'partsMissing',
    'fileBroken',
    'fileRefused',
  ],
});
