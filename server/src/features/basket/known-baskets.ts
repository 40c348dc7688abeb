import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { StoredBasket } from './basket-state.ts';

/** Baskets as this node last read or wrote them. */
export interface KnownBaskets {
  get(scope: CustomerScope, id: number): StoredBasket | undefined;
  /** Forgets a basket that is no longer open. */
  set(scope: CustomerScope, basket: StoredBasket): void;
}

const keptBaskets = 1000;
/** Larger baskets are read anew each time, so that the memory has a bound. */
const keptLines = 100;

/**
 * Remembers baskets so that an edit need not read first. What is remembered may be old: a write on it is conditional on
 * the version, and every write of a basket raises that, so an old state can never be written upon.
 */
function createKnownBaskets(): KnownBaskets {
  const baskets = new Map<string, StoredBasket>();
  const keyOf = ({ customerId }: CustomerScope, id: number) => `${customerId} ${id}`;
  return {
    get: (scope, id) => baskets.get(keyOf(scope, id)),
    set(scope, basket) {
      const key = keyOf(scope, basket.id);
      baskets.delete(key);
      if (basket.state !== 'open' || basket.lines.length + basket.invalidLines.length > keptLines) return;
      baskets.set(key, basket);
      if (baskets.size <= keptBaskets) return;
      const [oldest = key] = baskets.keys();
      baskets.delete(oldest);
    },
  };
}

const ofServers = new WeakMap<Registrar, KnownBaskets>();

/** The one memory of a server, for all rooms that have to do with baskets. */
export function knownBasketsOf(registrar: Registrar): KnownBaskets {
  const known = ofServers.get(registrar) ?? createKnownBaskets();
  ofServers.set(registrar, known);
  return known;
}
