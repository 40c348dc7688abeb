import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { type BasketChanges, createBasketChanges } from './basket-changes.ts';
import type { StoredBasket } from './basket-state.ts';
import { createGatheredWrites, type GatheredWriter } from './gathered-writes.ts';
import { createOpenBaskets, type OpenBaskets } from './open-baskets.ts';

/** Baskets as this node last read or wrote them. */
export interface KnownBaskets {
  get(scope: CustomerScope, id: number): StoredBasket | undefined;
  /** Writes an edit together with those of other baskets. */
  write: GatheredWriter;
  /** What the open baskets come to. */
  readonly open: OpenBaskets;
  /** Who follows baskets hears of them here. */
  readonly changes: BasketChanges;
  /** To be called after the commit that wrote the basket: remembers it while it is open and tells all who follow it. */
  set(scope: CustomerScope, basket: StoredBasket): void;
  /** Edits of one basket on this node one after the other: each knows what the one before it wrote. */
  inTurn<T>(scope: CustomerScope, id: number, work: () => Promise<T>): Promise<T>;
  /** Tells of a basket whose lines are not at hand. */
  tell(scope: CustomerScope, basket: Pick<StoredBasket, 'id' | 'version' | 'state'>): void;
}

/** Some 1,000 baskets with 50 lines each. */
const keptBytes = 12 * 1024 * 1024;
const bytesOfHead = 1000;
const bytesOfLine = 200;

/**
 * Remembers baskets so that an edit need not read first. What is remembered may be old: a write on it is conditional on
 * the version, and every write of a basket raises that, so an old state can never be written upon.
 */
export function createKnownBaskets(registrar: Registrar): KnownBaskets {
  const changes = createBasketChanges(registrar);
  const baskets = createBoundedMemory<StoredBasket>({ maxBytes: keptBytes, bytesOf });
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = ({ customerId }: CustomerScope, id: number) => `${customerId} ${id}`;
  return {
    write: createGatheredWrites(registrar.parts.database),
    changes,
    open: createOpenBaskets(),
    get: (scope, id) => baskets.get(keyOf(scope, id)),
    set(scope, basket) {
      const key = keyOf(scope, basket.id);
      if (basket.state === 'open') baskets.set(key, basket);
      else baskets.delete(key);
      changes.written(scope, basket);
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
      baskets.delete(keyOf(scope, basket.id));
      changes.written(scope, basket);
    },
  };
}

const bytesOf = ({ lines, invalidLines }: StoredBasket) =>
  bytesOfHead + (lines.length + invalidLines.length) * bytesOfLine;
