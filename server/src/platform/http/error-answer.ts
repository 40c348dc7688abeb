import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import type { ErrorCode, ValidationGroup } from '@engros/contracts/errors.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { errorWithoutAmounts } from './amounts/unseen-amounts.ts';
import { AppError } from './app-error.ts';
import type { TextOf, TextParams } from './context.ts';
import { wrongInput } from './validation.ts';

const bytesPerKb = 1024;
/** Of the request's id; the log has it whole. */
const faultCodeSigns = 8;

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedContentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'invalidInput',
  FST_ERR_MAX_PARAM_LENGTH: 'urlTooLong',
};

/** The result is safe to send: no internal detail leaves the server (ENV-02). */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = error as Partial<FastifyError>;
  if (known.validation) {
    return wrongInput(known.validationContext ?? 'body', known.validation);
  }
  const code = known.code === undefined ? undefined : ofFastify[known.code];
  if (code) return new AppError(code);
  if (known.code?.startsWith('FST_STATIC_')) return new AppError('notFound');
  // The framework refused the body, or the caller disconnected in the middle of it, which looks like a lost connection.
  if (known.statusCode === 400) return new AppError('invalidInput');
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { RetryAfterSeconds: 1 });
  return new AppError('internal');
}

export function errorAnswerOf({ code, details }: AppError, requestId: string, text: TextOf): ErrorAnswer {
  const { params, limit, because, ...rest } = details;
  const said =
    limit === undefined
      ? text(because === undefined ? `error.${code}` : `error.${code}.${because}`, params)
      : text(`error.${code}.${limit.keyword}`, { limit: limit.limit });
  return { Type: code, Message: said, ...rest, RequestId: requestId };
}

/** Adds what the message says: the limits that are checked before the handler, and the code by which the log has a fault of ours. */
export function withNumbers(error: AppError, request: FastifyRequest): AppError {
  const { code, details } = error;
  const said = (numbers: TextParams) => new AppError(code, { ...details, params: numbers });
  if (code === 'internal') return said({ code: request.id.slice(0, faultCodeSigns) });
  if (code === 'urlTooLong') return said({ max: limits.urlLength });
  if (code !== 'tooLarge') return error;
  const { bodyLimit = limits.jsonBodyBytes, config } = request.routeOptions;
  return said({ kb: Math.floor((config.endpoint?.upload?.maxBytes ?? bodyLimit) / bytesPerKb) });
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  { text, maySeeAmounts }: { text: TextOf; maySeeAmounts: boolean },
  group: ValidationGroup | undefined,
): FastifyReply {
  const answer = errorAnswerOf(withNumbers(error, request), request.id, text);
  if (error.status === 400 && group) void reply.header('x-validation-group', group);
  if (answer.RetryAfterSeconds !== undefined) void reply.header('retry-after', answer.RetryAfterSeconds);
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(maySeeAmounts ? answer : errorWithoutAmounts(answer, text)));
}
