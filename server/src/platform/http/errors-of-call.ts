import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';

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
