import type { readWebOrder as contract, WebOrder } from '@engros/contracts/weborder.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { presentWebOrder } from './present.ts';
import { findReceipt } from './receipt-queries.ts';

/** An order of the current customer; anybody else's is not there (CHK-07). */
export async function getWebOrder(
  ctx: Pick<ContextOf<typeof contract>, 'database' | 'scope' | 'viewer' | 'language' | 'text'>,
  id: number,
): Promise<WebOrder> {
  const row = await findReceipt(ctx.database, ctx.scope, id);
  if (row === undefined) throw new AppError('notFound');
  const { language, text, viewer } = ctx;
  return presentWebOrder(row, { language, text, maySeePrices: viewer.rights.has('seePrices') });
}

/** The receipt of an order. */
export const readWebOrder: Handler<typeof contract> = (ctx, { query }) => getWebOrder(ctx, Number(query.id));
