import type { EndpointDeclaration, ErrorsOf } from '@engros/contracts/endpoint.ts';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';

/** A failed answer: 'Request failed with status N' with the response and its body (ENV-10). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly response: Response;
  readonly body: unknown;
  /** `Type` of the answer; undefined when something in between answered without one. */
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

/** The request got no answer at all: offline, cut off, refused. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Refused by the page itself, before the server is asked; the message is the sentence to show. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The declared code of a call's failure; undefined for any other, so that a map of messages can be total. */
export function errorCodeOf<D extends EndpointDeclaration>(
  endpoint: D,
  error: unknown,
): ErrorsOf<D> | undefined {
  if (!(error instanceof ApiError) || !error.code) return undefined;
  return endpoint.errors.includes(error.code) ? (error.code as ErrorsOf<D>) : undefined;
}

/** The server's sentence for the user (`Message`, or `ErrorMessage`); empty when it sent none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  return error.answer.Message ?? error.answer.ErrorMessage ?? '';
}
