import type { readWebOrder as contract, WebOrder } from '@engros/contracts/weborder.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { openBasketShelf } from '../basket/index.ts';
import { presentWebOrder } from './present.ts';
import { findReceipt } from './receipt-queries.ts';
import type { WebOrderParts } from './submission.ts';

const anyDay = { deliveryDate: null, presalePeriodId: null };

/** An order of the current customer; anybody else's is not there (CHK-07). */
export async function getWebOrder(
  ctx: Pick<ContextOf<typeof contract>, 'database' | 'scope' | 'viewer' | 'language' | 'text' | 'clock'>,
  parts: Pick<WebOrderParts, 'openShelf'>,
  id: number,
): Promise<WebOrder> {
  const [row, { catalog, request }] = await Promise.all([
    findReceipt(ctx.database.pool, ctx.scope, id),
    openBasketShelf(ctx, parts, anyDay),
  ]);
  if (row === undefined) throw new AppError('notFound');
  const { language, text } = ctx;
  return presentWebOrder(row, {
    language,
    text,
    maySeePrices: request.maySeePrices,
    catalog,
    now: request.now,
  });
}

/** The receipt of an order. */
export function readWebOrder(parts: Pick<WebOrderParts, 'openShelf'>): Handler<typeof contract> {
  return (ctx, { query }) => getWebOrder(ctx, parts, Number(query.id));
}
