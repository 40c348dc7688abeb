import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { customerId } from '../values/ids.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

const reportsOf = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** Clients add a value that changes when they want no cached answer. */
const cacheKey = { _u: Type.Optional(Type.String({ maxLength: 64 })) };

const reportOwner = Type.Object({ Id: text, Name: text, Name2: nullable(text) });
export type ReportOwner = Static<typeof reportOwner>;
const reportGroup = Type.Object({ ...reportOwner.properties, NumberOfCustomers: Type.Integer() });
export type ReportGroup = Static<typeof reportGroup>;

/** The customers and groups (EKG) whose reports the caller may see; of a group, the caller's own customers alone. */
export const listReportOwners = endpoint({
  ...reportsOf,
  path: '/api/power-bi/customers-and-ekgs',
  summary: 'Customers and groups of customers with reports',
  query: Type.Object(cacheKey),
  output: Type.Object({ Customers: Type.Array(reportOwner), EKGs: Type.Array(reportGroup) }),
  errors: [],
});

/** What may go wrong at the service that another supplier makes the reports. */
const providerErrors = ['reportsRefused', 'reportsBusy', 'reportsAway'] as const;

/** Whose reports: a customer, or a group; without either, the current customer. */
const ofOwner = {
  customerId: Type.Optional(customerId),
  ekgId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Group of customers' })),
};

const reportId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$', description: 'Report' });

/** The reports that the caller may see of a customer or group: a report of prices only with the right to them there. */
export const listReports = endpoint({
  ...reportsOf,
  path: '/api/power-bi/reports',
  summary: 'The reports that can be shown of a customer or group',
  query: Type.Object({ ...cacheKey, ...ofOwner }),
  output: Type.Array(Type.Object({ Id: text, Name: text })),
  errors: ['reportNotFound', ...providerErrors],
});
export type ListedReport = Static<typeof listReports.output>[number];

/** Who makes the reports: this program, or Power BI. */
export const reportProviders = ['builtIn', 'powerBi'] as const;

/**
 * What a page needs to show one report of one customer or group in a frame. Without either, the current customer's.
 * The token shows that report of that customer or group alone, for an hour.
 */
export const readEmbedInfo = endpoint({
  ...reportsOf,
  path: '/api/power-bi/embed-info',
  summary: 'Address and token of an embedded report',
  query: Type.Object({ reportConfigurationId: reportId, ...ofOwner }),
  output: Type.Object({
    Provider: oneOf(reportProviders),
    EmbedReport: Type.Array(Type.Object({ ReportId: text, EmbedUrl: text })),
    EmbedToken: Type.Object({ token: text, tokenId: text, expiration: instantOutput }),
  }),
  errors: ['reportNotFound', ...providerErrors],
});
export type EmbedInfo = Static<typeof readEmbedInfo.output>;
