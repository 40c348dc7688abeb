import type { readWebOrder as contract, WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { Kysely } from 'kysely';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { webOrderLabels } from './labels.ts';
import { presentWebOrder } from './present.ts';
import { findOrderOfBasket } from './queries.ts';
import { findReceipt, findReceipts } from './receipt-queries.ts';
import type { WebOrderParts } from './submission.ts';

const anyDay = { deliveryDate: null, presalePeriodId: null };

/** Throws notFound for an order of another customer (CHK-07). */
export async function getWebOrder(
  ctx: Pick<ContextOf<typeof contract>, 'database' | 'scope' | 'viewer' | 'language' | 'text' | 'clock'>,
  parts: Pick<WebOrderParts, 'openShelf'>,
  id: number,
): Promise<WebOrder> {
  const [row, { catalog, request }] = await Promise.all([
    findReceipt(ctx.database.kysely, ctx.scope, id),
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

/** Found by the order's own number or by the number of its basket (facts 3). */
export function readWebOrder(parts: Pick<WebOrderParts, 'openShelf'>): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const id = Number(query.id);
    try {
      return await getWebOrder(ctx, parts, id);
    } catch (error) {
      const ofBasket = isNotFound(error)
        ? await findOrderOfBasket(ctx.database.kysely, ctx.scope, id)
        : undefined;
      if (ofBasket === undefined) throw error;
      return getWebOrder(ctx, parts, ofBasket);
    }
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'notFound';
}

interface WebOrderKey {
  customerId: string;
  id: number;
}

const webOrderKey = ({ customerId, id }: WebOrderKey): string => `${customerId}:${id}`;

/**
 * As they are now, for the supplier's system: in Danish, with amounts, without the fields that only the screen needs. Unknown
 * orders are missing.
 */
export async function ordersForSupplier(
  db: Kysely<Tables>,
  keys: readonly WebOrderKey[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, WebOrder>> {
  const rows = await findReceipts(db, keys);
  const reader = {
    language: 'da',
    text: (key: string) => webOrderLabels[key]?.da ?? key,
    maySeePrices: true,
    now,
    catalog: { products: new Map(), presalePeriods: new Map() },
  } as const;
  return new Map(rows.map((row) => [webOrderKey(row), presentWebOrder(row, reader)]));
}
