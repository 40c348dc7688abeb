import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketLines } from '../order-check/basket-state.ts';

/** The whole edit is then rejected (domain 5). */
export function isOverLineLimit({ lines, invalidLines }: BasketLines): boolean {
  return lines.length + invalidLines.length > limits.basketLines;
}

export function tooManyLines(): AppError {
  return new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
}

export function isTooManyLines(error: unknown): boolean {
  return error instanceof AppError && error.code === 'basketTooManyLines';
}
