import type { Basket, LineItem } from '@engros/contracts/basket.ts';
import {
  type AlternativeBasket,
  listAlternativeBaskets,
  moveLines,
  restoreBasket,
  undoEdit,
} from '@engros/contracts/basket-lines.ts';
import { type Repaired, readRepair, repairBasket } from '@engros/contracts/basket-repair.ts';
import { amendWebOrder, withdrawWebOrder } from '@engros/contracts/weborder-change.ts';
import { call } from '../../lib/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { query } from '../../lib/query.ts';
import { deleteBasket, flushBasket, openBasket, reportBasketFailure, showBasket } from './basket-data.ts';
import { forgetMerge, noteMerge } from './merged-baskets.ts';

const customerId = () => pageContext().customer?.Id ?? null;

/** Sends what waits first, so that the server moves what the buyer sees; a failure is told and thrown on. */
async function changing<T>(change: () => Promise<T>): Promise<T> {
  if (!(await flushBasket())) throw new Error('offline');
  try {
    return await change();
  } catch (error) {
    reportBasketFailure(error);
    throw error;
  }
}

/** Where lines go: an open basket, or a new one for a day. */
export type MoveTarget = Pick<AlternativeBasket, 'BasketId' | 'ExpectedDate' | 'PreSaleId'>;

/** Something done to the basket that can be taken back as one. */
export interface Undoable {
  undo: () => Promise<void>;
}

function undoable(basketId: string, key: string): Undoable {
  return {
    undo: () =>
      changing(async () => {
        const body = { BasketId: basketId, EditKey: key, CustomerId: customerId() };
        showBasket(await call(undoEdit, { body }));
      }),
  };
}

/** Moves lines, whole or so many of one, to another basket (BAS-07). */
export function moveToBasket(
  basket: Basket,
  lines: readonly { line: LineItem; quantity?: number }[],
  target: MoveTarget,
): Promise<Undoable & { targetBasketId: string }> {
  return changing(async () => {
    const key = crypto.randomUUID();
    const answer = await call(moveLines, {
      body: {
        BasketId: basket.Id,
        TargetBasketId: target.BasketId,
        ExpectedDate: target.ExpectedDate,
        PreSaleIndicator: target.PreSaleId,
        Lines: lines.map(({ line, quantity }) => ({ LineId: line.Id, Quantity: quantity ?? null })),
        CustomerId: customerId(),
        EditKey: key,
      },
      retriesItself: true,
    });
    showBasket(answer.Basket);
    return { ...undoable(basket.Id, key), targetBasketId: answer.TargetBasketId };
  });
}

/** Moves all lines into another basket, which is the current one then; the emptied one goes. */
export async function mergeInto(basket: Basket, target: MoveTarget): Promise<Undoable> {
  const lines = basket.LineItems.map((line) => ({ line }));
  const moved = await moveToBasket(basket, lines, target);
  await openBasket({ Id: moved.targetBasketId });
  // What is still to be corrected, or changes an order, keeps its basket.
  const isEmptied = basket.InvalidLineItems.length === 0 && basket.AmendsWebOrderId === null;
  if (!isEmptied) return moved;
  const deleted = await deleteWithUndo(basket.Id);
  noteMerge(basket.Id, moved.targetBasketId);
  return {
    undo: async () => {
      forgetMerge(basket.Id);
      await deleted.undo();
      await moved.undo();
    },
  };
}

/** Which fix of which line; a line that is not named stays as it is. */
export type ChosenFixes = ReadonlyMap<string, string>;

/** Mends lines by the chosen fixes, in one transaction with one way back. */
export function repairLines(
  basketId: string,
  fixes: ChosenFixes,
): Promise<Undoable & Pick<Repaired, 'Applied' | 'Skipped'>> {
  return changing(async () => {
    const key = crypto.randomUUID();
    const {
      Basket: mended,
      Applied,
      Skipped,
    } = await call(repairBasket, {
      body: {
        BasketId: basketId,
        Fixes: [...fixes].map(([LineId, FixId]) => ({ LineId, FixId })),
        CustomerId: customerId(),
        EditKey: key,
      },
      retriesItself: true,
    });
    showBasket(mended);
    return { Applied, Skipped, ...undoable(basketId, key) };
  });
}

/** Deletes a basket; the undo brings it back with its lines and makes it the current one again (BAS-05). */
export async function deleteWithUndo(basketId: string): Promise<Undoable> {
  await flushBasket();
  await deleteBasket(basketId);
  return {
    undo: () => changing(async () => showBasket(await call(restoreBasket, { body: { BasketId: basketId } }))),
  };
}

/** What is wrong with the lines as the server sees it now, with the ways to mend it. */
export const repairPlanOf = (basketId: string) => query(readRepair, { query: { id: basketId } });

/** Baskets and days that can deliver what a line wants. */
export function alternativesFor(line: LineItem) {
  const { ProductId, QuickSaleId, Quantity, SalesUnitQuantity } = line;
  return query(listAlternativeBaskets, {
    query: {
      ProductId,
      ...(QuickSaleId && { QuickSaleId }),
      BaseUnitQuantity: Quantity * SalesUnitQuantity,
    },
  });
}

/** Opens a basket to change an order with; the order stays as it is until the basket is ordered. */
export function amendOrder(orderId: string): Promise<void> {
  return changing(async () =>
    showBasket(await call(amendWebOrder, { query: { id: orderId }, body: { CustomerId: customerId() } })),
  );
}

/** Takes an order back: its lines stand in a basket then. */
export function withdrawOrder(orderId: string): Promise<void> {
  return changing(async () =>
    showBasket(await call(withdrawWebOrder, { query: { id: orderId }, body: { CustomerId: customerId() } })),
  );
}
