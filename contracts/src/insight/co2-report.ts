import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { customerId } from '../values/ids.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const kilo = Type.Number({ description: 'kg' });

/** Both days are included. When absent, the last twelve months (specification: dates as YYYYMMDD). */
const compactDate = Type.Optional(Type.String({ pattern: '^[0-9]{8}$', description: 'YYYYMMDD' }));
const reportQuery = Type.Object({ fromDate: compactDate, endDate: compactDate });

/** A group of customers ("EKG"). */
const groupId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Group of customers' });

const ofReports = {
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  bodyLimit: 0,
} as const;

/** Groups in which the caller has several customers, and these customers. */
export const listReportGroups = endpoint({
  ...ofReports,
  method: 'GET',
  path: '/api/environmentalimpact/co2report/validekgs',
  summary: 'Groups of customers whose CO2 report the caller may read',
  rate: 'usual',
  output: Type.Array(
    Type.Object({ Id: text, Name: text, Customers: Type.Array(Type.Object({ Id: text, Name: text })) }),
  ),
  errors: [],
});

const reportFile = { ...ofReports, method: 'GET', rate: 'download', download: 'text/csv' } as const;

/** Of the deliveries to the current customer, with one row for each month and product. */
export const readOwnCo2Report = endpoint({
  ...reportFile,
  path: '/api/environmentalimpact/co2report/customer',
  summary: 'CO2 report of the current customer as CSV',
  query: reportQuery,
  output: text,
  errors: ['customerIdMissing', 'periodReversed', 'periodTooLong'],
});

export const readCustomerCo2Report = endpoint({
  ...reportFile,
  path: '/api/environmentalimpact/co2report/customer/{id}',
  summary: 'CO2 report of a customer as CSV',
  params: Type.Object({ id: customerId }),
  query: reportQuery,
  output: text,
  errors: ['notFound', 'periodReversed', 'periodTooLong'],
});

export const readGroupCo2Report = endpoint({
  ...reportFile,
  path: '/api/environmentalimpact/co2report/ekg/{id}',
  summary: "CO2 report of the caller's customers of a group as CSV",
  params: Type.Object({ id: groupId }),
  query: reportQuery,
  output: text,
  errors: ['notFound', 'periodReversed', 'periodTooLong'],
});

/**
 * Calculated with one version of the climate database. The weight without a known factor is a figure of its own and never counts
 * as zero (domain 9).
 */
const byVersion = Type.Object({
  Database: text,
  Version: text,
  ImportedAt: instantOutput,
  CO2E: nullable(kilo),
  KnownKilo: kilo,
  UnknownKilo: kilo,
});

export const climateChanges = ['FactorChanged', 'DrainedChanged', 'BecameKnown', 'BecameUnknown'] as const;

/** Calculates the same purchases with the newest version of the climate database and with the version before it. */
export const compareClimateVersions = endpoint({
  ...ofReports,
  scope: 'customer',
  method: 'GET',
  path: '/api/environmentalimpact/versions',
  summary: 'CO2e of the same purchases by the newest and the earlier climate database, and why they differ',
  rate: 'usual',
  query: Type.Object({ from: Type.Optional(dateInput), to: Type.Optional(dateInput) }),
  output: Type.Object({
    Newest: nullable(byVersion),
    Earlier: nullable(byVersion),
    /**
     * Difference for products that both versions know. The weight that only one version knows is a figure of its own.
     */
    DifferenceKilo: nullable(kilo),
    Reasons: Type.Array(
      Type.Object({
        Kind: oneOf(climateChanges),
        Products: Type.Integer(),
        Kilo: kilo,
        /** Null for products that only one version knows. */
        DifferenceKilo: nullable(kilo),
      }),
    ),
    Products: Type.Array(
      Type.Object({
        ProductId: text,
        Name: text,
        Kilo: kilo,
        EarlierCO2EPerKilo: nullable(kilo),
        CO2EPerKilo: nullable(kilo),
        DifferenceKilo: kilo,
      }),
    ),
  }),
  errors: ['periodReversed', 'periodTooLong'],
});
export type ClimateVersions = Static<typeof compareClimateVersions.output>;

/** The highest CO2e per kilo, or the lowest organic share of the weight in percent. */
export const targetKinds = ['CO2EPerKilo', 'OrganicShare'] as const;

const target = Type.Object({
  Kind: oneOf(targetKinds),
  From: dateOutput,
  To: dateOutput,
  Value: Type.Number(),
  /** From the first day of the period until today, or until its last day when it is over; null while there are no purchases. */
  Reached: nullable(Type.Number()),
  IsReached: Type.Boolean(),
  PassedPercent: Type.Number(),
});
export type SustainabilityTarget = Static<typeof target>;

export const listTargets = endpoint({
  ...ofReports,
  scope: 'customer',
  method: 'GET',
  path: '/api/environmentalimpact/targets',
  summary: "The kitchen's targets for its climate figure and organic share, with progress",
  rate: 'usual',
  output: Type.Array(target),
  errors: [],
});

/** Null removes the target. */
export const setTarget = endpoint({
  ...ofReports,
  scope: 'customer',
  rights: ['order'],
  method: 'PUT',
  path: '/api/environmentalimpact/targets',
  summary: 'Sets or removes a target of a period',
  rate: 'usual',
  bodyLimit: 1024,
  body: Type.Object({
    Kind: oneOf(targetKinds),
    From: dateInput,
    To: dateInput,
    Value: nullable(Type.Number()),
  }),
  output: Type.Array(target),
  errors: ['periodReversed', 'periodTooLong', 'targetOutside', 'tooManyTargets'],
});
