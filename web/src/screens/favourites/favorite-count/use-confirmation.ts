import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { CountConfirmation, confirmFavoriteCount } from '@engros/contracts/favourites/counts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  editBasket,
  flushBasket,
  readBasketView,
  useBasketValue,
} from '../../../features/baskets/basket/basket-data.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { confirmCounted, type WantedLine } from '../../../features/favourites/favorite-count/count-calls.ts';
import type { CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import type { CountSession } from '../../../features/favourites/favorite-count/count-session.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import type { Proposed } from './proposed.ts';

type Granted = OutputOf<typeof confirmFavoriteCount>['Granted'];

/** In the unit in which the product is counted. */
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
 * Adds the quantities that the server allowed. The basket then holds at least these, and what was put in it from this
 * count before; when that is no longer there, because it was ordered, it gets that much more. Returns false when the
 * server did not answer; the edits are then sent later.
 */
async function putInBasket(granted: Granted): Promise<boolean> {
  const Products = granted.flatMap(({ ProductId, SalesUnitCode, Quantity, Before }) => {
    const already = inBasketOf(ProductId, SalesUnitCode);
    const next = already < Before ? already + Quantity : Math.max(already, Before + Quantity);
    return next > already ? [{ ProductId, SalesUnit: { Code: SalesUnitCode }, Quantity: next }] : [];
  });
  if (Products.length > 0) editBasket({ Products });
  return flushBasket();
}

/** A page that was opened offline has no basket until it can load one. */
async function hasBasket(): Promise<boolean> {
  if (!readBasketView().basket) await reloadBasket();
  return readBasketView().basket !== undefined && readBasketView().basket !== null;
}

/** Keeps the id of a confirmation until the server has answered it, also when the page is closed before. */
function usePendingId(session: CountSession) {
  const own = useRef<string>(undefined);
  const { user, customer } = pageContext();
  const storage = useRef(userStorage(user.Id)).current;
  const name = () => `count-confirmation:${customer?.Id ?? ''}:${session.listId}:${session.day()}`;
  const read = () => own.current ?? storage.read<string>(name());
  return {
    read,
    start(): string {
      own.current = read() ?? crypto.randomUUID();
      storage.write(name(), own.current);
      return own.current;
    },
    end(): void {
      own.current = undefined;
      storage.remove(name());
    },
  };
}

const wantedOf = (proposed: readonly Proposed[]): WantedLine[] =>
  proposed.map(({ product, wanted }) => ({
    ProductId: product.id,
    SalesUnitCode: product.unit.code,
    Wanted: wanted,
  }));

const wantedAgain = ({ Lines }: CountConfirmation): WantedLine[] =>
  Lines.map(({ Quantity, ...line }) => ({ ...line, Wanted: Quantity }));

/**
 * If several phones confirm, the server allows each quantity once. If the response was lost, the next try has the same id and so
 * the same result. The count read again may show such a confirmation first: it is then asked for again, because its goods are
 * proposed no more.
 */
export function useConfirmation(session: CountSession, confirmations: readonly CountConfirmation[]) {
  const [isPending, setPending] = useState(false);
  const id = usePendingId(session);

  async function confirm(wanted: readonly WantedLine[]): Promise<string> {
    if (!(await hasBasket())) return label('count.notAdded');
    const { Granted, Count } = await confirmCounted(session.listId, session.day(), id.start(), wanted);
    id.end();
    session.take(Count);
    if (Granted.length === 0) return label('count.orderedBefore');
    const isAnswered = await putInBasket(Granted);
    return isAnswered ? label('count.added', { count: Granted.length }) : label('count.notAdded');
  }

  async function send(wanted: readonly WantedLine[]): Promise<boolean> {
    setPending(true);
    try {
      toast(await confirm(wanted));
      return true;
    } catch (error) {
      toastFailure(messageOf(error) || label('count.notConfirmed'));
      return false;
    } finally {
      setPending(false);
    }
  }
  const isBasketLoaded = useBasketValue(({ basket }) => Boolean(basket));
  const finishLost = useEffectEvent(() => {
    const lost = confirmations.find(({ Id }) => Id === id.read());
    if (lost && isBasketLoaded && !isPending) void send(wantedAgain(lost));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the count is looked at once
  useEffect(() => finishLost(), [confirmations, isBasketLoaded]);
  return {
    isPending,
    run: (proposed: readonly Proposed[]) => send(wantedOf(proposed)),
    /** Makes the next confirmation a new one, with a new id, because an earlier one was taken back. */
    forget: id.end,
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
