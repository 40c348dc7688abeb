import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import {
  type AlternativeBasket,
  listAlternativeBaskets,
  moveLines,
  restoreBasket,
  undoEdit,
} from '@engros/contracts/baskets/basket-lines.ts';
import { type Repaired, readRepair, repairBasket } from '@engros/contracts/baskets/basket-repair.ts';
import { amendWebOrder, withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { raise } from '../../../../lib/browser/app-events.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { call } from '../../../../lib/http/call.ts';
import { query } from '../../../../lib/http/query.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { deleteBasket, flushBasket, inTurn, openBasket, showBasket } from '../basket-data.ts';
import { reportBasketFailure } from '../page-basket.ts';
import { askBasket } from './basket-calls.ts';

const customerId = () => pageContext().customer?.Id ?? null;

/**
 * Sends waiting edits before the change, so that the change applies to the basket that the user sees. Reports a failed
 * change and throws its error. `report` is called instead when the change is not about the shown basket alone.
 */
function changing<T>(
  change: () => Promise<T>,
  report: (error: unknown) => unknown = reportBasketFailure,
): Promise<T> {
  return inTurn(async () => {
    if (!(await flushBasket())) throw new Error('offline');
    try {
      return await change();
    } catch (error) {
      await report(error);
      throw error;
    }
  });
}

/** An open basket, or a new basket for a day. */
export type MoveTarget = Pick<AlternativeBasket, 'BasketId' | 'ExpectedDate' | 'PreSaleId'>;

export interface Undoable {
  undo: () => Promise<void>;
}

const reportOf = (basketId: string) => (error: unknown) => reportBasketFailure(error, { basketId });

/**
 * The server answers the same 404 for both baskets, so it is asked which one is gone: the shown basket must not be removed when
 * only the target is missing.
 */
async function reportMove(error: unknown, basketId: string): Promise<void> {
  const isMissing = error instanceof ApiError && error.status === 404;
  const isThere =
    isMissing &&
    (await askBasket(basketId).then(
      () => true,
      () => false,
    ));
  if (isThere) raise('exception', { error });
  else reportBasketFailure(error, { basketId });
}

function undoable(basketId: string, key: string): Undoable {
  return {
    undo: () =>
      changing(async () => {
        const body = { BasketId: basketId, EditKey: key, CustomerId: customerId() };
        showBasket(await call(undoEdit, { body }));
      }, reportOf(basketId)),
  };
}

/** With all or part of their quantity (BAS-07). */
export function moveToBasket(
  basket: Basket,
  lines: readonly { line: LineItem; quantity?: number }[],
  target: MoveTarget,
): Promise<Undoable & { targetBasketId: string }> {
  return changing(
    async () => {
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
    },
    (error) => reportMove(error, basket.Id),
  );
}

/** Makes the target current. Deletes the emptied basket, unless lines are left in it. */
export async function mergeInto(basket: Basket, target: MoveTarget): Promise<Undoable> {
  const lines = basket.LineItems.map((line) => ({ line }));
  const moved = await moveToBasket(basket, lines, target);
  await openBasket({ Id: moved.targetBasketId });
  const deleted = await deleteWithUndo(basket.Id, { onlyIfEmpty: true });
  return {
    undo: async () => {
      await deleted.undo();
      await moved.undo();
    },
  };
}

/** By line id. Lines without an entry stay unchanged. */
export type ChosenFixes = ReadonlyMap<string, string>;

/** In one transaction, so that one undo reverts all corrections. */
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

/** The undo restores the basket with its lines and makes it current again (BAS-05). */
export async function deleteWithUndo(
  basketId: string,
  options?: { onlyIfEmpty: boolean },
): Promise<Undoable> {
  await flushBasket();
  await deleteBasket(basketId, options);
  return {
    undo: () =>
      changing(
        async () => showBasket(await call(restoreBasket, { body: { BasketId: basketId } })),
        reportOf(basketId),
      ),
  };
}

/** The faults of the basket's lines and the corrections that the server offers. */
export const repairPlanOf = (basketId: string) => query(readRepair, { query: { id: basketId } });

/** The baskets and days that can deliver a line's quantity. */
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

/** The caller reports why an order could not be changed, because its 404 is about the order. */
const leftToCaller = () => undefined;

/** The order stays unchanged until the opened basket is ordered. */
export function amendOrder(orderId: string): Promise<void> {
  return changing(
    async () =>
      showBasket(await call(amendWebOrder, { query: { id: orderId }, body: { CustomerId: customerId() } })),
    leftToCaller,
  );
}

/** The lines of the order return to a basket. */
export function withdrawOrder(orderId: string): Promise<void> {
  return changing(
    async () =>
      showBasket(
        await call(withdrawWebOrder, { query: { id: orderId }, body: { CustomerId: customerId() } }),
      ),
    leftToCaller,
  );
}
