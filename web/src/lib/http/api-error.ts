import type { EndpointDeclaration, ErrorsOf } from '@engros/contracts/endpoint.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';

/** For status 400 or above. The message is 'Request failed with status N' (ENV-10). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly response: Response;
  readonly body: unknown;
  /** `Type` of the error body; undefined when the response has no such body, for example from a proxy. */
  readonly code: ErrorCode | undefined;
  readonly answer: Partial<ErrorAnswer>;

  constructor(response: Response, body: unknown) {
    super(`Request failed with status ${response.status}`);
    this.status = response.status;
    this.response = response;
    this.body = body;
    this.answer = typeof body === 'object' && body !== null ? (body as Partial<ErrorAnswer>) : {};
    this.code = this.answer.Type as ErrorCode | undefined;
  }
}

/** Ended or changed session, slow request, too many requests: the same request may succeed later. */
const passing: readonly number[] = [401, 408, 409, 429];

/** True when the server does not have the requested resource, or never gives it to this user. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !passing.includes(error.status);

/** The browser is offline, or the connection failed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The page itself rejects an input without sending a request. The message is shown to the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * Undefined if the endpoint does not declare the code. With the declared codes as its type, the compiler can check that the
 * caller has a message for each.
 */
export function errorCodeOf<D extends EndpointDeclaration>(
  endpoint: D,
  error: unknown,
): ErrorsOf<D> | undefined {
  if (!(error instanceof ApiError) || !error.code) return undefined;
  return endpoint.errors.includes(error.code) ? (error.code as ErrorsOf<D>) : undefined;
}

/** `Message` or `ErrorMessage` for the user, or an empty text. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  return error.answer.Message ?? error.answer.ErrorMessage ?? '';
}
