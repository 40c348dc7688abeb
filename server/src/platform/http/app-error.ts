import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { type ErrorCode, errorStatus } from '@engros/contracts/errors.ts';
import type { TextParams } from './context.ts';

/** A limit of a schema that the input exceeded, with its number. */
export interface PassedLimit {
  keyword: 'maxLength' | 'maxItems' | 'maximum' | 'minimum';
  limit: number;
}

/**
 * Fields of an error in addition to its code. `Message` is set only when another service already wrote the
 * message. `params` fill the placeholders of the error's text; all other fields are sent as they are.
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
      | 'LineItemIndexesWithErrors'
      | 'Fields'
      | 'RetryAfterSeconds'
    >
  > {
  params?: TextParams;
  /** The exceeded limit, for codes that have a different text for each type of limit. */
  limit?: PassedLimit;
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
