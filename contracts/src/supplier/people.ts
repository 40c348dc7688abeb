import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const seen = Type.String({ maxLength: 64 });
export const personId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'User',
});
export const customerNumber = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,32}$',
  description: 'Customer number',
});
const depot = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Depot' });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber }));
const words = Type.Optional(Type.String({ maxLength: limits.directoryTermLength }));
/** Searches for people count towards the limit on directory searches (reliability T8). */
const ofPeople = { ...ofConsole('people'), rate: 'directory' } as const;

export const staffRoles = ['supplier', 'sales', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
const role = oneOf(['buyer', ...staffRoles]);

export const customerRights = Type.Object({
  MayOrder: Type.Boolean(),
  MaySeePrices: Type.Boolean(),
  MaySeeDocuments: Type.Boolean(),
  MayManageFavorites: Type.Boolean(),
  /**
   * Staff who impersonate at a customer without naming a buyer become the first user who has this right, or else the
   * first user.
   */
  MayManageUsers: Type.Boolean(),
  MayApprove: Type.Boolean(),
});
export type CustomerRights = Static<typeof customerRights>;

const person = Type.Object({
  Id: text,
  DisplayName: text,
  EmailAddress: text,
  Role: role,
  /** False for a locked user, who cannot sign in. */
  IsActive: Type.Boolean(),
  /** False for a user who was invited and has not chosen a password yet. */
  HasPassword: Type.Boolean(),
  HasSecondFactor: Type.Boolean(),
  LastSeenAt: nullable(instantOutput),
  NumberOfCustomers: count,
});
export type ConsolePerson = Static<typeof person>;

export const peopleKinds = ['buyers', 'staff'] as const;
export const peopleStates = ['active', 'locked', 'invited'] as const;

export const listPeople = endpoint({
  ...ofPeople,
  method: 'GET',
  path: '/api/console/people',
  summary: 'Users of customers and staff: by name, e-mail, customer, kind and state',
  bodyLimit: 0,
  query: Type.Object({
    SearchText: words,
    Kind: Type.Optional(oneOf(peopleKinds)),
    State: Type.Optional(oneOf(peopleStates)),
    Page: page,
  }),
  output: Type.Object({
    People: Type.Array(person),
    /** True for administrators, because only they may invite and change staff. */
    MayChangeStaff: Type.Boolean(),
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
  }),
  errors: [],
});

const customerOfPerson = Type.Object({
  Id: text,
  Name: text,
  Name2: nullable(text),
  City: text,
  Rights: customerRights,
});

export const readConsolePerson = endpoint({
  ...ofPeople,
  method: 'GET',
  path: '/api/console/people/{userId}',
  summary: 'A user with customers and rights; of staff also role, parts of the console and depots',
  bodyLimit: 0,
  params: Type.Object({ userId: personId }),
  output: Type.Object({
    ...person.properties,
    Language: oneOf(['da', 'en']),
    CreatedAt: instantOutput,
    PasswordChangedAt: nullable(instantOutput),
    OpenSessions: count,
    Customers: Type.Array(customerOfPerson),
    /** Administrators have all parts. */
    ConsoleParts: Type.Array(text),
    DepotIds: Type.Array(text),
    Depots: Type.Array(Type.Object({ Id: text, Name: text })),
    /** Nobody may change themselves, and only administrators may change staff. */
    MayChange: Type.Boolean(),
    /** Version of role, parts and depots. An update must send the version it was based on. */
    Version: text,
  }),
  errors: ['notFound'],
});
const withoutAnswer = { params: Type.Object({ userId: personId }), output: Type.Object({}) } as const;

export const lockPerson = endpoint({
  ...ofConsole('people'),
  ...withoutAnswer,
  method: 'PUT',
  path: '/api/console/people/{userId}/lock',
  summary: 'Locks a user, who is signed out everywhere at once, or unlocks one',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ IsLocked: Type.Boolean() }),
  errors: ['notFound', 'adminOnly', 'ownRights'],
});

export const sendAccessLink = endpoint({
  ...ofConsole('people'),
  method: 'POST',
  path: '/api/console/people/{userId}/link',
  summary: 'Mails a link to choose a password: an invitation, or a reset for a user who has one',
  bodyLimit: 0,
  params: Type.Object({ userId: personId }),
  output: Type.Object({ Kind: oneOf(['invitation', 'password']) }),
  errors: ['notFound', 'adminOnly', 'personLocked', 'tooManyMails'],
});

export const endSessionsOfPerson = endpoint({
  ...ofConsole('people'),
  method: 'DELETE',
  path: '/api/console/people/{userId}/sessions',
  summary: 'Signs a user out everywhere',
  bodyLimit: 0,
  params: Type.Object({ userId: personId }),
  output: Type.Object({ Ended: count }),
  errors: ['notFound', 'adminOnly', 'ownRights'],
});

const staffRights = {
  Role: oneOf(staffRoles),
  ConsoleParts: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 30 }),
  /** Sales staff and supplier users may order for the customers of these depots. */
  DepotIds: Type.Array(depot, { maxItems: consoleLimits.staffDepots }),
};

export const changeStaff = endpoint({
  ...ofConsole('people'),
  ...withoutAnswer,
  method: 'PUT',
  path: '/api/console/staff/{userId}',
  summary: 'Gives a member of staff a role, parts of the console and depots; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ...staffRights, Version: seen }),
  errors: ['notFound', 'adminOnly', 'ownRights', 'changedMeanwhile', 'invalidInput'],
});

const newPerson = {
  EmailAddress: Type.String({ maxLength: limits.emailLength }),
  DisplayName: Type.String({ maxLength: limits.displayNameLength }),
  Language: oneOf(['da', 'en']),
};

export const inviteStaff = endpoint({
  ...ofConsole('people'),
  method: 'POST',
  path: '/api/console/staff',
  summary: 'Makes a member of staff and mails an invitation; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ...newPerson, ...staffRights }),
  output: Type.Object({ UserId: text }),
  errors: ['adminOnly', 'emailWrong', 'displayNameMissing', 'emailTaken', 'invalidInput', 'tooManyMails'],
});

/** `viewOnly`: only staff order for the customer. `blocked`: nobody does. */
export const customerStates = ['active', 'viewOnly', 'blocked'] as const;
export type CustomerState = (typeof customerStates)[number];

export const customerFacts = Type.Object({
  Id: text,
  Name: text,
  Name2: nullable(text),
  City: text,
  GroupName: nullable(text),
  DepotName: text,
  /** False for a closed customer, whom nobody can choose. */
  IsActive: Type.Boolean(),
  State: oneOf(customerStates),
  IsOrderReferenceRequired: Type.Boolean(),
  OrderReferenceMaxLength: Type.Integer(),
});
export type ConsoleCustomer = Static<typeof customerFacts>;

export const customerPeople = Type.Object({
  Customer: customerFacts,
  People: Type.Array(Type.Object({ ...person.properties, Rights: customerRights })),
  /** Of the user's rights at the customer. An update must send the version it was based on. */
  Version: text,
});
export type CustomerPeople = Static<typeof customerPeople>;

export const readCustomerPeople = endpoint({
  ...ofPeople,
  method: 'GET',
  path: '/api/console/customers/{customerNumber}/people',
  summary: 'The users of a customer and what each may do there',
  bodyLimit: 0,
  params: Type.Object({ customerNumber }),
  output: customerPeople,
  errors: ['customerNotFound'],
});

export const changeCustomerPeople = endpoint({
  ...ofConsole('people'),
  method: 'PUT',
  path: '/api/console/customers/{customerNumber}/people',
  summary: 'Changes rights at a customer, all or none; connects users, and disconnects those without rights',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ customerNumber }),
  body: Type.Object({
    Changes: Type.Array(Type.Object({ UserId: personId, Rights: nullable(customerRights) }), {
      minItems: 1,
      maxItems: consoleLimits.rightsChanges,
    }),
    Version: seen,
  }),
  output: customerPeople,
  errors: ['customerNotFound', 'notFound', 'changedMeanwhile'],
});

export const invitePerson = endpoint({
  ...ofConsole('people'),
  method: 'POST',
  path: '/api/console/customers/{customerNumber}/people',
  summary: 'Makes a user of a customer and mails an invitation; a buyer of others is connected',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ customerNumber }),
  body: Type.Object({ ...newPerson, Rights: customerRights }),
  output: Type.Object({ UserId: text, IsNew: Type.Boolean() }),
  errors: ['customerNotFound', 'customerClosed', 'emailWrong', 'displayNameMissing', 'emailTaken'],
});

export const listConsoleCustomers = endpoint({
  ...ofConsole('customers'),
  rate: 'directory',
  method: 'GET',
  path: '/api/console/customers',
  summary: 'Customers by name or number, with how many users they have and when they last ordered',
  bodyLimit: 0,
  query: Type.Object({ SearchText: words, State: Type.Optional(oneOf(customerStates)), Page: page }),
  output: Type.Object({
    Customers: Type.Array(
      Type.Object({
        ...customerFacts.properties,
        NumberOfUsers: count,
        LastOrderDate: nullable(dateOutput),
      }),
    ),
    TotalResults: count,
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
  }),
  errors: [],
});
