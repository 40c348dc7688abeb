import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { intakeLimits } from '../../values/intake-limits.ts';
import { importRun, importTrial, importWish } from '../imports.ts';
import { ofConsole } from '../parts.ts';

const part = Type.Integer({ minimum: 1, maximum: intakeLimits.importParts });
const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 in 64 small hexadecimal digits',
});
/** Chosen by the page, the same whenever the same file is chosen, so that what was sent is found again. */
const uploadId = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'File that is sent in parts' });

const ofUpload = { ...ofConsole('imports'), params: Type.Object({ uploadId }) } as const;

const uploadState = Type.Object({
  Total: part,
  Bytes: Type.Integer({ minimum: 0 }),
  /** Numbers of the parts that have not come yet. */
  Missing: Type.Array(part),
});
export type UploadState = Static<typeof uploadState>;

export const sendUploadPart = endpoint({
  ...ofUpload,
  method: 'PUT',
  path: '/api/console/import-uploads/{uploadId}/parts/{part}',
  summary: 'Takes a part of a large file; in any order, and one that came already changes nothing',
  rate: 'usual',
  upload: { maxBytes: intakeLimits.importPartBytes },
  bodyLimit: intakeLimits.importPartBytes + 64 * 1024,
  params: Type.Object({ uploadId, part }),
  query: Type.Object({ Kind: importWish.properties.Kind, Total: part, Sha256: sha256 }),
  output: uploadState,
  errors: [
    'adminOnly',
    'idempotencyKeyReused',
    'partNumberWrong',
    'partBroken',
    'partDiffers',
    'uploadBroken',
    'tooLarge',
    'tooManyRequests',
  ],
});

export const readUpload = endpoint({
  ...ofUpload,
  method: 'GET',
  path: '/api/console/import-uploads/{uploadId}',
  summary: 'Which parts of a large file are missing: where to go on after a line broke',
  bodyLimit: 0,
  output: uploadState,
  errors: ['notFound'],
});

const ofWhole = {
  ...ofUpload,
  method: 'POST',
  rate: 'import',
  bodyLimit: 0,
} as const;

const uploaded = {
  ...importWish.properties,
  /** Name of the file. */
  File: Type.String({ minLength: 1, maxLength: consoleLimits.uploadNameLength }),
  /** Of the checksums of all parts in their order, each as its hexadecimal digits. */
  Sha256: sha256,
} as const;

const errors = ['notFound', 'adminOnly', 'partsMissing', 'fileBroken', 'tooManyRequests'] as const;

export const tryUpload = endpoint({
  ...ofWhole,
  path: '/api/console/import-uploads/{uploadId}/try',
  summary: 'Says what a file that came in parts would change, and stores nothing of it',
  query: Type.Object(uploaded),
  output: importTrial,
  errors: ['invalidInput', ...errors],
});

export const runUpload = endpoint({
  ...ofWhole,
  path: '/api/console/import-uploads/{uploadId}/run',
  summary: 'Imports a file that came in parts; they are gone with its import',
  query: Type.Object({ ...uploaded, Ends: Type.Optional(Type.Integer({ minimum: 0 })) }),
  output: importRun,
  errors: ['invalidInput', ...errors],
});
