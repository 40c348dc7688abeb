import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { oneOf } from '../values/schema.ts';
import { importKinds } from './imports.ts';
import { fileHeaders, fileWish, ofFiles, takenFile } from './supplier-files.ts';

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
  Kind: oneOf(importKinds),
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
  params: Type.Object({ kind: oneOf(importKinds), part }),
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
