import type { Basket } from '@engros/contracts/basket.ts';
import { editsName, userStorage } from '../../lib/storage.ts';
import type { BasketStoreParts } from './basket-store.ts';
import { debounce } from './debounce.ts';
import type { KeptEdits } from './edit-queue.ts';

/** Unsent edits are stored this long after the last key: what it changed is painted first. */
const keepEditsMs = 100;

export interface BasketStorage extends Pick<BasketStoreParts, 'cache' | 'keep'> {
  /** Stores all that is to be stored, as when the page ends or is no longer seen. */
  flush(): void;
  flushEdits(): void;
}

/** Where the browser keeps a customer's basket and the edits of it that are not answered yet. */
export function basketStorage(userId: string | null, customerId: string): BasketStorage {
  const lasting = userStorage(userId);
  const ofThisTab = userStorage(userId, window.sessionStorage);
  const cacheName = `basket:${customerId}`;
  // A long basket takes long to become text, and no page but the next asks for it: it is written as this one ends.
  let unwritten: Basket | undefined;
  const writeEdits = debounce(
    (kept: KeptEdits) =>
      kept.batches.length > 0
        ? ofThisTab.write(editsName(customerId), kept)
        : ofThisTab.remove(editsName(customerId)),
    keepEditsMs,
  );
  return {
    cache: {
      read: () => lasting.read<Basket>(cacheName),
      write(basket) {
        unwritten = basket;
        if (!basket) lasting.remove(cacheName);
      },
    },
    keep: {
      read() {
        writeEdits.flush();
        return ofThisTab.read<KeptEdits>(editsName(customerId));
      },
      write: writeEdits,
    },
    flushEdits: writeEdits.flush,
    flush() {
      writeEdits.flush();
      if (unwritten) lasting.write(cacheName, unwritten);
      unwritten = undefined;
    },
  };
}
