import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const text = Type.String();
const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });

/** An entry of the audit log: who did what, for whom, for which customer. */
const auditEntry = Type.Object({
  Id: text,
  At: instantOutput,
  /** Null for changes that the system made without a user. */
  PersonName: nullable(text),
  /** The member of staff who acted for the person. */
  ActingName: nullable(text),
  CustomerId: nullable(text),
  CustomerName: nullable(text),
  Kind: text,
  Subject: nullable(text),
  /** What changed, as JSON. */
  Details: text,
});
export type AuditEntry = Static<typeof auditEntry>;

export const readAudit = endpoint({
  ...ofConsole('audit'),
  method: 'GET',
  path: '/api/console/audit',
  summary: 'The audit log, newest first: by person, customer or number, kind and days',
  bodyLimit: 0,
  query: Type.Object({
    SearchText: Type.Optional(Type.String({ maxLength: limits.orderSearchLength })),
    Kind: Type.Optional(Type.String({ maxLength: 60 })),
    FromDate: Type.Optional(day),
    ToDate: Type.Optional(day),
    OnlyActing: Type.Optional(Type.Boolean()),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Entries: Type.Array(auditEntry),
    TotalResults: Type.Integer(),
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    FromDate: text,
    ToDate: text,
    /** Kinds of entries that occur in the requested days. */
    Kinds: Type.Array(text),
  }),
  errors: [],
});
