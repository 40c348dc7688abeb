import { raise } from '../../lib/app-events.ts';
import type { BasketStore } from './basket-store.ts';

/** Starts showing changes by others. The code is loaded separately, so the basket itself comes first. */
export function followLater(current: BasketStore): () => void {
  let end: (() => void) | undefined;
  let isEnded = false;
  // jsdom has no TextDecoderStream and no network, so tests do not follow changes.
  if (typeof TextDecoderStream !== 'undefined')
    void import('./live-basket.ts').then(({ followBasketsHere }) => {
      if (isEnded) return;
      end = followBasketsHere({
        server: current.server,
        isPending: () => current.view().isPending,
        subscribe: current.subscribe,
        refresh: current.refresh,
        onGone: ({ IsOwn }) => {
          current.purge();
          if (IsOwn) void current.load();
          else raise('stalePage', { reason: 'basketGone' });
        },
      });
    });
  return () => {
    isEnded = true;
    end?.();
  };
}
