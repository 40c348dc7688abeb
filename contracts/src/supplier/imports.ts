import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { textEncodings } from '../values/files/text-encodings.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { fileMapping } from './file-mapping.ts';
import { ofConsole } from './parts.ts';

const count = Type.Integer({ minimum: 0 });
const text = Type.String();
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber }));
const runId = Type.String({ pattern: '^[0-9]{1,15}$', description: 'Run of an import' });

/** In the order in which a supplier needs them: a file may name records of the kinds before its own. */
export const importKinds = [
  'depots',
  'groups',
  'vat-classes',
  'deposits',
  'suppliers',
  'brands',
  'categories',
  'presale-periods',
  'products',
  'sales-units',
  'replacements',
  'synonyms',
  'sales-persons',
  'customers',
  'customer-sales-persons',
  'customer-states',
  'users',
  'memberships',
  'staff-depots',
  'routes',
  'closures',
  'depot-days',
  'extra-days',
  'list-prices',
  'prices',
  'group-prices',
  'campaign-prices',
  'quantity-discounts',
  'assortments',
  'exclusions',
  'item-numbers',
  'stock',
  'quick-sales',
  'legacy-orders',
  'legacy-order-lines',
  'documents',
  'payments',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Of these a file may be given as a whole set: what is missing in it is blocked or ended by a column of the kind. Records of the
 * other kinds have no such column, and nothing is deleted because a file leaves it out.
 */
export const wholeKinds = [
  'products',
  'customers',
  'prices',
  'group-prices',
  'campaign-prices',
  'quick-sales',
] as const satisfies readonly ImportKind[];

export const importOutcomes = ['imported', 'partly', 'refused'] as const;

export const importRun = Type.Object({
  Id: text,
  /** `products`, or the kind of records: `customers`, `users`, `prices`, `stock` … */
  Kind: text,
  File: text,
  StartedAt: instantOutput,
  EndedAt: instantOutput,
  /** `partly`: some rows were refused and the other rows were written. `refused`: nothing was written. */
  Outcome: oneOf(importOutcomes),
  Read: count,
  New: count,
  Changed: count,
  Unchanged: count,
  Refused: count,
  /** Records that a whole set left out and that were ended; of a run that took another back, those that it removed or blocked. */
  Gone: count,
  /** What was missing in the file was ended. */
  IsWhole: Type.Boolean(),
  /** The run that this one took back; `Refused` are then the records that were changed since and left. */
  TakeBackOf: nullable(text),
  TakenBackAt: nullable(instantOutput),
  /** Until when the run can be taken back; null when it cannot. */
  TakeableUntil: nullable(instantOutput),
  /** As a user specified it; null when it was detected. */
  Encoding: nullable(oneOf(textEncodings)),
  Reason: nullable(text),
  /** Who ran the import in the console, or the name of a token or setting; null for a run on the command line. */
  By: nullable(text),
});
export type ImportRun = Static<typeof importRun>;

/** `automatic` detects the encoding by which text makes sense in Danish. */
export const encodingChoices = ['automatic', ...textEncodings] as const;
export type EncodingChoice = (typeof encodingChoices)[number];

export const listImportRuns = endpoint({
  ...ofConsole('imports'),
  method: 'GET',
  path: '/api/console/imports',
  summary: 'Runs of the import, newest first, with what they changed; also the last run of each kind',
  bodyLimit: 0,
  query: Type.Object({ Kind: Type.Optional(Type.String({ maxLength: 40 })), Page: page }),
  output: Type.Object({
    Runs: Type.Array(importRun),
    /** Of each kind of import that has ever run. */
    Latest: Type.Array(importRun),
    /** Kinds of which the viewer may import and download files; some are for administrators only. */
    Importable: Type.Array(oneOf(importKinds)),
    Downloadable: Type.Array(oneOf(importKinds)),
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
  }),
  errors: [],
});

export const importProblem = Type.Object({
  /** Row number as in a spreadsheet: the header is row 1. */
  Row: Type.Integer(),
  Field: text,
  /** The cell's text in the file; empty for files about people, to protect personal data. */
  Value: text,
  Code: text,
  /** In the language of the system that sent the file; of a run that is kept, in English. The console has its own text for each code. */
  Sentence: text,
  /** False when the row was imported without the value. */
  IsRefusal: Type.Boolean(),
});
export type ImportProblem = Static<typeof importProblem>;

export const readImportRun = endpoint({
  ...ofConsole('imports'),
  method: 'GET',
  path: '/api/console/imports/{runId}',
  summary: 'A run of the import with its problems, row by row, and the same problem in many rows as one',
  bodyLimit: 0,
  params: Type.Object({ runId }),
  query: Type.Object({ Code: Type.Optional(Type.String({ maxLength: 60 })), Page: page }),
  output: Type.Object({
    Run: importRun,
    Groups: Type.Array(Type.Object({ Code: text, Field: text, IsRefusal: Type.Boolean(), Rows: count })),
    Problems: Type.Array(importProblem),
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    /** True when the run had more problems than the server stores. */
    IsCut: Type.Boolean(),
  }),
  errors: ['notFound'],
});

/** What is written out before and after; null where a reader may not see personal data. */
const change = { Before: nullable(text), After: nullable(text) };

/** A record that a run changed: what stood there before it and what it wrote. */
export const importChange = Type.Object({
  /** Of the product, customer or other record; empty for people. */
  Number: text,
  /** As it is called now; null where it has no name, is gone, or is hidden from the reader. */
  Name: nullable(text),
  /** Of the record, where they are there; null where there is none. */
  ProductId: nullable(text),
  CustomerId: nullable(text),
  Outcome: oneOf(['new', 'changed', 'gone'] as const),
  /** What tells the record apart beside its number: unit, customer, first day. */
  Of: Type.Array(Type.Object({ Field: text, Header: text, Value: text })),
  /** `Header` is what a file calls the field. */
  Fields: Type.Array(Type.Object({ Field: text, Header: text, ...change })),
});
export type ImportChange = Static<typeof importChange>;

export const listImportChanges = endpoint({
  ...ofConsole('imports'),
  method: 'GET',
  path: '/api/console/imports/{runId}/changes',
  summary:
    'What a run changed, record by record, before and after; what is stored of people and customers for administrators only',
  bodyLimit: 0,
  params: Type.Object({ runId }),
  query: Type.Object({
    /** How a number of the record begins: product, customer, unit, depot, agreement; for administrators an e-mail address too. */
    Key: Type.Optional(Type.String({ maxLength: consoleLimits.importChangeKeyLength })),
    Page: page,
  }),
  output: Type.Object({
    Changes: Type.Array(importChange),
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    /** True when the run changed more records than are listed; a search finds the others. */
    IsCut: Type.Boolean(),
  }),
  errors: ['notFound'],
});

const uploaded = {
  rate: 'import',
  upload: { maxBytes: consoleLimits.importUploadBytes },
  bodyLimit: consoleLimits.importUploadBytes + 64 * 1024,
} as const;

export const runImportAgain = endpoint({
  ...ofConsole('imports'),
  method: 'POST',
  path: '/api/console/imports/{runId}/again',
  summary:
    'Imports a file as an earlier run did: of the same kind, with its headers and price; users for administrators only',
  ...uploaded,
  params: Type.Object({ runId }),
  query: Type.Object({
    /** `automatic` detects it. When absent, the encoding that was specified for the earlier run, if any. */
    Encoding: Type.Optional(oneOf(encodingChoices)),
  }),
  output: importRun,
  errors: ['notFound', 'adminOnly', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

/** What a file is and how it is read. */
export const importWish = Type.Object({
  Kind: oneOf(importKinds),
  /** When it is absent or `automatic`, the encoding is detected. */
  Encoding: Type.Optional(oneOf(encodingChoices)),
  /** A `fileMapping` as JSON. When it is absent, the newest that is kept for files with exactly these headers. */
  Mapping: Type.Optional(Type.String({ maxLength: consoleLimits.mappingQueryLength })),
  /** What is missing in the file is ended; only of `wholeKinds`. */
  Whole: Type.Optional(Type.Boolean()),
});

const example = {
  /** As in a spreadsheet: the header is row 1. */
  Row: Type.Integer(),
  /** Of the product, customer or other record; empty where it has none. */
  Number: text,
  Name: nullable(text),
};

/** The worst first. */
export const importFindings = [
  'gone',
  'priceJump',
  'allergenWeaker',
  'withoutPrice',
  'baseQuantity',
  'zerosLost',
  'blocked',
  'emptied',
  'unknownColumn',
] as const;
export type ImportFinding = (typeof importFindings)[number];

export const importTrial = Type.Object({
  Kind: oneOf(importKinds),
  File: text,
  /** Why the file was refused as a whole; then everything else is empty. */
  Reason: nullable(text),
  /** False when no row can be used, so that nothing would be written. */
  IsUsable: Type.Boolean(),
  /** In which the file was read. */
  Encoding: nullable(oneOf(textEncodings)),
  Delimiter: text,
  Read: count,
  New: count,
  Changed: count,
  Unchanged: count,
  Refused: count,
  /** Of the file, also when it was refused as a whole because one is missing. */
  Columns: Type.Array(
    Type.Object({
      Header: text,
      /** The field that is read from it; null when nothing is. */
      Field: nullable(text),
      /** What its first filled row holds. */
      Sample: text,
      How: oneOf(['known', 'chosen', 'skipped', 'unknown'] as const),
    }),
  ),
  /** Everything that a file of this kind can say, with our name of it. */
  Fields: Type.Array(Type.Object({ Id: text, Name: text, IsNeeded: Type.Boolean() })),
  /** Words of the file that are not known, of the most rows first. Without choices, any word that we know is right. */
  Words: Type.Array(Type.Object({ Field: text, Written: text, Rows: count, Choices: Type.Array(text) })),
  /** By which the file was read; import it by the same. */
  Mapping: fileMapping,
  /** Mappings that are kept for files with exactly these headers, the newest first. */
  Kept: Type.Array(Type.Object({ Id: text, Name: text })),
  /** The kept mapping that was taken by itself. */
  Used: nullable(text),
  /** Records that the whole set leaves out, so that they are blocked or ended; null for other files. */
  Gone: nullable(count),
  /** How many records would be ended or blocked, when they are so many that a person must type it; null when they are few. */
  Ends: nullable(count),
  /** Refused rows of a whole set that do not say which record they are. When there are any, nothing is ended. */
  Unknown: count,
  Groups: Type.Array(Type.Object({ Code: text, Field: text, IsRefusal: Type.Boolean(), Rows: count })),
  /** The first ones, refusals before notes. */
  Problems: Type.Array(importProblem),
  /** Of new, changed and gone records the first of each. `Before` of a new one is empty but for a price that follows another, and `Row` of a gone one is 0. */
  Examples: Type.Array(
    Type.Object({
      ...example,
      Outcome: oneOf(['new', 'changed', 'gone'] as const),
      Fields: Type.Array(Type.Object({ Field: text, ...change })),
    }),
  ),
  /** What looks wrong, the worst first, each with the number of its rows and one of them. */
  Findings: Type.Array(
    Type.Object({
      Finding: oneOf(importFindings),
      Field: text,
      Rows: count,
      Example: Type.Object({ ...example, ...change }),
    }),
  ),
});
export type ImportTrial = Static<typeof importTrial>;

export const tryImport = endpoint({
  ...ofConsole('imports'),
  method: 'POST',
  path: '/api/console/imports/try',
  summary:
    'Says what a file would change and what looks wrong in it, and stores nothing; users for administrators only',
  ...uploaded,
  query: importWish,
  output: importTrial,
  errors: ['invalidInput', 'adminOnly', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

export const runImport = endpoint({
  ...ofConsole('imports'),
  method: 'POST',
  path: '/api/console/imports',
  summary: 'Imports a file; users for administrators only',
  ...uploaded,
  query: Type.Object({
    ...importWish.properties,
    /** `Ends` of the trial, as a person typed it; without it a run that would end or block so many is refused. */
    Ends: Type.Optional(count),
  }),
  output: importRun,
  errors: ['invalidInput', 'notFound', 'adminOnly', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

export const importBack = Type.Object({
  /** The run that is taken back. */
  Run: importRun,
  /** Why it cannot be taken back; then everything else is empty. */
  Reason: nullable(text),
  /** Records that the run had changed. */
  Read: count,
  /** Records that get earlier values again, and that are there again. */
  Changed: count,
  New: count,
  /** New records of the run, which are removed, blocked or ended. */
  Gone: count,
  Unchanged: count,
  /** Changed since, and left. */
  Refused: count,
  /** What is left because it was changed since, the first of them. */
  Problems: Type.Array(importProblem),
  /** The first of each: what stands now, and what comes back. */
  Examples: Type.Array(
    Type.Object({
      Number: text,
      Name: nullable(text),
      Outcome: oneOf(['gone', 'new', 'changed', 'refused', 'unchanged'] as const),
      Fields: Type.Array(Type.Object({ Field: text, ...change })),
    }),
  ),
});
export type ImportBack = Static<typeof importBack>;

const ofBack = {
  ...ofConsole('imports'),
  rate: 'import',
  bodyLimit: 0,
  params: Type.Object({ runId }),
} as const;

export const tryTakeBack = endpoint({
  ...ofBack,
  method: 'POST',
  path: '/api/console/imports/{runId}/take-back/try',
  summary:
    'Says what taking a run back would restore and what is left because it was changed since, and stores nothing; users for administrators only',
  output: importBack,
  errors: ['notFound', 'adminOnly', 'tooManyRequests'],
});

export const takeBackRun = endpoint({
  ...ofBack,
  method: 'POST',
  path: '/api/console/imports/{runId}/take-back',
  summary:
    'Takes a run of the import back as one: earlier values return where nobody changed them since; users for administrators only',
  output: importRun,
  errors: ['notFound', 'adminOnly', 'notTakenBack', 'tooManyRequests'],
});

export const exportRecords = endpoint({
  ...ofConsole('imports'),
  method: 'GET',
  path: '/api/console/exports/{kind}',
  summary:
    'All records of a kind as the file that the import reads; people and customers for administrators only',
  bodyLimit: 0,
  rate: 'download',
  download: 'text/csv',
  params: Type.Object({ kind: oneOf(importKinds) }),
  output: Type.String({ format: 'binary' }),
  errors: ['adminOnly', 'tooManyRequests'],
});
