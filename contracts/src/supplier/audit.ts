import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { userId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const text = Type.String();
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });

/** `api` is another system, `job` is work of the server that nobody waits for. */
export const auditPlaces = ['shop', 'console', 'api', 'job', 'commandLine'] as const;
export type AuditPlace = (typeof auditPlaces)[number];

const auditEntry = Type.Object({
  Id: text,
  At: instantOutput,
  /** Null for changes that the system made without a user. */
  PersonId: nullable(text),
  PersonName: nullable(text),
  ActingId: nullable(text),
  ActingName: nullable(text),
  CustomerId: nullable(text),
  CustomerName: nullable(text),
  Kind: text,
  Subject: nullable(text),
  /** The person whom the entry is about, by name; null where it is about something else, or the person is gone. */
  SubjectName: nullable(text),
  /** What changed, as JSON. */
  Details: text,
  /** Null for entries from before the place was noted. */
  Place: nullable(oneOf(auditPlaces)),
});
export type AuditEntry = Static<typeof auditEntry>;

const filters = {
  /** Part of the name of a person or customer, a whole number, or a network address. */
  SearchText: Type.Optional(Type.String({ maxLength: limits.orderSearchLength })),
  Kind: Type.Optional(Type.String({ maxLength: 60 })),
  FromDate: Type.Optional(day),
  ToDate: Type.Optional(day),
  OnlyActing: Type.Optional(Type.Boolean()),
  /** Also finds entries in which staff acted for the user. */
  PersonId: Type.Optional(userId),
  /** Only entries without a user, which the system or a visitor caused. */
  OnlySystem: Type.Optional(Type.Boolean()),
};

export const readAudit = endpoint({
  ...ofConsole('audit'),
  method: 'GET',
  path: '/api/console/audit',
  summary: 'The audit log, newest first: by person, customer, number or address, kind and days',
  bodyLimit: 0,
  query: Type.Object({
    ...filters,
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Entries: Type.Array(auditEntry),
    TotalResults: Type.Integer(),
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    FromDate: text,
    ToDate: text,
    /** Kinds that occur in the requested days. */
    Kinds: Type.Array(text),
    /** Users of entries of the requested days, staff first; at most as many as a list shows. */
    People: Type.Array(Type.Object({ Id: text, Name: text, IsStaff: Type.Boolean() })),
  }),
  errors: ['periodReversed'],
});

export const readAuditAsCsv = endpoint({
  ...ofConsole('audit'),
  method: 'GET',
  path: '/api/console/audit/file',
  summary: 'The same entries, all of them, as CSV',
  bodyLimit: 0,
  rate: 'download',
  download: 'text/csv',
  query: Type.Object(filters),
  output: Type.String({ format: 'binary' }),
  errors: ['periodReversed', 'auditFileTooLong'],
});
