import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { clientKey, documentId, orderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

export const documentTypes = ['Invoice', 'CreditNote', 'DeliveryNote', 'Statement', 'Reminder'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The other types belong to the customer's account. */
export const orderDocumentTypes = ['Invoice', 'CreditNote', 'DeliveryNote'] as const;

/** Statuses of documents. A credit note is `ToSetOff` until a payment has been reduced by it, then `SetOff`. */
export const documentStatuses = ['Open', 'Overdue', 'Paid', 'ToSetOff', 'SetOff'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const documentsOf = {
  area: 'salesDocuments',
  access: 'signedIn',
  rights: ['seeDocuments'],
  scope: 'customer',
  closedTo: ['punchOut'],
} as const;

export const salesDocumentListItem = Type.Object({
  Id: text,
  Type: oneOf(documentTypes),
  Number: text,
  DocumentDate: dateOutput,
  DueDate: nullable(dateOutput),
  OrderId: nullable(text),
  /** The order is one of the supplier's former system. */
  IsOrderArchived: Type.Boolean(),
  CustomerReference: nullable(text),
  /** Name of the customer that got it, as it was on its day; null when this one did. */
  PayerName: nullable(text),
  /** Null for delivery notes, which nobody pays. */
  Status: nullable(oneOf(documentStatuses)),
  /** With VAT: negative for credit notes, null for delivery notes. */
  TotalOre: ore,
  Total: amountText,
  NumberOfPages: nullable(
    Type.Integer({ description: 'Pages of the PDF; null when the supplier made it or there is none' }),
  ),
  /** False for a document of the supplier's former system, of which only amounts and days are here. */
  HasPdf: Type.Boolean(),
  /** True for invoices and credit notes whose lines are known; only they can be read as XML. */
  HasXml: Type.Boolean(),
});
export type SalesDocumentListItem = Static<typeof salesDocumentListItem>;

/** What the customer owes today, regardless of the requested dates. All amounts include VAT. */
const documentSummary = Type.Object({
  /** Open and overdue amounts minus credits; negative when the supplier owes the customer. */
  OwedOre: ore,
  CreditOre: ore,
  NumberCredits: Type.Integer(),
  /** Only invoices that are not overdue. */
  OpenOre: ore,
  NumberOpen: Type.Integer(),
  /** The part of `OpenOre` that is due within a week, and the first due date. */
  DueSoonOre: ore,
  DueSoonDate: nullable(dateOutput),
  OverdueOre: ore,
  NumberOverdue: Type.Integer(),
  DaysOverdue: Type.Integer(),
  /** Of whoever gets the invoices. */
  PaymentDays: Type.Integer(),
  /** The customer that gets the invoices; null when this one does. */
  Payer: nullable(Type.Object({ Id: text, Name: text })),
  Gln: nullable(text),
  /** The bookkeeping address to which documents were last mailed. */
  AccountingEmail: nullable(text),
});
export type DocumentSummary = Static<typeof documentSummary>;

export const salesDocumentList = Type.Object({
  SalesDocuments: Type.Array(salesDocumentListItem),
  TotalResults: Type.Integer(),
  CurrentPage: Type.Integer(),
  TotalPages: Type.Integer(),
  Summary: nullable(documentSummary),
  HasError: Type.Boolean({ description: 'The documents could not be read; the model is empty' }),
});
export type SalesDocumentList = Static<typeof salesDocumentList>;

/** Specification 8: the response when the documents could not be read. */
export const failedDocuments: SalesDocumentList = {
  SalesDocuments: [],
  TotalResults: 0,
  CurrentPage: 1,
  TotalPages: 1,
  Summary: null,
  HasError: true,
};

/** Newest first; also returns the amounts the customer owes. */
export const listSalesDocuments = endpoint({
  ...documentsOf,
  method: 'GET',
  path: '/api/accounting/sales-documents',
  summary: "The customer's invoices, credit notes and delivery notes",
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    FromDate: dateInput,
    ToDate: dateInput,
    Type: Type.Optional(oneOf(documentTypes)),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
    SearchText: Type.Optional(Type.String({ maxLength: limits.orderSearchLength })),
  }),
  output: salesDocumentList,
  errors: ['periodReversed', 'periodTooLong'],
});
export type SalesDocumentQuery = Static<typeof listSalesDocuments.query>;

const download = { ...documentsOf, rate: 'download', output: Type.String({ format: 'binary' }) } as const;
const byId = { ...download, method: 'GET', bodyLimit: 0, params: Type.Object({ id: documentId }) } as const;

export const readDocumentPdf = endpoint({
  ...byId,
  path: '/api/accounting/sales-documents/pdf/{id}',
  summary: 'A document as PDF',
  download: 'application/pdf',
  errors: ['notFound', 'notAllowed', 'documentHasNoPdf'],
});

/** Peppol BIS Billing 3.0. Delivery notes have no XML. */
export const readDocumentXml = endpoint({
  ...byId,
  path: '/api/accounting/sales-documents/xml/{id}',
  summary: 'An invoice or a credit note as Peppol BIS Billing 3.0',
  download: 'application/xml',
  errors: ['notFound', 'notAllowed', 'documentHasNoXml', 'documentHasNoPdf'],
});

export const readOrderDocumentPdf = endpoint({
  ...download,
  method: 'GET',
  bodyLimit: 0,
  path: '/api/accounting/sales-documents/order/{orderId}/pdf',
  summary: 'The invoice, latest credit note or latest delivery note of an order as PDF',
  params: Type.Object({ orderId }),
  query: Type.Object({ Type: oneOf(orderDocumentTypes) }),
  download: 'application/pdf',
  errors: ['notFound', 'notAllowed', 'documentNotMade', 'documentHasNoPdf'],
});

export const readDocumentsZip = endpoint({
  ...download,
  method: 'POST',
  path: '/api/accounting/sales-documents/zip',
  summary: 'Several documents as PDF in one ZIP',
  isLeftOutOfActingLog: true,
  body: Type.Object({
    Ids: Type.Array(documentId, { minItems: 1, maxItems: limits.documentsInZip }),
  }),
  bodyLimit: limits.jsonBodyBytes,
  download: 'application/zip',
  errors: ['notFound', 'notAllowed', 'documentHasNoPdf'],
});

/** Remembers the address. Requests with the same key send one mail. */
export const mailSalesDocuments = endpoint({
  ...documentsOf,
  method: 'POST',
  path: '/api/accounting/sales-documents/mail',
  summary: 'Several documents as PDF in one mail',
  rate: 'download',
  body: Type.Object({
    ClientKey: clientKey,
    Ids: Type.Array(documentId, { minItems: 1, maxItems: limits.documentsInMail }),
    EmailAddress: Type.String({ maxLength: limits.emailLength }),
  }),
  bodyLimit: limits.jsonBodyBytes,
  output: Type.Object({ EmailAddress: text }),
  errors: ['notFound', 'notAllowed', 'documentHasNoPdf', 'emailWrong', 'documentsTooLarge', 'tooManyMails'],
});
