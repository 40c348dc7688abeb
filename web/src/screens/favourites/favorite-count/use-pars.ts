import { editFavoriteList } from '@engros/contracts/favourites/edits.ts';
import { useMemo, useRef, useState } from 'react';
import type { CountList, CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import type { OpenCount } from '../../../features/favourites/favorite-count/use-count.ts';
import { toastFailure } from '../../../features/shell/notices/toasts.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';

const quietMs = 500;

/**
 * Par levels (wanted stock) that the user entered and that were not loaded from the server again yet; null removes a
 * level.
 */
type Entered = ReadonlyMap<string, number | null>;

/**
 * An entered par level (wanted stock) is shown at once and saved 500 ms after the last change. If saving fails, the previous
 * level is shown again.
 */
export function usePars({ id, products }: CountList, { refresh }: OpenCount) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const saved = useRef<Promise<void>>(Promise.resolve());
  const [entered, setEntered] = useState<Entered>(new Map());
  async function save({ id: productId, unit }: CountProduct, par: number | null): Promise<void> {
    const Par = par === null || par === 0 ? null : { Quantity: par, SalesUnitCode: unit.code };
    const edit = { EditId: crypto.randomUUID(), Kind: 'product' as const, ProductId: productId, Par };
    try {
      await call(editFavoriteList, { params: { id }, body: { Edits: [edit] }, isSilent: true });
    } catch (error) {
      toastFailure(messageOf(error) || label('count.parFailed'));
    }
    await refresh();
  }
  function put(product: CountProduct, par: number | null): void {
    clearTimeout(timers.current.get(product.id));
    setEntered((before) => new Map(before).set(product.id, par));
    const timer = setTimeout(async () => {
      // One request after another, so that on a slow network an older level cannot arrive last.
      const turn = saved.current.then(() => save(product, par));
      saved.current = turn;
      await turn;
      // Only the timer of the latest press may remove the entered level.
      if (timers.current.get(product.id) === timer) setEntered((before) => without(before, product.id));
    }, quietMs);
    timers.current.set(product.id, timer);
  }
  const shown = useMemo(
    () =>
      products.map((each) => (entered.has(each.id) ? { ...each, par: entered.get(each.id) ?? null } : each)),
    [products, entered],
  );
  return { products: shown, put };
}

function without(entered: Entered, productId: string): Entered {
  const rest = new Map(entered);
  rest.delete(productId);
  return rest;
}
