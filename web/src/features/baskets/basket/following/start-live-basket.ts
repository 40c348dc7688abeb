import type { BasketChange } from '@engros/contracts/baskets/basket-events.ts';
import { raise } from '../../../../lib/browser/app-events.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import type { BasketStore } from '../basket-store.ts';
import { askBasket } from '../edits/basket-calls.ts';

/**
 * For a basket that was ordered or deleted elsewhere. Shows the basket it was merged into; the current basket if the user did
 * this in another tab; otherwise a message that the basket is gone. A basket that the server still has stays.
 */
export async function leaveGone(
  current: Pick<BasketStore, 'server' | 'purge' | 'load' | 'replace'>,
  { IsOwn, State }: Pick<BasketChange, 'IsOwn' | 'State'>,
  ask: typeof askBasket,
): Promise<void> {
  const id = current.server()?.Id;
  const merged = State === 'deleted' && id !== undefined && (await ask(id).catch(() => undefined));
  if (!merged || merged.Id !== id) current.purge();
  if (merged) current.replace(merged);
  else if (IsOwn) void current.load();
  else raise('stalePage', { reason: 'basketGone' });
}

/**
 * Shows changes by other users. Its code is loaded separately, so that the basket itself loads first. Returns the function that
 * stops it.
 */
export function startLiveBasket(current: BasketStore): () => void {
  let end: (() => void) | undefined;
  let isEnded = false;
  // jsdom has no TextDecoderStream and no network, so tests do not follow changes.
  const canFollow = typeof TextDecoderStream !== 'undefined';
  // The server sends a punch-out session no changes of its customer.
  if (canFollow && !pageContext().user.IsPunchOutUser)
    void import('./live-basket.ts').then(({ followBasketsHere }) => {
      if (isEnded) return;
      end = followBasketsHere({
        server: current.server,
        isPending: () => current.view().isPending,
        subscribe: current.subscribe,
        refresh: current.refresh,
        onGone: (change) => void leaveGone(current, change, askBasket),
      });
    });
  return () => {
    isEnded = true;
    end?.();
  };
}
