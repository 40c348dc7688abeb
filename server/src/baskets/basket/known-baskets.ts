import type { PlacedOrders } from '../../goods/delivery/placed-orders.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { type BasketChanges, createBasketChanges } from '../basket-live/basket-changes.ts';
import { createGatheredWrites, type GatheredWriter } from '../basket-records/gathered-writes.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { createOpenBaskets, type OpenBaskets } from './open-baskets.ts';

/** Cache of baskets as this node last read or wrote them. */
export interface KnownBaskets {
  get(scope: CustomerScope, id: number): StoredBasket | undefined;
  /** In a statement shared with edits of other baskets. */
  write: GatheredWriter;
  readonly open: OpenBaskets;
  readonly changes: BasketChanges;
  /** Call after the commit that wrote the basket. Caches it while it is open and notifies all followers. */
  set(scope: CustomerScope, basket: StoredBasket): void;
  /**
   * Runs edits of one basket on this node one after the other, so that each starts from the result of the one before.
   */
  inTurn<T>(scope: CustomerScope, id: number, work: () => Promise<T>): Promise<T>;
  /**
   * Notifies the followers of a changed basket whose lines are not available, and removes it from the cache. The
   * customer's orders are read again too, because such a basket often became an order or came of one.
   */
  tell(scope: CustomerScope, basket: Pick<StoredBasket, 'id' | 'version' | 'state'>): void;
  /** Call after the commit that wrote orders of the customer when no basket tells it. */
  forgetOrders(scope: CustomerScope): void;
}

/** In bytes: about 1,000 baskets with 50 lines each. */
const keptBytes = 12 * 1024 * 1024;
const bytesOfHead = 1000;
const bytesOfLine = 200;

/**
 * Saves reading a basket before an edit. A cached basket may be out of date. That is safe, because each write checks the version
 * and raises it, so a write based on an old version has no effect.
 */
export function createKnownBaskets(
  registrar: Registrar,
  placed: Pick<PlacedOrders, 'forget' | 'forgetAll'>,
): KnownBaskets {
  const changes = createBasketChanges(registrar, placed);
  const baskets = createBoundedMemory<StoredBasket>({ maxBytes: keptBytes, bytesOf });
  const turns = new Map<string, Promise<unknown>>();
  // A basket of a punch-out session is cached for that session only.
  const keyOf = ({ customerId, punchOutSessionId }: CustomerScope, id: number) =>
    `${customerId} ${punchOutSessionId ?? ''} ${id}`;
  const notify = (scope: CustomerScope, basket: Pick<StoredBasket, 'id' | 'version' | 'state'>) => {
    if (scope.punchOutSessionId === null) changes.written(scope, basket);
  };
  return {
    write: createGatheredWrites(registrar.parts.database),
    changes,
    open: createOpenBaskets(),
    get: (scope, id) => baskets.get(keyOf(scope, id)),
    set(scope, basket) {
      const key = keyOf(scope, basket.id);
      if (basket.state === 'open') baskets.set(key, basket);
      else baskets.delete(key);
      notify(scope, basket);
    },
    async inTurn(scope, id, work) {
      const key = keyOf(scope, id);
      const former = turns.get(key);
      const turn = former === undefined ? work() : former.then(work, work);
      turns.set(key, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },
    forgetOrders: ({ customerId }) => placed.forget(customerId),
    tell(scope, basket) {
      placed.forget(scope.customerId);
      baskets.delete(keyOf(scope, basket.id));
      notify(scope, basket);
    },
  };
}

const bytesOf = ({ lines, invalidLines }: StoredBasket) =>
  bytesOfHead + (lines.length + invalidLines.length) * bytesOfLine;
