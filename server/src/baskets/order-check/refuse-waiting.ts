import { AppError } from '../../platform/http/app-error.ts';
import type { BasketHead } from './basket-state.ts';

/** Throws basketWaits while the basket waits for approval: what is asked for stays as it was asked. */
export function refuseWaiting({ approvalId }: Pick<BasketHead, 'approvalId'>): void {
  if (approvalId !== null) throw new AppError('basketWaits');
}
