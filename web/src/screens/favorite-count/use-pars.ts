import { editFavoriteList } from '@engros/contracts/favorites/edits.ts';
import { useEffect, useRef } from 'react';
import type { CountList, CountProduct } from '../../features/favorite-count/count-rules.ts';
import type { OpenCount } from '../../features/favorite-count/use-count.ts';
import { toast } from '../../features/notices/toasts.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { label } from '../../lib/labels.ts';

const quietMs = 500;

/** Returns the function that saves how many there should be of a product, 500 ms after the last change of it. */
export function usePars({ id }: CountList, { refresh }: OpenCount) {
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.clear();
  }, []);
  async function save({ id: productId, unit }: CountProduct, par: number | null): Promise<void> {
    waiting.current.delete(productId);
    const Par = par === null || par === 0 ? null : { Quantity: par, SalesUnitCode: unit.code };
    const edit = { EditId: crypto.randomUUID(), Kind: 'product' as const, ProductId: productId, Par };
    try {
      await call(editFavoriteList, { params: { id }, body: { Edits: [edit] }, isSilent: true });
    } catch (error) {
      toast(messageOf(error) || label('count.parFailed'));
    }
    await refresh();
  }
  return (product: CountProduct, par: number | null): void => {
    clearTimeout(waiting.current.get(product.id));
    const timer = setTimeout(() => void save(product, par), quietMs);
    waiting.current.set(product.id, timer);
  };
}
