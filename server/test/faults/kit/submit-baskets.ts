import { acknowledge, type Ledger } from './broken-invariants.ts';
import type { FaultBasket } from './fault-shop.ts';
import type { Answer, Ask } from './http-client.ts';

/** With the warnings of the basket confirmed. */
export function submission({ id, buyer }: FaultBasket): Ask {
  return {
    method: 'POST',
    path: `/api/checkout/weborder?basketId=${id}`,
    cookie: buyer.cookie,
    body: { IgnoreWarning: true },
  };
}

/**
 * Sends the basket's lines again unchanged. Afterwards the node has the basket cached and does not read it before the transaction
 * that orders it.
 */
export function sameAgain({ id, buyer, lines }: FaultBasket): Ask {
  return {
    method: 'PUT',
    path: `/api/checkout/basket?id=${id}`,
    cookie: buyer.cookie,
    body: {
      Products: lines.map(({ productId, quickSaleId, unitCode, quantity }) => ({
        ProductId: productId,
        Quantity: quantity,
        SalesUnit: { Code: unitCode },
        ...(quickSaleId !== '' && { QuickSaleId: quickSaleId }),
      })),
    },
  };
}

/** Throws for any response that does not confirm the order. */
export function noteOrder(ledger: Ledger, basket: FaultBasket, answer: Answer): string {
  if (answer.status !== 200) throw new Error(`basket ${basket.id}: ${answer.status} ${answer.text}`);
  const { Model } = JSON.parse(answer.text) as { Model: { Id: string; TotalOre: number } };
  acknowledge(ledger, basket.id, { id: Model.Id, totalOre: Model.TotalOre });
  return Model.Id;
}

export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
