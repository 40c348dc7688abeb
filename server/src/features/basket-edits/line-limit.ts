import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketLines } from '../order-check/index.ts';

/** True over 1,000 lines; the whole edit is then rejected (domain 5). */
export function isOverLineLimit({ lines, invalidLines }: BasketLines): boolean {
  return lines.length + invalidLines.length > limits.basketLines;
}

/** Error for a basket over the limit on lines; nothing of the edit is saved. */
export function tooManyLines(): AppError {
  return new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
}

/** Tells whether an error is that of a basket over the limit on lines. */
export function isTooManyLines(error: unknown): boolean {
  return error instanceof AppError && error.code === 'basketTooManyLines';
}
