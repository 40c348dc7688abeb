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

/** Clients change this value when they do not want a cached response. */
const cacheKey = { _u: Type.Optional(Type.String({ maxLength: 64 })) };

const reportOwner = Type.Object({ Id: text, Name: text, Name2: nullable(text) });
export type ReportOwner = Static<typeof reportOwner>;
const reportGroup = Type.Object({ ...reportOwner.properties, NumberOfCustomers: Type.Integer() });
export type ReportGroup = Static<typeof reportGroup>;

/**
 * Customers and customer groups (EKG) whose reports the caller may see. A group's reports cover only the caller's own customers.
 */
export const listReportOwners = endpoint({
  ...reportsOf,
  path: '/api/power-bi/customers-and-ekgs',
  summary: 'Customers and groups of customers with reports',
  query: Type.Object(cacheKey),
  output: Type.Object({ Customers: Type.Array(reportOwner), EKGs: Type.Array(reportGroup) }),
  errors: [],
});

/** Errors of an external service that makes the reports, such as Power BI. */
const providerErrors = ['reportsRefused', 'reportsBusy', 'reportsAway'] as const;

/** When neither is given, the current customer. */
const ofOwner = {
  customerId: Type.Optional(customerId),
  ekgId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Group of customers' })),
};

const reportId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$', description: 'Report' });

/** Reports with prices need the right to see prices at that customer or group. */
export const listReports = endpoint({
  ...reportsOf,
  path: '/api/power-bi/reports',
  summary: 'The reports that can be shown of a customer or group',
  query: Type.Object({ ...cacheKey, ...ofOwner }),
  output: Type.Array(Type.Object({ Id: text, Name: text })),
  errors: ['reportNotFound', ...providerErrors],
});
export type ListedReport = Static<typeof listReports.output>[number];

export const reportProviders = ['builtIn', 'powerBi'] as const;

/**
 * Data to show one report in a frame. Without customer or group, of the current customer. The token gives access to that report
 * of that owner only, for an hour.
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
