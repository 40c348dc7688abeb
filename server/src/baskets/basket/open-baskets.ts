import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byValue, followsOthers, latest, latestOfAll, whileHolds } from '../../platform/memory/sources.ts';
import { findStoredBaskets } from '../basket-records/held-basket-queries.ts';
import type { SummaryRow } from '../basket-records/queries.ts';
import { type BasketFigures, type FiguresOf, figuresOf } from '../order-check/basket-figures.ts';
import type { ChangedOrder, StoredBasket } from '../order-check/basket-state.ts';
import { recheckLines } from '../order-check/recheck-lines.ts';
import { checkedTotals } from '../order-check/totals.ts';
import type { Shelves } from './shelves.ts';

type Kept = Pick<StoredBasket, 'id' | 'version' | 'deliveryDate' | 'presalePeriodId' | 'lines'> &
  ChangedOrder;

export interface OpenBaskets {
  /** Caches baskets whose lines were just read, so that the next request need not read them. */
  keep(customerId: string, baskets: readonly StoredBasket[]): void;
  /** Baskets whose current version is not cached are read first, in one round trip. */
  figures(
    ctx: { scope: CustomerScope; database: Database },
    shelves: Shelves,
    rows: readonly Pick<SummaryRow, 'id' | 'version'>[],
  ): Promise<FiguresOf>;
}

/**
 * In bytes, enough for about 20,000 lines. The real extra memory is lower, because most of these baskets are also in the cache of
 * `known-baskets.ts`.
 */
const keptBytes = 6 * 1024 * 1024;
const bytesOfHead = 300;
const bytesOfLine = 200;
/** In bytes, enough for about 5,000 baskets. */
const keptFigureBytes = 3 * 1024 * 1024;
const bytesOfFigures = 400;

interface Judged {
  figures: BasketFigures;
  fromMs: number;
  untilMs: number;
}

interface JudgedSources {
  customerId: string;
  id: number;
  version: number;
  basket: Kept;
  shelfSources: CustomerShelf['sources'];
  shelf: CustomerShelf;
  nowMs: number;
}

const createJudged = () =>
  derived({
    sources: {
      customerId: byValue,
      id: byValue,
      version: latest,
      basket: followsOthers,
      shelfSources: latestOfAll,
      shelf: followsOthers,
      nowMs: whileHolds<number, Judged>(({ fromMs, untilMs }, nowMs) => nowMs >= fromMs && nowMs < untilMs),
    },
    compute({ basket, shelf }: JudgedSources): Judged {
      const { checked, fromMs, untilMs } = recheckLines(shelf, basket, undefined);
      const totals = checkedTotals(checked, shelf.terms, ordersOfDay(shelf, basket));
      return { figures: figuresOf(shelf, checked, totals), fromMs, untilMs };
    },
    maxBytes: keptFigureBytes,
    bytesOf: () => bytesOfFigures,
  });

export function createOpenBaskets(): OpenBaskets {
  const baskets = createBoundedMemory<Kept>({
    maxBytes: keptBytes,
    bytesOf: ({ lines }) => bytesOfHead + lines.length * bytesOfLine,
  });
  const judged = createJudged();
  const keyOf = (customerId: string, id: number) => `${customerId} ${id}`;

  function keep(customerId: string, given: readonly StoredBasket[]): Kept[] {
    return given
      .filter(({ state }) => state === 'open')
      .map(({ id, version, deliveryDate, presalePeriodId, lines, amendsOrderId, heldUnits }) => {
        const basket = { id, version, deliveryDate, presalePeriodId, lines, amendsOrderId, heldUnits };
        baskets.set(keyOf(customerId, id), basket);
        return basket;
      });
  }

  function known(customerId: string, { id, version }: Pick<SummaryRow, 'id' | 'version'>): Kept[] {
    const basket = baskets.get(keyOf(customerId, id));
    return basket?.version === version ? [basket] : [];
  }

  return {
    keep,
    async figures({ scope, database }, shelves, rows) {
      const { customerId } = scope;
      const found = rows.flatMap((row) => known(customerId, row));
      const ids = new Set(found.map(({ id }) => id));
      const missing = rows.map(({ id }) => id).filter((id) => !ids.has(id));
      const read = missing.length === 0 ? [] : await findStoredBaskets(database.kysely, scope, missing);
      const figures = new Map<number, BasketFigures>();
      for (const basket of [...found, ...keep(customerId, read)]) {
        const { id, version, deliveryDate, presalePeriodId } = basket;
        const shelf = await shelves.on(deliveryDate, presalePeriodId);
        const shelfSources = shelf.sources;
        const nowMs = shelf.request.now.epochMilliseconds;
        const whose = { customerId, id, version, basket };
        figures.set(id, judged({ ...whose, shelfSources, shelf, nowMs }).figures);
      }
      return figures;
    },
  };
}
