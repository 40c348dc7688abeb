import Type, { type Static } from 'typebox';
import { endpoint, serviceScopes } from '../endpoint.ts';
import { ofConsole } from '../supplier/parts.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const ofTokens = ofConsole('tokens');
const tokenId = Type.Object({
  tokenId: Type.String({
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'Token of another system',
  }),
});

export const tokenStates = ['open', 'expired', 'revoked'] as const;

const serviceToken = Type.Object({
  Id: text,
  Name: text,
  Scopes: Type.Array(text),
  State: oneOf(tokenStates),
  /** The last characters; null for a token that was made before they were kept. */
  LastFour: nullable(text),
  /** Null for one that was made at the command line. */
  MadeBy: nullable(text),
  MadeAt: instantOutput,
  /** Within a minute. */
  LastUsedAt: nullable(instantOutput),
  LastUsedFrom: nullable(text),
  /** The last day on which it opens; null for one without an end. */
  ExpiresOn: nullable(dateOutput),
  RevokedAt: nullable(instantOutput),
  /** Until when the token before the last change opens too. */
  OldUntil: nullable(instantOutput),
});
export type ServiceToken = Static<typeof serviceToken>;

export const listServiceTokens = endpoint({
  ...ofTokens,
  method: 'GET',
  path: '/api/console/service-tokens',
  summary:
    'Tokens with which other systems call: what each may, when it was used and when it ends; administrators only',
  bodyLimit: 0,
  output: Type.Object({
    Tokens: Type.Array(serviceToken),
    /** The newest number of the feed of changes, and for how many days it is kept. */
    Feed: Type.Object({ Newest: Type.Integer({ minimum: 0 }), Days: Type.Integer({ minimum: 0 }) }),
  }),
  errors: [],
});

/** The whole token is in this answer alone. */
const shownOnce = Type.Object({ Id: text, Token: text });

export const createServiceToken = endpoint({
  ...ofTokens,
  method: 'POST',
  path: '/api/console/service-tokens',
  summary: 'Makes a token for another system and answers it, once; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    Name: Type.String({ maxLength: limits.serviceTokenNameLength }),
    Scopes: Type.Array(oneOf(serviceScopes), { minItems: 1, maxItems: serviceScopes.length }),
    ExpiresOn: nullable(dateInput),
  }),
  output: shownOnce,
  errors: ['tokenNameMissing', 'tokenNameTaken', 'tokenDayWrong'],
});

export const replaceServiceToken = endpoint({
  ...ofTokens,
  method: 'POST',
  path: '/api/console/service-tokens/{tokenId}/replace',
  summary: 'Answers a new token in place of one, which opens for a day more; administrators only',
  bodyLimit: 0,
  params: tokenId,
  output: shownOnce,
  errors: ['notFound', 'tokenEnded'],
});

export const renewServiceToken = endpoint({
  ...ofTokens,
  method: 'PUT',
  path: '/api/console/service-tokens/{tokenId}',
  summary: 'Sets the last day of a token; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  params: tokenId,
  body: Type.Object({ ExpiresOn: nullable(dateInput) }),
  output: Type.Object({}),
  errors: ['notFound', 'tokenEnded', 'tokenDayWrong'],
});

export const revokeServiceToken = endpoint({
  ...ofTokens,
  method: 'DELETE',
  path: '/api/console/service-tokens/{tokenId}',
  summary: 'Ends a token at once and for good; administrators only',
  bodyLimit: 0,
  params: tokenId,
  output: Type.Object({}),
  errors: ['notFound'],
});
