import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { customerId, depotId, singleSignOnId, userId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const customer = Type.Object({ Id: text, Name: text, Name2: nullable(text), City: text });

/** With the first few customers that both the user and the caller have access to. */
const person = Type.Object({
  Id: text,
  DisplayName: text,
  EmailAddress: text,
  LastSeenAt: nullable(text),
  Customers: Type.Array(customer),
  NumberOfCustomers: Type.Integer(),
});
export type DirectoryPerson = Static<typeof person>;

const singleSignOn = Type.Object({
  Id: text,
  Name: text,
  Protocol: oneOf(['oci', 'cxml']),
  UserId: text,
  DisplayName: text,
  Customer: customer,
});
export type SingleSignOn = Static<typeof singleSignOn>;

const foundCustomer = Type.Object({
  ...customer.properties,
  Address: text,
  PostalCode: text,
  NumberOfUsers: Type.Integer(),
});
export type DirectoryCustomer = Static<typeof foundCustomer>;

/** Only staff who are not impersonating a user may search, because impersonation cannot be nested (T7). */
const directory = {
  method: 'GET' as const,
  access: 'signedIn' as const,
  rights: ['impersonate'] as const,
  scope: 'none' as const,
  closedTo: ['punchOut', 'impersonated'] as const,
  rate: 'directory' as const,
  bodyLimit: 0,
  group: 'impersonation' as const,
};

/**
 * `term` has at least 2 characters, or is `*` for every buyer in the caller's own depots. `locationId` limits the search to one
 * depot (IMP-01, T8).
 */
const words = Type.Object({
  term: Type.String({ maxLength: limits.directoryTermLength }),
  locationId: Type.Optional(depotId),
});

/**
 * Finds buyers by name, e-mail or customer. Support staff also find the single sign-ons of customers' procurement
 * systems (punch-out).
 */
export const findPeople = endpoint({
  ...directory,
  path: '/api/impersonation',
  summary: 'Buyers whom the caller may act as',
  query: words,
  output: Type.Object({
    Users: Type.Array(person),
    SingleSignOns: Type.Array(singleSignOn),
    IsCut: Type.Boolean(),
  }),
  errors: ['searchTermTooShort', 'directoryExhausted'],
});

export const findCustomers = endpoint({
  ...directory,
  path: '/api/impersonation/findCustomers',
  summary: 'Customers whose buyers the caller may act as',
  query: words,
  output: Type.Object({ Customers: Type.Array(foundCustomer), IsCut: Type.Boolean() }),
  errors: ['searchTermTooShort'],
});

/** A customer outside the caller's depots is reported as not found (IMP-02). */
export const findPeopleByCustomer = endpoint({
  ...directory,
  path: '/api/impersonation/byCustomer',
  summary: 'The buyers of a customer',
  query: Type.Object({ customerId }),
  output: Type.Object({ ...foundCustomer.properties, Users: Type.Array(person) }),
  errors: ['customerNotFound', 'directoryExhausted'],
});

export const readPerson = endpoint({
  ...directory,
  path: '/api/impersonation/user/{id}',
  summary: 'One buyer whom the caller may act as',
  params: Type.Object({ id: userId }),
  output: person,
  errors: ['notFound', 'directoryExhausted'],
});

/** At most 10 (specification 9). */
export const findPunchOutSingleSignOns = endpoint({
  ...directory,
  rights: ['impersonate', 'impersonatePunchOut'],
  path: '/api/impersonation/findPunchOutSingleSignOns',
  summary: 'Punch-out single sign-ons of a user or a customer',
  query: Type.Object({ userId: Type.Optional(userId), customerId: Type.Optional(customerId) }),
  output: Type.Array(singleSignOn),
  errors: ['impersonationTargetMissing', 'notFound'],
});

/**
 * The buyer is found by e-mail (optionally at a customer), as the first buyer of a customer, or by a punch-out single sign-on.
 * The session gets a new id and ends after an hour, even when it is in use (IMP-03, T7).
 */
export const beginImpersonation = endpoint({
  method: 'POST',
  path: '/api/impersonation',
  summary: 'Act on behalf of a buyer',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: ['impersonate'],
  scope: 'user',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'directory',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    EmailAddress: Type.Optional(nullable(Type.String({ maxLength: limits.emailLength }))),
    CustomerId: Type.Optional(nullable(customerId)),
    PunchOutSingleSignOnId: Type.Optional(nullable(singleSignOnId)),
    Reason: Type.Optional(nullable(Type.String({ maxLength: limits.impersonationReasonLength }))),
  }),
  output: Type.Object({}),
  errors: ['impersonationTargetMissing', 'impersonationRefused'],
  group: 'impersonation',
});

/** The member of staff gets a new session, at their previous customer or else at their default one (IMP-03). */
export const endImpersonation = endpoint({
  method: 'DELETE',
  path: '/api/impersonation',
  summary: 'Stop acting on behalf of a buyer',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ returnUrl: Type.Optional(Type.String({ maxLength: limits.urlLength })) }),
  output: Type.Object({}),
  errors: ['notImpersonating'],
  group: 'impersonation',
});

const entry = Type.Object({
  Id: text,
  StartedAt: text,
  EndedAt: nullable(text),
  StaffName: text,
  StaffRole: text,
  /** Null when staff ordered in their own name. */
  SubjectName: nullable(text),
  IsMe: Type.Boolean(),
  Reason: nullable(text),
  /** In the reader's language, oldest first. */
  Actions: Type.Array(text),
});
export type ActingLogEntry = Static<typeof entry>;

/** Newest first. Entries cannot be deleted (T7). */
export const readActingLog = endpoint({
  method: 'GET',
  path: '/api/user/acting-log',
  summary: 'What staff did on behalf of the customer',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Array(entry),
  errors: [],
});
