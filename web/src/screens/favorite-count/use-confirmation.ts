import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { confirmFavoriteCount } from '@engros/contracts/favorites/counts.ts';
import { useRef, useState } from 'react';
import { editBasket, flushBasket, readBasketView } from '../../features/basket/basket-data.ts';
import { reloadBasket } from '../../features/basket/page-basket.ts';
import { confirmCounted } from '../../features/favorite-count/count-calls.ts';
import type { CountProduct } from '../../features/favorite-count/count-rules.ts';
import type { CountSession } from '../../features/favorite-count/count-session.ts';
import { toast } from '../../features/notices/toasts.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { label } from '../../lib/labels.ts';
import type { Proposed } from './proposed.ts';

type Granted = OutputOf<typeof confirmFavoriteCount>['Granted'];

/** Returns how many of the product are in the basket, in the unit in which it is counted. */
export function inBasket({ id, unit }: Pick<CountProduct, 'id' | 'unit'>): number {
  return inBasketOf(id, unit.code);
}

function inBasketOf(productId: string, unitCode: string): number {
  const line = readBasketView().basket?.LineItems.find(
    (each) => each.ProductId === productId && each.SalesUnitCode === unitCode && !each.QuickSaleId,
  );
  return line?.Quantity ?? 0;
}

/**
 * Adds the quantities that the server allowed. A product that was ordered from this count before gets that much more;
 * any other product gets at least that much in total. Returns false when the server did not answer; the edits are then
 * sent later.
 */
async function putInBasket(granted: Granted): Promise<boolean> {
  const Products = granted.flatMap(({ ProductId, SalesUnitCode, Quantity, Before }) => {
    const already = inBasketOf(ProductId, SalesUnitCode);
    const next = Before > 0 ? already + Quantity : Math.max(already, Quantity);
    return next > already ? [{ ProductId, SalesUnit: { Code: SalesUnitCode }, Quantity: next }] : [];
  });
  if (Products.length > 0) editBasket({ Products });
  return flushBasket();
}

/** Returns true when the page has a basket. A page that was opened offline has none until it can load one. */
async function hasBasket(): Promise<boolean> {
  if (!readBasketView().basket) await reloadBasket();
  return readBasketView().basket !== undefined && readBasketView().basket !== null;
}

/**
 * Confirms a proposal and adds what the server allowed to the basket. If several phones confirm, the server allows each
 * quantity once. If the response was lost, the next try has the same id and so the same result.
 */
export function useConfirmation(session: CountSession) {
  const [isPending, setPending] = useState(false);
  const id = useRef<string>(undefined);

  async function confirm(proposed: readonly Proposed[]): Promise<string> {
    if (!(await hasBasket())) return label('count.notAdded');
    id.current ??= crypto.randomUUID();
    const wanted = proposed.map(({ product, wanted: Wanted }) => ({
      ProductId: product.id,
      SalesUnitCode: product.unit.code,
      Wanted,
    }));
    const { Granted, Count } = await confirmCounted(session.listId, session.day(), id.current, wanted);
    id.current = undefined;
    session.take(Count);
    if (Granted.length === 0) return label('count.orderedBefore');
    const isAnswered = await putInBasket(Granted);
    return isAnswered ? label('count.added', { count: Granted.length }) : label('count.notAdded');
  }

  /** Returns false when the proposal could not be confirmed. */
  async function run(proposed: readonly Proposed[]): Promise<boolean> {
    setPending(true);
    try {
      toast(await confirm(proposed));
      return true;
    } catch (error) {
      toast(messageOf(error) || label('count.notConfirmed'));
      return false;
    } finally {
      setPending(false);
    }
  }
  /** Makes the next confirmation a new one, with a new id, because an earlier one was taken back. */
  const forget = () => {
    id.current = undefined;
  };
  return { isPending, run, forget };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
