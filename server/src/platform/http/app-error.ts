import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import type { TextParams } from './context.ts';

export interface PassedLimit {
  keyword: 'maxLength' | 'maxItems' | 'maximum' | 'minimum';
  limit: number;
}

/**
 * `Message` is set only when another service already wrote the message. `params` fill the placeholders of the error's text; all
 * other fields are sent as they are.
 */
export interface ErrorDetails
  extends Partial<
    Pick<
      ErrorAnswer,
      | 'Message'
      | 'ErrorMessage'
      | 'ExceptionMessage'
      | 'Messages'
      | 'OrderWarning'
      | 'Approval'
      | 'LineItemIndexesWithErrors'
      | 'Fields'
      | 'RetryAfterSeconds'
    >
  > {
  params?: TextParams;
  /** For codes that have a different text for each type of limit. */
  limit?: PassedLimit;
  /** For codes that have another text for some causes, under `error.<code>.<because>`. */
  because?: 'missing' | 'deleted';
}

/** The only error thrown on purpose. Any other error is a bug and becomes a 500 without its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** For a field that the schema cannot demand, such as one of several; `place` is like `body.CustomerId`. */
export function fieldMissing(place: string): AppError {
  const field = place.slice(place.lastIndexOf('.') + 1);
  return new AppError('invalidInput', { Fields: [place], because: 'missing', params: { field } });
}
