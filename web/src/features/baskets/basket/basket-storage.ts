import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { editsName, userStorage } from '../../../lib/browser/storage.ts';
import type { BasketStoreParts } from './basket-store.ts';
import type { BasketEdit } from './edits/basket-edit.ts';
import { debounce } from './edits/debounce.ts';
import type { KeptEdits } from './edits/edit-queue.ts';

/**
 * Time in ms after the last change before unsent edits are stored. The delay lets the browser draw the change first.
 */
const keepEditsMs = 100;

export interface BasketStorage extends Pick<BasketStoreParts, 'cache' | 'keep'> {
  flush(): void;
  flushEdits(): void;
}

export function basketStorage(userId: string | null, customerId: string): BasketStorage {
  const lasting = userStorage(userId);
  const ofThisTab = userStorage(userId, 'sessionStorage');
  const cacheName = `basket:${customerId}`;
  // The basket is stored only when the page ends. Converting a long basket to text is slow, and only the next page
  // reads the stored basket.
  let unwritten: Basket | undefined;
  const writeEdits = debounce(
    (kept: KeptEdits<BasketEdit>) =>
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
        return ofThisTab.read<KeptEdits<BasketEdit>>(editsName(customerId));
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
