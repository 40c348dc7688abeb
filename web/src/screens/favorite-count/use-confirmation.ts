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

/** Returns how many of the product's counted unit are in the basket. */
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
 * Puts what the server granted in the basket: at least that many of a product that was not ordered of the count before,
 * and so many more of one that was. Returns false when the basket did not answer; its queue then sends later.
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

/** Returns true when there is a basket; a page that opened without a line has none yet. */
async function hasBasket(): Promise<boolean> {
  if (!readBasketView().basket) await reloadBasket();
  return readBasketView().basket !== undefined && readBasketView().basket !== null;
}

/**
 * Confirms a proposal on the server, which grants each product once however many phones confirm, and puts what was
 * granted in the basket. A confirmation whose answer was lost keeps its id, so that trying again grants the same.
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
  /** Begins another confirmation, after one was taken back. */
  const forget = () => {
    id.current = undefined;
  };
  return { isPending, run, forget };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
