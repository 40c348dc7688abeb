import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { type BasketChanges, basketChangesOf } from './basket-changes.ts';
import type { StoredBasket } from './basket-state.ts';

/** Baskets as this node last read or wrote them. */
export interface KnownBaskets {
  get(scope: CustomerScope, id: number): StoredBasket | undefined;
  /** To be called after the commit that wrote the basket: remembers it while it is open and tells all who follow it. */
  set(scope: CustomerScope, basket: StoredBasket): void;
  /** Edits of one basket on this node one after the other: each knows what the one before it wrote. */
  inTurn<T>(scope: CustomerScope, id: number, work: () => Promise<T>): Promise<T>;
  /** Tells of a basket whose lines are not at hand. */
  tell(scope: CustomerScope, basket: Pick<StoredBasket, 'id' | 'version' | 'state'>): void;
}

const keptBaskets = 1000;
/** Over all baskets, some 200 bytes each. */
const keptLines = 50_000;

/**
 * Remembers baskets so that an edit need not read first. What is remembered may be old: a write on it is conditional on
 * the version, and every write of a basket raises that, so an old state can never be written upon.
 */
function createKnownBaskets(changes: Pick<BasketChanges, 'written'>): KnownBaskets {
  const baskets = new Map<string, StoredBasket>();
  const turns = new Map<string, Promise<unknown>>();
  let lines = 0;
  const keyOf = ({ customerId }: CustomerScope, id: number) => `${customerId} ${id}`;
  const forget = (key: string) => {
    const basket = baskets.get(key);
    if (basket) lines -= linesOf(basket);
    baskets.delete(key);
  };
  return {
    get: (scope, id) => baskets.get(keyOf(scope, id)),
    set(scope, basket) {
      const key = keyOf(scope, basket.id);
      forget(key);
      changes.written(scope, basket);
      if (basket.state !== 'open') return;
      baskets.set(key, basket);
      lines += linesOf(basket);
      for (const oldest of baskets.keys()) {
        if (baskets.size <= keptBaskets && lines <= keptLines) break;
        forget(oldest);
      }
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
    tell(scope, basket) {
      forget(keyOf(scope, basket.id));
      changes.written(scope, basket);
    },
  };
}

const linesOf = ({ lines, invalidLines }: StoredBasket) => lines.length + invalidLines.length;

const ofServers = new WeakMap<Registrar, KnownBaskets>();

/** The one memory of a server, for all rooms that have to do with baskets. */
export function knownBasketsOf(registrar: Registrar): KnownBaskets {
  const known = ofServers.get(registrar) ?? createKnownBaskets(basketChangesOf(registrar));
  ofServers.set(registrar, known);
  return known;
}
