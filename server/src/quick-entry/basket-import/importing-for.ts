import type { BasketContext } from '../../baskets/basket/basket-context.ts';
import { viewerAt } from '../../people/session/switch-customer.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ImportParts } from './import-parts.ts';

/**
 * For the current customer, or for another customer of the caller, which then becomes the current customer and remains so. Throws
 * customerNotFound when the caller may not order for that customer (domain 3).
 */
export async function importingFor<Result>(
  ctx: BasketContext,
  parts: Pick<ImportParts, 'switchCustomer'>,
  customerId: string | null | undefined,
  work: (at: BasketContext) => Promise<Result>,
): Promise<Result> {
  if (customerId == null || customerId === ctx.scope.customerId) return work(ctx);
  const there = await viewerAt(ctx, customerId);
  if (there === undefined || !there.viewer.rights.has('order')) throw new AppError('customerNotFound');
  const result = await withinCustomers([there.scope], () => work({ ...ctx, ...there }));
  await parts.switchCustomer(ctx, customerId);
  return result;
}
