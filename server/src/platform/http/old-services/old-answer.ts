import type { Endpoint } from '@engros/contracts/endpoint.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import { keptWith } from '../../memory/kept-with.ts';
import type { OutsideAnswer } from '../../outside/egress.ts';
import { AppError } from '../app-error.ts';

/** The old service failed, or its response has another shape than the endpoint declares. */
export class OldServiceFault extends Error {
  override readonly name = 'OldServiceFault';
}

/** The model was validated. */
export type OldEnvelope = Record<string, unknown> & { Model: unknown };

/** In addition to the codes that a call declares. */
const everywhere: ReadonlySet<string> = new Set<ErrorCode>([
  'invalidInput',
  'tooLarge',
  'urlTooLong',
  'tooManyRequests',
  'notAllowed',
  'notFound',
  'customerNotFound',
]);

const ajv = new Ajv({ strict: false, validateFormats: false });

/** The validator would refuse null otherwise: OpenAPI 3.0 states nullability separately (decision 0006). */
function withNulls(_key: string, node: unknown): unknown {
  const { nullable, enum: values } = (node ?? {}) as { nullable?: boolean; enum?: unknown[] };
  return nullable === true && values !== undefined ? { ...(node as object), enum: [...values, null] } : node;
}

const checkOf = keptWith(
  (declared: Endpoint) => declared,
  ({ output }): ValidateFunction => ajv.compile(JSON.parse(JSON.stringify(output), withNulls) as object),
);

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new OldServiceFault('the answer is no JSON', { cause: error });
  }
  throw new OldServiceFault('the answer is no object');
}

/** Redirects of the old service to other sites are not followed. */
function isOwnPath(redirect: unknown): boolean {
  return typeof redirect === 'string' && /^\/(?![/\\])/.test(redirect);
}

/** According to the endpoint's declaration: the envelope or its error. Throws OldServiceFault for any other response. */
export function readOldAnswer(declared: Endpoint, { status, text }: OutsideAnswer): OldEnvelope | AppError {
  if (status >= 400 && status < 500 && status !== 401) return readError(declared, status, parsed(text));
  if (status !== 200) throw new OldServiceFault(`status ${status}`);
  const envelope = parsed(text);
  const check = checkOf(declared);
  if (!check(envelope['Model']))
    throw new OldServiceFault(`another shape: ${ajv.errorsText(check.errors, { dataVar: 'Model' })}`);
  if (!isOwnPath(envelope['Redirect'])) delete envelope['Redirect'];
  return { ...envelope, Model: envelope['Model'] };
}

function readError(declared: Endpoint, status: number, answer: Partial<ErrorAnswer>): AppError {
  const { Type: code, Message } = answer;
  const isMeant = declared.errors.some((each) => each === code) || everywhere.has(String(code));
  if (!isMeant || errorStatus[code as ErrorCode] !== status || typeof Message !== 'string')
    throw new OldServiceFault(`status ${status} with an error that the call does not have`);
  const { ErrorMessage, Messages, OrderWarning, LineItemIndexesWithErrors, Fields, RetryAfterSeconds } =
    answer;
  const details = {
    ErrorMessage,
    Messages,
    OrderWarning,
    LineItemIndexesWithErrors,
    Fields,
    RetryAfterSeconds,
  };
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return new AppError(code as ErrorCode, { Message, ...Object.fromEntries(given) });
}
