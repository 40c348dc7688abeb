import { raise } from '../../lib/app-events.ts';
import type { BasketStore } from './basket-store.ts';

/** Begins to show what others change; its code is fetched beside the page, the basket itself comes first. */
export function followLater(current: BasketStore): () => void {
  let end: (() => void) | undefined;
  let isEnded = false;
  // A page in a test has no network of its own.
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
