import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateOutput, instantOutput } from '../../values/dates.ts';
import { limits } from '../../values/limits.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { encodingChoices } from '../imports.ts';
import { ofConsole } from '../parts.ts';
import { customerNumber, customerRights } from '../people.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const peopleActions = ['invite', 'rights', 'move', 'remove'] as const;
export type PeopleAction = (typeof peopleActions)[number];

/** What stands in a list of people, by the names of the fields of the import; a form is a list with one row. */
export const peopleFields = [
  'email',
  'name',
  'customer',
  'toCustomer',
  'language',
  'order',
  'prices',
  'documents',
  'favorites',
  'users',
  'approve',
  'from',
] as const;
export type PeopleField = (typeof peopleFields)[number];

const cell = Type.String({ maxLength: consoleLimits.peopleCellLength });
/** As they are written; what is not there is blank. Without a customer a row is about all customers of the person. */
const peopleCells = Type.Object({
  email: cell,
  name: Type.Optional(cell),
  customer: Type.Optional(cell),
  toCustomer: Type.Optional(cell),
  language: Type.Optional(cell),
  order: Type.Optional(cell),
  prices: Type.Optional(cell),
  documents: Type.Optional(cell),
  favorites: Type.Optional(cell),
  users: Type.Optional(cell),
  approve: Type.Optional(cell),
  from: Type.Optional(cell),
});
export type PeopleCells = Static<typeof peopleCells>;

export const readPeopleFile = endpoint({
  ...ofConsole('people'),
  rate: 'import',
  method: 'POST',
  path: '/api/console/people-changes/file',
  summary: 'Reads a list of people, as it was written or as a file, into rows; stores nothing',
  upload: { maxBytes: consoleLimits.peopleFileBytes },
  bodyLimit: consoleLimits.peopleFileBytes + 64 * 1024,
  query: Type.Object({ Encoding: Type.Optional(oneOf(encodingChoices)) }),
  output: Type.Object({
    Rows: Type.Array(peopleCells),
    /** Headers that were not understood. */
    Ignored: Type.Array(text),
  }),
  errors: ['fileRefused', 'tooManyPeople', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

export const peopleVerdicts = [
  'invited',
  'connected',
  'changed',
  'moved',
  'removed',
  'unchanged',
  'refused',
] as const;
export type PeopleVerdict = (typeof peopleVerdicts)[number];

const placeOf = Type.Object({ Id: text, Name: text });

const judgedRow = Type.Object({
  /** Its place among the rows that were sent, from 1. */
  Row: count,
  EmailAddress: text,
  DisplayName: text,
  Customer: nullable(placeOf),
  ToCustomer: nullable(placeOf),
  Verdict: oneOf(peopleVerdicts),
  /** The later day on which it is done; null for now. */
  From: nullable(dateOutput),
  Before: nullable(customerRights),
  After: nullable(customerRights),
  /** Why it is refused. */
  Problems: Type.Array(Type.Object({ Field: text, Code: text, Value: text, Sentence: text })),
});
export type JudgedRow = Static<typeof judgedRow>;

export const changePeople = endpoint({
  ...ofConsole('people'),
  method: 'POST',
  path: '/api/console/people-changes',
  summary:
    'Invites people, changes their rights, moves or removes them, now or on a later day; a trial stores nothing',
  bodyLimit: consoleLimits.peopleBodyBytes,
  body: Type.Object({
    Action: oneOf(peopleActions),
    IsTrial: Type.Boolean(),
    Rows: Type.Array(peopleCells, { minItems: 1, maxItems: consoleLimits.peopleChanged }),
  }),
  /** Rows that are refused are left out; all others are done together. */
  output: Type.Object({ Rows: Type.Array(judgedRow) }),
  errors: ['changedMeanwhile'],
});

const plannedChange = Type.Object({
  Id: text,
  Action: oneOf(peopleActions),
  From: dateOutput,
  EmailAddress: text,
  DisplayName: text,
  Customer: placeOf,
  ToCustomer: nullable(placeOf),
  /** The rights that it gives and takes; what it leaves as it is, is null. */
  Rights: Type.Object({
    MayOrder: nullable(Type.Boolean()),
    MaySeePrices: nullable(Type.Boolean()),
    MaySeeDocuments: nullable(Type.Boolean()),
    MayManageFavorites: nullable(Type.Boolean()),
    MayManageUsers: nullable(Type.Boolean()),
    MayApprove: nullable(Type.Boolean()),
  }),
  MadeBy: text,
  MadeAt: instantOutput,
  /** Why it could not be done on its day; it waits for somebody. */
  Failure: nullable(text),
});
export type PlannedChange = Static<typeof plannedChange>;

export const listPeopleChanges = endpoint({
  ...ofConsole('people'),
  method: 'GET',
  path: '/api/console/people-changes',
  summary: 'What is planned for people on later days, and what could not be done on its day',
  bodyLimit: 0,
  query: Type.Object({
    Customer: Type.Optional(customerNumber),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Changes: Type.Array(plannedChange),
    Failed: count,
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
  }),
  errors: [],
});

const chosenChanges = {
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    Ids: Type.Array(Type.String({ pattern: '^[0-9]{1,15}$' }), {
      minItems: 1,
      maxItems: consoleLimits.peopleChanged,
    }),
  }),
  /** Those that were done or cancelled in the meantime are left out. */
  output: Type.Object({ Count: count }),
  errors: [],
} as const;

export const cancelPeopleChanges = endpoint({
  ...ofConsole('people'),
  ...chosenChanges,
  method: 'POST',
  path: '/api/console/people-changes/cancel',
  summary: 'Cancels what is planned for people',
});

export const retryPeopleChanges = endpoint({
  ...ofConsole('people'),
  ...chosenChanges,
  method: 'POST',
  path: '/api/console/people-changes/again',
  summary: 'Has what could not be done on its day tried once more within a minute',
});
