import { acknowledge, type Ledger } from './broken-invariants.ts';
import type { FaultBasket } from './fault-shop.ts';
import type { Answer, Ask } from './http-client.ts';

/** The call that submits a basket, warnings confirmed. */
export function submission({ id, buyer }: FaultBasket): Ask {
  return {
    method: 'POST',
    path: `/api/checkout/weborder?basketId=${id}`,
    cookie: buyer.cookie,
    body: { IgnoreWarning: true },
  };
}

/**
 * The same basket put once more as it is: the node knows it then, and what it submits of it is one statement unless lots
 * are in it; otherwise the basket is held and looked at first.
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

/** Writes an order that was answered into the ledger; any other answer is thrown. */
export function noteOrder(ledger: Ledger, basket: FaultBasket, answer: Answer): string {
  if (answer.status !== 200) throw new Error(`basket ${basket.id}: ${answer.status} ${answer.text}`);
  const { Model } = JSON.parse(answer.text) as { Model: { Id: string; TotalOre: number } };
  if (Model.TotalOre !== basket.totalOre)
    throw new Error(`basket ${basket.id}: answered ${Model.TotalOre} øre instead of ${basket.totalOre}`);
  acknowledge(ledger, basket.id, Model.Id);
  return Model.Id;
}

/** Works through the list with so many workers at a time. */
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
