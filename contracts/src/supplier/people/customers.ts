import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleOrderRow } from '../../erp/console-orders.ts';
import { supplierOrder } from '../../erp/supplier-orders.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateOutput, instantOutput, routeRhythm } from '../../values/dates.ts';
import { limits } from '../../values/limits.ts';
import { ore } from '../../values/money.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { choiceKinds } from '../choices.ts';
import { existingOnes } from '../goods/products.ts';
import { ofConsole } from '../parts.ts';
import { customerFacts, customerNumber, customerPeople, customerStates } from '../people.ts';
import { bringBackCall, versionsCall } from '../versions.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const seen = Type.String({ maxLength: 64 });
const params = Type.Object({ customerNumber });

/** A field of the customer's file (`npm run import -- customers`), as the file writes it, or what the customer is linked with. */
const recordField = Type.Object({
  Field: text,
  /** The first header by which the file names it. */
  Header: text,
  Value: text,
  IsNeeded: Type.Boolean(),
  /** The words that may stand in it, where they are few. */
  Options: Type.Array(text),
  /** What it names; several stand with `|` between them. */
  Of: nullable(oneOf(choiceKinds)),
  IsMany: Type.Boolean(),
  /** Of routes, 1 Monday … 7 Sunday. */
  Weekday: nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  /** The system that owns the field, where it is changed; null when it is changed here. */
  Owner: nullable(text),
});
export type CustomerField = Static<typeof recordField>;

const customerRecord = Type.Object({
  Fields: Type.Array(recordField),
  /** An update must send the version it was based on. */
  Version: text,
});
export type CustomerRecord = Static<typeof customerRecord>;

/** Fields of a customer's page that come by files of their own. */
export const customerLinkFields = [
  'salesPersons',
  'route1',
  'route2',
  'route3',
  'route4',
  'route5',
  'route6',
  'route7',
] as const;

const standing = Type.Object({
  /** `viewOnly`: only staff order for the customer. `blocked`: nobody does. */
  State: oneOf(customerStates),
  /** What the customer reads; null for a customer whose state nobody ever changed. */
  Reason: nullable(text),
  Since: nullable(instantOutput),
  By: nullable(text),
});
export type CustomerStanding = Static<typeof standing>;

const agreedPrice = Type.Object({
  ProductId: text,
  ProductName: text,
  UnitCode: text,
  PriceOre: ore,
  Number: text,
  ValidFrom: dateOutput,
  ValidTo: nullable(dateOutput),
});

const connection = Type.Object({
  Id: text,
  Name: text,
  Protocol: oneOf(['oci', 'cxml', 'peppol']),
  IsActive: Type.Boolean(),
  LastUsedAt: nullable(instantOutput),
});

export const contactKinds = ['visit', 'order', 'case', 'staff'] as const;

const customerPage = Type.Object({
  ReadAt: instantOutput,
  Customer: Type.Object({
    ...customerFacts.properties,
    Address: text,
    PostalCode: text,
    Phone: nullable(text),
    Email: nullable(text),
    CreatedAt: instantOutput,
  }),
  Standing: standing,
  SalesPersons: Type.Array(Type.Object({ Name: text, Phone: nullable(text) })),
  Record: customerRecord,
  /** Only administrators say which fields another system owns. */
  MayOwnFields: Type.Boolean(),
  Limits: Type.Object({
    MinimumOrderOre: ore,
    RefusesBelowMinimum: Type.Boolean(),
    FreeDeliveryFromOre: ore,
    DeliveryFeeOre: ore,
    PaymentDays: nullable(Type.Integer()),
    InvoicePeriod: nullable(oneOf(['order', 'week', 'month'])),
    /** The customer that gets the invoices; null when this one does. */
    BillTo: nullable(Type.Object({ Id: text, Name: text })),
    /** Customers whose invoices this one gets. */
    PaysFor: count,
    /** Of whoever gets the invoices; null without a limit. */
    Credit: nullable(
      Type.Object({ LimitOre: ore, OwedOre: ore, OrderedOre: ore, LeftOre: ore, IsRefused: Type.Boolean() }),
    ),
  }),
  Prices: Type.Object({
    AgreementNumber: nullable(text),
    AgreementUntil: nullable(dateOutput),
    DiscountBasisPoints: Type.Integer(),
    /** Agreed prices that hold today, of the customer and of its group. */
    OwnPrices: count,
    GroupPrices: count,
    /** Of the customer's own prices those that end within `consoleLimits.agreementEndsDays`, and the first of those days. */
    EndingPrices: count,
    EndsFirst: nullable(dateOutput),
    /** The customer's own, newest first. */
    Newest: Type.Array(agreedPrice),
  }),
  Assortment: Type.Object({
    /** Products that the customer or its group may buy; null when that is all. */
    Allowed: nullable(count),
    Excluded: count,
    OwnNumbers: count,
  }),
  Delivery: Type.Object({
    Routes: Type.Array(
      Type.Object({
        /** 1 Monday … 7 Sunday. */
        Weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        RouteName: text,
        CutOffTime: text,
        CutOffWorkingDays: count,
        From: text,
        To: text,
        ...routeRhythm,
      }),
    ),
    ExtraDays: Type.Array(dateOutput),
  }),
  /** Null without that part of the console, as are the other lists of a part. */
  People: nullable(customerPeople),
  Orders: nullable(
    Type.Object({
      /** Orders ever placed, in the shop and before it. */
      Total: count,
      /** Those still to be delivered that wait for the supplier's system or were refused by it, then the next ones. */
      Next: Type.Array(consoleOrderRow),
      /** The next ones to be delivered that began in the supplier's system, the first day first. */
      Others: Type.Array(supplierOrder),
      /** Of the orders still to be delivered. */
      Waiting: count,
    }),
  ),
  Cases: nullable(
    Type.Object({
      Open: Type.Array(
        Type.Object({
          Id: text,
          OrderId: text,
          CreatedAt: instantOutput,
          CreatedBy: text,
          ExpectedCreditOre: ore,
        }),
      ),
      OpenCount: count,
      ClosedThisYear: count,
    }),
  ),
  Connections: nullable(Type.Array(connection)),
  /** The last of each kind, newest first; `staff`: somebody acted for the customer. */
  Contacts: Type.Array(Type.Object({ Kind: oneOf(contactKinds), At: instantOutput, Name: text })),
});
export type CustomerPage = Static<typeof customerPage>;

export const readConsoleCustomer = endpoint({
  ...ofConsole('customers'),
  method: 'GET',
  path: '/api/console/customers/{customerNumber}',
  summary:
    'A customer on one page: state, people, prices, delivery, limits, orders, cases, connections, contact',
  bodyLimit: 0,
  params,
  output: customerPage,
  errors: ['customerNotFound'],
});

export const changeCustomerState = endpoint({
  ...ofConsole('customers'),
  method: 'PUT',
  path: '/api/console/customers/{customerNumber}/state',
  summary: 'Stops or opens the orders of a customer, with a reason that the customer reads',
  bodyLimit: limits.jsonBodyBytes,
  params,
  body: Type.Object({
    State: oneOf(customerStates),
    Reason: Type.String({ minLength: 1, maxLength: consoleLimits.customerReasonLength, pattern: '\\S' }),
    /** The state that was seen. */
    Seen: oneOf(customerStates),
  }),
  output: standing,
  errors: ['customerNotFound', 'changedMeanwhile'],
});

export const recordQuestions = ['Discount', 'NoPrices', 'CreditRefused', 'CreditWarned'] as const;

/** What a change would do that somebody says yes to first. */
const recordQuestion = Type.Object({
  /** `NoPrices`: a discount of 100 per cent, with which nothing has a price. */
  Code: oneOf(recordQuestions),
  /** Discounts in per cent, as the file writes them; empty for other questions. */
  Before: text,
  After: text,
  /** What whoever gets the invoices owes and has ordered, and may; null for other questions. */
  TakenOre: ore,
  LimitOre: ore,
});
export type RecordQuestion = Static<typeof recordQuestion>;

const savedRecord = Type.Object({
  IsSaved: Type.Boolean(),
  /** Nothing is saved while there is one, unless it was accepted. */
  Questions: Type.Array(recordQuestion),
  /** By field, as the import says them; nothing is saved while there is one. */
  Problems: Type.Array(Type.Object({ Field: text, Code: text, Sentence: text, Exists: existingOnes })),
  ...customerRecord.properties,
});
export type SavedCustomer = Static<typeof savedRecord>;

export const changeCustomerRecord = endpoint({
  ...ofConsole('customers'),
  method: 'PUT',
  path: '/api/console/customers/{customerNumber}/record',
  summary: 'Changes fields of a customer by the rules of the import; all or none',
  bodyLimit: limits.jsonBodyBytes,
  params,
  body: Type.Object({
    Changes: Type.Array(
      Type.Object({
        Field: Type.String({ maxLength: 40 }),
        Value: Type.String({ maxLength: consoleLimits.recordValueLength }),
      }),
      { minItems: 1, maxItems: consoleLimits.recordChanges },
    ),
    Version: seen,
    /** Its questions were answered with yes. */
    IsAccepted: Type.Boolean(),
  }),
  output: savedRecord,
  errors: ['customerNotFound', 'changedMeanwhile', 'fieldElsewhere', 'invalidInput', 'importRunning'],
});

export const listCustomerVersions = endpoint({
  ...ofConsole('customers'),
  ...versionsCall,
  path: '/api/console/customer-versions',
});

/** Only the fields that the version changed. */
export const bringBackCustomer = endpoint({
  ...ofConsole('customers'),
  ...bringBackCall,
  path: '/api/console/customer-versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'fieldElsewhere', 'contentRefused', 'importRunning'],
});
