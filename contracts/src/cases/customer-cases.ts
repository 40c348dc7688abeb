import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ordersOf, ownerOf, pageFound, searchQuery } from '../ordering/orders.ts';
import { caseCauses, caseWishes, goodsKinds } from '../values/case-rule.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { caseId, clientKey, orderId, photoId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/** States of a case. `Received` and `InProgress` are open; the others are answers of the supplier. */
export const caseStates = ['Received', 'InProgress', 'Credited', 'Replaced', 'Rejected', 'Noted'] as const;
export type CaseState = (typeof caseStates)[number];

const casesOf = { ...ordersOf, area: 'customerCases' } as const;

const reportOf = { ...casesOf, rights: ['order'] } as const;

const caseProduct = Type.Object({
  LineId: Type.Integer({ description: "Position of the order's line" }),
  ProductId: text,
  DisplayName: text,
  Cause: oneOf(caseCauses),
  Quantity: Type.Integer({ description: 'Sales units' }),
  QuantityDelivered: Type.Integer(),
  UnitText: text,
  Celsius: nullable(Type.Number()),
  Note: nullable(text),
  IsLate: Type.Boolean(),
  ExpectedCreditOre: ore,
  CreditedOre: ore,
  PhotoIds: Type.Array(text),
});

/** Follows specification 4: Created, DeliveryDay, Products with Cause. */
export const customerCase = Type.Object({
  Id: text,
  OrderId: text,
  Created: instantOutput,
  CreatedBy: text,
  DeliveryDay: dateOutput,
  State: oneOf(caseStates),
  Wish: oneOf(caseWishes),
  Products: Type.Array(caseProduct),
  ExpectedCreditOre: ore,
  CreditedOre: ore,
  Answer: nullable(text),
  AnsweredAt: nullable(instantOutput),
  AnsweredBy: nullable(text),
  /** The time by which the supplier should answer; null once it has answered. */
  AnswerBy: nullable(instantOutput),
  CreditNoteId: nullable(text),
});
export type CustomerCase = Static<typeof customerCase>;

export const latestCases = endpoint({
  ...casesOf,
  path: '/api/customer-cases/latest',
  summary: "The customer's newest cases",
  output: Type.Array(customerCase),
  errors: [],
});

export const caseGroups = ['open', 'closed', 'all'] as const;

export const listCases = endpoint({
  ...casesOf,
  path: '/api/customer-cases',
  summary: "The customer's cases, newest delivery first, found by case, order or product",
  query: Type.Object({
    ...searchQuery,
    State: Type.Optional(oneOf(caseGroups)),
  }),
  output: Type.Object({
    Cases: Type.Array(customerCase),
    ...pageFound,
    /** Number of the customer's open and closed cases; the search does not affect them. */
    Open: Type.Integer(),
    Closed: Type.Integer(),
    /** Number of cases in the last twelve months, and the sum credited for them. */
    YearCases: Type.Integer(),
    YearCreditedOre: ore,
  }),
  errors: [],
});

export const readCase = endpoint({
  ...casesOf,
  path: '/api/customer-cases/{id}',
  summary: 'One case of the customer',
  params: Type.Object({ id: caseId }),
  output: customerCase,
  errors: ['notFound'],
});

export const readCaseCustomer = endpoint({
  ...ownerOf,
  path: '/api/customer-cases/{id}/customer',
  summary: "Which of the person's customers a case belongs to",
  params: Type.Object({ id: caseId }),
});

const reportableDelivery = {
  OrderId: text,
  DeliveryDay: dateOutput,
  /** When the goods were handed over; null when only the day is known. */
  DeliveredAt: nullable(instantOutput),
  ReceivedBy: nullable(text),
  DriverName: nullable(text),
  NumberOfLines: Type.Integer(),
};

/** Deliveries of the last weeks, newest first, to choose the one with the fault. */
export const listReportable = endpoint({
  ...reportOf,
  path: '/api/customer-cases/deliveries',
  summary: 'Delivered orders that a fault can be reported on',
  output: Type.Array(Type.Object(reportableDelivery)),
  errors: [],
});

const reportableLine = Type.Object({
  LineId: Type.Integer(),
  ProductId: text,
  DisplayName: text,
  UnitTextSingular: text,
  UnitTextPlural: text,
  Content: text,
  QuantityDelivered: Type.Integer(),
  /** Of the delivered quantity, without VAT. */
  LineTotalOre: ore,
  /** What of it was not credited yet and is expected by no open case. */
  CreditableOre: ore,
  GoodsKind: oneOf(goodsKinds),
  ReportBy: instantOutput,
  Artwork: nullable(text),
  Tint: nullable(text),
});
export type ReportableLine = Static<typeof reportableLine>;

export const readReportable = endpoint({
  ...reportOf,
  path: '/api/customer-cases/deliveries/{orderId}',
  summary: 'The delivered lines of an order, to report a fault on',
  params: Type.Object({ orderId }),
  output: Type.Object({
    ...reportableDelivery,
    Lines: Type.Array(reportableLine),
    AnswerBy: instantOutput,
  }),
  errors: ['notFound', 'caseNotDelivered'],
});
export type Reportable = Static<typeof readReportable.output>;

const reportedLine = Type.Object({
  LineId: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  Cause: oneOf(caseCauses),
  Quantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
  Celsius: Type.Optional(nullable(Type.Number({ minimum: -60, maximum: 100 }))),
  Note: Type.Optional(nullable(Type.String({ maxLength: limits.caseNoteLength }))),
  PhotoIds: Type.Optional(Type.Array(photoId, { maxItems: limits.casePhotos })),
});

export const reportCase = endpoint({
  ...reportOf,
  method: 'POST',
  path: '/api/customer-cases',
  summary: 'Reports faults of delivered lines; the same key makes one case',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    ClientKey: clientKey,
    OrderId: orderId,
    Wish: oneOf(caseWishes),
    Lines: Type.Array(reportedLine, { maxItems: limits.caseLines }),
  }),
  output: customerCase,
  errors: ['notFound', 'caseNotDelivered', 'caseRefused', 'caseKeyUsed'],
});

/** Called before the case is sent. The photo is encoded again without the place where it was taken. */
export const uploadCasePhoto = endpoint({
  ...reportOf,
  method: 'POST',
  path: '/api/customer-cases/photos',
  summary: 'Takes in one photo for a case: JPEG, PNG, WebP or AVIF',
  rate: 'photo',
  upload: { maxBytes: limits.photoBytes },
  bodyLimit: limits.photoBytes + 64 * 1024,
  output: Type.Object({ Id: text, Width: Type.Integer(), Height: Type.Integer() }),
  errors: ['photoRefused', 'tooManyPhotos', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

export const readCasePhoto = endpoint({
  ...casesOf,
  path: '/api/customer-cases/photos/{id}',
  summary: 'A photo of a case as a JPEG picture',
  params: Type.Object({ id: photoId }),
  download: 'image/jpeg',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});

export const removeCasePhoto = endpoint({
  ...reportOf,
  method: 'DELETE',
  path: '/api/customer-cases/photos/{id}',
  summary: "Removes the caller's photo that no case shows yet",
  params: Type.Object({ id: photoId }),
  output: Type.Object({ Id: text }),
  errors: ['notFound'],
});
