import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import { pageCustomerHeader, pageUserHeader } from '@engros/contracts/page-context.ts';

const ofEveryCall: readonly ErrorCode[] = [
  'invalidInput',
  // A service token was used for a call of users, or a user's session for a call of services.
  'notAllowed',
  'urlTooLong',
  'headersTooLarge',
  'requestTimeout',
  'unsupportedContentType',
  'tooManyRequests',
  'internal',
  'unavailable',
];

/** Those that the handler declares and those of the checks before the handler. */
export function errorsOfCall(declared: Endpoint): readonly ErrorCode[] {
  const { access, scope, method, upload, area } = declared;
  const isOfCustomer = scope === 'customer' || scope === 'customerIfAny';
  const checked: [ErrorCode, boolean][] = [
    ['notSignedIn', access === 'signedIn'],
    ['serviceTokenRefused', access === 'service'],
    ['serviceScopeMissing', access === 'service'],
    ['crossSite', method !== 'GET'],
    ['tooLarge', method !== 'GET'],
    ['uploadBroken', upload !== undefined],
    ['userMismatch', access === 'signedIn'],
    ['customerMismatch', isOfCustomer],
    ['customerIdMissing', scope === 'customer'],
    ['serviceAway', area !== undefined],
  ];
  const met = checked.filter(([, isMet]) => isMet).map(([code]) => code);
  return [...new Set([...ofEveryCall, ...met, ...declared.errors])];
}

export interface Described {
  [key: string]: unknown;
}

export const errorSchemaName = 'Error';
const errorSchema = { $ref: `#/components/schemas/${errorSchemaName}` };
const seconds = { description: 'Seconds to wait before the next try', schema: { type: 'integer' } };

export function describedErrors(declared: Endpoint): Described {
  const byStatus = Object.groupBy(errorsOfCall(declared), (code) => errorStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const headers = {
        ...((status === '429' || status === '503') && { 'Retry-After': seconds }),
        ...(status === '400' &&
          declared.group && {
            'X-Validation-Group': {
              description: 'The part of the page the fault belongs to',
              schema: { type: 'string', enum: [declared.group] },
            },
          }),
      };
      const ofTheseCodes = { type: 'object', properties: { Type: { type: 'string', enum: codes } } };
      const content = { 'application/json': { schema: { allOf: [errorSchema, ofTheseCodes] } } };
      return [status, { description: codes.join(', '), headers, content }];
    }),
  );
}

export function describedDownload({ download }: Endpoint): Described {
  if (download === undefined) return {};
  const name = { description: 'The name of the file (RFC 6266)', schema: { type: 'string' } };
  const content = { [download]: { schema: { type: 'string', format: 'binary' } } };
  return { 200: { description: 'The file', headers: { 'Content-Disposition': name }, content } };
}

const header = (name: string, description: string, required = false): Described => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/**
 * Without cookies. Only headers that the call's contract requires are described as required, because programs other than browsers
 * may leave out the others.
 */
export function describedHeaders({
  method,
  access,
  scope,
  headers = {},
  requiredHeaders = [],
}: Endpoint): Described[] {
  const isOfCustomer = scope === 'customer' || scope === 'customerIfAny';
  return [
    ...(method === 'GET' || access === 'service'
      ? []
      : [
          header(
            'RequestVerificationToken',
            'Token of the page; needed where a browser calls from another origin',
          ),
        ]),
    ...(access === 'signedIn'
      ? [header(pageUserHeader, 'The user the page was made for; another one in the session answers 409')]
      : []),
    ...(isOfCustomer
      ? [
          header(
            pageCustomerHeader,
            'The customer the page was made for; another one in the session answers 409',
          ),
        ]
      : []),
    ...Object.entries(headers).map(([name, description]) =>
      header(name, description, requiredHeaders.includes(name)),
    ),
  ];
}

export const serviceTokenScheme = 'serviceToken';

export function describedAccess({ access }: Endpoint, schemes: readonly string[]): Described[] {
  if (access === 'service') return [{ [serviceTokenScheme]: [] }];
  const ways = schemes.map((name) => ({ [name]: [] }));
  return access === 'anyone' ? [{}, ...ways] : ways;
}
