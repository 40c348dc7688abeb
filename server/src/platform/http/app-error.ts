import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import type { TextParams } from './context.ts';

/** A limit of a schema and its number. */
export interface PassedLimit {
  keyword: 'maxLength' | 'maxItems' | 'maximum' | 'minimum';
  limit: number;
}

/** What an error may carry beside its code; a `Message` only where another service has put it into words already. `params` fill the places of its text; the rest travels as it stands. */
export interface ErrorDetails
  extends Partial<
    Pick<
      ErrorAnswer,
      | 'Message'
      | 'ErrorMessage'
      | 'ExceptionMessage'
      | 'Messages'
      | 'OrderWarning'
      | 'LineItemIndexesWithErrors'
      | 'Fields'
      | 'RetryAfterSeconds'
    >
  > {
  params?: TextParams;
  /** Which limit was passed, where the code has a text for each. */
  limit?: PassedLimit;
}

/** The one error that is thrown on purpose. Everything else is a fault of ours and answers 500 without its text. */
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
